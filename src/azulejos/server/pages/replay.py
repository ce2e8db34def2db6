"""Replays: of tables whose game is over, and of records that somebody pastes."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import RedirectResponse, Response

from azulejos import BadRecord, Record
from azulejos.render.svg import draw_curve, draw_table
from azulejos.server.analyses import Insight
from azulejos.server.api import Game as GameId
from azulejos.server.course import LONGEST_CODE, course_of_record, course_of_table, read_code, write_code
from azulejos.server.pages.replaying import Replay
from azulejos.server.problem import Problem
from azulejos.server.rendering import render
from azulejos.server.standing import Standing
from azulejos.server.state import State, TheState
from azulejos.server.telling import speak, tell
from azulejos.server.visitor import AnySender, AnyVisitor, TheFields, Visitor
from azulejos.terminal.speaking import printable
from azulejos.words import Words

router = APIRouter()

PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'"
STAYS = {"cache-control": "private, max-age=86400, immutable", "content-security-policy": PICTURE_POLICY}
LONGEST_NAME = 24
Number = Annotated[int, Query(ge=0, le=10**4)]
AnySeat = Annotated[int | None, Query(ge=0, le=7)]
Theme = Annotated[str, Query(max_length=10)]
Language = Annotated[str, Query(alias="lang", max_length=10)]
Letters = Annotated[str, Query(max_length=10)]
Code = Annotated[str, Query(alias="record", max_length=LONGEST_CODE)]
Part = Annotated[str, Query(max_length=10)]
Narrow = Annotated[bool, Query()]


# Tables


@router.get("/tables/{game}/replay")
def replay_page(
    request: Request,
    state: TheState,
    visitor: AnyVisitor,
    game: GameId,
    ply: Number = 0,
    seat: AnySeat = None,
    part: Part = "",
) -> Response:
    """Show a table as it was after so many moves; a part of the page is for its script."""
    table, preferences = state.tables.get(game), visitor.preferences
    words = speak(table, visitor.language, preferences.verbosity, tactile=preferences.is_tactile)
    if seat is None:
        seat = min(state.tables.seats_of(game, visitor.who), default=0)
    return _show(request, visitor, replay_of(state, table, words), ply, seat, part, table.id)


@router.get("/tables/{game}/replay/table.svg")
def replay_picture(
    state: TheState,
    game: GameId,
    ply: Number = 0,
    seat: AnySeat = 0,
    theme: Theme = "light",
    language: Language = "en",
    letters: Letters = "",
) -> Response:
    """Draw a table as it was after so many moves."""
    table = state.tables.get(game)
    words = speak(table, Words.pick_language(language), tactile=letters == "tactile")
    return _draw(_replay_of_table(table, words, Insight()), ply, seat or 0, theme, letters)


@router.get("/tables/{game}/curve.svg")
def curve(
    state: TheState,
    game: GameId,
    theme: Theme = "light",
    language: Language = "en",
    ply: Annotated[int | None, Query(ge=0, le=10**4)] = None,
    narrow: Narrow = False,
) -> Response:
    """Draw everybody's chance of winning through a game that is over."""
    table = state.tables.get(game)
    words = speak(table, Words.pick_language(language))
    return _draw_curve(replay_of(state, table, words), theme, ply, narrow)


def replay_of(state: State, table: Standing, words: Words) -> Replay:
    """Return the replay of a table, with what a bot thinks of it if that is known already."""
    _check_over(table)
    return _replay_of_table(table, words, state.analyses.find(str(table.record())))


def closing(table: Standing, words: Words) -> str:
    """Say how a game ended that was given up; nothing if it was played to its end."""
    if not table.is_given_up:
        return ""
    return next(tell(table, step, words) for step in reversed(table.steps) if step.event.kind == "left")


def _check_over(table: Standing) -> None:
    if not table.is_over:
        raise Problem("not-now", "A game can be replayed when it is over.")


def _replay_of_table(table: Standing, words: Words, insight: Insight) -> Replay:
    _check_over(table)
    home = f"/tables/{table.id}"
    addresses = f"{home}/replay", f"{home}/replay/table.svg", f"{home}/curve.svg"
    return Replay(course_of_table(table), words, insight, *addresses, closing=closing(table, words))


# Records


