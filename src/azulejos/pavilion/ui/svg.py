"""Summer Pavilion as SVG: boards, factories, centre and supply, highlights, and the sprite sheet for pages."""

from collections.abc import Iterable, Iterator
from functools import cache

from azulejos.core.event import AnyEvent, Dealt
from azulejos.core.move import Move
from azulejos.pavilion.events import BonusTaken, Completed, Placed, ToCentre, Took
from azulejos.pavilion.moves import Bonus, Draft, Pass, Place
from azulejos.pavilion.rules import LETTERS, STARS, Rules
from azulejos.pavilion.ui.svg_tiles import (
    RHOMB,
    STRUCTURES,
    TILES,
    around,
    clock,
    define_spaces,
    rhombus,
    space_middle,
    space_name,
    structure_middle,
    structure_name,
)
from azulejos.pavilion.view import Board, View
from azulejos.render.svg import painter
from azulejos.render.svg.context import Mark, Pen, gather
from azulejos.render.svg.painter import ARENA, HEADER, PLATE, Painter, Sprite
from azulejos.render.svg.shapes import Point, box, circle, group, num, polar, rounded, text, use


def last_marks(view: View, events: Iterable[AnyEvent]) -> set[Mark]:
    """Return the visible places that the events have changed."""
    marks: set[Mark] = set()
    offer: set[Mark] = set()  # gone with the next deal of a round
    for event in events:
        match event:
            case Took():
                offer.add(("source", event.source))
                if event.tiles:
                    marks.add(("hand", event.seat, LETTERS[event.colour]))
                if event.wilds:
                    marks.add(("hand", event.seat, view.wild))
            case ToCentre():
                offer.add(("source", len(view.factories), LETTERS[event.kind]))
            case Placed():
                marks.add(("space", event.seat, event.star, event.slot))
            case Completed():
                marks.add((event.structure, event.seat, event.star))
            case BonusTaken():
                marks.add(("hand", event.seat, LETTERS[event.kind]))
            case Dealt() if not event.token.startswith("+"):
                offer.clear()
    return marks | offer


def target_marks(view: View, moves: Iterable[Move]) -> set[Mark]:
    """Return the sources and targets of moves."""
    marks: set[Mark] = set()
    for move in moves:
        match move:
            case Draft():
                marks.add(("source", move.source, LETTERS[move.colour]))
            case Place():
                marks.add(("space", view.turn, move.star, move.slot))
            case Bonus():
                marks |= {("supply", kind) for kind in move.tiles}
            case Pass():
                marks |= {("hand", view.turn, kind) for kind in move.kept}
    return gather(marks, [source.replace(view.wild, "") or source for source in (*view.factories, view.centre)])


SCALE = 0.86  # of the stars on a board
SIZE = (628.0, HEADER + 600 * SCALE + 96)
MIDDLE = (SIZE[0] / 2, HEADER + 304 * SCALE)
HAND = SIZE[1] - 44
SIDE_PANEL = 168  # beside the ring: the wild colour, the rounds, the supply


def draw_board(view: View, seat: int, pen: Pen) -> str:
    """Draw the board of a seat and the tiles beside it."""
    board = view.boards[seat]
    badges = []
    if seat == view.marker:
        badges.append(pen.marker((0, 0), 0.7))
    if seat in leaders(view):
        badges.append(painter.CROWN)
    if board.passed:
        badges.append(painter.DONE)
    spaces = [_space(view, seat, star, slot, pen) for star in STARS for slot in range(1, 7)]
    structures = [_structure(board, seat, kind, star, pen) for kind in STRUCTURES for star in STARS[:6]]
    outlines = [_outline(seat, star, slot, pen) for star in STARS for slot in range(1, 7)]
    stars = group("".join(spaces + structures + outlines), MIDDLE, SCALE, 'class="stars"')
    content = painter.header(pen, view, seat, SIZE[0], badges) + stars + _hand(view, seat, pen)
    return painter.board_panel(pen, view, seat, SIZE, content)


def _space(view: View, seat: int, star: str, slot: int, pen: Pen) -> str:
    at, tile = space_middle(star, slot), view.boards[seat].star(star)[slot - 1]
    name = f'data-space="{star}/{slot}"'
    if tile != ".":
        return pen.tile(tile, at, name, clock(star, slot) % 3)
    return use(space_name(view.rules, pen.theme, star, slot), at, name)


