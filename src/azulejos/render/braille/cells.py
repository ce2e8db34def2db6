"""Text as uncontracted Unicode braille and back: one small table for all languages."""

from unicodedata import normalize

from azulejos.render.braille.tiles import FIXED, mark

BLANK = "\u2800"
NUMBER, LETTER, CAPITAL = "⠼", "⠰", "⠠"
UNKNOWN = "⠿"  # stands for a character that we have no cell for

LETTERS = dict(zip("abcdefghijklmnopqrstuvwxyzäöüßå", "⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚⠅⠇⠍⠝⠕⠏⠟⠗⠎⠞⠥⠧⠺⠭⠽⠵⠜⠪⠳⠮⠡", strict=True))
DIGITS = dict(zip("1234567890", "⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚", strict=True))
OTHERS = {
    " ": BLANK,
    ",": "⠂",
    ";": "⠆",
    ":": "⠒",
    ".": "⠲",
    "!": "⠖",
    "?": "⠦",
    "'": "⠄",
    "-": "⠤",
    "−": "⠐⠤",
    "\u2013": "⠠⠤",
    "(": "⠐⠣",
    ")": "⠐⠜",
    "[": "⠨⠣",
    "]": "⠨⠜",
    '"': "⠠⠶",
    "/": "⠸⠌",
    "|": "⠸⠳",
    "+": "⠐⠖",
    "=": "⠐⠶",
    "*": "⠐⠔",
    "@": "⠈⠁",
    "&": "⠈⠯",
}

_CELLS = LETTERS | OTHERS | FIXED
_PLAIN = {cells: sign for sign, cells in (LETTERS | OTHERS).items()} | {"⠱": "sch"}  # azul rule 70
_DIGITS = {cell: digit for digit, cell in DIGITS.items()}


def to_cells(text: str) -> str:
    """Return a text as Unicode braille, uncontracted; cells that are braille already stay as they are."""
    cells: list[str] = []
    in_number = False
    for sign in text:
        if sign in DIGITS:
            cells += ([] if in_number else [NUMBER]) + [DIGITS[sign]]
            in_number = True
            continue
        cell = _cell(sign)
        if in_number and cell[:1] in _DIGITS:
            cells.append(LETTER)  # else the letter would read as one more digit
        cells.append(cell)
        in_number = sign in FIXED and NUMBER in cell  # the start marker carries a 1
    return "".join(cells)


def tile_cells(family: str, letters: str) -> str:
    """Return tiles as the fixed cells that they carry; s is the start marker, a dot an empty space."""
    return to_cells(mark(family, letters))


def from_cells(cells: str) -> str:
    """Return the text that to_cells() wrote; tiles come back as the letters that they carry."""
    text: list[str] = []
    at, in_number, capital = 0, False, False
    while at < len(cells):
        cell = cells[at]
        pair = cells[at : at + 2]
        if cell == NUMBER or (cell == LETTER and in_number):
            in_number = cell == NUMBER
        elif in_number and cell in _DIGITS:
            text.append(_DIGITS[cell])
        elif pair in _PLAIN and len(pair) == 2:
            text.append(_PLAIN[pair])
            at, in_number = at + 1, False
        elif cell == CAPITAL:
            capital, in_number = True, False
        else:
            sign = _PLAIN.get(cell, UNKNOWN)
            text.append(sign.upper() if capital else sign)
            in_number = capital = False
        at += 1
    return "".join(text)


def _cell(sign: str) -> str:
    """Return the cells of one character that is no digit."""
    if sign in _CELLS:
        return _CELLS[sign]
    if "\u2800" <= sign <= "\u28ff":
        return sign
    if sign.isspace():
        return BLANK
    lower = sign.lower()
    if lower in LETTERS:
        return CAPITAL + LETTERS[lower]
    base = normalize("NFKD", sign)[0]
    return UNKNOWN if base == sign else to_cells(base)
