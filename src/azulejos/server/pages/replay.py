"""Replays of finished tables and of pasted records."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request
from starlette.responses import RedirectResponse, Response

from azulejos import BadRecord, Record
from azulejos.core.errors import printable
from azulejos.core.replay import Timeline
from azulejos.render.svg import draw_curve
from azulejos.server.api.models import GameId
from azulejos.server.api.public_view import describe_event, table_words
from azulejos.server.http.auth import CurrentFields, CurrentSender, CurrentVisitor, Visitor
from azulejos.server.http.rate_limits import charge_for_length, costs
from azulejos.server.http.rendering import picture, render
from azulejos.server.live.analysis import Insight
from azulejos.server.pages.pictures import draw_ply
from azulejos.server.pages.replay_context import Replay
from azulejos.server.services import CurrentServices, Services
from azulejos.server.tables.errors import Problem
from azulejos.server.tables.state import TableState
from azulejos.server.tables.timeline import LONGEST_CODE, check_length, decode_record, encode_record, timeline_of_table
from azulejos.words import Words

router = APIRouter()

IMMUTABLE = "private, max-age=86400, immutable"
LONGEST_NAME = 24
Number = Annotated[int, Query(ge=0, le=10**4)]
AnySeat = Annotated[int | None, Query(ge=0, le=7)]
Word = Annotated[str, Query(max_length=10)]
Code = Annotated[str, Query(alias="record", max_length=LONGEST_CODE)]


@dataclass(frozen=True, slots=True)
class PictureParameters:
    """The query parameters of a picture."""

    ply: int | None
    seat: int
    theme: str
    language: str
    letters: str
    narrow: bool


async def picture_parameters(
    ply: Annotated[int | None, Query(ge=0, le=10**4)] = None,
    seat: Annotated[int, Query(ge=0, le=7)] = 0,
    theme: Word = "light",
    lang: Word = "en",
    letters: Word = "",
    narrow: Annotated[bool, Query()] = False,
) -> PictureParameters:
    """Parse the query parameters of a picture."""
    return PictureParameters(ply, seat, theme, Words.pick_language(lang), letters, narrow)


CurrentParameters = Annotated[PictureParameters, Depends(picture_parameters)]


# Tables


@router.get("/tables/{game}/replay", dependencies=[costs(4)])
def replay_page(
    request: Request,
    services: CurrentServices,
    visitor: CurrentVisitor,
    game: GameId,
    ply: Number = 0,
    seat: AnySeat = None,
    part: Word = "",
) -> Response:
    """Show a table after a number of moves; with ``part``, only that fragment, for the script."""
    table, preferences = services.tables.get(game), visitor.preferences
    charge_for_length(request, table.seq)
    words = table_words(table, visitor.language, preferences.verbosity, tactile=preferences.is_tactile)
    if seat is None:
        seat = min(services.tables.seats_of(game, visitor.identity), default=0)
    return _show(request, visitor, replay_of(services, table, words), ply, seat, part, table.id)


@router.get("/tables/{game}/replay/table.svg", dependencies=[costs(2)])
def replay_picture(services: CurrentServices, game: GameId, parameters: CurrentParameters) -> Response:
    """Draw a table after a number of moves."""
    table = services.tables.get(game)
    words = table_words(table, parameters.language, tactile=parameters.letters == "tactile")
    return _draw(_replay_of_table(table, words, Insight()), parameters)


@router.get("/tables/{game}/curve.svg", dependencies=[costs(2)])
def curve(services: CurrentServices, game: GameId, parameters: CurrentParameters) -> Response:
    """Draw each player's chance of winning through a finished game."""
    table = services.tables.get(game)
    return _draw_curve(replay_of(services, table, table_words(table, parameters.language)), parameters)


def replay_of(services: Services, table: TableState, words: Words) -> Replay:
    """Return the replay of a finished table, with its analysis if that is complete."""
    _check_over(table)
    return _replay_of_table(table, words, services.analyses.find(str(table.record())))


def closing(table: TableState, words: Words) -> str:
    """Return the sentence about the end of a game that was given up; empty if it was played to its end."""
    if not table.is_given_up:
        return ""
    return next(describe_event(table, event, words) for event in reversed(table.events) if event.kind == "left")


def _check_over(table: TableState) -> None:
    if not table.is_over:
        raise Problem("not-now", "A game can be replayed when it is over.")


