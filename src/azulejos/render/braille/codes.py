"""Uncontracted braille codes: the signs of English (UEB), German (Basisschrift) and Swedish, as liblouis writes them.

Codes differ in capitals, punctuation, accents and in the sign before a letter that follows digits. They need no
library, so that uncontracted pages are the same on every machine.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from unicodedata import normalize

BLANK = "\u2800"
NUMBER = "⠼"
LETTERS = dict(zip("abcdefghijklmnopqrstuvwxyz", "⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚⠅⠇⠍⠝⠕⠏⠟⠗⠎⠞⠥⠧⠺⠭⠽⠵", strict=True))
DIGITS = dict(zip("1234567890", "⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚", strict=True))
DIGIT_CELLS = frozenset(DIGITS.values())
GRAVE, ACUTE, CIRCUMFLEX, TILDE, DIAERESIS, RING, CARON, CEDILLA = map(
    chr, (0x300, 0x301, 0x302, 0x303, 0x308, 0x30A, 0x30C, 0x327)
)  # as Unicode decomposes accented letters
# Typographic variants of signs that braille does not tell apart.
SAME = str.maketrans({"“": '"', "”": '"', "„": '"', "’": "'", "‘": "'", "—": "–", "…": "...", "‐": "-", "‑": "-"})


@dataclass(frozen=True)
class Code:
    """A language's braille without contractions; the signs of this class do not depend on their neighbours."""

    signs: Mapping[str, str]
    letter: str  # between digits and a letter that would read as a digit
    accents: Mapping[str, str]  # before the letter, by combining character
    other_accents: str  # before a letter with any other accent
    letters: Mapping[str, str] = field(default_factory=dict)  # besides a to z
    capital: str = ""
    capitals: str = ""  # before a word of capitals
    end_capitals: str = ""  # before small letters that continue such a word

    def write(self, text: str, before: str = "") -> str:
        """Return a text as Unicode braille; cells in it stay as they are. It may continue another text."""
        text = text.translate(SAME)
        cells: list[str] = []
        in_number = before.isdigit()
        for at, sign in enumerate(text):
            before, after = text[at - 1] if at else before, text[at + 1 : at + 2]
            if sign in DIGITS:
                cells += ([] if in_number else [NUMBER]) + [DIGITS[sign]]
                in_number = True
            elif in_number and after in DIGITS and (inner := self.inside_number(sign)):
                cells.append(inner)
            else:
                cell = self._cell(text, at, before, after)
                if in_number and (cell[:1] in DIGIT_CELLS or cell == self.letter):
                    cells.append(self.letter)
                if self.drops_blank_before(sign) and cells and cells[-1] == BLANK:
                    cells.pop()
                cells.append(cell)
                in_number = False
        return "".join(cells)

    def inside_number(self, sign: str) -> str:
        """Return the cells of a sign between digits that continues their number, empty for any other sign."""
        return self.signs[sign] if sign in ".," else ""

    def sign(self, sign: str, _before: str, _after: str) -> str:
        """Return the cells of a sign between its neighbours, which are empty at the ends of a text."""
        return self.signs[sign]

    def drops_blank_before(self, _sign: str) -> bool:
        """Return whether a sign follows a word without a blank."""
        return False

    def _cell(self, text: str, at: int, before: str, after: str) -> str:
        sign = text[at]
        if "\u2800" <= sign <= "\u28ff":
            return sign
        if sign.isspace():
            return BLANK
        if sign in self.signs:
            return self.sign(sign, before, after)
        lower = self._letter(sign.lower())
        if not lower:
            return self.sign("?", before, after)
        return self._case(text, at, before) + lower

    def _letter(self, letter: str) -> str:
        if found := LETTERS.get(letter) or self.letters.get(letter):
            return found
        base, *accents = list(normalize("NFD", letter))
        if not accents or base not in LETTERS:
            return ""
        return self.accents.get(accents[0], self.other_accents) + LETTERS[base]

    def _case(self, text: str, at: int, before: str) -> str:
        """Return the capital sign before a letter, or the sign that ends a word of capitals."""
        if not self.capital:
            return ""
        if text[at].isupper():
            if at and before.isupper():
                return ""
            return self.capitals if text[at + 1 : at + 2].isupper() else self.capital
        return self.end_capitals if at > 1 and text[at - 2 : at].isupper() and text[at - 2 : at].isalpha() else ""


class German(Code):
    """German: dot 6 keeps a sign apart from digits, from the letters around it, or from the blank before it."""

    def inside_number(self, sign: str) -> str:
        """Return the cells of a sign between digits; a colon is the sign of a ratio there."""
        return "⠈⠒" if sign == ":" else super().inside_number(sign)

    def sign(self, sign: str, before: str, after: str) -> str:
        """Return the cells of a sign between its neighbours."""
        in_word = before.isalpha() and after.isalpha()
        after_digit = before.isdigit()
        if sign == '"':
            closes = bool(before.strip("( ")) and not after.isalnum()
            return ("⠠⠴" if after_digit else "⠴") if closes else "⠦"
        if sign == "-" and before.isspace():
            return "⠈⠤" if after.isdigit() else "⠠⠤"
        apart = (
            (sign in ":!?()[]" and (in_word or after_digit))
            or (sign == ";" and after_digit)
            or (sign in "!?" and before.isspace())
        )
        return "⠠" * apart + self.signs[sign]

    def drops_blank_before(self, sign: str) -> bool:
        """Return whether a sign follows a word without a blank: dashes and percent signs."""
        return sign in "–%"


