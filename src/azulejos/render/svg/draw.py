"""The public drawing functions, each of which returns a complete SVG file as text, and the layout of a whole table."""

from collections.abc import Iterable
from dataclasses import replace
from math import ceil
from typing import Any, TypedDict, Unpack

from azulejos.core.errors import BadOption
from azulejos.core.event import AnyEvent
from azulejos.core.family import ByFamily, find_family
from azulejos.core.move import Move
from azulejos.core.replay import replay_to
from azulejos.render.svg.context import Pen, document, make_pen
from azulejos.render.svg.painter import CROWN, Painter, Sprite, shorten
from azulejos.render.svg.shapes import Point, box, group, num, text
from azulejos.words import Words

PAINTERS: ByFamily[Painter] = ByFamily("ui.svg", "PAINTER")
SPRITES: ByFamily[Sprite] = ByFamily("ui.svg", "SPRITE")
BOARD_MARGIN = 16
SHAPE_GAP = 8  # between two shapes, so that none shows at the edge of the other


class Options(TypedDict, total=False):
    """Options of a picture."""

    theme: str  # "light" (default), "dark" or "contrast"
    letters: bool | str  # True writes its letter on every tile, "tactile" its mark, as games of that edition have it
    last: Iterable[AnyEvent] | None  # events of the last move, to highlight
    targets: Iterable[Move]  # legal moves, whose places to highlight
    words: Words | None  # names of the players, and the language of descriptions


def draw_table(view: Any, *, seat: int = 0, **options: Unpack[Options]) -> str:
    """Draw the whole table, with the board of one seat large."""
    painter, pen = _prepare(view, **options)
    _check("seat", seat, view.rules.players)
    return lay_table(painter, view, seat, pen)


def draw_board(view: Any, seat: int, **options: Unpack[Options]) -> str:
    """Draw the board of one seat."""
    painter, pen = _prepare(view, **options)
    _check("seat", seat, view.rules.players)
    size = painter.board_size[0] + 2 * BOARD_MARGIN, painter.board_size[1] + 2 * BOARD_MARGIN
    content = box((0, 0), size, "ground") + group(painter.draw_board(view, seat, pen), (BOARD_MARGIN, BOARD_MARGIN))
    return document(pen, size, content, pen.words.board(view, seat), define(painter, view, pen), _named(painter))


def draw_source(view: Any, index: int, **options: Unpack[Options]) -> str:
    """Draw a factory or a centre by its index: factories from 0, then centres."""
    painter, pen = _prepare(view, **options)
    _check("source", index, painter.sources(view))
    half = painter.source_size(view, index)
    content = box((0, 0), (2 * half, 2 * half), "ground") + group(painter.draw_source(view, index, pen), (half, half))
    return document(
        pen, (2 * half, 2 * half), content, [pen.words.source(view, index)], define(painter, view, pen), _named(painter)
    )


def draw_tile(
    family: str,
    letter: str,
    *,
    size: float = 96,
    theme: str = "light",
    letters: bool | str = False,
    words: Words | None = None,
) -> str:
    """Draw one tile; ``size`` is its side in pixels."""
    painter = PAINTERS[find_family(family).name]
    if len(letter) != 1 or letter not in painter.letters:
        raise BadOption(f"letter must be {', '.join(painter.letters)}, got {letter!r}")
    pen = make_pen(family, theme, letters, words)
    (wide, tall), tile = painter.draw_tile(letter, pen)
    title, defs = [pen.words.tile(family, letter)], painter.define_tiles(pen.theme, letter, pen.marks)
    return document(pen, (wide * size, tall * size), group(tile, scale=size), title, defs, _named(painter))


def draw_record(
    text: str,
    *,
    ply: int | None = None,
    seat: int = 0,
    theme: str = "light",
    letters: bool | str = False,
    language: str = "en",
) -> str:
    """Draw the table of a record after ``ply`` moves, by default after all; raise BadRecord as replay() does."""
    game = replay_to(text, ply)
    words = Words(language, names=game.names)
    return draw_table(game.view, seat=seat, theme=theme, letters=letters, last=game.events, words=words)


def _check(what: str, number: int, count: int) -> None:
    if not 0 <= number < count:
        raise BadOption(f"{what} must be 0 to {count - 1}, got {number!r}")


def _named(painter: Painter) -> str:
    return f'data-family="{painter.family}"'


def _prepare(
    view: Any,
    theme: str = "light",
    letters: bool | str = False,
    last: Iterable[AnyEvent] | None = None,
    targets: Iterable[Move] = (),
    words: Words | None = None,
) -> tuple[Painter, Pen]:
    painter = PAINTERS[view.family]
    words = words or Words()
    if not letters and words.is_tactile(view):
        letters = "tactile"
    pen = make_pen(painter.family, theme, letters, words)
    return painter, replace(
        pen,
        last=frozenset(painter.last_marks(view, last or ())),
        targets=frozenset(painter.target_marks(view, targets)),
    )


def sprite(family: str, *, theme: str = "light", letters: bool | str = False) -> str:
    """Draw the sheet of a family, with a square for each shape."""
    pen = make_pen(family, theme, letters, None)
    sheet = SPRITES[family]
    content = [
        group(shape, (count * (sheet.side + SHAPE_GAP) + sheet.side / 2, sheet.side / 2))
        for count, (_, shape) in enumerate(sheet.shapes(pen))
    ]
    size = (_width(len(content), sheet.side), sheet.side)
    return document(pen, size, "".join(content), [family], sheet.define(pen))


