"""The chances of winning of a game as curves: a seat is told by its dashes and its mark as well as by its colour."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from azulejos.analysis import Analysis
from azulejos.render.svg.furniture import shorten
from azulejos.render.svg.palette import AZUL, PAVILION, Theme, contrast, mix
from azulejos.render.svg.pen import describe, document, make_pen
from azulejos.render.svg.shapes import Point, box, circle, disc, num, polygon, star, text

if TYPE_CHECKING:
    from azulejos.words import Words

SIZE = 1020, 460
LEFT, TOP, WIDTH, HEIGHT = 96, 104, 700, 280  # of the plot
MARKS = 9  # so often a curve shows its mark
LABEL = 24  # the least distance between the names of two seats
FILLS = [
    *(AZUL["b"].fill, PAVILION["o"].fill, PAVILION["g"].fill, AZUL["j"].fill),
    *(AZUL["r"].fill, AZUL["y"].fill, AZUL["w"].fill, AZUL["k"].fill),
]
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


def draw_curve(analysis: Analysis, *, theme: str = "light", words: Words | None = None) -> str:
    """Draw everybody's chance of winning through a game; ``words`` name the players and describe it."""
    if words is None:
        from azulejos.words import Words

        words = Words(names=analysis.names)
    pen = make_pen(analysis.family, theme, False, words)
    lines = words.curve(analysis)
    shapes = [
        box((0, 0), SIZE, "ground"),
        box((20, 24), (SIZE[0] - 40, SIZE[1] - 40), "shadow", 14),
        box((20, 20), (SIZE[0] - 40, SIZE[1] - 40), "panel", 14),
        text((44, 50), lines[0].rstrip("."), 22, "bold", "start"),
        _grid(words),
        _rounds(analysis, words),
        _turning(analysis),
    ]
    seats = range(len(analysis.end))
    heights = _spread([_y(win) for win in analysis.end])
    for seat in reversed(seats):  # the first seat on top
        shapes.append(_curve(analysis, seat, seat_ink(pen.theme, seat), heights[seat], lines[1 + seat], words))
    shapes.append(_signs(analysis))
    return document(pen, SIZE, "".join(shapes), lines, "")


def seat_ink(theme: Theme, seat: int) -> str:
    """Return the colour of a seat, as strong as it must be to be seen on a panel."""
    fill = FILLS[seat]
    inks = (mix(fill, theme.ink, share / 20) for share in range(21))
    return next(ink for ink in inks if contrast(ink, theme.panel) >= 3.1)


def _x(analysis: Analysis, at: float) -> float:
    return LEFT + WIDTH * at / max(1, len(analysis.moves))


def _y(win: float) -> float:
    return TOP + HEIGHT * (1 - win)


def _grid(words: Words) -> str:
    shapes = []
    for percent in (0, 25, 50, 75, 100):
        y = _y(percent / 100)
        faint = 'opacity=".45"' if percent % 100 else ""
        shapes.append(f'<path class="line" d="M{LEFT} {num(y)}H{LEFT + WIDTH}" {faint}/>')
        shapes.append(text((LEFT - 10, y), words.ask("{n} %", n=percent), 14, "soft", "end"))
    return "".join(shapes)


def _rounds(analysis: Analysis, words: Words) -> str:
    """Draw where each round begins."""
    shapes, y = [], TOP + HEIGHT
    begins = [0, *(at for at, (one, other) in enumerate(pairwise(analysis.moves), 1) if one.round != other.round)]
    for at in begins if analysis.moves else []:
        x = _x(analysis, at)
        shapes.append(f'<path class="line" d="M{num(x)} {y}v8" />')
        if at:
            shapes.append(f'<path class="line" d="M{num(x)} {TOP}V{y}" stroke-dasharray="1 6" opacity=".7"/>')
        shapes.append(text((x, y + 24), words.ask("Round {n}", n=analysis.moves[at].round), 14, "soft", "start"))
    return "".join(shapes)


def _turning(analysis: Analysis) -> str:
    """Draw the turning points, numbered."""
    shapes = []
    for number, point in enumerate(analysis.turning_points, 1):
        x = _x(analysis, point.step + 1)
        shapes.append(f'<path class="target" d="M{num(x)} {TOP}V{TOP + HEIGHT}" style="stroke-width:1.5"/>')
        shapes.append(circle((x, TOP - 12), 11, "accent") + text((x, TOP - 12), number, 13, "onbold"))
    return "".join(shapes)


def _curve(analysis: Analysis, seat: int, ink: str, height: float, told: str, words: Words) -> str:
    points = [(_x(analysis, at), _y(win[seat])) for at, win in enumerate(analysis.curve)]
    path = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)
    dashes = f' stroke-dasharray="{DASHES[seat]}"' if DASHES[seat] else ""
    line = f'<path d="{path}" fill="none" stroke="{ink}" stroke-width="3" stroke-linejoin="round"{dashes}/>'
    every = max(1, len(points) // MARKS)
    marks = "".join(_mark(seat, ink, point) for point in points[seat % every : -1 : every])
    end = LEFT + WIDTH + 18
    lead = f'<path d="M{num(points[-1][0])} {num(points[-1][1])}L{end - 6} {num(height)}" stroke="{ink}" fill="none"/>'
    name = shorten(words.seat(seat), 14)
    label = text(
        (end + 16, height), f"{name} {words.ask('{n} %', n=round(100 * analysis.end[seat]))}", 16, "ink", "start"
    )
    content = f"{line}{lead}{marks}{_mark(seat, ink, (end + 2, height))}{label}"
    return f'<g class="seat" data-seat="{seat}">{describe(told)}{content}</g>'


def _mark(seat: int, ink: str, at: Point) -> str:
    return f'<path d="{SHAPES[seat]}" fill="{ink}" transform="translate({num(at[0])} {num(at[1])})"/>'


def _signs(analysis: Analysis) -> str:
    """Draw the signs of mistakes and blunders over the curves of those who made them."""
    graded = [judged for judged in analysis.moves if judged.grade and judged.grade.name != "inaccuracy"]
    return "".join(
        text(
            (_x(analysis, judged.number - 1), max(TOP + 10, _y(judged.win[judged.seat]) - 14)),
            judged.grade.sign,
            15,
            "bold",
        )
        for judged in graded
        if judged.grade
    )


def _spread(heights: list[float]) -> list[float]:
    """Move heights apart, so that there is room for a name at each."""
    order = sorted(range(len(heights)), key=lambda seat: heights[seat])
    placed = list(heights)
    for one, other in pairwise(order):
        placed[other] = max(placed[other], placed[one] + LABEL)
    lowest = float(TOP + HEIGHT)
    for seat in reversed(order):  # and up again from below the plot
        placed[seat] = min(placed[seat], lowest)
        lowest = placed[seat] - LABEL
    return placed
