"""Every sheet is measured against the published guidance for swell paper, and labels fit on their tiles."""

from collections.abc import Iterator
from itertools import pairwise
from math import hypot
from typing import Any

import pytest

from azulejos import FAMILIES
from azulejos.kit import KITS, make_plan
from azulejos.kit.dots import CELL, LINE, PITCH
from azulejos.kit.formats import to_svg
from azulejos.kit.lattice import SQUARE, TileShape
from azulejos.kit.make import lay_paper, make_labels
from azulejos.kit.shapes import Braille, Disc, Ring, Stroke
from azulejos.kit.sheets import (
    PAPERS,
    Drawing,
    Heading,
    LabelRow,
    disc_shapes,
    flip,
    guide_sheets,
    is_guide,
    label_pages,
    lay_sheets,
)
from azulejos.render.braille import from_brf
from azulejos.render.braille.cells import to_cells
from azulejos.render.braille.codes import BLANK
from azulejos.words import Words
from tests.kit.measuring import Measured, Point
from tests.render.braille.readback import read_back

CASES = [
    (family, paper, tile, language)
    for family in FAMILIES
    for paper in PAPERS
    for tile, language in zip((*KITS[family].tile_limits, KITS[family].tile), ("de", "sv", "en"), strict=True)
]


def read_dots(dots: list[Point], count: int) -> Iterator[str]:
    """Yield the cells that a line of dots can be by the standard geometry."""
    left, top = min(x for x, _ in dots), min(y for _, y in dots)
    for shift in (0, PITCH):  # the first cell may have only dots of its right column or of its lower rows
        for down in (0, PITCH, 2 * PITCH):
            cells = [0] * count
            for x, y in dots:
                at, inner = divmod(x - left + shift + 0.01, CELL)
                column, row = round((inner - 0.01) / PITCH), round((y - top + down) / PITCH)
                if at < count and column < 2 and row < 3:
                    cells[int(at)] |= 1 << (3 * column + row)
            yield "".join(chr(ord(BLANK) + cell) for cell in cells)


@pytest.mark.parametrize(("family", "paper", "tile", "language"), CASES)
def test_sheets_keep_the_dimensions(family: str, paper: str, tile: float, language: str) -> None:
    plan = make_plan(family, language, tile=tile)
    sheets, too_large = lay_paper(family, plan, paper)
    assert sheets
    assert paper == "a4" or too_large == []
    wide, high = PAPERS[paper]
    for sheet in sheets:
        found = Measured(to_svg(sheet))
        assert found.size == (f"{wide:g}mm", f"{high:g}mm", f"0 0 {wide:g} {high:g}")
        assert found.colours == {"none", "#000"}
        assert "text" not in found.names
        assert min(found.widths()) >= 1
        left, top, right, low = found.ends()
        assert min(left, top) >= 8 - 0.01
        assert right <= wide - 8 + 0.01
        assert low <= high - 8 + 0.01
        assert min(found.gaps()) >= 6 - 0.01, sheet.name
        assert len(sheet.textures) <= 5
        for cells, dots in found.braille:
            written = cells.strip(BLANK)
            assert written in read_dots(dots, len(written))
        heads = [cells for cells, _ in found.braille[:3]]
        assert to_cells(plan.words.title(family), language).split(BLANK)[0] in heads[0]


@pytest.mark.parametrize("language", Words.languages())
def test_sheets_say_whose_marks_they_have(language: str) -> None:
    for family, own in (("azul", {"board-textures-a4"}), ("pavilion", {"stars-coloured-a4-1", "stars-coloured-a4-2"})):
        sheets, _ = lay_paper(family, make_plan(family, language), "a4")
        assert {sheet.name for sheet in sheets if sheet.note} == own
        for sheet in sheets:
            if sheet.note:
                found = Measured(to_svg(sheet))
                assert found.note == sheet.note
                shown = BLANK.join(cells.strip(BLANK) for cells, _ in found.braille)
                assert to_cells(sheet.note, language) in shown


def heading() -> Heading:
    return Heading("Game", "en", to_cells)


def test_drawings_that_do_not_fit_are_named() -> None:
    drawings = [Drawing("small", "small", (Disc((0, 0), 20),)), Drawing("large", "large", (Disc((0, 0), 110),))]
    for paper, expected in (("a4", ["large"]), ("a3", [])):
        sheets, too_large = lay_sheets(drawings, paper, heading())
        assert too_large == expected
        assert [sheet.name for sheet in sheets] == [
            f"{each}-{paper}" for each in ("small", "large") if each not in expected
        ]


def test_drawings_of_one_name_share_sheets() -> None:
    drawings = [Drawing("disc", "discs", (Disc((0, 0), 40),))] * 7
    sheets, _ = lay_sheets(drawings, "a4", heading())
    assert [sheet.name for sheet in sheets] == ["disc-a4-1", "disc-a4-2"]
    assert [sum(isinstance(shape, Disc) for shape in sheet.shapes) for sheet in sheets] == [6, 1]
    assert [sheet.title for sheet in sheets] == ["Game: discs 1", "Game: discs 2"]


def test_a_long_heading_is_wrapped() -> None:
    long = heading().braille("word " * 30, "note", 297)
    assert len(long) > 3
    assert all(isinstance(line, Braille) and len(line.cells) <= 45 for line in long)
    assert [round(line.at[1] - long[0].at[1], 6) for line in long] == [row * LINE for row in range(len(long))]


def test_a_gap_that_is_too_small_is_found() -> None:
    drawing: Any = Drawing("two", "two", (Disc((0, 0), 5), Disc((15, 0), 5)))
    sheets, _ = lay_sheets([drawing], "a4", heading())
    assert min(Measured(to_svg(sheets[0])).gaps()) == pytest.approx(5, abs=0.01)


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
