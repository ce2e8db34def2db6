import re
from io import BytesIO

import numpy as np
import pypdfium2
import pytest
import resvg_py
from PIL import Image

from azulejos import FAMILIES
from azulejos.kit import make_plan
from azulejos.kit.make import lay_paper
from azulejos.kit.pdf import to_pdf
from azulejos.kit.svg import to_svg

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
