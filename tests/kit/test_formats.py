"""Sheets as SVG and PDF, solids as STL and OpenSCAD."""

import re
from io import BytesIO
from struct import unpack_from

import numpy as np
import pypdfium2
import pytest
import resvg_py
from PIL import Image

from azulejos import FAMILIES
from azulejos.kit import make_plan
from azulejos.kit.formats import number, to_pdf, to_scad, to_stl, to_svg
from azulejos.kit.make import lay_paper
from azulejos.kit.shapes import Braille, Disc, Ring, Stroke
from azulejos.kit.sheets import Sheet
from azulejos.kit.solids import Solid, Step, braille, rectangle
from tests.kit.measuring import Measured

SCALE = 2  # pixels in a point


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize(("paper", "size"), [("a4", (841.89, 595.276)), ("a3", (1190.551, 841.89))])
def test_pages_look_like_the_pictures(family: str, paper: str, size: tuple[float, float]) -> None:
    sheets, _ = lay_paper(family, make_plan(family, "en", 2), paper)
    document = pypdfium2.PdfDocument(to_pdf(sheets, "A title – ä"))
    assert document.get_metadata_value("Title") == "A title – ä"
    assert len(document) == len(sheets)
    for page, sheet in zip(document, sheets, strict=True):
        assert page.get_size() == pytest.approx(size, abs=0.01)
        drawn = page.render(scale=SCALE).to_pil().convert("L")
        png = resvg_py.svg_to_bytes(svg_string=to_svg(sheet).replace('mm"', '"'), width=drawn.width, background="white")
        expected = Image.open(BytesIO(bytes(png))).convert("L").resize(drawn.size)
        one, other = np.asarray(drawn) < 128, np.asarray(expected) < 128
        assert other.any()
        assert (one != other).mean() < 0.004
        ink, wanted = (float((255 - np.asarray(each)).sum()) for each in (drawn, expected))
        assert ink == pytest.approx(wanted, rel=0.03)
    document.close()


def test_the_marks_of_ours_are_in_the_metadata() -> None:
    sheets, _ = lay_paper("pavilion", make_plan("pavilion", "de"), "a3")
    document = pypdfium2.PdfDocument(to_pdf(sheets, "t"))
    assert document.get_metadata_value("Subject") == "Zeichen von uns, aus keiner Anleitung."
    document.close()


def test_the_cross_references_are_right() -> None:
    sheets, _ = lay_paper("azul", make_plan("azul", "en", 2), "a4")
    pdf = to_pdf(sheets, "t")
    starts = [int(found) for found in re.findall(rb"(\d{10}) 00000 n", pdf)]
    assert all(pdf[start:].startswith(b"%d 0 obj" % number) for number, start in enumerate(starts, 1))
    assert pdf[int(pdf.split(b"startxref\n")[1].split()[0]) :].startswith(b"xref")


def test_every_shape_is_drawn() -> None:
    shapes = (Stroke(((1, 2), (3, 4)), closed=True), Ring((5, 6), 2), Disc((7, 8), 1), Braille((1, 1), "⠃"))
    found = Measured(to_svg(Sheet("n", "a < b", 20, 10, shapes, frozenset(), "en", "c & d")))
    assert (found.title, found.note) == ("a < b", "c & d")
    assert len(found.segments) == 2
    assert [circle.radius for circle in found.circles] == [2, 1, 0.8, 0.8]
    assert found.braille == [("⠃", [(1, 1), (1, 3.34)])]


def test_lengths_are_short() -> None:
    assert [number(value) for value in (1.0, 0.12345, 10, -2.5)] == ["1", "0.123", "10", "-2.5"]


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
