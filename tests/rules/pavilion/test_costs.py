"""Rules as data and the kernel agree on the costs of spaces and the places of stars."""

from itertools import product

import pytest

import azulejos
from azulejos import Game
from azulejos.pavilion.rules import LETTERS, STARS, Rules

SPACES = list(product(STARS, range(1, 7)))
COLOURED = [(star, slot, colour) for star, slot in SPACES for colour in (LETTERS if star == "m" else star)]
GREY = [(star, slot, colour) for star, slot in SPACES for colour in LETTERS]


def place(board: str, star: str, slot: int, colour: str) -> Game:
    """Cover a space from a hand of six tiles of a colour; a second seat waits."""
    game = azulejos.from_position(f"pavilion board={board} hand1={colour * 6} hand2=g")
    game.play(f"{star}/{slot}{colour if board == 'grey' or star == 'm' else ''}")
    return game


@pytest.mark.shows("11 12 13")
@pytest.mark.parametrize(("board", "spaces"), [("coloured", COLOURED), ("grey", GREY)])
def test_the_kernel_charges_what_the_rules_tell(board: str, spaces: list[tuple[str, int, str]]) -> None:
    rules = Rules(board=board)
    for star, slot, colour in spaces:
        view = place(board, star, slot, colour).view
        cost = rules.cost(star, slot)
        assert view.boards[0].hand == colour * (6 - cost), (star, slot, colour)
        assert view.discard == tuple((cost - 1) * (letter == colour) for letter in LETTERS)


@pytest.mark.shows("12")
def test_the_outer_stars_of_the_kernel_have_these_colours() -> None:
    for star, colour in product(STARS.removesuffix("m"), LETTERS):
        game = azulejos.from_position(f"pavilion hand1={colour * 6} hand2=g")
        moves = {str(move) for move in game.legal_moves()}
        for slot in range(1, 7):
            assert (f"{star}/{slot}" in moves) == (star == colour)


@pytest.mark.shows("11 12 13")
@pytest.mark.parametrize(("board", "spaces"), [("coloured", COLOURED), ("grey", GREY)])
def test_the_tile_lies_where_the_token_says(board: str, spaces: list[tuple[str, int, str]]) -> None:
    for star, slot, colour in spaces:
        stars = place(board, star, slot, colour).view.boards[0].stars
        assert "".join(stars).count(".") == 41
        assert stars[STARS.index(star)][slot - 1] == colour