@router.get("/replay")
def record_page(
    request: Request,
    state: TheState,
    visitor: AnyVisitor,
    record: Code = "",
    ply: Number = 0,
    seat: AnySeat = None,
    part: Part = "",
) -> Response:
    """Show a game that somebody has pasted as it was after so many moves, or ask for one."""
    if not record:
        return visitor.remember(render(request, "record.html", secret=visitor.key, record="", complaint=""))
    preferences = visitor.preferences
    found = _replay_of_record(state, record, visitor.language, preferences.verbosity, preferences.is_tactile)
    return _show(request, visitor, found, ply, seat or 0, part, None)


@router.post("/replay")
def paste(request: Request, sender: AnySender, fields: TheFields) -> Response:
    """Take a record and lead to its replay; it is in the address, and nowhere else."""
    text = fields.text("record").replace("\r\n", "\n")
    try:
        course_of_record(text)
        return RedirectResponse(f"/replay?record={write_code(Record.parse(text))}", 303)
    except BadRecord as error:
        complaint = Words(sender.language).error(error)
        return render(request, "record.html", 422, secret=sender.key, record=text, complaint=complaint)


@router.get("/replay/table.svg")
def record_picture(
    state: TheState,
    record: Code,
    ply: Number = 0,
    seat: AnySeat = 0,
    theme: Theme = "light",
    language: Language = "en",
    letters: Letters = "",
) -> Response:
    """Draw a pasted game as it was after so many moves."""
    found = _replay_of_record(state, record, Words.pick_language(language), tactile=letters == "tactile")
    return _draw(found, ply, seat or 0, theme, letters)


@router.get("/replay/curve.svg")
def record_curve(
    state: TheState,
    record: Code,
    theme: Theme = "light",
    language: Language = "en",
    ply: Annotated[int | None, Query(ge=0, le=10**4)] = None,
    narrow: Narrow = False,
) -> Response:
    """Draw everybody's chance of winning through a pasted game."""
    return _draw_curve(_replay_of_record(state, record, Words.pick_language(language)), theme, ply, narrow)


def _replay_of_record(
    state: State, code: str, language: str, verbosity: str = "normal", tactile: bool = False
) -> Replay:
    record, course = read_code(code)
    end = course.game(course.last)
    names = [printable(record.tags.get(f"Seat{at}", ""))[:LONGEST_NAME] for at in range(1, end.rules.players + 1)]
    words = Words(language, verbosity, tactile=tactile, names=names)
    insight, note = Insight(), words.ask("This game is not over. Only games that are over are analysed.")
    if end.is_over:
        insight, note = state.analyses.find(str(record)), ""
    addresses = "/replay", "/replay/table.svg", "/replay/curve.svg"
    return Replay(course, words, insight, *addresses, fields={"record": code}, note=note)


# Both


def _show(
    request: Request, visitor: Visitor, replay: Replay, ply: int, seat: int, part: str, table: str | None
) -> Response:
    players, ply = replay.course.rules.players, min(ply, replay.course.last)
    seat = seat if seat < players else 0
    shown = replay.ply_context(ply, seat, visitor.preferences)
    if part == "ply":
        return render(request, "replay_ply.html", words=replay.words, **shown)
    page = render(
        request,
        "replay.html",
        words=replay.words,
        secret=visitor.key,
        game=replay.course.family.title,
        table=table,
        first=replay.step(0, seat),
        back=replay.step(ply - 1, seat),
        forward=replay.step(ply + 1, seat),
        end=replay.step(replay.course.last, seat),
        **shown,
        **replay.page_context(seat),
    )
    return visitor.remember(page)


def _draw(replay: Replay, ply: int, seat: int, theme: str, letters: str) -> Response:
    course = replay.course
    if ply > course.last or seat >= course.rules.players:
        raise Problem("unknown", "There is no such picture. Please look at the table again.")
    happened = course.plies[ply].happened
    svg = draw_table(
        course.view(ply), seat=seat, theme=theme, letters=letters or False, last=happened, words=replay.words
    )
    return Response(svg, media_type="image/svg+xml", headers=STAYS)


def _draw_curve(replay: Replay, theme: str, ply: int | None, narrow: bool) -> Response:
    analysis = replay.insight.analysis
    if analysis is None:
        raise Problem("not-now", "This game has not been analysed yet. Please look again in a few seconds.")
    svg = draw_curve(analysis, theme=theme, words=replay.words, ply=ply, narrow=narrow)
    return Response(svg, media_type="image/svg+xml", headers=STAYS)
