from itertools import permutations

import pytest

import azulejos
from tests.rules.cases import Choice, Shown, table

NAMED = [
    ("front", "pgoybr"),
    ("countdown", "rbyogp"),
    ("back", "orbygp"),
    ("back-countdown", "pgybro"),
]


@pytest.mark.shows("3")
@pytest.mark.parametrize(("name", "order"), NAMED)
def test_named_orders(name: str, order: str) -> None:
    by_name = azulejos.new_game("pavilion", wilds=name, seed=1)
    by_letters = azulejos.new_game("pavilion", wilds=order, seed=1)
    assert by_name.rules == by_letters.rules
    assert by_name.rules.wilds == order
    assert f'[Wilds "{order}"]\n' in str(by_name.record())


@pytest.mark.shows("3")
def test_the_front_is_played_unless_another_order_is_chosen() -> None:
    assert azulejos.new_game("pavilion", seed=1).rules.wilds == "pgoybr"


@pytest.mark.shows("3")
@pytest.mark.parametrize(("name", "reverse"), [("front", "countdown"), ("back", "back-countdown")])
def test_a_countdown_is_the_order_backwards(name: str, reverse: str) -> None:
    assert dict(NAMED)[name] == dict(NAMED)[reverse][::-1]


@pytest.mark.shows("3")
@pytest.mark.parametrize("order", ["".join(letters) for letters in permutations("pgoybr")][::45])
def test_any_order_may_be_given(order: str) -> None:
    wilds = [
        azulejos.from_position(f"pavilion wilds={order} round={number} hand1=g").view.wild for number in range(1, 7)
    ]
    assert "".join(wilds) == order


@pytest.mark.shows("3")
@pytest.mark.parametrize("order", ["", "p", "pgoyb", "pgoybrr", "pgoybb", "pgoybk", "PGOYBR", "pgoybr ", "Front"])
def test_no_other_order(order: str) -> None:
    with pytest.raises(azulejos.BadOption, match="wilds must be 'front', 'countdown', 'back', 'back-countdown' or"):
        azulejos.new_game("pavilion", wilds=order)


@pytest.mark.shows("3 4")
@pytest.mark.parametrize("order", [order for _, order in NAMED])
@pytest.mark.parametrize("number", range(1, 7))
def test_the_wild_colour_of_each_round(order: str, number: int) -> None:
    game = azulejos.from_position(f"pavilion wilds={order} round={number} factories=pgoy,pbbr,pppp,gbbr,oyyr")
    wild = order[number - 1]
    factories = ["pgoy", "pbbr", "pppp", "gbbr", "oyyr"]
    expected = [
        f"{place}{letter}"
        for place, factory in enumerate(factories, 1)
        for letter in "pgoybr"
        if letter in factory and (letter != wild or set(factory) == {wild})
    ]
    assert [str(move) for move in game.legal_moves()] == expected


COUNTDOWN = "pavilion wilds=rbyogp"

CHOICES = [
    Choice("3", "round 1 of the countdown: red", f"{COUNTDOWN} hand1=orr", "o/1 o/2+1 o/3+2", "o/"),
    Choice("3", "round 2: blue", f"{COUNTDOWN} round=2 hand1=obr", "o/1 o/2+1", "o/"),
    Choice("3", "round 6: purple", f"{COUNTDOWN} round=6 hand1=por", "o/1 o/2+1", "o/"),
    Choice("3", "round 1 of the back: orange", "pavilion wilds=orbygp hand1=gor", "g/1 g/2+1", "g/"),
    Choice("3", "round 6 of the back: purple", "pavilion wilds=orbygp round=6 hand1=pgr", "g/1 g/2+1", "g/"),
]


@table(CHOICES)
def test_shown(case: Shown) -> None:
    case.check()
