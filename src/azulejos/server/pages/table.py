"""The page of a table, and what its forms do."""

from __future__ import annotations

import re
import time
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import PlainTextResponse, RedirectResponse, Response

import azulejos
from azulejos.move import Move
from azulejos.render.svg import draw_table
from azulejos.server.api import FAIR
from azulejos.server.api import Game as GameId
from azulejos.server.decisions import STAND_IN
from azulejos.server.identity import new_secret
from azulejos.server.problem import Problem
from azulejos.server.rendering import render
from azulejos.server.standing import Standing
from azulejos.server.state import State, TheState
from azulejos.server.telling import public_seats, speak, tell
from azulejos.server.visitor import AnySender, AnyVisitor, TheFields, Visitor
from azulejos.terminal.reading import read
from azulejos.words import Words

router = APIRouter(prefix="/tables/{game}")

RECENT = 12  # events that the page shows
BOTS_ANSWER = 4.0  # seconds that a page waits for bots after a move
SOMEBODY_MOVES = 25.0  # seconds that a page waits for somebody if its reader asks for that
PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'"
AnySeq = Annotated[int, Query(ge=0, le=10**6)]


@router.get("")
def table_page(
    request: Request,
    state: TheState,
    visitor: AnyVisitor,
    game: GameId,
    about: Annotated[str, Query(max_length=40)] = "",
    log: Annotated[str, Query(max_length=10)] = "",
) -> Response:
    """Show a table; ``about`` is what the visitor has decided first about a move."""
    return _show(request, state, visitor, state.tables.get(game), about=about, is_whole=log == "all")


def _show(
    request: Request,
    state: State,
    visitor: Visitor,
    table: Standing,
    *,
    about: str = "",
    is_whole: bool = False,
    typed: str = "",
    complaint: str = "",
    choices: list[Move] | None = None,
) -> Response:
    words, own = speak(table, visitor.language), state.tables.seats_of(table.id, visitor.who)
    is_mine = table.turn is not None and table.turn in own and table.thinker is None
    view, steps = table.view(), table.steps if is_whole else table.steps[-RECENT:]
    page = render(
        request,
        "table.html",
        words=words,
        secret=visitor.key,
        table=table,
        view=view,
        title=azulejos.FAMILIES[table.family].title,
        seats=public_seats(table, words, own, time.time()),
        own=own,
        seat=_own_board(table, own),
        is_mine=is_mine,
        is_missing=state.tables.is_missing(table),
        stand_in=STAND_IN,
        log=[(step.event.seq, tell(table, step, words)) for step in reversed(steps)],
        is_whole=is_whole or len(table.steps) <= RECENT,
        picture=f"/tables/{table.id}/picture/{table.seq}.svg?lang={words.language}&seat={_own_board(table, own)}",
        link=f"{request.base_url}tables/{table.id}",
        key=new_secret(),
        typed=typed,
        complaint=complaint,
        draws=azulejos.verify(str(table.record())) if table.is_over else 0,
        fair=FAIR,
        **(_choices(table, words, about, choices) if is_mine else {"groups": [], "chosen": "", "moves": []}),
    )
    return visitor.remember(page)


def _choices(table: Standing, words: Words, about: str, choices: list[Move] | None) -> dict[str, Any]:
    """Return what can be decided: first what to take or do, then how, with the effect of each move."""
    assert table.game is not None
    view, legal = table.view(), table.game.legal_moves()
    groups = words.groups(view, legal)
    moves = choices or (groups[about][1] if about in groups else [])
    return {
        "groups": [(token, said, moves) for token, (said, moves) in groups.items()],
        "chosen": groups[about][0] if about in groups and not choices else "",
        "moves": [(move.token, words.move(view, move), words.effect(table.game, move)) for move in moves],
    }


def _own_board(table: Standing, own: frozenset[int]) -> int:
    """Return the seat whose board is large: the visitor's that has to move, else their first, else seat 1."""
    return table.turn if table.turn is not None and table.turn in own else min(own, default=0)


@router.get("/wait")
async def wait(
    request: Request, visitor: AnyVisitor, game: GameId, after: AnySeq = 0, mine: Annotated[bool, Query()] = False
) -> Response:
    """Show the table when something has happened; with ``mine``, when it is the visitor's turn, and soon anyway."""
    state: State = request.app.state.state
    end = time.monotonic() + (BOTS_ANSWER if mine else SOMEBODY_MOVES)
    with state.bus.watch(game, visitor.client) as watcher:
        while time.monotonic() < end and not state.bus.is_closed:
            table = await run_in_threadpool(state.tables.get, game)
            own = await run_in_threadpool(state.tables.seats_of, game, visitor.who)
            if table.is_over or (table.thinker is None and table.turn in own if mine else table.seq > after):
                break
            await watcher.wait(min(1.0, max(0.0, end - time.monotonic())))
    return RedirectResponse(f"/tables/{game}", 303)


@router.get("/picture/{seq}.svg")
def picture(
    state: TheState,
    game: GameId,
    seq: Annotated[int, Path(ge=1, le=10**6)],
    seat: Annotated[int, Query(ge=0, le=7)] = 0,
    theme: Annotated[str, Query(max_length=10)] = "light",
    lang: Annotated[str, Query(max_length=10)] = "en",
) -> Response:
    """Draw the table as it was after an event."""
    table = state.tables.get(game, seq)
    view = table.view(table.steps[seq - 1]) if seq <= table.seq else None
    if view is None or seat >= len(table.seats):
        raise Problem("unknown", "There is no such picture. Please look at the table again.")
    words = speak(table, Words.pick_language(lang))
    svg = draw_table(view, seat=seat, theme=theme, last=table.steps[seq - 1].happened, words=words)
    headers = {"cache-control": "private, max-age=86400, immutable", "content-security-policy": PICTURE_POLICY}
    return Response(svg, media_type="image/svg+xml", headers=headers)


