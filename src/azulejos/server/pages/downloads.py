"""Files to keep: the table as a picture and in braille, and the record in braille."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query
from starlette.responses import Response

from azulejos.render.braille import brf_board, brf_record
from azulejos.render.svg import draw_table
from azulejos.server.api import Game as GameId
from azulejos.server.course import Course, course_of_table
from azulejos.server.problem import Problem
from azulejos.server.state import TheState
from azulejos.server.telling import speak
from azulejos.server.visitor import AnyVisitor

router = APIRouter(prefix="/tables/{game}")

Ply = Annotated[int | None, Query(ge=0, le=10**4)]
AnySeat = Annotated[int, Query(ge=0, le=7)]


@router.get("/table.svg")
def table_svg(
    state: TheState,
    visitor: AnyVisitor,
    game: GameId,
    ply: Ply = None,
    seat: AnySeat = 0,
    theme: Annotated[str, Query(max_length=10)] = "light",
) -> Response:
    """Give a picture of the table as it is, or as it was after so many moves."""
    table, preferences = state.tables.get(game), visitor.preferences
    course = course_of_table(table)
    at = _place(course, ply, seat)
    words = speak(table, visitor.language, tactile=preferences.is_tactile)
    last, letters = course.plies[at].happened, preferences.marks or False
    svg = draw_table(course.view(at), seat=seat, theme=theme, letters=letters, last=last, words=words)
    return _file(svg.encode(), "image/svg+xml", f"azulejos-{game}.svg")


@router.get("/table.brf")
def table_brf(state: TheState, visitor: AnyVisitor, game: GameId, ply: Ply = None, seat: AnySeat = 0) -> Response:
    """Give the table as it is, or as it was after so many moves, as pages for an embosser."""
    table = state.tables.get(game)
    course = course_of_table(table)
    view = course.view(_place(course, ply, seat))
    pages = brf_board(view, seat=seat, numbered=True, words=speak(table, visitor.language))
    return _file(pages, "text/plain", f"azulejos-{game}-table.brf")


@router.get("/record.brf")
def record_brf(state: TheState, game: GameId) -> Response:
    """Give the record so far as pages for an embosser."""
    pages = brf_record(state.tables.get(game).record(), numbered=True)
    return _file(pages, "text/plain", f"azulejos-{game}-record.brf")


def _place(course: Course, ply: int | None, seat: int) -> int:
    at = course.last if ply is None else ply
    if at > course.last or seat >= course.rules.players:
        raise Problem("unknown", "There is no such picture. Please look at the table again.")
    return at


def _file(content: bytes, kind: str, name: str) -> Response:
    return Response(content, media_type=kind, headers={"content-disposition": f'attachment; filename="{name}"'})
