from math import hypot

import pytest

from azulejos.kit.drawings import disc_shapes, flip
from azulejos.kit.lattice import SQUARE, TileShape
from azulejos.kit.shapes import Braille, Ring, Stroke


@pytest.mark.parametrize("shape", [SQUARE, TileShape(60)])
@pytest.mark.parametrize("cells", ["", "⠼⠁⠓"])
def test_a_disc_holds_its_spaces(shape: TileShape, cells: str) -> None:
    ring, *others = disc_shapes(shape, 2, 22, cells)
    assert isinstance(ring, Ring)
    lines = [other for other in others if isinstance(other, Stroke)]
    assert len(lines) == 6
    assert all(hypot(*point) < ring.radius - 7 for line in lines for point in line.points)
    assert [other.cells for other in others if isinstance(other, Braille)] == ([cells] if cells else [])


def test_flip() -> None:
    assert flip((1, 2)) == (1, -2)
