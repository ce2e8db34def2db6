"""Azul's deals as text."""

import pytest

from azulejos import BadDeal
from azulejos.azul._state_cy import AzulState
from azulejos.azul.deals import format_deal, parse_deal
from azulejos.azul.rules import Rules
from azulejos.core._kernel_cy import Random

DEAL = "1= bbyr kkww byrr bykw yrrw"


def test_a_deal_in_letters() -> None:
    state = AzulState(Rules(), 0)
    drawn = parse_deal(Rules(), state, DEAL)
    assert drawn[:8] == bytes([0, 0, 1, 2, 3, 3, 4, 4])
    assert format_deal(Rules(), state, drawn) == DEAL


@pytest.mark.parametrize("players", range(2, 9))
def test_a_drawn_deal_is_parsed_as_it_was_formatted(players: int) -> None:
    rules = Rules(players)
    state = AzulState(rules, 0)
    drawn = state.draw(Random(players))
    text = format_deal(rules, state, drawn)
    assert ("|" in text.split()) == (rules.areas == 2)
    state.deal(parse_deal(rules, state, text))
    assert sum(state.dump()["offer"]) == 4 * rules.factories


@pytest.mark.parametrize(
    ("players", "text", "rule"),
    [
        (2, DEAL.replace("1=", "2="), 31),
        (2, DEAL.removesuffix(" yrrw"), 2),
        (2, DEAL.replace("yrrw", "yrrx"), None),
        (5, "1= " + " ".join(["bbyr"] * 12), 63),
        (5, "1= " + " ".join(["bbyr"] * 6 + ["|"] + ["bbyr"] * 5), 60),
    ],
)
def test_what_is_no_deal_is_refused_by_its_rule(players: int, text: str, rule: int | None) -> None:
    with pytest.raises(BadDeal) as raised:
        parse_deal(Rules(players), AzulState(Rules(players), 0), text)
    assert raised.value.rule == rule
