"""How a game ended, as numbers and in words."""

import pytest

from azulejos import FAMILIES
from azulejos.words import Words
from tests.words.games import played


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("seed", range(3))
def test_the_accounts_add_up_to_the_points(family: str, seed: int) -> None:
    steps = list(played(family, seed))
    view, words = steps[-1].view, Words("en")
    accounts = words.accounts(view, [event for step in steps for event in step.events])
    sums = [sum(account.points[seat] for account in accounts) for seat in range(len(view.boards))]
    assert sums == [board.score for board in view.boards]
    begin = {account.what: account.points for account in accounts}.get("to begin with")
    assert begin == (None if family == "azul" else (5,) * len(view.boards))


@pytest.mark.parametrize("family", FAMILIES)
def test_numbers_and_words_are_the_same(family: str) -> None:
    steps = list(played(family, 1))
    view, words = steps[-1].view, Words("en")
    events = [event for step in steps for event in step.events]
    result = words.result(view, events)
    for account in words.accounts(view, events):
        for n in filter(None, account.points):
            assert f"{account.what} {'−' if n < 0 else '+'}{abs(n)}" in result


def test_what_nobody_got_points_for_is_left_out() -> None:
    first = next(iter(played("azul", 0)))
    assert Words("en").accounts(first.view, first.events) == []


def test_the_winner() -> None:
    steps = list(played("azul", 0))
    assert Words("en").winner(steps[0].view) == ""
    winner = Words("en", names=["Anna", "Ben"]).winner(steps[-1].view)
    assert winner in Words("en", names=["Anna", "Ben"]).result(steps[-1].view)
    assert " with " in winner