def _outline(seat: int, star: str, slot: int, pen: Pen) -> str:
    look = pen.highlight(("space", seat, star, slot))
    if not look:
        return ""
    x, y = space_middle(star, slot)
    corners = [(x + dx, y + dy) for dx, dy in rhombus(RHOMB + 5, clock(star, slot))]
    return f'<path class="{look}" d="{rounded(corners, 8)}"/>'


def _structure(board: Board, seat: int, kind: str, star: str, pen: Pen) -> str:
    at = structure_middle(kind, star)
    done = all(board.star(name)[slot - 1] != "." for name, slot in around(kind, star))
    look = pen.highlight((kind, seat, star))
    attributes = f'data-structure="{kind}-{star}"' + (' data-done="1"' if done else "")
    return use(structure_name(pen.theme, kind, done), at, attributes) + (circle(at, 29, look) if look else "")


def _hand(view: View, seat: int, pen: Pen) -> str:
    board = view.boards[seat]
    shapes = [f'<path class="line" d="M20 {num(HAND - 42)}H{num(SIZE[0] - 20)}"/>']
    for place, kind in enumerate(kind for kind in LETTERS if kind in board.hand):
        x = 40 + 92 * place
        tile = loose(view, kind, pen, 0.6) + text((26, 0), board.hand.count(kind), 26, "bold", "start")
        if look := pen.highlight(("hand", seat, kind)):
            tile += box((-24, -36), (86, 72), look, 10)
        shapes.append(group(tile, (x, HAND), attributes=f'data-kind="{kind}"'))
    return f'<g class="hand">{"".join(shapes)}</g>'


def loose(view: View, kind: str, pen: Pen, scale: float, turned: int = 0) -> str:
    """Draw a loose tile around the origin; one of the wild colour is marked."""
    tile = pen.tile(kind, (0, 0), turned=turned)
    if kind == view.wild:
        tile += f'<use href="#{pen.family}-{pen.theme.name}-wild" x="19" y="-31"/>'
    return group(tile, scale=scale)


def draw_offer(view: View, pen: Pen) -> str:
    """Draw the factories in a ring round the centre, and beside it the wild colour, the rounds and the supply."""
    middle = SIDE_PANEL + (SIZE[0] - SIDE_PANEL) / 2, ARENA / 2
    factories = [draw_source(view, index, pen) for index in range(len(view.factories))]
    return "".join(
        (
            painter.ring(middle, factories),
            group(draw_source(view, len(view.factories), pen), middle),
            _wild(view, pen),
            _supply(view, pen),
            group(_stocks(view, pen), (0, ARENA - 84)),
        )
    )


def offer_size(_: View) -> Point:
    """Return the size of the offer."""
    return SIZE[0], ARENA


def _wild(view: View, pen: Pen) -> str:
    shapes = [circle((60, 62), 58, "panel"), circle((60, 62), 52, "frieze", 'stroke-dasharray="1.5 4.4"')]
    shapes.append(group(loose(view, view.wild, pen, 0.92), (60, 62)))
    for place, kind in enumerate(view.rules.wilds):
        now = place == view.round - 1
        at = 12 + 26 * place, 156
        shapes.append(
            group(pen.tile(kind, (0, 0), turned=0), at, 0.36, "" if place >= view.round - 1 else 'opacity=".35"')
        )
        shapes.append(text((at[0], 188), place + 1, 14, "bold" if now else "soft"))
        if now:
            shapes.append(f'<path class="accent" d="M{num(at[0])} 130l-6 -8h12Z"/>')
    return f'<g class="wild" data-kind="{view.wild}" data-round="{view.round}">{"".join(shapes)}</g>'


