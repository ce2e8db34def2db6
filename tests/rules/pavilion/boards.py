"""Parts of positions that are long to write: the stars of a board, and where the tiles are that lie nowhere else."""

from itertools import product

import azulejos
from azulejos.core import notation
from azulejos.pavilion.rules import LETTERS, STARS


def stars(seat: int, spaces: str) -> str:
    """Write the stars of a seat from the spaces that are covered, such as ``b/1 b/2 m/4g``.

    The colour may be left out where it is the one that the coloured side prints.
    """
    board = {letter: ["."] * 6 for letter in STARS}
    for space in spaces.split():
        star, slot, colour = space[0], int(space[2]), space[3:] or space[0]
        board[star][slot - 1] = colour
    return f"stars{seat}=" + ",".join("".join(star) for star in board.values())


def slots(star: str, numbers: str) -> str:
    """Write some spaces of a star: slots("b", "126") is ``b/1 b/2 b/6``, and the middle star gets a colour for each."""
    return " ".join(f"{star}/{slot}{LETTERS[int(slot) - 1] if star == 'm' else ''}" for slot in numbers)


def in_bag(bag: str, position: str) -> str:
    """Add to a position what is in the bag; all tiles that would be there otherwise are in the discard."""
    rest = azulejos.from_position(position).view.bag
    inside = notation.parse_counts(bag, LETTERS)
    discard = [all_ - left for all_, left in zip(rest, inside, strict=True)]
    return f"{position} bag={bag} discard={notation.format_counts(discard, LETTERS)}"


def all_held(position: str) -> str:
    """Add to a position that bag and discard are empty: seat 2 holds all tiles that would be in the bag."""
    rest = azulejos.from_position(position).view.bag
    return f"{position} hand2={notation.format_tiles(rest, LETTERS)} bag=."


def all_laid(position: str) -> str:
    """Add to a position of four that bag and discard are empty: all those tiles are laid, seat 4's stars first."""
    rest = dict(zip(LETTERS, azulejos.from_position(position).view.bag, strict=True))
    spaces: dict[int, list[str]] = {4: [], 3: [], 2: [], 1: []}
    for seat, slot, letter in product(spaces, range(1, 7), LETTERS):
        if rest[letter]:
            rest[letter] -= 1
            spaces[seat].append(f"{letter}/{slot}")
    assert not any(rest.values()), "more tiles than spaces"
    return " ".join([position, *(stars(seat, " ".join(laid)) for seat, laid in spaces.items()), "bag=."])
