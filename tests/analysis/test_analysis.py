"""Analyses: grades and turning points."""

import pytest

from azulejos.analysis.analysis import GRADES, clear_leader, find_turning_points, grade_of


@pytest.mark.parametrize(
    ("loss", "sign"),
    [(0.0, ""), (0.049, ""), (0.05, "?!"), (0.099, "?!"), (0.1, "?"), (0.199, "?"), (0.2, "??"), (1.0, "??")],
)
def test_thresholds(loss: float, sign: str) -> None:
    grade = grade_of(loss)
    assert (grade.sign if grade else "") == sign


def test_the_worst_comes_first() -> None:
    assert [grade.loss for grade in GRADES] == sorted((grade.loss for grade in GRADES), reverse=True)


def points(*chances: float) -> list[tuple[int, int]]:
    """Return the turning points of a game of two as step and leader; the chances are those of seat 0."""
    found = find_turning_points([(chance, 1 - chance) for chance in chances])
    return [(point.step, point.leader) for point in found]


def test_a_clear_lead() -> None:
    assert clear_leader((0.56, 0.44)) == 0
    assert clear_leader((0.54, 0.46)) is None
    assert clear_leader((0.3, 0.3, 0.4)) == 2
    assert clear_leader((0.35, 0.25, 0.4)) is None


@pytest.mark.parametrize(
    ("chances", "turns"),
    [
        ((0.5, 0.52, 0.49, 0.5), []),
        ((0.6, 0.7, 0.8, 1.0), []),  # the leader from the beginning has not turned anything
        ((0.5, 0.52, 0.7, 0.7), [(1, 0)]),
        ((0.6, 0.6, 0.3, 0.3), [(1, 1)]),
        ((0.6, 0.6, 0.55, 0.51, 0.3, 0.25), [(3, 1)]),  # it is the greatest step between the two leads
        ((0.6, 0.6, 0.3, 0.6, 0.6), []),  # a lead that does not last until all have moved is none
        ((0.6, 0.3, 0.3, 0.7, 0.7), [(0, 1), (2, 0)]),
        ((0.6, 0.6, 0.0), [(1, 1)]),
        ((0.6,), []),
    ],
)
def test_turning_points(chances: tuple[float, ...], turns: list[tuple[int, int]]) -> None:
    assert points(*chances) == turns


def test_a_turning_point_tells_before_and_after() -> None:
    (point,) = find_turning_points([(0.6, 0.4), (0.2, 0.8), (0.2, 0.8)])
    assert (point.before, point.after) == ((0.6, 0.4), (0.2, 0.8))