class English(Code):
    """Unified English Braille: punctuation within words has the grade 1 sign, quotation marks have directions."""

    def sign(self, sign: str, before: str, after: str) -> str:
        """Return the cells of a sign between its neighbours."""
        if sign == '"':
            if not before.strip("( ") and after.isalnum():
                return "⠦"
            return "⠴" if before.strip() and not before.isdigit() and not after.isalnum() else "⠠⠶"
        in_word = before.isalpha() and after.isalpha()
        marked = (sign in ",;:!" and in_word) or (sign == "?" and (not before.strip() or after.isalpha()))
        return "⠰" * marked + self.signs[sign]


def _signs(cells: str) -> dict[str, str]:
    """Return the cells of the signs below, in this order."""
    return dict(zip(",;:.!?'-−–()[]\"/|+=*@&%#_<>~^\\{}°§€$×`", cells.split(), strict=True)) | {" ": BLANK}


CODES: dict[str, Code] = {
    "en": English(
        signs=_signs(
            "⠂ ⠆ ⠒ ⠲ ⠖ ⠦ ⠄ ⠤ ⠐⠤ ⠠⠤ ⠐⠣ ⠐⠜ ⠨⠣ ⠨⠜ ⠦ ⠸⠌ ⠸⠳ ⠐⠖ ⠐⠶ ⠐⠔ ⠈⠁ ⠈⠯ ⠨⠴ ⠸⠹ ⠨⠤ ⠈⠣ ⠈⠜ ⠈⠔ ⠈⠢ ⠸⠡ ⠸⠣ ⠸⠜ ⠘⠚ ⠘⠎ ⠈⠑ ⠈⠎ ⠐⠦ ⠨⠡"
        ),
        letter="⠰",
        accents={
            GRAVE: "⠘⠡",
            ACUTE: "⠘⠌",
            CIRCUMFLEX: "⠘⠩",
            TILDE: "⠘⠻",
            DIAERESIS: "⠘⠒",
            RING: "⠘⠫",
            CARON: "⠘⠬",
            CEDILLA: "⠘⠯",
        },
        other_accents="",
        letters={"ß": "⠨⠮", "ø": "⠈⠡⠕", "æ": "⠁⠘⠖⠑"},
        capital="⠠",
        capitals="⠠⠠",
        end_capitals="⠠⠄",
    ),
    "de": German(
        signs=_signs(
            "⠂ ⠆ ⠒ ⠄ ⠖ ⠢ ⠠ ⠤ ⠈⠤ ⠠⠤ ⠶ ⠶ ⠠⠶ ⠠⠶ ⠦ ⠐⠂ ⠐⠤ ⠈⠖ ⠈⠶ ⠠⠔ ⠈⠜ ⠐⠥ ⠼⠚⠴ ⠈⠼ ⠈⠸ ⠈⠪⠄ ⠈⠕⠂ ⠈⠢⠢ ⠈⠮ ⠈⠌ ⠐⠷ ⠐⠷ ⠈⠴ ⠬ ⠈⠑ ⠈⠎ ⠈⠦ ⠠⠦"
        ),
        letter="⠠",
        accents={},
        other_accents="⠈",
        letters={"ä": "⠜", "ö": "⠪", "ü": "⠳", "ß": "⠮", "ø": "⠈⠕", "æ": "⠁⠑"},
    ),
    "sv": Code(
        signs=_signs("⠂ ⠆ ⠒ ⠄ ⠖ ⠢ ⠐ ⠤ ⠤ ⠤⠤ ⠦ ⠴ ⠷ ⠾ ⠰ ⠌ ⠸ ⠲ ⠶ ⠔ ⠘⠷ ⠯ ⠹ ⠘⠼ ⠘⠤ ⠪⠄ ⠕⠂ ⠘⠒ ⠈ ⠘⠌ ⠠⠷ ⠠⠾ ⠈⠴ ⠬ ⠘⠑ ⠘⠎ ⠻⠭ ⠘⠢"),
        letter="⠱",
        accents={
            GRAVE: "⠬⠢",
            ACUTE: "⠬⠔",
            CIRCUMFLEX: "⠬⠖",
            TILDE: "⠬⠒",
            DIAERESIS: "⠬⠆",
            CARON: "⠬⠶",
            CEDILLA: "⠣⠂",
        },
        other_accents="⠈",
        letters={
            "å": "⠡",
            "ä": "⠜",
            "ö": "⠪",
            "ü": "⠳",
            "é": "⠿",
            "à": "⠷",
            "è": "⠮",
            "ß": "⠈⠎",
            "ø": "⠈⠕",
            "æ": "⠈⠜",
        },
        capital="⠠",
        capitals="⠠⠠",
        end_capitals="⠱",
    ),
}
DEFAULT_CODE = CODES["en"]


def find_code(language: str) -> Code:
    """Return the code of a language, English for one without a code."""
    return CODES.get(language, DEFAULT_CODE)
