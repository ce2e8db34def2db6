"""Summer Pavilion in words: boards, moves and their consequences."""

import pytest

import azulejos
from azulejos.words import Words

EFFECTS = [
    (
        "pavilion centre=prr factories=b",
        "cr",
        "The first-player marker: minus 3; then 1 purple and 2 red beside the board.",
    ),
    (
        "pavilion hand1=bb hand2=g stars1=......,......,b.....,......,......,......,......",
        "b/2",
        "Would score 2 points.",
    ),
    (
        "pavilion hand1=bbbbbb hand2=g supply=ggo stars1=......,......,....b.,......,......,......,......",
        "b/6",
        "Would score 2 points; the window of the blue star is surrounded: 3 bonus tiles.",
    ),
    ("pavilion hand1=bbbbrr hand2=g", "pass:bbbb", "Discards 2 red: minus 2."),
    ("pavilion hand1=bb hand2=g", "pass:bb", "Costs nothing."),
    ("pavilion bonus=2 supply=ggoo hand1=p", "*go", "Then 1 purple, 1 green and 1 orange beside the board."),
]


@pytest.mark.parametrize(("position", "token", "effect"), EFFECTS)
def test_the_consequences_of_a_move(position: str, token: str, effect: str) -> None:
    game = azulejos.from_position(position, seed=1)
    before = game.position
    assert Words("en").effect(game, token) == effect
    assert game.position == before


def test_what_fits_on_a_star() -> None:
    placing = azulejos.from_position("pavilion hand1=pbb hand2=g")
    assert Words("en").fits(placing, "b") == (
        "Blue star: space 1 for 1 blue; space 2 for 2 blue or 1 blue and 1 purple as a wild; "
        "space 3 for 2 blue and 1 purple as a wild."
    )
    assert Words("en").fits(placing, "r") == "Red star: nothing fits."


def test_the_supply_is_a_place_of_a_colour() -> None:
    view = azulejos.from_position("pavilion factories=rr supply=brr").view
    assert Words("en").where(view, "r") == "red: 2 on factory 1, 2 in the supply"


@pytest.mark.parametrize(("token", "worth"), [("b/1", (1, 0)), ("pass:bbbb", (0, 2)), ("pass:bbrr", (0, 2))])
def test_the_points_of_a_move(token: str, worth: tuple[int, int]) -> None:
    assert Words().worth(azulejos.from_position("pavilion hand1=bbbbrr hand2=g"), token) == worth


def test_moves_to_one_space_differ_by_what_is_paid() -> None:
    game = azulejos.from_position("pavilion hand1=pbb hand2=g")
    moves = {move.token: move for move in game.legal_moves()}
    one_space = [move for token, move in moves.items() if token.startswith("b/2")]
    assert Words("en").ways(game.view, one_space) == ["2 blue", "1 blue and 1 purple as a wild"]
    several = [moves["b/1"], *one_space]
    assert Words("en").ways(game.view, several)[0] == "space 1 of the blue star for 1 blue"
    assert Words("en").ways(game.view, one_space[:1]) == ["space 2 of the blue star for 2 blue"]
