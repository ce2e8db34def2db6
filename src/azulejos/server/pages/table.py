"""The page of a table, its queries, and waiting for events without script."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import JSONResponse, RedirectResponse, Response

from azulejos.server.api.models import GameId
from azulejos.server.http.auth import CurrentVisitor
from azulejos.server.http.rate_limits import charge, charge_for_length, costs
from azulejos.server.pages.move_choice import Chosen
from azulejos.server.pages.queries import find_hint
from azulejos.server.pages.table_page import RECENT, History, answer_visitor, show
from azulejos.server.services import CurrentServices, Services

router = APIRouter(prefix="/tables/{game}")

BOT_WAIT = 4.0  # seconds that a page waits for bots after a move
LOG_COST = 6  # tokens
CORRECTIONS_OF_A_TOKEN = 8  # in the history; each tells what it has changed on the whole table
LONG_POLL = 25.0  # seconds that a page waits for the next event
AnySeq = Annotated[int, Query(ge=0, le=10**6)]
AnyPart = Annotated[list[str], Query(default_factory=list, max_length=8)]


@router.get("", dependencies=[costs(2)])
def table_page(
    request: Request,
    services: CurrentServices,
    visitor: CurrentVisitor,
    game: GameId,
    take: AnyPart,
    line: AnyPart,
    space: AnyPart,
    tiles: AnyPart,
    log: Annotated[str, Query(max_length=10)] = "",
    before: AnySeq = 10**6,
) -> Response:
    """Show a table, and the parts of a move that the visitor has chosen; the last part of each kind counts.

    With ``log=all`` the history is that of many events, the last ones or those before another one.
    """
    chosen = Chosen(*("".join(parts[-1:])[:10] for parts in (take, line, space, tiles)))
    table, history = services.tables.get(game), History(before) if log == "all" else RECENT
    if log == "all":
        corrections = sum(event.correction is not None for event in history.events(table))
        charge(request, LOG_COST + corrections // CORRECTIONS_OF_A_TOKEN)
    return show(request, services, visitor, table, chosen=chosen, history=history)


@router.get("/ask")
async def answer(
    request: Request,
    services: CurrentServices,
    visitor: CurrentVisitor,
    game: GameId,
    typed: Annotated[str, Query(max_length=120)] = "",
) -> Response:
    """Return the answer to a question about the table, for our script."""
    table = await run_in_threadpool(services.tables.get, game)
    charge_for_length(request, table.seq)
    own = await run_in_threadpool(services.tables.seats_of, game, visitor.identity)
    hint = await find_hint(services, table, own, typed)
    return JSONResponse(await run_in_threadpool(answer_visitor, services, visitor, table, typed, hint))


@router.get("/wait")
async def wait(
    request: Request, visitor: CurrentVisitor, game: GameId, after: AnySeq = 0, mine: Annotated[bool, Query()] = False
) -> Response:
    """Redirect to the table after the next event or, with ``mine``, when no bot is to move, or after a time limit."""
    services: Services = request.app.state.services
    end = services.clock.monotonic() + (BOT_WAIT if mine else LONG_POLL)
    with services.bus.subscribe(game, visitor.address) as subscriber:
        while services.clock.monotonic() < end and not services.bus.is_closed:
            table = await run_in_threadpool(services.tables.get, game)
            if table.is_over or (table.bot_to_move is None if mine else table.seq > after):
                break
            await subscriber.wait(min(1.0, max(0.0, end - services.clock.monotonic())))
    return RedirectResponse(f"/tables/{game}", 303)
