"""How a table is shown: as a page, or as the part of it that a script puts in the place of the old one."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

import azulejos
from azulejos.event import AnyEvent
from azulejos.move import Move
from azulejos.pavilion.rules import STARS
from azulejos.render.svg.draw import PAINTERS
from azulejos.render.svg.stars import clock
from azulejos.server.api import FAIR
from azulejos.server.decisions import STAND_IN
from azulejos.server.identity import new_secret
from azulejos.server.pages.ending import ending
from azulejos.server.picking import FLOOR, PASS, Picking, Picks, parts
from azulejos.server.rendering import render
from azulejos.server.scene import offer, structures
from azulejos.server.standing import Standing
from azulejos.server.state import State
from azulejos.server.telling import public_seats, speak, tell
from azulejos.server.visitor import Visitor
from azulejos.words import Words
from azulejos.words.catalogue import message

PART = "x-part"  # the header by which our script asks for the table without the page round it
RECENT = 12  # events that the page shows
NO_PICKS = Picks()

INSTRUCTIONS = {
    "offer": message("Pick tiles and then a pattern line, or a line and then tiles."),
    "tiling": message("Pick a column for the row that is to be tiled."),
    "draft": message("Pick the tiles that you take."),
    "place": message("Pick a space that you cover, or pass."),
    "bonus": message("Pick tiles from the supply."),
}
# What the keys say on the boards, besides the letters of the tiles: command, key, about.
COMMON_KEYS = (
    ("scores", "S", message("the points of all")),
    ("turn", "T", message("whose turn it is")),
    ("last", "L", message("what happened last")),
    ("mine", "B", message("your board")),
    ("others", "O", message("the boards of the others")),
    ("hint", "H", message("what would be a good move, and why")),
    ("older", "[", message("the message before")),
    ("newer", "]", message("the message after")),
    ("oldest", ",", message("the first message")),
    ("newest", ".", message("the last message")),
    ("help", "?", message("what you can type")),
)
KEYS = {
    "azul": tuple((f"fits {line}", str(line), message("what fits in this pattern line")) for line in range(1, 6))
    + COMMON_KEYS,
    "pavilion": tuple(
        (f"fits {star}", str(number), message("what can be placed on this star"))
        for number, star in enumerate(STARS, 1)
    )
    + COMMON_KEYS,
}


def is_part(request: Request) -> bool:
    """Say whether our script asks, which wants the table alone."""
    return PART in request.headers


def words_for(table: Standing, visitor: Visitor) -> Words:
    """Return words as a visitor wants them."""
    preferences = visitor.preferences
    return speak(table, visitor.language, preferences.verbosity, tactile=preferences.is_tactile)


def show(
    request: Request,
    state: State,
    visitor: Visitor,
    table: Standing,
    *,
    picks: Picks = NO_PICKS,
    is_whole: bool = False,
    typed: str = "",
    answers: Sequence[str] = (),
    choices: Sequence[Move] = (),
) -> Response:
    """Show a table, with what a visitor has picked, and with answers to what they have asked."""
    words, own = words_for(table, visitor), state.tables.seats_of(table.id, visitor.who)
    page = render(
        request,
        "table_part.html" if is_part(request) else "table.html",
        words=words,
        secret=visitor.key,
        table=table,
        family=table.family,
        title=azulejos.FAMILIES[table.family].title,
        seats=public_seats(table, words, own, time.time()),
        own=own,
        is_missing=state.tables.is_missing(table),
        stand_in=STAND_IN,
        log=_log(table, words, is_whole),
        is_whole=is_whole or len(table.steps) <= RECENT,
        link=f"{request.base_url}tables/{table.id}",
        key=new_secret(),
        typed=typed,
        answers=answers,
        draws=azulejos.verify(str(table.record())) if table.is_over else 0,
        fair=FAIR,
        end=ending(state, table, words, own) if table.is_over and table.game else None,
        **_scene(table, words, own, picks, choices),
    )
    return visitor.remember(page)


def shown_or_led(request: Request, state: State, visitor: Visitor, game: str, back: str = "") -> Response:
    """Answer a form: our script gets the table as it is now, others are led to its page."""
    if is_part(request):
        return show(request, state, visitor, state.tables.get(game))
    return RedirectResponse(f"/tables/{game}{back}", 303)


def _log(table: Standing, words: Words, is_whole: bool) -> list[dict[str, Any]]:
    """Return what happened, the last first."""
    steps = table.steps if is_whole else table.steps[-RECENT:]
    return [
        {"seq": step.event.seq, "seat": step.seat, "kind": step.event.kind, "said": tell(table, step, words)}
        for step in reversed(steps)
    ]


def _scene(table: Standing, words: Words, own: frozenset[int], picks: Picks, choices: Sequence[Move]) -> dict[str, Any]:
    """Return what lies on the table, and what can be done with it."""
    game, view = table.game, table.view()
    if game is None:
        return {"view": None, "is_mine": False, "seat": min(own, default=0), "keys": ()}
    painter = PAINTERS[view.family]
    is_mine = table.turn is not None and table.turn in own and table.thinker is None
    legal = [] if table.is_over else game.legal_moves()
    picking = Picking(legal if is_mine else [], picks)
    moves = sorted(list(choices) or picking.moves, key=lambda move: parts(move.token).get("line") == FLOOR)
    return {
        "view": view,
        "is_mine": is_mine,
        "seat": own_board(table, own),
        "areas": offer(view, words, legal, painter.letters),
        "is_empty": not any(view.factories) and not is_taking(view),
        "picking": picking,
        "moves": [(move, words.move(view, move), words.effect(game, move)) for move in moves],
        "worth": {move.token: _worth(words.worth(game, move)) for move in picking.moves},
        "last": painter.last_marks(view, _since(table, own)),
        "leaders": painter.leaders(view),
        "structures": structures if table.family == "pavilion" else None,
        "clock_of": clock,
        "letters": _kinds(view, painter.letters),
        "instruction": words.ask(INSTRUCTIONS[view.phase]) if view.phase in INSTRUCTIONS else "",
        "is_passing": picking.can("space", PASS),
        "stars": _stars(view, words, picking.legal) if view.phase == "place" else {},
        "wilds_to_come": _wilds_to_come(view, words) if table.family == "pavilion" else "",
        "keys": [(command, key, words.ask(about)) for command, key, about in KEYS[table.family]],
    }


def is_taking(view: Any) -> bool:
    """Say whether tiles are taken from factories and the centre now."""
    return view.phase in ("offer", "draft")


def _kinds(view: Any, letters: str) -> str:
    """Return the letters of the tiles that a game has."""
    return letters if getattr(view.rules, "jokers", True) else letters.replace("j", "")


def _stars(view: Any, words: Words, legal: Sequence[Move]) -> dict[str, str]:
    """Return the stars on which something can be placed, in words by their letters."""
    places = [move for move in legal if parts(move.token)["space"] != PASS]
    return {star: said for star, (said, _) in words.groups(view, places).items()}


def _wilds_to_come(view: Any, words: Words) -> str:
    return ", ".join(words.tile(view, letter) for letter in view.rules.wilds[view.round :])


def _worth(points: tuple[int, int]) -> str:
    """Write what a move would bring and cost, shortly."""
    won, lost = points
    return " ".join(filter(None, (f"+{won}" if won else "", f"\N{MINUS SIGN}{lost}" if lost else "")))


def _since(table: Standing, own: frozenset[int]) -> list[AnyEvent]:
    """Return what has happened since the visitor's last move, or by the last move."""
    events: list[AnyEvent] = []
    for step in reversed(table.steps):
        if events and (not own or step.seat in own):
            break
        events[:0] = step.happened
        if step.seat in own:
            break
    return events


def own_board(table: Standing, own: frozenset[int]) -> int:
    """Return the seat whose board is large: the visitor's that has to move, else their first, else seat 1."""
    return table.turn if table.turn is not None and table.turn in own else min(own, default=0)
