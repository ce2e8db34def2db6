"""Labels to emboss: rows of braille with cutting guides, on pages for an embosser and as a sheet to print."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from azulejos.kit import dots
from azulejos.kit.shapes import Braille, Shape, Stroke
from azulejos.kit.sheets import MARGIN, Sheet
from azulejos.render.braille.codes import BLANK
from azulejos.render.braille.pages import Page, make_pages

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
