"""The placements that the evaluator of Summer Pavilion plans for the tiles of a seat."""

from random import Random

import pytest

import azulejos
from tests.rules.pavilion.boards import slots, stars


def projected_score(position: str) -> float:
    """Return the points of the first seat if the round ended here."""
    game = azulejos.from_position(position)
    return game.evaluator().projected_score(game.state, 0)


def priorities(position: str) -> dict[str, float]:
    """Return the priorities of the moves by their tokens."""
    game = azulejos.from_position(position)
    return {str(game.move(number)): priority for number, priority in game.evaluator().rank(game.state).items()}


def best(position: str) -> str:
    """Return the move that looks best."""
    ranked = priorities(position)
    return max(ranked, key=lambda token: ranked[token])


def test_the_projected_score_counts_the_tiles_in_hand() -> None:
    assert projected_score(f"pavilion hand1=b hand2=g {stars(1, slots('b', '23456'))}") == 5 + 6 + 15  # run and star


def test_in_the_last_round_tiles_that_are_left_cost_points() -> None:
    assert (
        projected_score(f"pavilion round=6 turn=2 hand1=oo hand2=g {stars(1, slots('o', '123456'))} passed=1")
        == 5 + 17 - 2
    )


def test_cheap_completion_of_a_star_looks_best() -> None:
    assert best(f"pavilion hand1=gggb hand2=g {stars(1, slots('b', '23456'))}") == "b/1"


def test_wild_tiles_are_paid_last() -> None:
    ranked = priorities(f"pavilion hand1=pbbb hand2=g {stars(1, 'b/2 b/4')}")
    assert ranked["b/3"] > ranked["b/3+1"]


def test_the_next_wild_colour_is_kept() -> None:
    ranked = priorities("pavilion hand1=ggooyr hand2=g")  # green is wild in the second round
    assert ranked["pass:ggoo"] > ranked["pass:ooyr"]


@pytest.mark.parametrize("side", ["coloured", "grey"])
def test_what_is_remembered_of_the_last_plan_changes_nothing(side: str) -> None:
    game = azulejos.new_game("pavilion", players=2, seed=3, board=side)
    evaluator, lots = game.evaluator(), Random(1)
    while not game.is_over:
        seats = range(game.state.players)
        fresh = game.evaluator()
        assert [evaluator.projected_score(game.state, seat) for seat in seats] == [
            fresh.projected_score(game.state, seat) for seat in seats
        ]
        assert evaluator.rank(game.state) == game.evaluator().rank(game.state)
        game.play(lots.choice(game.legal_moves()))
