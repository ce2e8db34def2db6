"""What is wrong, as an answer: JSON for programs, a page for people, in their language either way."""

from __future__ import annotations

import time
from typing import Any

import structlog
from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from azulejos import BadOption, BadRecord, IllegalMove
from azulejos.errors import shown
from azulejos.server.caller import language_of
from azulejos.server.problem import Problem
from azulejos.server.rendering import render
from azulejos.server.standing import Late
from azulejos.server.telling import public_table
from azulejos.words import Words
from azulejos.words.catalogue import message

log = structlog.get_logger()
API = "/api/"

AWAY = message("The database does not answer. Nothing is lost; please try again in a few seconds.")
FULL = message("The disk of the server is full. Nothing is lost; please tell whoever runs it.")
HTTP = {
    404: message("There is nothing at this address. Please check it."),
    405: message("This cannot be done with this address. The document of the API tells what can."),
}
OTHER = message("The request could not be understood.")
FIELDS = message("Something in the request is missing or cannot be as it is: {fields}. Please check it.")
MOST_DETAILS = 10
LONGEST_PLACE = 80


def answer(
    request: Request, problem: Problem, said: str | None = None, details: dict[str, str] | None = None
) -> Response:
    """Answer a request that is refused; details are for programmers, in English."""
    words = Words(language_of(request))
    text = said or problem.say(words)
    headers = {"retry-after": str(problem.retry_after)} if problem.retry_after else {}
    if request.url.path.startswith(API):
        body: dict[str, Any] = {"code": problem.code, "message": text}
        if details:
            body["details"] = details
        if isinstance(problem, Late):
            body["table"] = public_table(problem.table, words.language, frozenset(), time.time())
        return JSONResponse(body, problem.status, headers)
    table = problem.table.id if isinstance(problem, Late) else request.path_params.get("game")
    return render(request, "problem.html", problem.status, headers, text=text, game=table)


def add_answers(app: FastAPI) -> None:
    """Let an application answer everything that can go wrong."""

    @app.exception_handler(Problem)
    async def _problem(request: Request, problem: Problem) -> Response:
        return answer(request, problem)

    @app.exception_handler(IllegalMove)
    async def _illegal(request: Request, error: IllegalMove) -> Response:
        table = request.app.state.state.tables.cache.peek(request.path_params.get("game", ""))
        words = Words(language_of(request))
        said = words.why(table.view(), error) if table and table.game else str(error)
        return answer(request, Problem("illegal", OTHER), said)

    @app.exception_handler(BadOption)
    @app.exception_handler(BadRecord)
    async def _bad(request: Request, error: BadOption | BadRecord) -> Response:
        return answer(request, Problem("invalid", OTHER), Words(language_of(request)).error(error))

    @app.exception_handler(RequestValidationError)
    async def _invalid(request: Request, error: RequestValidationError) -> Response:
        wrong = {_place(each["loc"]): str(each["msg"]) for each in error.errors()[:MOST_DETAILS]}
        return answer(request, Problem("invalid", FIELDS, fields=", ".join(wrong)), details=wrong)

    @app.exception_handler(HTTPException)
    async def _http(request: Request, error: HTTPException) -> Response:
        words = Words(language_of(request))
        known = HTTP.get(error.status_code)
        refused = Problem("unknown" if error.status_code == 404 else "invalid", OTHER)
        response = answer(request, refused, words.ask(known) if known else None)
        response.status_code = error.status_code
        response.headers.update(error.headers or {})
        return response

    @app.exception_handler(SQLAlchemyError)
    async def _database(request: Request, error: SQLAlchemyError) -> Response:
        is_full = "disk is full" in str(error)
        log.error("the database failed", error=type(error).__name__, is_full=is_full)
        problem = Problem("full", FULL) if is_full else Problem("away", AWAY, retry_after=3)
        return answer(request, problem)


def _place(where: tuple[int | str, ...]) -> str:
    """Return where something is in a request, without whether that is its address or its body."""
    return shown(".".join(str(part) for part in where[1:] or where), LONGEST_PLACE)
