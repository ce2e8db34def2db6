"""Summer Pavilion's rules as data: options, editions and tags."""

import pytest

from azulejos import BadOption
from azulejos.pavilion.rules import EDITIONS, LETTERS, WILD_ORDERS, Rules, make_rules, make_tags, rules_from_tags

ALL = [
    Rules(players, board, wilds)
    for players in (2, 3, 4)
    for board in ("coloured", "grey")
    for wilds in WILD_ORDERS.values()
]


@pytest.mark.parametrize("rules", ALL, ids=str)
def test_tags_lead_back_to_the_rules(rules: Rules) -> None:
    assert rules_from_tags(make_tags(rules)) == rules


def test_missing_tags_have_their_defaults() -> None:
    assert rules_from_tags({}) == Rules() == make_rules({})


def test_wild_orders_have_names_and_letters() -> None:
    assert make_rules({"wilds": "countdown"}) == make_rules({"wilds": WILD_ORDERS["countdown"]})
    assert all(sorted(order) == sorted(LETTERS) for order in WILD_ORDERS.values())
    with pytest.raises(BadOption):
        make_rules({"wilds": "ppgoyb"})
    with pytest.raises(BadOption, match="Wilds"):
        rules_from_tags({"Wilds": "front"})


def test_an_edition_changes_defaults_only() -> None:
    assert make_rules({"edition": "2019"}) == Rules(min_score=1)
    assert make_rules({"edition": "2019", "min_score": 0}) == Rules()
    assert set(EDITIONS) == {"mini", "2019"}


def test_costs_of_both_sides() -> None:
    assert [Rules().cost("r", slot) for slot in range(1, 7)] == [1, 2, 3, 4, 5, 6]
    assert [Rules().cost("m", slot) for slot in range(1, 7)] == [1, 2, 3, 4, 5, 6]
    assert [Rules(board="grey").cost("r", slot) for slot in range(1, 7)] == [3, 2, 1, 4, 5, 6]
    assert [Rules(board="grey").cost("m", slot) for slot in range(1, 7)] == [3] * 6