@router.get("/record")
def record(state: TheState, game: GameId) -> Response:
    """Give the record of the game to keep."""
    headers = {"content-disposition": f'attachment; filename="azulejos-{game}.txt"'}
    return PlainTextResponse(str(state.tables.get(game).record()), headers=headers)


@router.post("/move")
def move(state: TheState, sender: AnySender, fields: TheFields, game: GameId) -> Response:
    """Make the move of a button."""
    seq = fields.number("seq")
    state.tables.move(game, sender.known(), seq, fields.text("move")[:40], _key(fields.text("key")))
    return RedirectResponse(f"/tables/{game}/wait?mine=1", 303)


@router.post("/say")
def say(request: Request, state: TheState, sender: AnySender, fields: TheFields, game: GameId) -> Response:
    """Make a move that was typed, in notation or in words; if it can mean several, ask which."""
    table, typed = state.tables.get(game), fields.text("typed")[:120]
    words = speak(table, sender.language)
    if table.game is None or table.is_over:
        raise Problem("not-now", "Nothing is being played at this table.")
    reading = read(table.game, typed)
    if len(reading.moves) == 1:
        token, key = reading.moves[0].token, _key(fields.text("key"))
        state.tables.move(game, sender.known(), fields.number("seq"), token, key)
        return RedirectResponse(f"/tables/{game}/wait?mine=1", 303)
    if reading.moves:
        complaint = words.ask("That can mean several moves. Please choose one.")
    elif reading.error:
        complaint = words.why(table.view(), reading.error)
    else:
        complaint = words.ask("This is no move. A move is {move}, for example.", move=table.game.legal_moves()[0])
    return _show(request, state, sender, table, typed=typed, complaint=complaint, choices=reading.moves)


@router.post("/undo")
def undo(state: TheState, sender: AnySender, fields: TheFields, game: GameId) -> Response:
    """Take the last move back."""
    state.tables.undo(game, sender.known(), fields.number("seq"), _key(fields.text("key")))
    return RedirectResponse(f"/tables/{game}", 303)


@router.post("/join")
def join(state: TheState, sender: AnySender, fields: TheFields, game: GameId) -> Response:
    """Sit down."""
    state.tables.join(game, sender.known(), fields.number("seat"), fields.text("name"))
    return RedirectResponse(f"/tables/{game}/wait?mine=1", 303)


@router.post("/resign")
def resign(state: TheState, sender: AnySender, fields: TheFields, game: GameId) -> Response:
    """Give up."""
    state.tables.resign(game, sender.known(), fields.number("seat"))
    return RedirectResponse(f"/tables/{game}", 303)


@router.post("/replace")
def replace(state: TheState, sender: AnySender, fields: TheFields, game: GameId) -> Response:
    """Let a bot play for somebody who is missing."""
    state.tables.replace(game, sender.known(), fields.number("seat"), fields.text("bot", STAND_IN))
    return RedirectResponse(f"/tables/{game}/wait?mine=1", 303)


@router.post("/return")
def come_back(state: TheState, sender: AnySender, fields: TheFields, game: GameId) -> Response:
    """Take one's seat back."""
    state.tables.come_back(game, sender.known(), fields.number("seat"))
    return RedirectResponse(f"/tables/{game}", 303)


@router.post("/rematch")
def rematch(state: TheState, sender: AnySender, game: GameId) -> Response:
    """Play again with the same players."""
    table = state.tables.rematch(game, sender.known())
    return RedirectResponse(f"/tables/{table.id}/wait?mine=1", 303)


@router.post("/invite")
def invite(request: Request, state: TheState, sender: AnySender, fields: TheFields, game: GameId) -> Response:
    """Show a link that lets another device act for a seat."""
    seat = fields.number("seat")
    secret = state.tables.invite(game, sender.known(), seat)
    name = speak(state.tables.get(game), sender.language).seat(seat)
    links = [(name, f"{request.base_url}tables/{game}/seat/{secret}")]
    return render(request, "links.html", secret=sender.key, game=game, links=links)


@router.get("/seat/{link}")
def seat_page(
    request: Request, state: TheState, visitor: AnyVisitor, game: GameId, link: Annotated[str, Path(max_length=60)]
) -> Response:
    """Ask whether to take the seat that a link is for."""
    table = state.tables.get(game)
    return visitor.remember(render(request, "seat.html", secret=visitor.key, table=table, link=link))


@router.post("/seat/{link}")
def take_seat(state: TheState, sender: AnySender, game: GameId, link: Annotated[str, Path(max_length=60)]) -> Response:
    """Take the seat that a link is for."""
    state.tables.get(game)
    state.tables.accept(game, link, sender.known())
    return RedirectResponse(f"/tables/{game}", 303)


def _key(text: str) -> str | None:
    """Return the key of a form, which counts once however often it is sent."""
    return text if re.fullmatch("[A-Za-z0-9_-]{1,48}", text) else None
