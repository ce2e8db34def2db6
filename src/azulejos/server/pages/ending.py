"""The end of a game: who has won, how everybody got their points, and what can be done next."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from azulejos.server.api import Game as GameId
from azulejos.server.pages.replay import closing, replay_of
from azulejos.server.pages.replaying import chart, points
from azulejos.server.problem import Problem
from azulejos.server.rendering import render
from azulejos.server.standing import Standing
from azulejos.server.state import State, TheState
from azulejos.server.telling import speak
from azulejos.server.visitor import AnyVisitor
from azulejos.words import Words

router = APIRouter(prefix="/tables/{game}")


def ending(state: State, table: Standing, words: Words, own: frozenset[int]) -> dict[str, Any]:
    """Return what table_end.html shows of a game that is over; the caller holds some seats or none."""
    home, replay = f"/tables/{table.id}", replay_of(state, table, words)
    view = table.view()
    return {
        "home": home,
        "winner": closing(table, words) or words.winner(view),
        "winners": table.winners,
        "points": points(words, view, replay.course),
        "chart": chart(replay.insight, words, replay.address(replay.curve, lang=words.language)),
        "rematch": table.rematch,
        "can_rematch": bool(own) and not table.rematch,
    }


@router.get("/end")
def end_of_game(request: Request, state: TheState, visitor: AnyVisitor, game: GameId) -> Response:
    """Give the end of a game as a part of a page, for its script."""
    table = state.tables.get(game)
    if not table.is_over:
        raise Problem("not-now", "The game is not over yet.")
    words = speak(table, visitor.language, visitor.preferences.verbosity)
    end = ending(state, table, words, state.tables.seats_of(game, visitor.who))
    return render(request, "table_end.html", words=words, secret=visitor.key, end=end)
