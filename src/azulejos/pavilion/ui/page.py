"""Summer Pavilion on the pages of the server."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from azulejos.core.event import AnyEvent
from azulejos.core.move import Move
from azulejos.pavilion.events import CostScored, Placed, StarScored
from azulejos.pavilion.moves import Bonus, Draft, Pass
from azulejos.pavilion.moves import Place as PlaceTile
from azulejos.pavilion.rules import STARS
from azulejos.pavilion.ui.svg import BOX
from azulejos.pavilion.ui.svg_tiles import RHOMB, STRUCTURES, around, clock, space_middle, star_middle, structure_middle
from azulejos.pavilion.view import View
from azulejos.render.html import FamilyPage, Key, Panel, Parts, Place, Stock
from azulejos.render.svg import painter
from azulejos.render.svg.context import Mark, Pen
from azulejos.render.svg.shapes import group
from azulejos.words import Words
from azulejos.words.catalogue import gettext_noop

PASS = "pass"
STAR = "pgoybr"  # a star of all colours, clockwise
WIDE, HIGH = 672.0, 616.0  # the size of a board, in the units of its picture

MINUTE = (
    gettext_noop(
        "First you take tiles: all of one colour from one factory, and the others slide into the centre; or all "
        "of one colour from the centre. One colour is wild in each round: where wild tiles lie, you take exactly "
        "one of them too."
    ),
    gettext_noop(
        "Then you place tiles on your stars. A space with a 4 costs four tiles of its colour; wild tiles can "
        "replace some of them. One tile goes on the space, the others are discarded."
    ),
    gettext_noop(
        "You score a point for each tile in the unbroken run that the new tile is part of, so long runs pay off."
    ),
    gettext_noop(
        "Surround a pillar, a statue or a window to take bonus tiles. After six rounds, complete stars score "
        "extra. Whoever has the most points wins."
    ),
)
EXAMPLE = (
    "pavilion players=2 board=coloured wilds=pgoybr minscore=0 round=4 turn=1 start=2 marker=c bonus=0 passed=. "
    "factories=poyb,pobr,.,goyr,ooyb centre=. supply=ppgggybbbr bag=p8g8o6y6b3r9 discard=p3g4o6y3b5r4 "
    "score1=28 hand1=bbr stars1=ooo...,rr....,bb....,yyy...,gg....,pp....,yo.... "
    "score2=29 hand2=ppgggyy stars2=.o....,rrr...,bbb...,yy....,.g....,pp....,ybp..."
)


def places(view: View) -> list[list[Place]]:
    """Return the factories, and the centre last."""
    factories = [Place(str(at + 1), at, tiles) for at, tiles in enumerate(view.factories)]
    centre = Place("c", len(factories), view.centre, is_centre=True, has_marker=view.marker is None)
    return [[*factories, centre]]


def parts(move: Move) -> Parts:
    """Return the parts of a move: tiles of a source, a space or its whole star, or tiles of the supply or the hand."""
    match move:
        case Draft():
            return {"take": (move.token,)}
        case PlaceTile():
            return {"space": (f"{move.star}/{move.slot}", move.star)}
        case Bonus():
            return {"tiles": (move.tiles,)}
        case Pass():
            return {"space": (PASS,), "tiles": (move.kept,)}
    raise TypeError(f"{move!r} is not a move of Summer Pavilion")


def stocks(view: View, words: Words) -> list[Stock]:
    """Return the contents of bag and tile collector."""
    family, name = words.family(view), words.translate("Tile collector")
    bag, discard = (family.contents(counts) for counts in (view.bag, view.discard))
    return [
        Stock(words.translate("Bag"), words.translate("Bag: {tiles}.", tiles=bag), painter.BAG, view.bag),
        Stock(name, words.translate("Tile collector: {tiles}.", tiles=discard), painter.LID, view.discard),
    ]


def context(view: View, words: Words, legal: Sequence[Move]) -> dict[str, Any]:
    """Return what the template draws beside the boards, and the stars where a tile can be placed."""
    placements = [move for move in legal if isinstance(move, PlaceTile)]
    is_placing = view.phase == "place"
    return {
        "structures": structures,
        "clock_of": clock,
        "stars_of_board": STARS,
        "cost_places": {view.rules.cost(star, slot): f"{star}{slot}" for star in STARS for slot in range(1, 7)},
        "stars": {star: label for star, (label, _) in words.groups(view, placements).items()} if is_placing else {},
        "is_passing": any(isinstance(move, Pass) for move in legal),
        "wilds_to_come": ", ".join(words.tile(view, letter) for letter in view.later_wilds),
    }


def structures(view: View, seat: int) -> list[tuple[str, str, int]]:
    """Return the structures of a board: kind, star, and the number of free spaces around it."""
    board = view.boards[seat]
    return [
        (kind, star, sum(board.star(name)[slot - 1] == "." for name, slot in around(kind, star)))
        for kind in STRUCTURES
        for star in STARS[:6]
    ]


def _panel(pen: Pen) -> Panel:
    """Draw a star of all colours."""
    reach = 2 * (RHOMB + 3)
    size = (reach * 3**0.5, 2.0 * reach)
    tiles = "".join(
        pen.tile(letter, space_middle("m", slot), turned=clock("m", slot) % 3) for slot, letter in enumerate(STAR, 1)
    )
    return Panel(size, group(tiles, (size[0] / 2, size[1] / 2)), STAR)


def _style() -> str:
    """Return the rules of page.css, and the places of spaces and structures in percent of the board."""
    middles = {f"{star}{slot}": space_middle(star, slot) for star in STARS for slot in range(1, 7)}
    middles |= {f"{kind}-{star}": structure_middle(kind, star) for kind in STRUCTURES for star in STARS[:6]}
    middles |= {f"star-{star}": star_middle(star) for star in STARS}
    rules = [Path(__file__).with_name("page.css").read_text(encoding="utf-8")]
    rules.append(f".at{{position:absolute;width:{100 * BOX / WIDE:.3f}%;height:{100 * BOX / HIGH:.3f}%}}")
    for name, (x, y) in middles.items():
        left, top = 50 + 100 * (x - BOX / 2) / WIDE, 50 + 100 * (y - BOX / 2) / HIGH
        rules.append(f".at-{name}{{left:{left:.3f}%;top:{top:.3f}%}}")
    return "".join(rules)


def _gains(events: Iterable[AnyEvent]) -> dict[Mark, int]:
    """Return the points of tiles that were placed, and of complete stars and costs at the end."""
    gains: dict[Mark, int] = {}
    for event in events:
        match event:
            case Placed():
                gains["space", event.seat, event.star, event.slot] = event.points
            case StarScored():
                gains["star", event.seat, event.star] = event.points
            case CostScored():
                gains["cost", event.seat, event.cost] = event.points
    return gains


PAGE = FamilyPage(
    summary=gettext_noop("Rhombic tiles grow into stars, with a wild colour in each round."),
    minute=MINUTE,
    example=EXAMPLE,
    board_alt=gettext_noop(
        "A board of Summer Pavilion: seven stars of six spaces, and below them the tiles beside the board."
    ),
    board_caption=gettext_noop(
        "A board in the middle of a game: every star has been begun, and tiles that lie next to each other in a star "
        "score together."
    ),
    panel=_panel,
    main_options=frozenset({"board"}),
    places=places,
    parts=parts,
    instructions={
        "draft": gettext_noop("Choose tiles to take."),
        "place": gettext_noop("Choose a space to cover, or pass."),
        "bonus": gettext_noop("Choose tiles from the supply."),
    },
    keys=tuple(
        Key(f"fits {star}", str(number), gettext_noop("what can be placed on this star"))
        for number, star in enumerate(STARS, 1)
    ),
    stocks=stocks,
    context=context,
    gains=_gains,
    tile_class="i-{letter}0",
    style=_style,
)
