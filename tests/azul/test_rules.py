"""Azul's rules as data: options, editions and tags."""

import pytest

from azulejos import BadOption, from_position
from azulejos.azul.rules import EDITIONS, FACTORIES, Rules, floor_cost, make_rules, make_tags, rules_from_tags

ALL = [
    Rules(players, wall, jokers) for players in FACTORIES for wall in ("coloured", "grey") for jokers in (False, True)
]


@pytest.mark.parametrize("rules", ALL, ids=str)
def test_tags_lead_back_to_the_rules(rules: Rules) -> None:
    assert rules_from_tags(make_tags(rules)) == rules


def test_missing_tags_have_their_defaults() -> None:
    assert rules_from_tags({}) == Rules() == make_rules({})
    assert rules_from_tags({"Players": "3", "Jokers": "10"}) == Rules(3, jokers=True)


@pytest.mark.parametrize("jokers", ["1", "10", "yes"])
def test_a_number_of_jokers_that_no_game_has_is_refused(jokers: str) -> None:
    with pytest.raises(BadOption, match="jokers must be 0 or 5 with 2 players"):
        rules_from_tags({"Jokers": jokers})


def test_an_edition_changes_defaults_only() -> None:
    assert make_rules({"edition": "tactile"}) == Rules(column_bonus=5, tactile=True)
    assert make_rules({"edition": "tactile", "column_bonus": 7}) == Rules(column_bonus=7, tactile=True)
    assert make_rules({"edition": "base", "column_bonus": 5}) == Rules(column_bonus=5)
    assert make_rules({"column_bonus": 5}).tactile  # as records without an edition have it
    assert set(EDITIONS) == {"base", "tactile"}


@pytest.mark.parametrize("players", FACTORIES)
def test_all_tiles_fill_whole_factories(players: int) -> None:
    for jokers in (False, True):
        rules = Rules(players, jokers=jokers)
        assert sum(rules.tiles) == 100 * rules.areas
        assert len(set(rules.tiles[:5])) == 1
        assert rules.factories % rules.areas == 0


@pytest.mark.parametrize("tiles", range(8))
def test_a_floor_line_costs_what_the_kernel_charges(tiles: int) -> None:
    game = from_position(f"azul factories=y score1=50 floor1={'k' * tiles or '.'}")
    game.play("1y-1")
    assert 50 + 1 - game.view.boards[0].score == floor_cost(tiles)
