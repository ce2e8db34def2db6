"""Tests of kit.solids."""

from collections.abc import Sequence
from io import BytesIO
from random import Random
from typing import Any

import pytest
import trimesh

from azulejos.kit.formats import to_stl
from azulejos.kit.solids import DOT_SIDES, Point, Solid, Step, area, braille, circle, rectangle, triangulate


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


def load(solid: Solid) -> Any:
    """Return the mesh of a solid as trimesh reads it."""
    return trimesh.load(BytesIO(to_stl(solid)), file_type="stl")


def check_closed(solid: Solid) -> Any:
    """Assert that a solid is one closed body whose faces all look outwards, and return its mesh."""
    mesh = load(solid)
    assert mesh.is_watertight
    assert mesh.is_winding_consistent
    assert mesh.is_volume
    assert mesh.body_count == 1
    return mesh


def test_a_plate_with_everything() -> None:
    inner = Step(rectangle(3, 3, 4, 4), 2.5)
    pit = Step(rectangle(2, 2, 6, 6), 1, (inner,))
    cavity = Step(rectangle(12, 2, 3, 3), 2)
    solid = Solid(rectangle(0, 0, 20, 10), 3, (pit,), (cavity,), (rectangle(16, 6, 2, 2),))
    expected = 20 * 10 * 3 - 6 * 6 * 2 + 4 * 4 * 1.5 - 3 * 3 * 2 - 2 * 2 * 3
    assert check_closed(solid).volume == pytest.approx(expected, rel=1e-5)


def test_braille_stands_on_its_ground() -> None:
    steps = braille("⠼⠁", (10, 5), 1, 0.6)
    assert len(steps) == 5
    assert all(len(step.loop) == DOT_SIDES for step in steps)
    mesh = check_closed(Solid(rectangle(0, 0, 20, 10), 1, steps))
    assert mesh.bounds[1][2] == pytest.approx(1.6, abs=1e-5)


def test_loops() -> None:
    assert len(circle(0, 0, 5)) == 96
    mesh = check_closed(Solid(circle(0, 0, 5), 2))
    assert mesh.volume == pytest.approx(157, rel=0.01)
