"""Downloads: the record as text and in braille, and the table as a picture and in braille."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from azulejos.render.braille import brf_board, brf_record
from azulejos.render.braille.pages import MEDIA_TYPES, SUFFIXES
from azulejos.server.api.models import GameId
from azulejos.server.api.public_view import table_words
from azulejos.server.http.auth import CurrentVisitor
from azulejos.server.http.rate_limits import charge_for_length, costs
from azulejos.server.pages.pictures import check_ply, draw_ply
from azulejos.server.services import CurrentServices
from azulejos.server.tables.timeline import timeline_of_table

router = APIRouter(prefix="/tables/{game}")

Ply = Annotated[int | None, Query(ge=0, le=10**4)]
AnySeat = Annotated[int, Query(ge=0, le=7)]
Grade = Annotated[int, Query(ge=0, le=2)]
Format = Annotated[str, Query(alias="format", max_length=10)]


@router.get("/record")
def record(services: CurrentServices, game: GameId) -> Response:
    """Return the record so far as text."""
    return _file(str(services.tables.get(game).record()).encode(), "text/plain", f"azulejos-{game}.txt")


@router.get("/table.svg", dependencies=[costs(2)])
def table_svg(
    services: CurrentServices,
    visitor: CurrentVisitor,
    game: GameId,
    ply: Ply = None,
    seat: AnySeat = 0,
    theme: Annotated[str, Query(max_length=10)] = "light",
) -> Response:
    """Return a picture of the table, now or after a number of moves."""
    table, preferences = services.tables.get(game), visitor.preferences
    timeline = timeline_of_table(table)
    words = table_words(table, visitor.language, tactile=preferences.is_tactile)
    svg = draw_ply(timeline, words, timeline.last if ply is None else ply, seat, theme, preferences.marks)
    return _file(svg.encode(), "image/svg+xml", f"azulejos-{game}.svg")


@router.get("/table.brf", dependencies=[costs(2)])
def table_brf(
    services: CurrentServices,
    visitor: CurrentVisitor,
    game: GameId,
    ply: Ply = None,
    seat: AnySeat = 0,
    file_format: Format = "brf",
    grade: Grade = 0,
) -> Response:
    """Return the table as braille pages, now or after a number of moves."""
    table = services.tables.get(game)
    timeline = timeline_of_table(table)
    at = timeline.last if ply is None else ply
    check_ply(timeline, at, seat)
    words = table_words(table, visitor.language)
    pages = brf_board(timeline.view(at), seat=seat, numbered=True, words=words, grade=grade, file_format=file_format)
    return _braille(pages, f"azulejos-{game}-table", file_format)


@router.get("/record.brf", dependencies=[costs(2)])
def record_brf(
    request: Request,
    services: CurrentServices,
    visitor: CurrentVisitor,
    game: GameId,
    file_format: Format = "brf",
    grade: Grade = 0,
) -> Response:
    """Return the record so far as braille pages."""
    table = services.tables.get(game)
    charge_for_length(request, table.seq)
    words = table_words(table, visitor.language)
    pages = brf_record(table.record(), numbered=True, words=words, grade=grade, file_format=file_format)
    return _braille(pages, f"azulejos-{game}-record", file_format)


def _braille(pages: bytes, name: str, file_format: str) -> Response:
    return _file(pages, MEDIA_TYPES.get(file_format, "text/plain"), f"{name}.{SUFFIXES.get(file_format, 'brf')}")


def _file(content: bytes, kind: str, name: str) -> Response:
    return Response(content, media_type=kind, headers={"content-disposition": f'attachment; filename="{name}"'})
