from azulejos.kit.shapes import Braille, Disc, Ring, Stroke
from azulejos.kit.sheets import Sheet
from azulejos.kit.svg import number, to_svg
from tests.kit.measuring import Measured


def test_every_shape_is_drawn() -> None:
    shapes = (Stroke(((1, 2), (3, 4)), closed=True), Ring((5, 6), 2), Disc((7, 8), 1), Braille((1, 1), "⠃"))
    found = Measured(to_svg(Sheet("n", "a < b", 20, 10, shapes, frozenset(), "en", "c & d")))
    assert (found.title, found.note) == ("a < b", "c & d")
    assert len(found.segments) == 2
    assert [circle.radius for circle in found.circles] == [2, 1, 0.8, 0.8]
    assert found.braille == [("⠃", [(1, 1), (1, 3.34)])]


def test_lengths_are_short() -> None:
    assert [number(value) for value in (1.0, 0.12345, 10, -2.5)] == ["1", "0.123", "10", "-2.5"]
