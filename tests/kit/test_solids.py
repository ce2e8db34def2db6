from io import BytesIO
from typing import Any

import pytest
import trimesh

from azulejos.kit.solids import DOT_SIDES, Solid, Step, braille, circle, rectangle
from azulejos.kit.stl import to_stl


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
