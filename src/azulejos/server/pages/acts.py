"""What the forms of a table do."""

from __future__ import annotations

import re
from typing import Annotated

from fastapi import APIRouter, Path, Request
from starlette.responses import RedirectResponse, Response

from azulejos.server.api import Game as GameId
from azulejos.server.asking import ask
from azulejos.server.decisions import STAND_IN
from azulejos.server.pages.showing import show, shown_or_led, words_for
from azulejos.server.problem import Problem
from azulejos.server.rendering import render
from azulejos.server.state import TheState
from azulejos.server.telling import speak
from azulejos.server.visitor import AnySender, AnyVisitor, TheFields
from azulejos.terminal.commands import UNDO, split
from azulejos.terminal.reading import read

router = APIRouter(prefix="/tables/{game}")
SOON = "/wait?mine=1"  # where a page without script waits for the bots


@router.post("/move")
def move(request: Request, state: TheState, sender: AnySender, fields: TheFields, game: GameId) -> Response:
    """Make the move of a button."""
    seq = fields.number("seq")
    state.tables.move(game, sender.known(), seq, fields.text("move")[:40], _key(fields.text("key")))
    return shown_or_led(request, state, sender, game, SOON)


@router.post("/say")
def say(request: Request, state: TheState, sender: AnySender, fields: TheFields, game: GameId) -> Response:
    """Make a move that was typed, in notation or in words, or answer a question; if it can mean several, ask which."""
    table, typed, seq = state.tables.get(game), fields.text("typed")[:120], fields.number("seq")
    key, words = _key(fields.text("key")), words_for(table, sender)
    command = split(typed)
    if command and command[0] is UNDO:
        state.tables.undo(game, sender.known(), seq, key)
        return shown_or_led(request, state, sender, game)
    if command or not typed.strip():
        answers = ask(table, state.tables.seats_of(game, sender.who), words, typed)
        return show(request, state, sender, table, typed=typed, answers=answers)
    if table.game is None or table.is_over:
        raise Problem("not-now", "Nothing is being played at this table.")
    reading = read(table.game, typed)
    if len(reading.moves) == 1:
        state.tables.move(game, sender.known(), seq, reading.moves[0].token, key)
        return shown_or_led(request, state, sender, game, SOON)
    if reading.moves:
        complaint = words.ask("That can mean several moves. Please choose one.")
    elif reading.error:
        complaint = words.why(table.view(), reading.error)
    else:
        complaint = words.ask("This is no move. A move is {move}, for example.", move=table.game.legal_moves()[0])
    return show(request, state, sender, table, typed=typed, answers=[complaint], choices=reading.moves)


@router.post("/undo")
def undo(request: Request, state: TheState, sender: AnySender, fields: TheFields, game: GameId) -> Response:
    """Take the last move back."""
    state.tables.undo(game, sender.known(), fields.number("seq"), _key(fields.text("key")))
    return shown_or_led(request, state, sender, game)


@router.post("/join")
def join(state: TheState, sender: AnySender, fields: TheFields, game: GameId) -> Response:
    """Sit down."""
    state.tables.join(game, sender.known(), fields.number("seat"), fields.text("name"))
    return RedirectResponse(f"/tables/{game}{SOON}", 303)


@router.post("/resign")
def resign(state: TheState, sender: AnySender, fields: TheFields, game: GameId) -> Response:
    """Give up."""
    state.tables.resign(game, sender.known(), fields.number("seat"))
    return RedirectResponse(f"/tables/{game}", 303)


@router.post("/replace")
def replace(state: TheState, sender: AnySender, fields: TheFields, game: GameId) -> Response:
    """Let a bot play for somebody who is missing."""
    state.tables.replace(game, sender.known(), fields.number("seat"), fields.text("bot", STAND_IN))
    return RedirectResponse(f"/tables/{game}{SOON}", 303)


@router.post("/return")
def come_back(state: TheState, sender: AnySender, fields: TheFields, game: GameId) -> Response:
    """Take one's seat back."""
    state.tables.come_back(game, sender.known(), fields.number("seat"))
    return RedirectResponse(f"/tables/{game}", 303)


@router.post("/rematch")
def rematch(state: TheState, sender: AnySender, game: GameId) -> Response:
    """Play again with the same players."""
    table = state.tables.rematch(game, sender.known())
    return RedirectResponse(f"/tables/{table.id}{SOON}", 303)


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
