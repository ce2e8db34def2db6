"""The page of a table, and what can be looked up there."""

from __future__ import annotations

import time
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import JSONResponse, PlainTextResponse, RedirectResponse, Response

from azulejos.render.svg import draw_table
from azulejos.server.api import Game as GameId
from azulejos.server.asking import ask
from azulejos.server.pages.showing import show, words_for
from azulejos.server.picking import Picks
from azulejos.server.problem import Problem
from azulejos.server.state import State, TheState
from azulejos.server.telling import speak
from azulejos.server.visitor import AnyVisitor
from azulejos.words import Words

router = APIRouter(prefix="/tables/{game}")

BOTS_ANSWER = 4.0  # seconds that a page waits for bots after a move
SOMEBODY_MOVES = 25.0  # seconds that a page waits for somebody if its reader asks for that
PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'"
AnySeq = Annotated[int, Query(ge=0, le=10**6)]
AnyPart = Annotated[list[str], Query(default_factory=list, max_length=8)]


@router.get("")
def table_page(
    request: Request,
    state: TheState,
    visitor: AnyVisitor,
    game: GameId,
    take: AnyPart,
    line: AnyPart,
    space: AnyPart,
    tiles: AnyPart,
    log: Annotated[str, Query(max_length=10)] = "",
) -> Response:
    """Show a table, and what the visitor has picked of a move; the last pick of each kind counts."""
    picks = Picks(*("".join(picked[-1:])[:10] for picked in (take, line, space, tiles)))
    return show(request, state, visitor, state.tables.get(game), picks=picks, is_whole=log == "all")


@router.get("/ask")
def answer(
    state: TheState, visitor: AnyVisitor, game: GameId, typed: Annotated[str, Query(max_length=120)] = ""
) -> Response:
    """Answer a question about the table, for our script."""
    table, own = state.tables.get(game), state.tables.seats_of(game, visitor.who)
    return JSONResponse(ask(table, own, words_for(table, visitor), typed))


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
