"""The actions of a table's forms."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import RedirectResponse, Response

from azulejos import IllegalMove
from azulejos.bots import Choice
from azulejos.dialogue import find_command, parse_move
from azulejos.dialogue.commands import UNDO
from azulejos.server.api.models import GameId
from azulejos.server.api.public_view import table_words
from azulejos.server.http.auth import CurrentFields, CurrentSender, CurrentVisitor, FormFields, Sender
from azulejos.server.http.rate_limits import charge_for_length, count_opening
from azulejos.server.http.rendering import render
from azulejos.server.pages.by_hand import submit_line
from azulejos.server.pages.queries import find_hint, not_a_move
from azulejos.server.pages.table_page import answer_visitor, show, show_or_redirect, words_for
from azulejos.server.services import CurrentServices, Services
from azulejos.server.tables.errors import Problem
from azulejos.server.tables.state import TableState
from azulejos.server.tables.transitions import STAND_IN

router = APIRouter(prefix="/tables/{game}")
LONGEST = 200  # characters of a typed line; the tiles of a whole deal fit in it
SOON = "/wait?mine=1"  # pages without script wait there for the bots


@router.post("/move")
def move(
    request: Request, services: CurrentServices, sender: CurrentSender, fields: CurrentFields, game: GameId
) -> Response:
    """Play the move of a button."""
    seq = fields.number("seq")
    try:
        services.tables.move(game, sender.require_identity(), seq, fields.text("move")[:40], fields.key("key"))
    except IllegalMove as refused:
        services.memories.refuse((game, sender.identity), refused)
        raise
    return show_or_redirect(request, services, sender, game, SOON)


@router.post("/say")
async def submit_typed(
    request: Request, services: CurrentServices, sender: CurrentSender, fields: CurrentFields, game: GameId
) -> Response:
    """Play a move typed in notation or in words, or answer a question; offer the moves if several match."""
    table = await run_in_threadpool(services.tables.get, game)
    charge_for_length(request, table.seq)
    own = await run_in_threadpool(services.tables.seats_of, game, sender.identity)
    hint = await find_hint(services, table, own, fields.text("typed")[:LONGEST])
    return await run_in_threadpool(_submit, request, services, sender, fields, table, hint)


def _submit(
    request: Request,
    services: Services,
    sender: Sender,
    fields: FormFields,
    table: TableState,
    hint: Choice | None,
) -> Response:
    game, typed, seq = table.id, fields.text("typed")[:LONGEST], fields.number("seq")
    key, words = fields.key("key"), words_for(table, sender)
    if response := submit_line(request, services, sender, fields, table, typed):
        return response
    command = find_command(typed, table.family)
    if command and command[0] is UNDO:
        services.tables.undo(game, sender.require_identity(), seq, key)
        return show_or_redirect(request, services, sender, game)
    if command or not typed.strip():
        answers = answer_visitor(services, sender, table, typed, hint)
        return show(request, services, sender, table, typed=typed, answers=answers)
    if table.game is None or table.is_over:
        raise Problem("not-now", "No game is in progress at this table.")
    parsed = parse_move(table.game, typed)
    if len(parsed.moves) == 1:
        services.tables.move(game, sender.require_identity(), seq, parsed.moves[0].token, key)
        return show_or_redirect(request, services, sender, game, SOON)
    if parsed.moves:
        complaint = words.translate("That can mean several moves. Please choose one.")
    elif parsed.error:
        complaint = words.why(table.view(), parsed.error)
    else:
        complaint = not_a_move(table.game, words)
    services.memories.put((game, sender.identity), [complaint], table.seq, parsed.error)
    return show(request, services, sender, table, typed=typed, answers=[complaint], choices=parsed.moves)


@router.post("/undo")
def undo(
    request: Request, services: CurrentServices, sender: CurrentSender, fields: CurrentFields, game: GameId
) -> Response:
    """Undo the last move."""
    services.tables.undo(game, sender.require_identity(), fields.number("seq"), fields.key("key"))
    return show_or_redirect(request, services, sender, game)


@router.post("/join")
def join(services: CurrentServices, sender: CurrentSender, fields: CurrentFields, game: GameId) -> Response:
    """Take an open seat."""
    services.tables.join(game, sender.require_identity(), fields.number("seat"), fields.text("name"))
    return RedirectResponse(f"/tables/{game}{SOON}", 303)


@router.post("/fill")
def fill(services: CurrentServices, sender: CurrentSender, fields: CurrentFields, game: GameId) -> Response:
    """Start the game with bots on the free seats."""
    services.tables.fill(game, sender.require_identity(), fields.text("bot", STAND_IN))
    return RedirectResponse(f"/tables/{game}{SOON}", 303)


@router.post("/cancel")
def cancel(services: CurrentServices, sender: CurrentSender, game: GameId) -> Response:
    """Cancel a table that waits for players."""
    services.tables.cancel(game, sender.require_identity())
    services.bus.publish_stale(game)
    return RedirectResponse("/?cancelled=1", 303)


@router.post("/phrase")
def say(
    request: Request, services: CurrentServices, sender: CurrentSender, fields: CurrentFields, game: GameId
) -> Response:
    """Say one of the phrases to the others."""
    services.tables.say(game, sender.require_identity(), fields.text("phrase")[:20])
    return show_or_redirect(request, services, sender, game)


@router.post("/resign")
def resign(services: CurrentServices, sender: CurrentSender, fields: CurrentFields, game: GameId) -> Response:
    """Resign the game."""
    services.tables.resign(game, sender.require_identity(), fields.number("seat"))
    return RedirectResponse(f"/tables/{game}", 303)


@router.post("/replace")
def replace(services: CurrentServices, sender: CurrentSender, fields: CurrentFields, game: GameId) -> Response:
    """Let a bot play for an absent player."""
    services.tables.replace(game, sender.require_identity(), fields.number("seat"), fields.text("bot", STAND_IN))
    return RedirectResponse(f"/tables/{game}{SOON}", 303)


@router.post("/return")
def come_back(services: CurrentServices, sender: CurrentSender, fields: CurrentFields, game: GameId) -> Response:
    """Return to a seat that a bot plays for."""
    services.tables.come_back(game, sender.require_identity(), fields.number("seat"))
    return RedirectResponse(f"/tables/{game}", 303)


@router.post("/rematch")
def rematch(request: Request, services: CurrentServices, sender: CurrentSender, game: GameId) -> Response:
    """Play again with the same players."""
    count_opening(request)
    table = services.tables.rematch(game, sender.require_identity())
    return RedirectResponse(f"/tables/{table.id}{SOON}", 303)


@router.post("/invite")
def invite(
    request: Request, services: CurrentServices, sender: CurrentSender, fields: CurrentFields, game: GameId
) -> Response:
    """Show a link that takes a seat to another device."""
    seat = fields.number("seat")
    secret = services.tables.invite(game, sender.require_identity(), seat)
    name = table_words(services.tables.get(game), sender.language).seat(seat)
    links = [(name, f"{request.base_url}tables/{game}/seat/{secret}")]
    return render(request, "links.html", secret=sender.key, game=game, links=links)


@router.post("/revoke")
def revoke(services: CurrentServices, sender: CurrentSender, fields: CurrentFields, game: GameId) -> Response:
    """Cancel all other links and devices of a seat."""
    services.tables.revoke(game, sender.require_identity(), fields.number("seat"))
    return RedirectResponse(f"/tables/{game}", 303)


@router.get("/seat/{link}")
def seat_page(
    request: Request,
    services: CurrentServices,
    visitor: CurrentVisitor,
    game: GameId,
    link: Annotated[str, Path(max_length=60)],
) -> Response:
    """Ask whether to take the seat that a link is for."""
    table = services.tables.get(game)
    return visitor.remember(render(request, "seat.html", secret=visitor.key, table=table, link=link))


@router.post("/seat/{link}")
def take_seat(
    services: CurrentServices, sender: CurrentSender, game: GameId, link: Annotated[str, Path(max_length=60)]
) -> Response:
    """Take the seat that a link is for."""
    services.tables.get(game)
    try:
        services.tables.accept(game, link, sender.require_identity())
    except Problem:
        if not services.tables.seats_of(game, sender.identity):  # unless the form was sent twice
            raise
    return RedirectResponse(f"/tables/{game}", 303)
