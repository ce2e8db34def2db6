"""Dimensions of a kit, and lattices of tiles."""

from math import hypot

import pytest

from azulejos import BadOption
from azulejos.kit.lattice import LIMITS, SQUARE, Sizes, TileShape, polar
from azulejos.kit.solids import area

RHOMBUS = TileShape(60)


@pytest.mark.parametrize("shape", [SQUARE, RHOMBUS])
def test_sides_and_orientation(shape: TileShape) -> None:
    corners = shape.corners(20, (3, 4), 60)
    sides = [hypot(a - c, b - d) for (a, b), (c, d) in zip(corners, [*corners[1:], corners[0]], strict=True)]
    assert sides == pytest.approx([20] * 4)
    assert area(corners) > 0


def test_a_square_lies_straight() -> None:
    assert sorted(round(x, 6) for x, _ in SQUARE.corners(20)) == [-10, -10, 10, 10]
    assert SQUARE.pitch(Sizes(20)) == pytest.approx(22.6)
    assert SQUARE.normal == 0


def test_a_rhombus_keeps_its_ridges() -> None:
    sizes = Sizes(20)
    assert (RHOMBUS.pitch(sizes) - RHOMBUS.pit(sizes)) * 3**0.5 / 2 == pytest.approx(sizes.ridge)


@pytest.mark.parametrize("shape", [SQUARE, RHOMBUS])
def test_lattices(shape: TileShape) -> None:
    middles = list(shape.middles(4, 10))
    assert len(set(middles)) == 16
    assert sum(x for x, _ in middles) == pytest.approx(0, abs=1e-9)
    assert len(list(shape.lines(4, 10))) == 10
    nearest = min(hypot(a - c, b - d) for i, (a, b) in enumerate(middles) for c, d in middles[:i])
    assert nearest == pytest.approx(10)


def test_directions() -> None:
    assert polar(90, 2) == pytest.approx((2, 0))
    assert polar(0, 2) == pytest.approx((0, 2))


def test_spaces_follow_from_the_tile() -> None:
    sizes = Sizes(20, fit=0.5, ridge=1.5)
    assert (sizes.pit, sizes.pitch) == (20.5, 22)


@pytest.mark.parametrize(("name", "limits"), LIMITS.items())
def test_limits(name: str, limits: tuple[float, float]) -> None:
    for value in limits:
        Sizes(20, **{name: value})
    for value in (limits[0] - 0.1, limits[1] + 0.1, float("nan")):
        with pytest.raises(BadOption, match=f"{name} must be"):
            Sizes(20, **{name: value})