def _supply(view: View, pen: Pen) -> str:
    shapes = [box((0, 210), (SIDE_PANEL - 10, 112), "panel", 12)]
    for place, kind in enumerate(view.supply):
        at = 20 + 29.5 * (place % 5), 240 + 52 * (place // 5)
        tile = loose(view, kind, pen, 0.42) + _ringed(pen, ("supply", kind), 0.42)
        shapes.append(group(tile, at, attributes=f'data-kind="{kind}"'))
    return f'<g class="supply">{"".join(shapes)}</g>'


def _stocks(view: View, pen: Pen) -> str:
    places = ((painter.BAG, "bag", view.bag), (painter.LID, "discard", view.discard))
    return painter.stocks(places, LETTERS, lambda kind: group(pen.tile(kind, (0, 0), turned=0), scale=0.3), across=True)


def draw_source(view: View, index: int, pen: Pen) -> str:
    """Draw a factory or the centre around the origin."""
    if index < len(view.factories):
        outward = 360 * index / len(view.factories)
        badge = polar(90 * (outward // 90) + 45, PLATE)  # where no tile is near the edge
        return painter.plate(view, index, pen, _four(view, index, pen), badge)
    counts = [(kind, view.centre.count(kind)) for kind in LETTERS]
    return painter.centre(view, index, pen, counts, view.marker is None, lambda kind: loose(view, kind, pen, 0.4))


def source_size(view: View, index: int) -> float:
    """Return the radius of a source."""
    return PLATE + 14 if index < len(view.factories) else 104


def _four(view: View, index: int, pen: Pen) -> str:
    shapes = []
    for place, kind in enumerate(view.factories[index]):
        at = ((0, -23), (19.5, 0), (-19.5, 0), (0, 23))[place]
        tile = loose(view, kind, pen, 0.43) + _ringed(pen, ("source", index, kind), 0.43)
        shapes.append(group(tile, at, attributes=f'data-kind="{kind}"'))
    return "".join(shapes)


def _ringed(pen: Pen, mark: Mark, scale: float) -> str:
    """Draw the outline of a loose tile that is highlighted."""
    look = pen.highlight(mark)
    return f'<path class="{look}" d="{rounded(rhombus(RHOMB * scale + 5), 5)}"/>' if look else ""


def leaders(view: View) -> list[int]:
    """Return the seats with the most points, none while all are equal before the end."""
    scores = [board.score for board in view.boards]
    if view.phase != "over" and len(set(scores)) == 1:
        return []
    return [seat for seat, score in enumerate(scores) if score == max(scores)]


def _one(letter: str, pen: Pen) -> tuple[Point, str]:
    tall = 3**0.5
    return (1, tall), group(pen.tile(letter, (RHOMB / 2, RHOMB * tall / 2), turned=0), scale=1 / RHOMB)


PAINTER = Painter(
    family="pavilion",
    letters=LETTERS,
    board_size=SIZE,
    offer_size=offer_size,
    sources=lambda view: len(view.factories) + 1,
    source_size=source_size,
    define_tiles=cache(TILES.define),
    define_spaces=lambda view, theme: define_spaces(view.rules, theme),
    draw_tile=_one,
    draw_board=draw_board,
    draw_offer=draw_offer,
    draw_source=draw_source,
    leaders=leaders,
    last_marks=last_marks,
    target_marks=target_marks,
)


BOX = 120  # the side of the square that a shape has around its middle
SIDES = ("coloured", "grey")


def _define(pen: Pen) -> str:
    sides = "".join(define_spaces(Rules(board=board), pen.theme) for board in SIDES)
    return PAINTER.define_tiles(pen.theme, PAINTER.letters, pen.marks) + sides


def _shapes(pen: Pen) -> Iterator[tuple[str, str]]:
    for letter in PAINTER.letters:
        for turned in range(3):
            yield f"{letter}{turned}", pen.tile(letter, (0, 0), turned=turned)
    for board in SIDES:
        for star in STARS:
            for slot in range(1, 7):
                yield f"{board}-{star}{slot}", use(space_name(Rules(board=board), pen.theme, star, slot), (0, 0))
    for kind in STRUCTURES:
        yield kind, use(structure_name(pen.theme, kind, False), (0, 0))
        yield f"{kind}-lit", use(structure_name(pen.theme, kind, True), (0, 0))
    yield "wild", use(f"pavilion-{pen.theme.name}-wild", (0, 0))
    yield "marker", pen.marker((0, 0), 2)


SPRITE = Sprite(BOX, _define, _shapes)
