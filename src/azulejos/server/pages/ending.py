"""The end of a game: winners, the points of each player, and a rematch."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from azulejos.server.api.models import GameId
from azulejos.server.api.public_view import table_words
from azulejos.server.http.auth import CurrentVisitor
from azulejos.server.http.rendering import render
from azulejos.server.pages.replay import closing, replay_of
from azulejos.server.pages.replay_context import chart, points
from azulejos.server.services import CurrentServices, Services
from azulejos.server.tables.errors import Problem
from azulejos.server.tables.state import TableState
from azulejos.words import Words

router = APIRouter(prefix="/tables/{game}")


def ending(services: Services, table: TableState, words: Words, own: frozenset[int]) -> dict[str, Any]:
    """Return the context of table_end.html for a finished game; ``own`` are the visitor's seats."""
    home, replay = f"/tables/{table.id}", replay_of(services, table, words)
    view = table.view()
    return {
        "home": home,
        "winner": closing(table, words) or words.winner(view),
        "winners": table.winners,
        "points": points(words, view, replay.timeline),
        "chart": chart(replay.insight, words, replay.address(replay.curve, lang=words.language)),
        "rematch": table.rematch,
        "can_rematch": bool(own) and not table.rematch,
    }


@router.get("/end")
def end_of_game(request: Request, services: CurrentServices, visitor: CurrentVisitor, game: GameId) -> Response:
    """Return the end of a game as a fragment, for the script."""
    table = services.tables.get(game)
    if not table.is_over:
        raise Problem("not-now", "The game is not over yet.")
    words = table_words(table, visitor.language, visitor.preferences.verbosity)
    end = ending(services, table, words, services.tables.seats_of(game, visitor.identity))
    return render(request, "table_end.html", words=words, secret=visitor.key, end=end)