def _replay_of_table(table: TableState, words: Words, insight: Insight) -> Replay:
    _check_over(table)
    home = f"/tables/{table.id}"
    addresses = f"{home}/replay", f"{home}/replay/table.svg", f"{home}/curve.svg"
    return Replay(timeline_of_table(table), words, insight, *addresses, closing=closing(table, words))


# Records


@router.get("/replay", dependencies=[costs(10)])
def record_page(
    request: Request,
    services: CurrentServices,
    visitor: CurrentVisitor,
    record: Code = "",
    ply: Number = 0,
    seat: AnySeat = None,
    part: Word = "",
) -> Response:
    """Show a pasted record after a number of moves, or the form to paste one."""
    if not record:
        return visitor.remember(render(request, "record.html", secret=visitor.key, record="", complaint=""))
    preferences = visitor.preferences
    found = _replay_of_record(services, record, visitor.language, preferences.verbosity, preferences.is_tactile)
    charge_for_length(request, found.timeline.last)
    return _show(request, visitor, found, ply, seat or 0, part, None)


@router.post("/replay", dependencies=[costs(20)])
def paste(request: Request, sender: CurrentSender, fields: CurrentFields) -> Response:
    """Redirect to the replay of a pasted record, which is kept in the address only."""
    text = fields.text("record").replace("\r\n", "\n")
    try:
        record = check_length(Record.parse(text))
        Timeline.of_record(text)
        return RedirectResponse(f"/replay?record={encode_record(record)}", 303)
    except BadRecord as error:
        complaint = Words(sender.language).error(error)
        return render(request, "record.html", 422, secret=sender.key, record=text, complaint=complaint)


@router.get("/replay/table.svg", dependencies=[costs(10)])
def record_picture(services: CurrentServices, record: Code, parameters: CurrentParameters) -> Response:
    """Draw a pasted game after a number of moves."""
    return _draw(
        _replay_of_record(services, record, parameters.language, tactile=parameters.letters == "tactile"), parameters
    )


@router.get("/replay/curve.svg", dependencies=[costs(10)])
def record_curve(services: CurrentServices, record: Code, parameters: CurrentParameters) -> Response:
    """Draw each player's chance of winning through a pasted game."""
    return _draw_curve(_replay_of_record(services, record, parameters.language), parameters)


def _replay_of_record(
    services: Services, code: str, language: str, verbosity: str = "normal", tactile: bool = False
) -> Replay:
    record, timeline = decode_record(code)
    end = timeline.game(timeline.last)
    names = [printable(record.tags.get(f"Seat{at}", ""))[:LONGEST_NAME] for at in range(1, end.rules.players + 1)]
    words = Words(language, verbosity, tactile=tactile, names=names)
    insight, note = Insight(), words.translate("This game is not over yet. Only finished games are analysed.")
    if end.is_over:
        insight, note = services.analyses.find(str(record)), ""
    addresses = "/replay", "/replay/table.svg", "/replay/curve.svg"
    return Replay(timeline, words, insight, *addresses, fields={"record": code}, note=note)


# Rendering


def _show(
    request: Request, visitor: Visitor, replay: Replay, ply: int, seat: int, part: str, table: str | None
) -> Response:
    players, ply = replay.timeline.rules.players, min(ply, replay.timeline.last)
    seat = seat if seat < players else 0
    shown = replay.ply_context(ply, seat, visitor.preferences)
    if part == "ply":
        return render(request, "replay_ply.html", words=replay.words, **shown)
    page = render(
        request,
        "replay.html",
        words=replay.words,
        secret=visitor.key,
        game=replay.words.title(replay.timeline.family.name),
        table=table,
        first=replay.step(0, seat),
        back=replay.step(ply - 1, seat),
        forward=replay.step(ply + 1, seat),
        end=replay.step(replay.timeline.last, seat),
        **shown,
        **replay.page_context(seat),
    )
    return visitor.remember(page)


def _draw(replay: Replay, parameters: PictureParameters) -> Response:
    svg = draw_ply(
        replay.timeline, replay.words, parameters.ply or 0, parameters.seat, parameters.theme, parameters.letters
    )
    return picture(svg, IMMUTABLE)


def _draw_curve(replay: Replay, parameters: PictureParameters) -> Response:
    analysis = replay.insight.analysis
    if analysis is None:
        raise Problem("not-now", "This game has not been analysed yet. Please check again in a few seconds.")
    svg = draw_curve(analysis, theme=parameters.theme, words=replay.words, ply=parameters.ply, narrow=parameters.narrow)
    return picture(svg, IMMUTABLE)
