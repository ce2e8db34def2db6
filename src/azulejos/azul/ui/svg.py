"""Azul as SVG: boards, factories, centres, bag and lid, highlights, and the sprite sheet of tiles for pages."""

from collections.abc import Iterable, Iterator
from functools import cache

from azulejos.azul.events import Fell, Laid, Tiled, ToCentre, Took, TookMarker
from azulejos.azul.moves import Take, Tile
from azulejos.azul.rules import FLOOR_COSTS, LETTERS
from azulejos.azul.ui.svg_tiles import TILES
from azulejos.azul.view import Board, View
from azulejos.core.event import AnyEvent, Dealt
from azulejos.core.move import Move
from azulejos.render.svg import painter
from azulejos.render.svg.context import Mark, Pen, gather
from azulejos.render.svg.painter import ARENA, HEADER, MINUS, PLATE, Painter, Sprite
from azulejos.render.svg.shapes import Point, box, group, polar, text
from azulejos.render.svg.tiles import SIDE, empty_space


def last_marks(view: View, events: Iterable[AnyEvent]) -> set[Mark]:
    """Return the visible places that the events have changed."""
    marks: set[Mark] = set()
    offer: set[Mark] = set()  # gone with the next deal
    for event in events:
        match event:
            case Took():
                offer.add(("source", event.source))
            case ToCentre():
                offer.add(("source", event.centre, LETTERS[event.kind]))
            case TookMarker():
                marks |= _on_floor(view, event.seat, "s", 1)
            case Laid():
                marks |= _in_line(view, event)
            case Fell():
                marks |= _on_floor(view, event.seat, LETTERS[event.kind], event.to_floor)
            case Tiled():
                marks.add(("wall", event.seat, event.row, event.column))
            case Dealt():
                offer.clear()
    return marks | offer


def _in_line(view: View, event: Laid) -> set[Mark]:
    line = view.boards[event.seat].lines[event.line - 1]
    jokers = line.count("j")
    colours = len(line) - jokers
    places = [*range(max(0, colours - event.tiles), colours), *range(max(colours, len(line) - event.jokers), len(line))]
    return {("line", event.seat, event.line, place) for place in places}


def _on_floor(view: View, seat: int, sign: str, count: int) -> set[Mark]:
    places = [place for place, tile in enumerate(view.boards[seat].floor) if tile == sign]
    return {("line", seat, 0, place) for place in places[len(places) - count :]} if count else set()


def target_marks(view: View, moves: Iterable[Move]) -> set[Mark]:
    """Return the sources and targets of moves."""
    marks: set[Mark] = set()
    for move in moves:
        match move:
            case Take():
                kinds = ("" if move.colour is None else LETTERS[move.colour]) + ("j" if move.jokers else "")
                marks |= {("source", move.source, kind) for kind in kinds}
                marks.add(("line", view.turn, move.line))
            case Tile():
                marks.add(("wall", view.turn, move.row, move.column))
    return gather(marks, view.factories + view.centres)


PITCH = SIDE + 6
LEFT, WALL, TOP = 26, 332, HEADER + 22
FLOOR = TOP + 5 * PITCH + 32
SIZE = (WALL + 5 * PITCH - 6 + LEFT, FLOOR + SIDE + 22)
COLOURED_WALL = ("byrkw", "wbyrk", "kwbyr", "rkwby", "yrkwb")  # rule 7
AREA = ARENA + 24  # from one area to the next
STOCKS = 100  # the width of bag and lid beside them
SMALL = 0.68  # the scale of a tile in the offer


def draw_board(view: View, seat: int, pen: Pen) -> str:
    """Draw the board of a seat."""
    board = view.boards[seat]
    badges = []
    if seat == view.marker and "s" not in board.floor:
        badges.append(pen.marker((0, 0), 0.7))
    if seat in leaders(view):
        badges.append(painter.CROWN)
    rows = [_line(board, seat, row, pen) + _wall_row(view, seat, row, pen) for row in range(5)]
    content = painter.header(pen, view, seat, SIZE[0], badges) + "".join(rows) + _floor(board, seat, pen)
    return painter.board_panel(pen, view, seat, SIZE, content)


def _line(board: Board, seat: int, row: int, pen: Pen) -> str:
    y = TOP + PITCH * row
    tiles = board.lines[row]
    shapes = []
    for place in range(row + 1):  # filled from the right (rule 18)
        at = LEFT + PITCH * (4 - place), y
        shapes.append(pen.tile(tiles[place], at) if place < len(tiles) else empty_space(at))
        shapes.append(_outline(pen, ("line", seat, row + 1, place), at))
    arrow = f'<path class="dim" d="M{WALL - 25} {y + 16}l8 8l-8 8"/>'
    shapes.append(_outline(pen, ("line", seat, row + 1), (LEFT + PITCH * (4 - row), y), row + 1))
    return f'<g class="pattern-line" data-line="{row + 1}">{"".join(shapes)}</g>{arrow}'


