"""A shortcut for moves, the most frequent request: straight to the table, without a thread and most of the framework.

It serves only what goes well. Whatever is unusual or wrong with a request, it is left to the long way in api.py, which
says so.
"""

from __future__ import annotations

import re
from types import SimpleNamespace

from pydantic import ValidationError
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from azulejos.server.caller import Caller
from azulejos.server.identity import GAME
from azulejos.server.models import MoveIn
from azulejos.server.problem import Problem
from azulejos.server.state import State
from azulejos.server.telling import event_text

MOVES = re.compile(f"/api/v1/tables/({GAME.pattern})/moves")
ROUTE = SimpleNamespace(path="/api/v1/tables/{game}/moves")  # as the framework would call it
JSON = (b"content-type", b"application/json")


class Shortcut:
    """Stands before the application and takes moves from it."""

    def __init__(self, app: ASGIApp) -> None:
        """Leave the rest to an application."""
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a move, or let a request through."""
        found = MOVES.fullmatch(scope["path"]) if scope["type"] == "http" and scope["method"] == "POST" else None
        if found is None or scope["query_string"]:
            await self._app(scope, receive, send)
            return
        message = await receive()
        text = None if message.get("more_body") else await _move(scope, found[1], message.get("body", b""))
        if text is None:
            await self._app(scope, _again(message, receive), send)
            return
        scope["route"] = ROUTE
        headers = [JSON, (b"content-length", str(len(text)).encode())]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": text, "more_body": False})


async def _move(scope: Scope, game: str, body: bytes) -> bytes | None:
    """Make a move and return the answer; None if it has to go the long way."""
    state: State = scope["app"].state.state
    try:
        caller = Caller(Request(scope))
        given = MoveIn.model_validate_json(body)
    except (Problem, ValidationError):
        return None
    if caller.who is None:
        return None
    done = await state.tables.move_soon(game, caller.who, given.seq, given.move, given.key)
    return event_text(done.standing, done.standing.steps[done.seq - 1], caller.language) if done else None


def _again(message: Message, receive: Receive) -> Receive:
    """Return how to receive something a second time."""
    messages = [message]

    async def receive_again() -> Message:
        return messages.pop() if messages else await receive()

    return receive_again
