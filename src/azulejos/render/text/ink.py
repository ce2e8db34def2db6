"""Tiles and empty spaces within a text: signs of their own, one column wide, until the text is laid out.

A marked text holds every tile and every empty space as a private character. paint() turns tiles into capital letters
and spaces into what is printed there, plainly or in the colours of a terminal; the letters are there either way.
"""

from collections.abc import Mapping

Grounds = Mapping[str, int]  # by the letter of a tile, its colour among the 256 of a terminal

TILE, SPACE = 0xE000, 0xE100  # where the private characters begin
MARKER = {"s": 255}  # the start marker
BLACK, WHITE = 16, 231
DARK = frozenset({26, 54, 88, 160, 235})  # the grounds that want white ink
PRINTED = ".123456byrkw"  # what may be printed on an empty space


def tiles(letters: str) -> str:
    """Return letters of the notation as tiles; a dot is an empty space."""
    return "".join(space(letter) if letter == "." else chr(TILE + ord(letter)) for letter in letters)


def space(sign: str) -> str:
    """Return an empty space on which something is printed: a dot, a digit or the letter of a colour."""
    return chr(SPACE + ord(sign))


def paint(text: str, grounds: Grounds, colour: bool) -> str:
    """Return a marked text as it is shown."""
    table = {SPACE + ord(sign): _coded("2", sign, colour) for sign in PRINTED}
    for letter, ground in {**grounds, **MARKER}.items():
        table[TILE + ord(letter)] = _coded(f"38;5;{ink_on(ground)};48;5;{ground}", letter.upper(), colour)
    return text.translate(table)


def ink_on(ground: int) -> int:
    """Return the ink for the letter on a ground."""
    return WHITE if ground in DARK else BLACK


def _coded(code: str, sign: str, colour: bool) -> str:
    return f"\x1b[{code}m{sign}\x1b[0m" if colour else sign
