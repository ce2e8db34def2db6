from collections.abc import Sequence
from random import Random

import pytest

from azulejos.kit.solids import circle, rectangle
from azulejos.kit.triangles import Point, area, triangulate


def covered(outline: Sequence[Point], holes: Sequence[Sequence[Point]] = ()) -> float:
    """Return the area of all triangles."""
    return sum(map(area, triangulate(outline, holes)))


def test_an_outline() -> None:
    stairs = ((0.0, 0.0), (3.0, 0.0), (3.0, 3.0), (2.0, 3.0), (2.0, 2.0), (1.0, 2.0), (1.0, 1.0), (0.0, 1.0))
    assert len(triangulate(stairs)) == 6
    assert covered(stairs) == pytest.approx(6)


@pytest.mark.parametrize("count", range(1, 6))
def test_a_grid_of_holes(count: int) -> None:
    holes = [rectangle(1 + 3 * x, 1 + 3 * y, 2, 2) for x in range(count) for y in range(count)]
    side = 3 * count + 1
    triangles = triangulate(rectangle(0, 0, side, side), holes)
    assert sum(map(area, triangles)) == pytest.approx(side * side - 4 * count * count)
    assert min(map(area, triangles)) > 0
    corners = 4 + 4 * len(holes)
    assert len(triangles) == corners + 2 * len(holes) - 2


@pytest.mark.parametrize("seed", range(20))
def test_round_holes_in_any_place(seed: int) -> None:
    chance = Random(seed)
    places = chance.sample([(x, y) for x in range(6) for y in range(6)], 12)
    holes = [circle(5 + 10 * x + chance.random(), 5 + 10 * y, 1 + 3 * chance.random(), 8) for x, y in places]
    expected = 61 * 60 - sum(map(area, holes))
    assert covered(rectangle(0, 0, 61, 60), holes) == pytest.approx(expected)


def test_a_hole_outside_is_refused() -> None:
    with pytest.raises(AssertionError, match="outside"):
        triangulate(rectangle(0, 0, 1, 1), [rectangle(5, 5, 1, 1)])
