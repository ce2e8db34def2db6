"""Results as numbers and in words."""

from typing import Any

import pytest

import azulejos
from azulejos import FAMILIES
from azulejos.words import Words
from tests.words.games import KINDS, played


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("seed", range(3))
def test_the_breakdown_adds_up_to_the_score(family: str, seed: int) -> None:
    steps = list(played(family, seed))
    view, words = steps[-1].view, Words("en")
    items = words.score_breakdown(view, [event for step in steps for event in step.events])
    sums = [sum(item.points[seat] for item in items) for seat in range(len(view.boards))]
    assert sums == [board.score for board in view.boards]
    begin = {item.what: item.points for item in items}.get("starting score")
    assert begin == (None if family == "azul" else (5,) * len(view.boards))


@pytest.mark.parametrize("family", FAMILIES)
def test_numbers_and_words_agree(family: str) -> None:
    steps = list(played(family, 1))
    view, words = steps[-1].view, Words("en")
    events = [event for step in steps for event in step.events]
    result = words.result(view, events)
    for item in words.score_breakdown(view, events):
        for n in filter(None, item.points):
            assert f"{item.what} {'minus' if n < 0 else 'plus'} {abs(n)}" in result


def test_items_without_points_are_left_out() -> None:
    first = next(iter(played("azul", 0)))
    assert Words("en").score_breakdown(first.view, first.events) == []


def test_the_winner() -> None:
    steps = list(played("azul", 0))
    assert Words("en").winner(steps[0].view) == ""
    winner = Words("en", names=["Anna", "Ben"]).winner(steps[-1].view)
    assert winner in Words("en", names=["Anna", "Ben"]).result(steps[-1].view)
    assert " with " in winner


@pytest.mark.parametrize(("family", "options"), KINDS, ids=str)
def test_the_result_accounts_for_every_point(family: str, options: dict[str, Any]) -> None:
    steps = list(played(family, **options))
    game, view = steps[-1].game, steps[-1].view
    words = Words("en")
    text = words.result(view, [event for step in steps for event in step.events])
    assert text.startswith("The game is over.")
    assert ("starting score plus 5" in text) == (family == "pavilion")
    for seat, score in enumerate(game.scores):
        assert f"{words.seat(seat)}: {score} point" in text
    assert words.seat(game.winners[0]) in text.split(".")[1]
    assert words.scores(view) in words.result(view)


def test_a_game_under_way_has_no_result() -> None:
    view = azulejos.new_game("azul", seed=1).view
    assert Words("en").result(view) == "Player 1's turn: take tiles. Player 1: 0 points; Player 2: 0 points."
