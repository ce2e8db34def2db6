"""Labels are read back with liblouis from the files for embossers."""

from itertools import pairwise

import pytest

from azulejos import FAMILIES
from azulejos.kit import KITS, make_plan
from azulejos.kit.labels import LabelRow, guide_sheets, is_guide, label_pages
from azulejos.kit.make import make_labels
from azulejos.kit.svg import to_svg
from azulejos.render.braille import from_brf
from azulejos.render.braille.codes import BLANK
from azulejos.words import Words
from tests.kit.measuring import Measured
from tests.render.braille.readback import read_back

TABLES = {"en": "en-ueb-g1.ctb", "de": "de-g0.utb", "sv": "sv-g0.utb"}


def label_lines(pages: bytes) -> list[str]:
    """Return the lines of labels between two guides."""
    lines = from_brf(pages).replace("\f", "\n").split("\n")
    return [
        line
        for above, line, below in zip(lines, lines[1:], lines[2:], strict=False)
        if is_guide(above) and is_guide(below)
    ]


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("language", Words.languages())
@pytest.mark.parametrize(("width", "height"), [(40, 25), (32, 27), (64, 25), (20, 25)])
def test_every_label_is_embossed(family: str, language: str, width: int, height: int) -> None:
    plan = make_plan(family, language)
    files = make_labels(family, plan, width, height)
    pages = files["labels/labels.brf"]
    lines = from_brf(pages).replace("\f", "\n").split("\n")
    assert max(map(len, lines)) <= width
    assert all(page.count("\n") <= height for page in from_brf(pages).split("\f"))
    found = [label for line in label_lines(pages) for label in line.split(BLANK) if label]
    assert found == [label for row in KITS[family].labels(plan) for label in row.labels]


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("language", Words.languages())
def test_labels_are_read_back(family: str, language: str) -> None:
    plan = make_plan(family, language)
    pages = make_labels(family, plan)["labels/labels.brf"]
    text = read_back(from_brf(pages).replace("\n", BLANK).replace("\f", BLANK), TABLES[language]).lower()
    for row in KITS[family].labels(plan):
        assert row.title.split(",")[0].lower() in " ".join(text.split()), row.title
    numbers = [label for row in KITS[family].labels(plan) for label in row.labels if label.startswith("⠼")]
    assert {read_back(label, TABLES[language]) for label in numbers} == {str(number) for number in range(10)}


def test_tile_letters_come_in_rows_of_twenty() -> None:
    row = LabelRow("⠞", ("⠃",) * 22)
    (page,) = label_pages([row], "", 20, 40, 25)
    assert [line.count("⠃") for line in page if "⠃" in line] == [20, 2]
    (page,) = label_pages([row], "", 20, 64, 25)
    guide = next(line for line in page if is_guide(line))
    assert guide.startswith("⠇⠒⠒⠇")  # three cells, the most that a tile of 20 mm is wide


def test_labels_are_not_wider_than_a_tile() -> None:
    for tile in (18, 20, 30):
        (page,) = label_pages([LabelRow("⠞", ("⠃",) * 5)], "", tile, 200, 25)
        marks = [at for at, cell in enumerate(next(line for line in page if is_guide(line))) if cell == "⠇"]
        assert {after - at for at, after in pairwise(marks)} == {min(int(tile // 6.2), 10)}


def test_the_printed_guide_has_the_size_of_the_page() -> None:
    pages = label_pages([LabelRow("⠞", ("⠃", "⠕"))], "", 20, 40, 25)
    (sheet,) = guide_sheets(pages, "guide", "Labels", "en", 40, 25)
    found = Measured(to_svg(sheet))
    assert (sheet.width, sheet.height) == (40 * 6.2 + 16, 25 * 10 + 16)
    down = [line for line in found.segments if line.start[0] == line.end[0]]
    assert [line.end[1] - line.start[1] for line in down] == pytest.approx([20] * 3)
    assert [line.start[0] for line in down] == pytest.approx([8, 8 + 12.4, 8 + 24.8])
    assert next(cells for cells, _ in found.braille) == "⠞"
