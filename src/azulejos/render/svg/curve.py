"""Charts of the chance of winning; seats differ in dashes and marks as well as in colour."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from azulejos.analysis import Analysis
from azulejos.render.svg.context import describe, document, make_pen
from azulejos.render.svg.painter import shorten
from azulejos.render.svg.palette import SEATS, Theme, contrast, mix
from azulejos.render.svg.shapes import Point, box, circle, disc, num, polygon, star, text

if TYPE_CHECKING:
    from azulejos.words import Words

MARKS = 9  # on each curve
LABEL = 24  # least distance between two names
DASHES = ("", "9 5", "2 5", "14 4 2 4", "5 3", "14 6", "2 3 8 3", "8 3 2 3 2 3")
SHAPES = (
    disc((0, 0), 5.5),
    polygon([(-5, -5), (5, -5), (5, 5), (-5, 5)]),
    polygon([(0, -7), (6.5, 5), (-6.5, 5)]),
    polygon([(0, -7.5), (7.5, 0), (0, 7.5), (-7.5, 0)]),
    star(5, 8, 3.5, (0, 0)),
    polygon([(0, 7), (6.5, -5), (-6.5, -5)]),
    star(4, 9, 3, (0, 0)),
    polygon([(-3, -7), (3, -7), (3, 7), (-3, 7)]),
)


@dataclass(frozen=True, slots=True)
class Plot:
    """The geometry of a chart."""

    analysis: Analysis
    left: float = 96
    top: float = 104
    width: float = 700
    height: float = 280
    small: float = 14  # font size of the axes
    is_narrow: bool = False  # with the names below

    @property
    def size(self) -> Point:
        """The size of the whole picture."""
        if self.is_narrow:
            return self.left + self.width + 36, self._below + LABEL * len(self.analysis.end) + 20
        return self.left + self.width + 224, self.top + self.height + 76

    @property
    def _below(self) -> float:
        return self.top + self.height + 62

    def x(self, at: float) -> float:
        """Return the x coordinate after ``at`` moves."""
        return self.left + self.width * at / max(1, len(self.analysis.moves))

    def y(self, win: float) -> float:
        """Return the y coordinate of a chance of winning."""
        return self.top + self.height * (1 - win)

    def labels(self) -> list[Point]:
        """Return the positions of the names."""
        if self.is_narrow:
            return [(self.left - 46, self._below + LABEL * seat) for seat in range(len(self.analysis.end))]
        right, bottom = self.left + self.width + 20, self.top + self.height
        return [(right, height) for height in _spread([self.y(win) for win in self.analysis.end], bottom)]


def draw_curve(
    analysis: Analysis,
    *,
    theme: str = "light",
    words: Words | None = None,
    ply: int | None = None,
    narrow: bool = False,
) -> str:
    """Draw the chance of winning of every seat; ``words`` name the players and describe it.

    ``ply`` marks the position after that many moves; a narrow picture is for small screens.
    """
    if words is None:
        from azulejos.words import Words

        words = Words(names=analysis.names)
    pen = make_pen(analysis.family, theme, False, words)
    lines = words.curve(analysis)
    plot = Plot(analysis, 100, 106, 344, 270, 17, True) if narrow else Plot(analysis)
    size = plot.size
    shapes = [
        box((0, 0), size, "ground"),
        box((20, 24), (size[0] - 40, size[1] - 40), "shadow", 14),
        box((20, 20), (size[0] - 40, size[1] - 40), "panel", 14),
        text((44, 50), lines[0].rstrip("."), 19 if narrow else 22, "bold", "start"),
        _here(plot, ply),
        _grid(plot, words),
        _rounds(plot, words),
        _turning(plot),
    ]
    labels = plot.labels()
    for seat in reversed(range(len(analysis.end))):  # the first seat on top
        shapes.append(_curve(plot, seat, seat_ink(pen.theme, seat), labels[seat], lines[1 + seat], words))
    shapes.append(_signs(plot))
    return document(pen, size, "".join(shapes), lines, "")


def seat_ink(theme: Theme, seat: int) -> str:
    """Return the colour of a seat, with enough contrast on a panel."""
    fill = SEATS[seat]
    inks = (mix(fill, theme.ink, share / 20) for share in range(21))
    return next(ink for ink in inks if contrast(ink, theme.panel) >= 3.1)


def _here(plot: Plot, ply: int | None) -> str:
    """Draw a line at a ply, behind everything else."""
    if ply is None or not 0 <= ply <= len(plot.analysis.moves):
        return ""
    at = plot.x(ply) - 5, plot.top
    return box(at, (10, plot.height), "accent", 5, 'opacity=".35"')


def _grid(plot: Plot, words: Words) -> str:
    shapes = []
    for percent in (0, 25, 50, 75, 100):
        y = plot.y(percent / 100)
        faint = 'opacity=".45"' if percent % 100 else ""
        shapes.append(f'<path class="line" d="M{num(plot.left)} {num(y)}h{num(plot.width)}" {faint}/>')
        shapes.append(text((plot.left - 10, y), words.translate("{n}%", n=percent), plot.small, "soft", "end"))
    return "".join(shapes)


def _rounds(plot: Plot, words: Words) -> str:
    """Draw the start of each round; in a narrow chart the word comes before the numbers."""
    moves, shapes, y = plot.analysis.moves, [], plot.top + plot.height
    if plot.is_narrow:
        shapes.append(text((plot.left - 10, y + 24), words.translate_in("table", "Round"), plot.small, "soft", "end"))
    begins = [0, *(at for at, (one, other) in enumerate(pairwise(moves), 1) if one.round != other.round)]
    for at in begins if moves else []:
        x, number = plot.x(at), moves[at].round
        shapes.append(f'<path class="line" d="M{num(x)} {num(y)}v8" />')
        if at:
            dots = 'stroke-dasharray="1 6" opacity=".7"'
            shapes.append(f'<path class="line" d="M{num(x)} {num(plot.top)}V{num(y)}" {dots}/>')
        told = str(number) if plot.is_narrow else words.translate("Round {n}", n=number)
        shapes.append(text((x, y + 24), told, plot.small, "soft", "middle" if plot.is_narrow else "start"))
    return "".join(shapes)


def _turning(plot: Plot) -> str:
    """Draw the turning points, numbered."""
    shapes = []
    for number, point in enumerate(plot.analysis.turning_points, 1):
        x = plot.x(point.step + 1)
        shapes.append(
            f'<path class="target" d="M{num(x)} {num(plot.top)}v{num(plot.height)}" style="stroke-width:1.5"/>'
        )
        shapes.append(circle((x, plot.top - 12), 11, "accent") + text((x, plot.top - 12), number, 13, "onbold"))
    return "".join(shapes)


def _curve(plot: Plot, seat: int, ink: str, label: Point, told: str, words: Words) -> str:
    analysis = plot.analysis
    points = [(plot.x(at), plot.y(win[seat])) for at, win in enumerate(analysis.curve)]
    path = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)
    dashes = f' stroke-dasharray="{DASHES[seat]}"' if DASHES[seat] else ""
    line = f'<path d="{path}" fill="none" stroke="{ink}" stroke-width="3" stroke-linejoin="round"{dashes}/>'
    every = max(1, len(points) // MARKS)
    marks = "".join(_mark(seat, ink, point) for point in points[seat % every : -1 : every])
    name = shorten(words.seat(seat), 30 if plot.is_narrow else 14)
    chance = words.translate("{n}%", n=round(100 * analysis.end[seat]))
    written = text((label[0] + 14, label[1]), f"{name} {chance}", max(16, plot.small), "ink", "start")
    if plot.is_narrow:
        lead = _mark(seat, ink, points[-1])
    else:
        (x, y), end = points[-1], label[0] - 8
        lead = f'<path d="M{num(x)} {num(y)}L{num(end)} {num(label[1])}" stroke="{ink}" fill="none"/>'
    content = f"{line}{lead}{marks}{_mark(seat, ink, label)}{written}"
    return f'<g class="seat" data-seat="{seat}">{describe(told)}{content}</g>'


def _mark(seat: int, ink: str, at: Point) -> str:
    return f'<path d="{SHAPES[seat]}" fill="{ink}" transform="translate({num(at[0])} {num(at[1])})"/>'


def _signs(plot: Plot) -> str:
    """Draw the signs of mistakes and blunders above the curves of their players."""
    graded = [analysed for analysed in plot.analysis.moves if analysed.grade and analysed.grade.name != "inaccuracy"]
    return "".join(
        text(
            (plot.x(analysed.number - 1), max(plot.top + 10, plot.y(analysed.win[analysed.seat]) - 14)),
            analysed.grade.sign,
            15,
            "bold",
        )
        for analysed in graded
        if analysed.grade
    )


def _spread(heights: list[float], lowest: float) -> list[float]:
    """Move heights apart to make room for a name at each."""
    order = sorted(range(len(heights)), key=lambda seat: heights[seat])
    placed = list(heights)
    for one, other in pairwise(order):
        placed[other] = max(placed[other], placed[one] + LABEL)
    for seat in reversed(order):  # and up again from below the plot
        placed[seat] = min(placed[seat], lowest)
        lowest = placed[seat] - LABEL
    return placed
