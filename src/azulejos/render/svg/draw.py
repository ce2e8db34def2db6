"""The public drawing functions; each returns a complete SVG file as text."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, TypedDict, Unpack

from azulejos.core.errors import BadOption
from azulejos.core.event import AnyEvent
from azulejos.core.family import ByFamily, find_family
from azulejos.core.move import Move
from azulejos.core.replay import replay_to
from azulejos.render.svg.context import Pen, document, make_pen
from azulejos.render.svg.painter import Painter, Sprite
from azulejos.render.svg.shapes import box, group
from azulejos.render.svg.table import define, lay_table
from azulejos.words import Words

PAINTERS: ByFamily[Painter] = ByFamily("ui.svg", "PAINTER")
SPRITES: ByFamily[Sprite] = ByFamily("ui.svg", "SPRITE")
MARGIN = 16
GAP = 8  # between two shapes, so that none shows at the edge of the other


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
    size = painter.board_size[0] + 2 * MARGIN, painter.board_size[1] + 2 * MARGIN
    content = box((0, 0), size, "ground") + group(painter.draw_board(view, seat, pen), (MARGIN, MARGIN))
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
        group(shape, (count * (sheet.side + GAP) + sheet.side / 2, sheet.side / 2))
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
    return count * (side + GAP) - GAP