def _wall_row(view: View, seat: int, row: int, pen: Pen) -> str:
    shapes = []
    for column, tile in enumerate(view.boards[seat].wall[row]):
        at = WALL + PITCH * column, TOP + PITCH * row
        name = f'data-space="{row + 1}@{column + 1}"'
        if tile != ".":
            shapes.append(pen.tile(tile, at, name))
        elif view.rules.grey:
            shapes.append(empty_space(at, name))
        else:
            shapes.append(pen.space(COLOURED_WALL[row][column], at, name))
        shapes.append(_outline(pen, ("wall", seat, row, column), at))
    return f'<g class="wall">{"".join(shapes)}</g>'


def _floor(board: Board, seat: int, pen: Pen) -> str:
    shapes = []
    for place, cost in enumerate(FLOOR_COSTS):
        at = LEFT + PITCH * place, FLOOR
        shapes.append(text((at[0] + SIDE / 2, FLOOR - 13), f"{MINUS}{cost}", 17, "soft"))
        if place >= len(board.floor):
            shapes.append(empty_space(at))
        elif board.floor[place] == "s":
            shapes.append(pen.marker((at[0] + SIDE / 2, at[1] + SIDE / 2)))
        else:
            shapes.append(pen.tile(board.floor[place], at))
        shapes.append(_outline(pen, ("line", seat, 0, place), at))
    shapes.append(_outline(pen, ("line", seat, 0), (LEFT, FLOOR), 7))
    return f'<g class="floor" data-line="0">{"".join(shapes)}</g>'


def _outline(pen: Pen, mark: tuple[object, ...], at: Point, wide: int = 1) -> str:
    look = pen.highlight(mark)
    return box((at[0] - 2, at[1] - 2), (PITCH * wide - 2, PITCH - 2), look, 8) if look else ""


def draw_offer(view: View, pen: Pen) -> str:
    """Draw the areas side by side, bag and lid in a corner."""
    size = len(view.factories) // view.rules.areas
    width, _ = offer_size(view)
    shapes = []
    for area in range(view.rules.areas):
        middle = (width / 2 if view.rules.areas == 1 else STOCKS + (area + 0.5) * AREA), ARENA / 2
        factories = [draw_source(view, index, pen) for index in range(area * size, (area + 1) * size)]
        shapes.append(painter.ring(middle, factories))
        shapes.append(group(draw_source(view, len(view.factories) + area, pen), middle))
    if view.marker is None and view.rules.areas == 2:  # one marker for both centres (rule 62)
        shapes.append(pen.marker((STOCKS + AREA, 32), 0.9))
    rows = ((painter.BAG, "bag", view.bag), (painter.LID, "lid", view.lid))
    kinds = LETTERS if view.rules.jokers else LETTERS[:5]
    table = painter.stocks(rows, kinds, lambda kind: _small(pen, kind, 0.42), across=False)
    shapes.append(group(table, (0, ARENA - 28 * len(kinds) - 20)))
    return "".join(shapes)


def offer_size(view: View) -> Point:
    """Return the size of the offer."""
    return (SIZE[0] if view.rules.areas == 1 else STOCKS + 2 * AREA), ARENA


def draw_source(view: View, index: int, pen: Pen) -> str:
    """Draw a factory or a centre around the origin."""
    if index < len(view.factories):
        size = len(view.factories) // view.rules.areas
        outward = 360 * (index % size) / size
        badge = polar(90 * round(outward / 90), PLATE)  # where no tile is near the edge
        return painter.plate(view, index, pen, _four(view, index, pen), badge)
    area = index - len(view.factories)
    marker = view.marker is None and view.rules.areas == 1
    counts = [(kind, view.centres[area].count(kind)) for kind in LETTERS]
    return painter.centre(view, index, pen, counts, marker, lambda kind: _small(pen, kind, SMALL))


def source_size(view: View, index: int) -> float:
    """Return the radius of a source."""
    return PLATE + 14 if index < len(view.factories) else 104


def _four(view: View, index: int, pen: Pen) -> str:
    shapes = []
    for place, kind in enumerate(view.factories[index]):
        at = 35 * (place % 2) - 17.5, 35 * (place // 2) - 17.5
        look = pen.highlight(("source", index, kind))
        outline = box((-18, -18), (36, 36), look, 6) if look else ""
        shapes.append(group(_small(pen, kind, SMALL) + outline, at, attributes=f'data-kind="{kind}"'))
    return "".join(shapes)


def _small(pen: Pen, kind: str, scale: float) -> str:
    return group(pen.tile(kind, (-SIDE / 2, -SIDE / 2)), scale=scale)


def leaders(view: View) -> list[int]:
    """Return the seats with the most points, none while all have 0; at the end rows decide ties (rule 35)."""
    over = view.phase == "over"
    results = [(board.score, over and sum("." not in row for row in board.wall)) for board in view.boards]
    best = max(results)
    return [seat for seat, result in enumerate(results) if result == best] if over or best[0] else []


PAINTER = Painter(
    family="azul",
    letters=LETTERS,
    board_size=SIZE,
    offer_size=offer_size,
    sources=lambda view: len(view.factories) + view.rules.areas,
    source_size=source_size,
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
    corner = -SIDE / 2, -SIDE / 2
    for letter in PAINTER.letters:
        yield letter, pen.tile(letter, corner)
        yield f"{letter}-space", pen.space(letter, corner)
    yield "marker", pen.marker((0, 0))


SPRITE = Sprite(SIDE, _define, _shapes)
