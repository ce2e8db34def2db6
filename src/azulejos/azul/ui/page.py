"""Azul on the pages of the server."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

from azulejos.azul.events import ColourScored, ColumnScored, RowsScored, Tiled
from azulejos.azul.moves import Take, source_tokens
from azulejos.azul.rules import FLOOR_COSTS, LETTERS
from azulejos.azul.ui.svg import COLOURED_WALL
from azulejos.azul.view import View
from azulejos.core.event import AnyEvent
from azulejos.core.move import Move
from azulejos.render.html import FamilyPage, Key, Panel, Parts, Place, Stock
from azulejos.render.svg import painter
from azulejos.render.svg.context import Mark, Pen
from azulejos.render.svg.tiles import SIDE
from azulejos.words import Words
from azulejos.words.catalogue import gettext_noop

JOINT = 4  # between the tiles of the panel
ROWS = [[(row, column) for column in range(5)] for row in range(5)]
COLUMNS = [[(row, column) for row in range(5)] for column in range(5)]
COLOURS = [[(row, (kind + row) % 5) for row in range(5)] for kind in range(5)]  # rule 7

MINUTE = (
    gettext_noop(
        "On your turn, take all tiles of one colour from one factory; the others slide into the centre. Or take "
        "all tiles of one colour from the centre."
    ),
    gettext_noop(
        "Place them in one of your five pattern lines. A line takes only one colour; tiles that do not fit go to "
        "the floor line and cost points."
    ),
    gettext_noop(
        "When nothing is left to take, one tile moves from every complete line to the wall. It scores one point "
        "for each tile in the unbroken row and in the unbroken column it becomes part of, or 1 point if it stands "
        "alone."
    ),
    gettext_noop(
        "The game ends after the round in which someone completes a row of the wall. Complete rows, columns and "
        "colours score extra. Whoever has the most points wins."
    ),
)
EXAMPLE = (
    "azul players=2 wall=coloured jokers=0 columnbonus=7 round=4 turn=1 start=2 marker=c "
    "factories=rkww,.,bbyw,yykw,ykww centre=rw bag=b5y4r3k4w4 lid=b2y8r10k6w6 "
    "score1=17 wall1=.yrk.,.b.rk,.w.yr,.....,..... lines1=.,.,.,kkk,bbb floor1=. "
    "score2=11 wall2=by..w,.b.r.,kw..r,.k..y,..... lines2=.,.,.,.,bbbbb floor2=."
)


def places(view: View) -> list[list[Place]]:
    """Return the sources of each area, its centre last."""
    names = source_tokens(view.rules)
    factories = len(view.factories)
    each = factories // view.rules.areas
    areas = []
    for area, centre in enumerate(view.centres):
        own = [Place(names[at], at, view.factories[at]) for at in range(area * each, (area + 1) * each)]
        at = factories + area
        has_marker = view.marker is None and area == 0  # one marker for both centres (rule 62)
        areas.append([*own, Place(names[at], at, centre, is_centre=True, has_marker=has_marker)])
    return areas


def parts(move: Move) -> Parts:
    """Return the parts of a move: tiles and a line, or a space of the wall."""
    if isinstance(move, Take):
        take, _, line = move.token.partition("-")
        colour_alone = (take.removesuffix("j"),) if move.jokers and move.colour is not None else ()
        return {"take": (take, *colour_alone), "line": (line,)}
    return {"space": (move.token,)}


def stocks(view: View, words: Words) -> list[Stock]:
    """Return the contents of bag and lid."""
    family = words.family(view)
    bag, lid = (family.contents(counts) for counts in (view.bag, view.lid))
    return [
        Stock(words.translate("Bag"), words.translate("Bag: {tiles}.", tiles=bag), painter.BAG, view.bag),
        Stock(words.translate("Lid"), words.translate("Lid: {tiles}.", tiles=lid), painter.LID, view.lid),
    ]


def goals(view: View, seat: int) -> dict[tuple[int, int], str]:
    """Return signs of rows, columns and colours of a wall that lack one tile, by the row and column of its space."""
    wall, found = view.boards[seat].wall, defaultdict[tuple[int, int], str](str)
    for sign, lines in (("↔", ROWS), ("↕", COLUMNS), ("◆", () if view.rules.grey else COLOURS)):
        for places in lines:
            free = [(row, column) for row, column in places if wall[row][column] == "."]
            is_spoilt = sign == "◆" and any(wall[row][column] == "j" for row, column in places)  # rule 53
            if len(free) == 1 and not is_spoilt:
                found[free[0]] += sign
    return found


def _is_to_floor(move: Move) -> bool:
    return isinstance(move, Take) and move.line == 0


def _kinds(view: View) -> str:
    return LETTERS if view.rules.jokers else LETTERS.replace("j", "")


def _gains(events: Iterable[AnyEvent]) -> dict[Mark, int]:
    """Return the points of tiles that went to walls, and of each complete row, column and colour at the end."""
    gains: dict[Mark, int] = {}
    for event in events:
        match event:
            case Tiled():
                gains["wall", event.seat, event.row, event.column] = event.points
            case RowsScored():
                gains["rows", event.seat] = event.points // event.rows
            case ColumnScored():
                gains["column", event.seat, event.column] = event.points
            case ColourScored():
                gains["colour", event.seat, LETTERS[event.colour]] = event.points
    return gains


def _panel(pen: Pen) -> Panel:
    """Draw the complete coloured wall."""
    pitch = SIDE + JOINT
    side = 5.0 * pitch - JOINT
    tiles = "".join(
        pen.tile(letter, (pitch * column, pitch * row))
        for row, line in enumerate(COLOURED_WALL)
        for column, letter in enumerate(line)
    )
    return Panel((side, side), tiles, LETTERS[:5])


PAGE = FamilyPage(
    summary=gettext_noop("Tiles from the factories fill your lines, then your wall."),
    minute=MINUTE,
    example=EXAMPLE,
    board_alt=gettext_noop(
        "A board of Azul: five pattern lines on the left, the wall on the right, the floor line below."
    ),
    board_caption=gettext_noop(
        "A board in the middle of a game: three black tiles wait in pattern line 4 and three blue ones in pattern "
        "line 5, and nine tiles lie on the wall."
    ),
    panel=_panel,
    main_options=frozenset({"wall", "jokers"}),
    places=places,
    parts=parts,
    instructions={
        "offer": gettext_noop("Choose tiles and then a pattern line, or the other way round."),
        "tiling": gettext_noop("Choose a column for this row."),
    },
    notation="{take}-{line}",
    keys=tuple(Key(f"fits {line}", str(line), gettext_noop("what fits in this pattern line")) for line in range(1, 6)),
    stocks=stocks,
    is_last_resort=_is_to_floor,
    kinds=_kinds,
    gains=_gains,
    context=lambda _view, _words, _legal: {"floor_costs": FLOOR_COSTS, "goals": goals},
    style=lambda: Path(__file__).with_name("page.css").read_text(encoding="utf-8"),
)
