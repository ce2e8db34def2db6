"""Observation planes."""

import pytest

import azulejos
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
