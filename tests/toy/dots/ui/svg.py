"""Dots as SVG: round tiles, two factories side by side, boards with one row, and the sprite sheet."""

from collections.abc import Iterable, Iterator
from functools import cache

from azulejos.core.event import AnyEvent, Dealt
from azulejos.core.move import Move
from azulejos.render.svg import painter
from azulejos.render.svg.context import Mark, Pen, gather
from azulejos.render.svg.painter import HEADER, PLATE, Painter, Sprite
from azulejos.render.svg.palette import Glaze, Theme
from azulejos.render.svg.shapes import Point, box, circle, disc, drawn, group
from azulejos.render.svg.tiles import SIDE, TileSet, mark_plate, motif_at, paint
from tests.toy.dots.constants import FACTORIES
from tests.toy.dots.events import Took
from tests.toy.dots.moves import Take
from tests.toy.dots.rules import LETTERS
from tests.toy.dots.view import View

GLAZES = {"a": Glaze("#FFBF00", "#3A2A00"), "c": Glaze("#C8452F", "#FFF3EC")}
MOTIFS = {"a": drawn(disc((50, 50), 22), 8), "c": drawn("M50 24V76M24 50H76", 8)}
ACROSS = 12  # tiles in a line of a board
PITCH = SIDE + 4
LEFT, TOP = 20, HEADER + 16
SIZE = (2 * LEFT + ACROSS * PITCH, TOP + 2 * PITCH + 16)
OFFER = (4.0 * PLATE + 120, 2.0 * PLATE + 40)
SMALL = 0.68  # the scale of a tile on a factory


def dot(name: str, motif: str, theme: Theme, glaze: Glaze, mark: str) -> str:
    """Define a round tile."""
    body = circle((SIDE / 2, SIDE / 2), SIDE / 2 - 2, "azulejos-edge", paint(glaze.fill, theme.ink, 2))
    sign = f'<use href="#{motif}" {motif_at(SIDE / 2, 0.84 * SIDE)}/>'
    tab = mark_plate((SIDE * 0.8, SIDE * 0.8), SIDE * 0.17, mark)
    return f'<g id="{name}" color="{glaze.ink}">{body}{sign}{tab}</g>'


TILES = TileSet("dots", dot, GLAZES, MOTIFS)


def draw_board(view: View, seat: int, pen: Pen) -> str:
    """Draw the row of a seat, on two lines."""
    shapes = []
    for place, letter in enumerate(view.boards[seat].row):
        at = LEFT + PITCH * (place % ACROSS), TOP + PITCH * (place // ACROSS)
        shapes.append(pen.tile(letter, at) + _outline(pen, ("row", seat, letter), at))
    badges = [painter.CROWN] if seat in leaders(view) else []
    content = painter.header(pen, view, seat, SIZE[0], badges) + "".join(shapes)
    return painter.board_panel(pen, view, seat, SIZE, content)


def draw_offer(view: View, pen: Pen) -> str:
    """Draw the factories side by side."""
    middles = [(PLATE + 20 + at * (2 * PLATE + 80), PLATE + 20) for at in range(FACTORIES)]
    return "".join(group(draw_source(view, at, pen), middle) for at, middle in enumerate(middles))


def draw_source(view: View, index: int, pen: Pen) -> str:
    """Draw a factory around the origin."""
    shapes = []
    for place, letter in enumerate(view.factories[index]):
        tile = group(pen.tile(letter, (-SIDE / 2, -SIDE / 2)), scale=SMALL)
        look = pen.highlight(("source", index, letter))
        outline = circle((0, 0), 17, look) if look else ""
        at = 35 * (place % 2) - 17.5, 35 * (place // 2) - 17.5
        shapes.append(group(tile + outline, at, attributes=f'data-kind="{letter}"'))
    return painter.plate(view, index, pen, "".join(shapes), (0, -PLATE))


def leaders(view: View) -> list[int]:
    """Return the seats with the most points, none as long as nothing has been taken."""
    most = max(board.score for board in view.boards)
    return [seat for seat, board in enumerate(view.boards) if board.score == most > 0]


def last_marks(_view: View, events: Iterable[AnyEvent]) -> set[Mark]:
    """Return the places that the events have changed."""
    marks: set[Mark] = set()
    for event in events:
        if isinstance(event, Took):
            marks |= {("source", event.source), ("row", event.seat, LETTERS[event.colour])}
        elif isinstance(event, Dealt):
            marks = {mark for mark in marks if mark[0] == "row"}
    return marks


def target_marks(view: View, moves: Iterable[Move]) -> set[Mark]:
    """Return the tiles that the moves take."""
    takes = [move for move in moves if isinstance(move, Take)]
    return gather({("source", move.source, LETTERS[move.colour]) for move in takes}, view.factories)


def _outline(pen: Pen, mark: Mark, at: Point) -> str:
    look = pen.highlight(mark)
    return box((at[0] - 1, at[1] - 1), (SIDE + 2, SIDE + 2), look, 8) if look else ""


PAINTER = Painter(
    family="dots",
    letters=LETTERS,
    board_size=SIZE,
    offer_size=lambda _view: OFFER,
    sources=lambda _view: FACTORIES,
    source_size=lambda _view, _index: PLATE + 14,
    define_tiles=cache(TILES.define),
    define_spaces=lambda _view, _theme: "",
    draw_tile=lambda letter, pen: ((1, 1), group(pen.tile(letter, (0, 0)), scale=1 / SIDE)),
    draw_board=draw_board,
    draw_offer=draw_offer,
    draw_source=draw_source,
    leaders=leaders,
    last_marks=last_marks,
    target_marks=target_marks,
)


def _define(pen: Pen) -> str:
    return PAINTER.define_tiles(pen.theme, PAINTER.letters, pen.marks)


def _shapes(pen: Pen) -> Iterator[tuple[str, str]]:
    for letter in PAINTER.letters:
        yield letter, pen.tile(letter, (-SIDE / 2, -SIDE / 2))


SPRITE = Sprite(SIDE, _define, _shapes)
