from struct import unpack_from

import pytest

from azulejos.kit.solids import Solid, Step, braille, rectangle
from azulejos.kit.stl import to_scad, to_stl

BOX = Solid(rectangle(0, 0, 2, 3), 4)


def test_a_box() -> None:
    stl = to_stl(BOX)
    assert unpack_from("<I", stl, 80) == (12,)
    assert len(stl) == 84 + 12 * 50
    normals = {tuple(round(value) for value in unpack_from("<3f", stl, 84 + 50 * at)) for at in range(12)}
    assert normals == {(1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1)}


def test_source_for_openscad() -> None:
    pit = Step(rectangle(1, 1, 4, 8), 1, braille("⠁", (3, 5), 1, 0.6))
    hole, cavity = rectangle(7, 7, 1, 1), Step(rectangle(6, 1, 2, 2), 1)
    text = to_scad(Solid(rectangle(0, 0, 10, 10), 3, (pit,), (cavity,), (hole,)), ["a part", "a command"])
    assert text.startswith("// a part\n// a command\nunion() {\n")
    for line in (
        "translate([0, 0, 0]) linear_extrude(3) polygon([[0, 0], [10, 0], [10, 10], [0, 10]]);",
        "translate([0, 0, 1]) linear_extrude(2.01) polygon([[1, 1], [5, 1], [5, 9], [1, 9]]);",
        "translate([0, 0, -0.01]) linear_extrude(3.02) polygon([[7, 7], [8, 7], [8, 8], [7, 8]]);",
        "linear_extrude(0.61, scale=0.55) polygon(",
    ):
        assert line in text
    assert text.count("{") == text.count("}") == 3
    assert text.count("[") == text.count("]")


@pytest.mark.parametrize("solid", [BOX])
def test_a_plain_body_needs_no_operation(solid: Solid) -> None:
    assert "(){" not in to_scad(solid, []).replace(" ", "")
