"""Moves, the most frequent request: the endpoint, and a middleware that serves most moves before the framework does.

Both call the table service and send the same bytes. The middleware serves moves that succeed without a thread or a
query; it leaves everything else, all refusals included, to the endpoint.
"""

from __future__ import annotations

import re
from types import SimpleNamespace

from pydantic import ValidationError
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from azulejos import IllegalMove
from azulejos.server.api.models import GameId, MoveIn
from azulejos.server.api.public_view import event_json
from azulejos.server.http.auth import Client, CurrentClient
from azulejos.server.http.middleware import redeliver
from azulejos.server.services import CurrentServices, Services
from azulejos.server.tables.errors import Problem
from azulejos.server.tables.sources import GAME_ID
from azulejos.server.tables.writer import Outcome


def event_response(outcome: Outcome, client: Client) -> Response:
    """Return the event that a request led to; a repeated request gets the same response."""
    return Response(event_json(outcome.table, outcome.event, client.language), media_type="application/json")


def move(services: CurrentServices, client: CurrentClient, game: GameId, given: MoveIn) -> Response:
    """Make a move. Sent twice with the same key it counts once; sent late it is refused, with the current table."""
    identity = client.require_identity()
    try:
        return event_response(services.tables.move(game, identity, given.seq, given.move, given.key), client)
    except IllegalMove as refused:
        services.memories.refuse((game, identity), refused)
        raise


class FastMovesMiddleware:
    """Serves moves at cached tables."""

    def __init__(self, app: ASGIApp, prefix: str) -> None:
        """Leave other requests to an application; ``prefix`` is the path of the API."""
        self._app = app
        self._path = re.compile(f"{prefix}/tables/({GAME_ID.pattern})/moves")
        self._route = SimpleNamespace(path=f"{prefix}/tables/{{game}}/moves")  # named in metrics like the real one

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Respond to a move, or pass a request on."""
        found = self._path.fullmatch(scope["path"]) if scope["type"] == "http" and scope["method"] == "POST" else None
        if found is None or scope["query_string"]:
            await self._app(scope, receive, send)
            return
        message = await receive()
        response = None if message.get("more_body") else await _move(scope, found[1], message.get("body", b""))
        if response is None:
            await self._app(scope, redeliver(message, receive), send)
            return
        scope["route"] = self._route
        await response(scope, receive, send)


async def _move(scope: Scope, game: str, body: bytes) -> Response | None:
    """Make a move without the framework; None if that is impossible."""
    services: Services = scope["app"].state.services
    try:
        client = Client(Request(scope))
        given = MoveIn.model_validate_json(body)
    except (Problem, ValidationError):
        return None
    if client.identity is None:
        return None
    outcome = await services.tables.move_cached(game, client.identity, given.seq, given.move, given.key)
    return event_response(outcome, client) if outcome else None