def places(family: str) -> tuple[float, dict[str, float]]:
    """Return the width of the sheet in shapes, and the place of each shape from 0 (left end) to 1 (right end)."""
    sheet = SPRITES[family]
    names = [name for name, _ in sheet.shapes(make_pen(family, "light", False, None))]
    return _width(len(names), sheet.side) / sheet.side, {name: at / (len(names) - 1) for at, name in enumerate(names)}


def _width(count: int, side: int) -> int:
    return count * (side + SHAPE_GAP) - SHAPE_GAP


# The whole table

MARGIN, GAP, STRIP, BORDER = 32, 24, 44, 28
SMALLEST, LARGEST = 0.42, 0.66  # scales of the other boards
DUEL = 0.8  # the scale of the only other board
LETTER = 11  # typical width of a wide letter of a name


def lay_table(painter: Painter, view: Any, seat: int, pen: Pen) -> str:
    """Draw a table from the view of a seat."""
    offer, board = painter.offer_size(view), painter.board_size
    players = view.rules.players
    others = [(seat + step) % players for step in range(1, players)]
    wide, high = max(offer[0], board[0]), offer[1] + GAP + board[1]
    columns, scale = (1, DUEL) if players == 2 else _fit(len(others), board, high)
    side = columns * (board[0] * scale + GAP)
    top = BORDER + MARGIN / 2 + STRIP + GAP
    size = MARGIN + wide + side + MARGIN, top + high + GAP + BORDER
    middle = MARGIN + (wide + (side if players == 2 else 0)) / 2  # of the offer; two boards share the room below it
    shapes = [
        box((0, 0), size, "ground"),
        _frieze(size),
        group(_strip(painter, view, size[0] - 2 * MARGIN, pen), (MARGIN, BORDER + MARGIN / 2), 1, 'class="scores"'),
        group(painter.draw_offer(view, pen), (middle - offer[0] / 2, top), 1, 'class="offer"'),
        group(painter.draw_board(view, seat, pen), (MARGIN + (wide - board[0]) / 2, top + offer[1] + GAP)),
    ]
    rows = ceil(len(others) / columns)
    first = top + high - board[1] * scale if players == 2 else top
    step = (high - board[1] * scale) / max(1, rows - 1)
    for place, other in enumerate(others):
        x = MARGIN + wide + GAP + place // rows * (board[0] * scale + GAP)
        shapes.append(group(painter.draw_board(view, other, pen), (x, first + step * (place % rows)), scale))
    attributes = f'data-family="{painter.family}" data-seat="{seat}"'
    return document(pen, size, "".join(shapes), pen.words.position(view), define(painter, view, pen), attributes)


def define(painter: Painter, view: Any, pen: Pen) -> str:
    """Return the definitions that pictures of a view use."""
    return painter.define_tiles(pen.theme, painter.letters, pen.marks) + painter.define_spaces(view, pen.theme)


def _fit(boards: int, size: Point, high: float) -> tuple[int, float]:
    """Return the number of columns for boards in a given height, and their scale."""
    for columns in range(1, boards + 1):
        rows = ceil(boards / columns)
        scale = min(LARGEST, (high - GAP * (rows - 1)) / rows / size[1])
        if scale >= SMALLEST:
            break
    return columns, scale


def _frieze(size: Point) -> str:
    """Draw a painted border along the upper and the lower edge: diamonds and rings between two lines."""
    count = round(size[0] / 32)
    step = size[0] / count
    diamonds = "".join(f"M{num(step * (place + 0.5))} 8l6 6l-6 6l-6 -6Z" for place in range(count))
    rings = "".join(f"M{num(step * place - 3)} 14a3 3 0 1 0 6 0a3 3 0 1 0 -6 0" for place in range(1, count))
    lines = f"M0 4H{num(size[0])}M0 24H{num(size[0])}"
    path = f'<path class="frieze" d="{lines}{rings}"/><path class="accent" d="{diamonds}"/>'
    return path + group(path, (0, size[1] - BORDER))


def _strip(painter: Painter, view: Any, width: float, pen: Pen) -> str:
    """Draw the round and all scores in a row; the player to move is filled."""
    shapes = [_round(view.round)]
    wide = min(250, (width - 64 + 8) / view.rules.players - 8)
    leaders = painter.leaders(view)
    for seat in range(len(view.boards)):
        turn = seat == view.turn and view.phase not in ("over", "deal")
        look = "onbold" if turn else "bold"
        score = pen.words.score(view, seat)
        left, right = (36 if turn else 20), wide - 30 - 17 * len(score)
        chip = box((0, 0), (wide, STRIP), "accent" if turn else "panel", STRIP / 2)
        if turn:
            chip += f'<path class="on" d="M16 {STRIP / 2 - 7}l11 7l-11 7Z"/>'
        if seat in leaders:
            right -= 34
            chip += group(CROWN, (right + 16, STRIP / 2), 0.8)
        name, room = pen.words.seat(seat), (right - left) / LETTER
        size = min(17, max(13, 17 * room / len(name)))  # a name shrinks before it is cut
        name = shorten(name, max(3, int(17 * room / size)))
        chip += text((left, STRIP / 2), name, size, look, "start")
        chip += text((wide - 20, STRIP / 2), score, 24, look, "end")
        shapes.append(group(chip, (64 + seat * (wide + 8), 0), 1, f'data-seat="{seat}"'))
    return "".join(shapes)


def _round(number: int) -> str:
    """Draw the number of the round in a circle that is an arrow."""
    arrow = '<path class="dim" d="M33.5 6.5A19 19 0 1 1 22 3M17.5 -2L23 3L17.5 8"/>'
    return f'<g class="round" data-round="{number}">{arrow}{text((22, 22), number, 20, "bold")}</g>'
