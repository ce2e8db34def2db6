"""Problem responses: refused requests and failures as JSON for programs or as a page, in the client's language."""

from __future__ import annotations

from typing import Any

import structlog
from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from azulejos import BadDeal, BadOption, BadRecord, IllegalMove
from azulejos.core.errors import printable
from azulejos.server.http.auth import language_of
from azulejos.server.http.rendering import render
from azulejos.server.services import Services
from azulejos.server.tables.errors import Problem
from azulejos.store.engine import is_disk_full
from azulejos.words import Words
from azulejos.words.catalogue import gettext_noop

log = structlog.get_logger()
API = "/api/"

# The HTTP status of each code.
STATUS = {
    "invalid": 422,  # an invalid value in the request
    "illegal": 422,  # a move that the rules forbid
    "reused": 422,  # an idempotency key that was sent with another request
    "unknown": 404,  # no such table, page or link
    "stranger": 403,  # for players at the table only
    "not-yours": 403,  # for another player only
    "forged": 403,  # from another site
    "late": 409,  # another event came first
    "not-now": 409,  # impossible in the current state
    "too-large": 413,
    "too-many": 429,
    "unreadable": 501,  # a table with events of another version
    "away": 503,  # no answer from the database, or the server stops
    "full": 507,  # no space left on the disk of the database
}
AWAY = gettext_noop("The database does not answer. Nothing is lost; please try again in a few seconds.")
FULL = gettext_noop("The server's disk is full. Nothing is lost; please tell whoever runs the server.")
HTTP = {
    404: gettext_noop("There is nothing at this address. Please check it."),
    405: gettext_noop("This address does not allow that. See the API documentation."),
}
OTHER = gettext_noop("The request could not be understood.")
FIELDS = gettext_noop("Something in the request is missing or not allowed: {fields}. Please check it.")
MAX_DETAILS = 10
LONGEST_FIELD = 80


def is_api(request: Request) -> bool:
    """Return whether a request is for the API, which answers in JSON."""
    return request.url.path.startswith(API)


def problem_response(
    request: Request, problem: Problem, text: str | None = None, family: str = "", **fields: Any
) -> Response:
    """Return the response to a refused request; ``family`` has the rules that it cites, the API adds ``fields``."""
    text = text or problem.say(Words(language_of(request)))
    status, headers = STATUS[problem.code], {"retry-after": str(problem.retry_after)} if problem.retry_after else {}
    if is_api(request):
        return JSONResponse({"code": problem.code, "message": text, **fields}, status, headers)
    game = request.path_params.get("game")
    return render(request, "problem.html", status, headers, text=text, game=game, family=family)


def add_problem_handlers(app: FastAPI) -> None:
    """Let an application respond to every refused request and failure."""

    @app.exception_handler(Problem)
    async def _refused(request: Request, problem: Problem) -> Response:
        return problem_response(request, problem)

    @app.exception_handler(IllegalMove)
    async def _illegal(request: Request, error: IllegalMove) -> Response:
        services: Services = request.app.state.services
        table = await run_in_threadpool(services.tables.get, request.path_params["game"], 1)
        why = Words(language_of(request)).why(table.view(), error)
        return problem_response(request, Problem("illegal", OTHER), why, table.family)

    @app.exception_handler(BadDeal)
    @app.exception_handler(BadOption)
    @app.exception_handler(BadRecord)
    async def _bad(request: Request, error: BadDeal | BadOption | BadRecord) -> Response:
        return problem_response(request, Problem("invalid", OTHER), Words(language_of(request)).error(error))

    @app.exception_handler(RequestValidationError)
    async def _invalid(request: Request, error: RequestValidationError) -> Response:
        details = {_field(each["loc"]): str(each["msg"]) for each in error.errors()[:MAX_DETAILS]}
        return problem_response(request, Problem("invalid", FIELDS, fields=", ".join(details)), details=details)

    @app.exception_handler(HTTPException)
    async def _http(request: Request, error: HTTPException) -> Response:
        known = HTTP.get(error.status_code)
        problem = Problem("unknown" if error.status_code == 404 else "invalid", known or OTHER)
        response = problem_response(request, problem)
        response.status_code = error.status_code
        response.headers.update(error.headers or {})
        return response

    @app.exception_handler(SQLAlchemyError)
    async def _database(request: Request, error: SQLAlchemyError) -> Response:
        is_full = is_disk_full(error)
        log.error("the database failed", error=type(error).__name__, is_full=is_full)
        return problem_response(request, Problem("full", FULL) if is_full else Problem("away", AWAY, retry_after=3))

    @app.exception_handler(OSError)
    async def _system(request: Request, error: OSError) -> Response:
        if not is_disk_full(error):
            raise error
        log.error("the disk is full")
        return problem_response(request, Problem("full", FULL))


def _field(location: tuple[int | str, ...]) -> str:
    """Return the path of a field, without the part of the request that it is in."""
    return printable(".".join(str(part) for part in location[1:] or location), LONGEST_FIELD)
