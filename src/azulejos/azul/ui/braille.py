"""Azul in braille: the cells of its tiles, and positions and events as short lines."""

from __future__ import annotations

from collections.abc import Sequence

from azulejos.azul.events import (
    ColourScored,
    ColumnScored,
    Fell,
    FloorScored,
    Laid,
    NoColumn,
    RowsScored,
    Tiled,
    ToCentre,
    Took,
    TookMarker,
)
from azulejos.azul.moves import source_tokens
from azulejos.azul.rules import FLOOR_COSTS, LETTERS, floor_cost
from azulejos.azul.ui.names import AzulTiles
from azulejos.azul.view import View, make_state
from azulejos.core.event import AnyEvent, BagRefilled, Event
from azulejos.render.braille.cells import TileCells
from azulejos.render.braille.scribe import (
    BAG,
    CENTRE,
    Block,
    Row,
    Scribe,
    Style,
    counted,
    factories,
    group,
    headline,
    stock,
)
from azulejos.words.catalogue import pgettext_noop

LID = pgettext_noop("braille", "L")
COSTS = "".join(map(str, FLOOR_COSTS))  # rule 72 leaves their minus signs out
# Rule 70: blue B, yellow (orange) O, red R, black SCH, white (turquoise) X. The joker has no cell there and gets J.
CELLS = TileCells(dict(zip(LETTERS, "⠃⠕⠗⠱⠭⠚", strict=True)))


def write_offer(view: View, style: Style) -> Block:
    """Write the factories and the centre of each area, then bag and lid."""
    areas = len(view.centres)
    each = len(view.factories) // areas
    block: Block = []
    for area, centre in enumerate(view.centres):
        marker = CELLS.mark("s") if view.marker is None and area == 0 else ""
        label = style.label(CENTRE) + (str(area + 1) if areas > 1 else "")
        block.append(factories(CELLS, style, view.factories[area * each : (area + 1) * each], area * each + 1))
        block.append(group(label, marker, *counted(CELLS, centre)))
    block.append(group(style.label(BAG), *stock(CELLS, LETTERS, view.bag)))
    block.append(group(style.label(LID), *stock(CELLS, LETTERS, view.lid)))
    return block


def write_own(view: View, seat: int, style: Style) -> Block:
    """Write a board as it lies: pattern lines left, wall right, the floor at the bottom left (rule 75)."""
    board = view.boards[seat]
    block = [group(style.player(seat), *headline(CELLS, view, seat, style))]
    for row, (line, wall) in enumerate(zip(board.lines, board.wall, strict=True)):
        spaces = style.row(CELLS.mark(filled(line, row + 1).rjust(5)))
        block.append(group(str(row + 1), spaces, _wall_row(view, row, wall, style)))
    block.append(group("0", style.costs(CELLS, board.floor, COSTS)))
    return block


def write_other(view: View, seat: int, style: Style) -> Block:
    """Write a board in as few lines as possible."""
    board = view.boards[seat]
    rows = [
        f"{row}{CELLS.mark(filled(line, row))}/{CELLS.mark(wall)}"
        for row, (line, wall) in enumerate(zip(board.lines, board.wall, strict=True), 1)
    ]
    floor = f"0{CELLS.mark(board.floor or '.')}"
    return [group(style.player(seat), *headline(CELLS, view, seat, style), *rows, floor)]


def write_turn(view: View) -> tuple[str, ...]:
    """Write the player to move and the phase."""
    return (view.phase,) if view.phase == "over" else (f"P{view.turn + 1}", view.phase)


def find_winners(view: View) -> tuple[int, ...]:
    """Return the seats that have won."""
    return tuple(make_state(view).winners())


def filled(line: str, row: int) -> str:
    """Return a pattern line as it lies: filled from the right (rule 18)."""
    return line[::-1].rjust(row, ".")


def _wall_row(view: View, row: int, wall: str, style: Style) -> Row:
    """Return a row of the wall; a free space is a dot with the colour that is printed there (rule 7)."""
    spaces = style.row(
        CELLS.mark(f" {tile}" if tile != "." or view.rules.grey else f".{LETTERS[(column - row) % 5]}")
        for column, tile in enumerate(wall)
    )
    return Row(f" {spaces}") if style.spaced else spaces


SCRIBE = Scribe(write_offer, write_own, write_other, write_turn, find_winners)


# Events


def shorten(words: AzulTiles, view: View, group: Sequence[AnyEvent]) -> list[str]:
    """Return a group of events in the letters of the notation, such as "B 5w-2 C kk"."""
    first = group[0]
    if isinstance(first, BagRefilled):
        return [words.say_in("braille", "bag refilled")]
    assert isinstance(first, Event)
    return words.phrasing.lines(
        words.phrasing.short_seat(first.seat),
        *(item for event in group for item in _shorten(words, view, event, group)),
    )


def _shorten(words: AzulTiles, view: View, event: AnyEvent, group: Sequence[AnyEvent]) -> list[str]:
    if isinstance(event, Took):
        laid = next((each.line for each in group if isinstance(each, Laid)), 0)
        colour = "" if event.colour is None else words.short_tiles(LETTERS[event.colour])
        left = "".join(LETTERS[each.kind] * each.count for each in group if isinstance(each, ToCentre))
        centre = next((each.centre for each in group if isinstance(each, ToCentre)), 0)
        token = f"{source_tokens(view.rules)[event.source]}{colour}{'j' if event.jokers else ''}-{laid}"
        label = words.short_centre(words.place(view, centre))
        return [token, f"{label} {words.short_tiles(left)}"] if left else [token]
    if isinstance(event, TookMarker):
        return ["s"]
    if isinstance(event, Fell):
        floor, lid = (words.short_tiles(LETTERS[event.kind] * n) for n in (event.to_floor, event.to_lid))
        took = isinstance(group[0], Took) and not any(isinstance(each, Laid) for each in group)
        fallen = [f"0 {floor}"] if event.to_floor and not took else []
        label = words.say_in("braille", "L")
        return fallen + ([f"{label} {lid}"] if event.to_lid else [])
    if isinstance(event, Tiled):
        column = f"@{event.column + 1}" if view.rules.grey or view.rules.jokers else ""
        return [f"{event.row + 1}{words.short_tiles(LETTERS[event.tile])}{column}+{event.points}"]
    if isinstance(event, NoColumn):
        return [f"{event.row + 1}{words.short_tiles(LETTERS[event.colour])}@0"]
    if isinstance(event, FloorScored):
        cost = floor_cost(event.spaces)
        return [f"0 -{cost}", f"={event.score}" if event.lost < cost else ""]
    if isinstance(event, RowsScored):
        return [words.say_in("braille", "rows {n}", n=event.rows), f"+{event.points}"]
    if isinstance(event, ColumnScored):
        return [words.say_in("braille", "col {n}", n=event.column + 1), f"+{event.points}"]
    if isinstance(event, ColourScored):
        return [f"5{words.short_tiles(LETTERS[event.colour])} +{event.points}"]
    return []
