"""The painter and the sprite sheet of a family, and the parts of tables that families share.

Shared parts are factories in a ring, centres, headers of boards and counts of tiles.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from azulejos.core.event import AnyEvent
from azulejos.core.move import Move
from azulejos.render.svg.context import Mark, Pen, describe
from azulejos.render.svg.palette import Theme
from azulejos.render.svg.shapes import Point, box, circle, group, num, polar, text

RING = 156  # from the middle of the ring to the middle of a plate
PLATE = 50
ARENA = 424  # the side of the square that holds a ring
HEADER = 50
MINUS = "\N{MINUS SIGN}"


@dataclass(frozen=True, slots=True)
class Painter:
    """A family's drawing functions; the origin is the upper left corner unless stated otherwise."""

    family: str
    letters: str  # of the tiles
    board_size: Point
    offer_size: Callable[[Any], Point]  # of a view
    sources: Callable[[Any], int]  # their number in a view
    source_size: Callable[[Any, int], float]  # from the middle of a source to its edge
    define_tiles: Callable[[Theme, str, str], str]  # theme, letters and marks to definitions
    define_spaces: Callable[[Any, Theme], str]  # further definitions for a view
    draw_tile: Callable[[str, Pen], tuple[Point, str]]  # the size in sides of a tile, and the tile
    draw_board: Callable[[Any, int, Pen], str]
    draw_offer: Callable[[Any, Pen], str]
    draw_source: Callable[[Any, int, Pen], str]  # around the origin
    leaders: Callable[[Any], list[int]]  # the seats that lead, or have won
    last_marks: Callable[[Any, Iterable[AnyEvent]], set[Mark]]
    target_marks: Callable[[Any, Iterable[Move]], set[Mark]]


@dataclass(frozen=True, slots=True)
class Sprite:
    """A family's sprite sheet: tiles and other shapes side by side, for pages."""

    side: int  # of the square that each shape gets
    define: Callable[[Pen], str]  # return the definitions that the shapes use
    shapes: Callable[[Pen], Iterator[tuple[str, str]]]  # yield names, and shapes around the origin


def plate(view: Any, index: int, pen: Pen, tiles: str, badge: Point) -> str:
    """Draw a factory with its tiles around the origin, and its number on the edge."""
    rim = circle((0, 3), PLATE, "shadow") + circle((0, 0), PLATE, "panel")
    rim += circle((0, 0), PLATE - 4, "frieze", 'stroke-dasharray="1.5 4.4" opacity=".55"')
    if look := pen.highlight(("source", index)):
        rim += circle((0, 0), PLATE + 2, look)
    number = circle(badge, 10.5, "panel") + text(badge, index + 1, 12.5)
    return _source(view, index, rim + tiles + number, pen)


def centre(
    view: Any, index: int, pen: Pen, counts: Sequence[tuple[str, int]], marker: bool, tile: Callable[[str], str]
) -> str:
    """Draw a centre around the origin: a tile of each kind with its count, and the first-player marker above them."""
    look = pen.highlight(("source", index))
    shapes = [circle((0, 0), 98, look or "line", "" if look else 'stroke-dasharray="2 7" stroke-linecap="round"')]
    if marker:
        shapes.append(pen.marker((0, -70), 0.8))
    for place, (letter, count) in enumerate(counts):
        if count:
            x, y = -48 + 68 * (place % 2), -28 + 38 * (place // 2)
            shape = group(tile(letter), (x, y)) + text((x + 24, y), count, 23, "bold", "start")
            if look := pen.highlight(("source", index, letter)):
                shape += box((x - 19, y - 19), (64, 38), look, 8)
            shapes.append(f'<g data-kind="{letter}" data-count="{count}">{shape}</g>')
    return _source(view, index, "".join(shapes), pen)


def ring(middle: Point, plates: Sequence[str]) -> str:
    """Draw plates on a ring, the first one at 12 o'clock."""
    step = 360 / len(plates)
    points = [polar(step * place, RING) for place in range(len(plates))]
    return "".join(group(each, (middle[0] + x, middle[1] + y)) for each, (x, y) in zip(plates, points, strict=True))


def header(pen: Pen, view: Any, seat: int, width: float, badges: Sequence[str]) -> str:
    """Draw the header of a board: name, badges and score; filled for the player to move."""
    turn = seat == view.turn and view.phase not in ("over", "deal")
    shapes = []
    if turn:
        across = f"M0 {HEADER}V14a14 14 0 0 1 14 -14H{num(width - 14)}a14 14 0 0 1 14 14V{HEADER}Z"
        shapes.append(f'<path class="accent" d="{across}"/>')
        shapes.append(f'<path class="on" d="M18 {num(HEADER / 2 - 8)}l13 8l-13 8Z"/>')
    else:
        shapes.append(f'<path class="line" d="M0 {HEADER}H{num(width)}"/>')
    look = "onbold" if turn else "bold"
    shapes.append(text((40 if turn else 20, HEADER / 2), shorten(pen.words.seat(seat), 20), 24, look, "start"))
    shapes.append(text((width - 22, HEADER / 2), pen.words.score(view, seat), 34, look, "end"))
    shapes += [group(badge, (width - 116 - 46 * place, HEADER / 2)) for place, badge in enumerate(badges)]
    return "".join(shapes)


def board_panel(pen: Pen, view: Any, seat: int, size: Point, content: str) -> str:
    """Draw the panel of a board with its content and description."""
    title, *lines = pen.words.board(view, seat)
    panel = box((0, 4), size, "shadow", 14) + box((0, 0), size, "panel", 14)
    attributes = f'class="board" id="board-{seat}" data-seat="{seat}"'
    return f"<g {attributes}>{describe(title, lines)}{panel}{content}</g>"


def stocks(
    places: Sequence[tuple[str, str, Sequence[int]]], letters: str, tile: Callable[[str], str], across: bool
) -> str:
    """Draw the counts of tiles in two places, such as bag and lid, each with its icon."""

    def at(along: float, aside: float) -> Point:
        return (along, aside) if across else (aside, along)

    shapes = [group(tile(letter), at(28 * (step + 1), 0)) for step, letter in enumerate(letters)]
    for (icon, name, counts), aside in zip(places, (-30, 30), strict=True):
        numbers = [
            text(at(28 * (step + 1), aside), count, 14, "ink" if count else "soft")
            for step, count in enumerate(counts[: len(letters)])
        ]
        shapes.append(f'<g data-stock="{name}">{group(icon, at(0, aside), 0.72)}{"".join(numbers)}</g>')
    return group("".join(shapes), at(12, 44))


BAG = '<path class="dim" d="M-5 -8C-16 0 -16 14 -8 14H8C16 14 16 0 5 -8ZM-8 -14L-5 -8H5L8 -14Z"/>'
LID = '<path class="dim" d="M-14 -2L-9 -10H9L14 -2ZM-14 -2H14V10H-14ZM-4 3H4"/>'
CROWN = '<path class="lit" d="M-13 9L-15 -7L-7 0L0 -11L7 0L15 -7L13 9Z"/>'
DONE = circle((0, 0), 12, "panel") + '<path class="line" style="stroke-width:3" d="M-6 0L-2 5L6 -5"/>'


def shorten(name: str, most: int) -> str:
    """Cut a long name."""
    return name if len(name) <= most else name[: most - 1].rstrip() + "\N{HORIZONTAL ELLIPSIS}"


def _source(view: Any, index: int, content: str, pen: Pen) -> str:
    said = describe(pen.words.source(view, index))
    return f'<g class="source" id="source-{index}" data-source="{index}">{said}{content}</g>'
