"""Swell-paper sheets with a heading in braille, and labels to emboss with cutting guides."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import hypot

from azulejos.kit import dots
from azulejos.kit.lattice import Point, TileShape, polar
from azulejos.kit.shapes import GAP, LINE, Braille, Ring, Shape, Stroke, bounds, centred, move
from azulejos.render.braille.codes import BLANK
from azulejos.render.braille.lines import wrap_items
from azulejos.render.braille.pages import Page, make_pages

PAPERS = {"a4": (297.0, 210.0), "a3": (420.0, 297.0)}  # on their sides
MARGIN = 8.0
MAX_TEXTURES = 5


@dataclass(frozen=True, slots=True)
class Drawing:
    """Shapes that stay together on a sheet; drawings of one name that follow each other share sheets."""

    name: str  # of its file
    title: str
    shapes: tuple[Shape, ...]
    textures: frozenset[str] = frozenset()
    note: str = ""  # on marks that no rulebook has


@dataclass(frozen=True, slots=True)
class Sheet:
    """A page in millimetres."""

    name: str
    title: str
    width: float
    height: float
    shapes: tuple[Shape, ...]
    textures: frozenset[str]
    language: str
    note: str  # on marks that no rulebook has


@dataclass(frozen=True, slots=True)
class Heading:
    """The heading of every sheet, in braille of a language."""

    game: str
    language: str
    to_cells: Callable[[str], str]

    def title(self, drawing: Drawing, number: int | None = None) -> str:
        """Return the title of a sheet."""
        return f"{self.game}: {drawing.title}" + (f" {number}" if number else "")

    def braille(self, title: str, note: str, width: float) -> list[Braille]:
        """Return the braille at the top of a sheet of a width."""
        cells = int((width - 2 * MARGIN - dots.PITCH) // dots.CELL) + 1
        texts = [self.to_cells(text).split(BLANK) for text in (title, note) if text]
        lines = [line for items in texts for line in wrap_items(items, cells, BLANK, "⠤")]
        start = MARGIN + dots.RADIUS
        return [Braille((start, start + row * dots.LINE), line) for row, line in enumerate(lines)]


def lay_sheets(drawings: Iterable[Drawing], paper: str, heading: Heading) -> tuple[list[Sheet], list[str]]:
    """Return sheets of a paper, and the names of the drawings that are too large for it."""
    width, height = PAPERS[paper]
    sheets: list[Sheet] = []
    too_large: list[str] = []
    for name, same in groupby(drawings, lambda drawing: drawing.name):
        group = list(same)
        note = group[0].note
        longest = heading.braille(heading.title(group[0], len(group)), note, width)
        top = bounds(longest)[3] + GAP
        pages = _pack(group, width, height, top)
        if not pages:
            too_large.append(name)
        for at, shapes in enumerate(pages, 1):
            number = at if len(pages) > 1 else None
            title = heading.title(group[0], number)
            textures = frozenset().union(*(each.textures for each in group))
            assert len(textures) <= MAX_TEXTURES, f"{name} has {len(textures)} textures"
            sheets.append(
                Sheet(
                    f"{name}-{paper}" + (f"-{number}" if number else ""),
                    title,
                    width,
                    height,
                    (*heading.braille(title, note, width), *shapes),
                    textures,
                    heading.language,
                    note,
                )
            )
    return sheets, too_large


def _pack(drawings: Sequence[Drawing], width: float, height: float, top: float) -> list[list[Shape]]:
    """Return the shapes of each page, row by row; no pages if a drawing is too large for the paper."""
    pages: list[list[Shape]] = []
    x = y = row = 0.0
    for drawing in drawings:
        left, upper, right, lower = bounds(drawing.shapes)
        wide, high = right - left, lower - upper
        if MARGIN + wide > width - MARGIN or top + high > height - MARGIN:
            return []
        if pages and x + wide > width - MARGIN:
            x, y, row = MARGIN, y + row + GAP, 0.0
        if not pages or y + high > height - MARGIN:
            pages.append([])
            x, y, row = MARGIN, top, 0.0
        pages[-1] += [move(shape, x - left, y - upper) for shape in drawing.shapes]
        x, row = x + wide + GAP, max(row, high)
    return pages


def disc_shapes(shape: TileShape, count: int, pitch: float, cells: str = "") -> tuple[Shape, ...]:
    """Return a circle with count times count spaces in it, and braille beside them."""
    lines = [(flip(start), flip(end)) for start, end in shape.lines(count, pitch)]
    radius = max(hypot(*point) for line in lines for point in line) + GAP + LINE
    shapes: list[Shape] = [Stroke(line) for line in lines]
    if cells:
        right, up = polar(shape.normal, 1.0)
        half, tall = dots.width(cells) / 2, dots.HEIGHT / 2
        extent = half * abs(right) + tall * abs(up) + dots.RADIUS
        x, y = flip(polar(shape.normal, shape.distance(count, pitch) + LINE / 2 + GAP + extent))
        shapes.append(centred(cells, (x, y)))
        outer = max(hypot(x + a * half, y + b * tall) for a in (-1, 1) for b in (-1, 1))
        radius = max(radius, outer + dots.RADIUS + GAP + LINE / 2)
    return (Ring((0.0, 0.0), radius), *shapes)


def flip(point: Point) -> Point:
    """Return a point, given to the right and up, to the right and down."""
    return point[0], -point[1]


# Labels

ROW = 20  # labels in a row
ACROSS, DOWN = "⠒", "⠇"  # where to cut
GUIDE = frozenset((ACROSS, DOWN))
THIN = 0.3  # width of printed lines


@dataclass(frozen=True, slots=True)
class LabelRow:
    """Labels of one kind, in Unicode braille, and their heading."""

    title: str
    labels: tuple[str, ...]


def label_pages(rows: Iterable[LabelRow], note: str, tile: float, width: int, height: int) -> list[Page]:
    """Return pages of labels that are at most as wide as a tile.

    Each row has a heading, and lines of dots above and below it. Scissors follow these lines, and go down at every
    mark of three dots.
    """
    lines = [note, ""] if note else []
    for row in rows:
        pitch = max(1 + max(map(len, row.labels)), min(int(tile // dots.CELL), width // ROW))
        most = min(ROW, width // pitch)
        lines.append(row.title)
        for start in range(0, len(row.labels), most):
            labels = row.labels[start : start + most]
            guide = (DOWN + ACROSS * (pitch - 1)) * len(labels) + DOWN
            cells = "".join(BLANK + label.ljust(pitch - 1, BLANK) for label in labels)
            lines += [guide[:width], cells]
        lines += [guide[:width], ""]
    return make_pages(lines, width, height)


def guide_sheets(pages: Sequence[Page], name: str, title: str, language: str, width: int, height: int) -> list[Sheet]:
    """Return pages of labels with thin lines to cut along, to print on the film before it is embossed."""
    sheets = []
    for number, page in enumerate(pages, 1):
        shapes: list[Shape] = []
        for at, line in enumerate(page):
            if is_guide(line):
                shapes += _cuts(page, at)
            elif line:
                shapes.append(Braille((MARGIN, MARGIN + at * dots.LINE), line))
        size = width * dots.CELL + 2 * MARGIN, height * dots.LINE + 2 * MARGIN
        sheets.append(Sheet(f"{name}-{number}", f"{title} {number}", *size, tuple(shapes), frozenset(), language, ""))
    return sheets


def is_guide(line: str) -> bool:
    """Return whether a line of braille is a cutting guide."""
    return line.startswith(DOWN) and set(line) <= GUIDE and len(line) > 2


def _cuts(page: Page, at: int) -> list[Stroke]:
    """Return the printed lines of a guide: across at its middle dots, and down to the next guide."""
    guide, y = page[at], MARGIN + at * dots.LINE + dots.PITCH
    marks = [MARGIN + column * dots.CELL for column, cell in enumerate(guide) if cell == DOWN]
    end = MARGIN + len(guide) * dots.CELL if guide[-1] == ACROSS else marks[-1]
    cuts = [Stroke(((marks[0], y), (end, y)), width=THIN)]
    if len(page) > at + 2 and is_guide(page[at + 2]) and not is_guide(page[at + 1]):
        below = y + 2 * dots.LINE
        cuts += [Stroke(((x, y), (x, below)), width=THIN) for x in dict.fromkeys([*marks, end])]
    return cuts
