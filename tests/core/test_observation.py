"""Observation planes and symmetries."""

import pytest

import azulejos
from azulejos import find_family
from azulejos.core.observation import Plane, Planes, flag, size
from tests.configurations import CONFIGURATIONS, Configuration


def test_planes_follow_one_another() -> None:
    planes = Planes(2, (flag("a", ""), Plane("b", (2, 3), 8, 4, "")), (flag("c", "", 5),))
    assert [(at, seat, plane.name) for at, seat, plane in planes.places()] == [
        (0, None, "a"),
        (1, None, "b"),
        (7, 0, "c"),
        (12, 1, "c"),
    ]
    assert planes.size == 17
    assert size(planes.table) == 7
    assert planes.table[1].high == 2


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
def test_planes_of_a_family_leave_no_gap(configuration: Configuration) -> None:
    planes = azulejos.find_family(configuration.family).planes(configuration.new_game(1).rules)
    ends = [at + plane.size for at, _, plane in planes.places()]
    assert [at for at, _, _ in planes.places()][1:] == ends[:-1]
    assert planes.size == ends[-1]


def test_a_deal_is_renamed_factory_by_factory() -> None:
    family = find_family("azul")
    swap = family.symmetries(family.make_rules({"wall": "grey"}))[0]
    assert swap.name == "factories 1 and 2"
    tiles = bytes([0, 0, 0, 0, 1, 1, 1, 1, *[2] * 12])
    assert swap.deal(tiles, [4] * 5) == bytes([1, 1, 1, 1, 0, 0, 0, 0, *[2] * 12])


def test_a_group_before_the_factories_stays_in_its_place() -> None:
    family = find_family("pavilion")
    swap = family.symmetries(family.make_rules({}))[0]
    supply = bytes([5, 4, 3, 2, 1, 0, 5, 4, 3, 2])
    assert swap.deal(supply + bytes([0] * 4 + [1] * 4 + [2] * 12), [10, *[4] * 5]) == supply + bytes(
        [1] * 4 + [0] * 4 + [2] * 12
    )
    assert swap.deal(supply[:3], [3]) == supply[:3]


def test_boards_turned_six_times_are_as_before() -> None:
    family = find_family("pavilion")
    turn = family.symmetries(family.make_rules({"board": "grey"}))[-1]
    assert turn.name == "turned boards"
    for permutation in (turn.actions, turn.numbers):
        turned = list(range(len(permutation)))
        for turns in range(6):
            assert (turned == list(range(len(permutation)))) == (turns == 0)
            turned = [permutation[at] for at in turned]
        assert turned == list(range(len(permutation)))


def test_swaps_undo_themselves() -> None:
    family = find_family("azul")
    for symmetry in family.symmetries(family.make_rules({"wall": "grey", "jokers": True, "players": 4})):
        assert [symmetry.actions[action] for action in symmetry.actions] == list(range(len(symmetry.actions)))
        assert [symmetry.numbers[place] for place in symmetry.numbers] == list(range(len(symmetry.numbers)))
