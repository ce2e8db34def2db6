"""Where people come in: the first page, a link that somebody sent, and the language."""

from __future__ import annotations

import re
import time
from datetime import timedelta
from typing import Annotated, Any

from babel.dates import format_timedelta
from fastapi import APIRouter, Query, Request
from starlette.responses import RedirectResponse, Response

import azulejos
from azulejos.server.identity import LETTERS, SECRET
from azulejos.server.lists import found_tables
from azulejos.server.problem import Problem
from azulejos.server.rendering import render
from azulejos.server.standing import OVER, PLAYING, WAITING
from azulejos.server.state import State, TheState
from azulejos.server.table_form import LEVELS, TABLE_COOKIE, TableForm
from azulejos.server.visitor import AnySender, AnyVisitor, TheFields, Visitor
from azulejos.words import Words

router = APIRouter()

# A link as it was sent, or only the letters of its table, in groups or not.
LINK = re.compile(f"(?:.*/tables/)?([{LETTERS}]{{12}})(/seat/{SECRET.pattern})?/?(?:[?#].*)?")


@router.get("/")
def home(request: Request, state: TheState, visitor: AnyVisitor) -> Response:
    """Show what can be done here."""
    return _show(request, state, visitor)


def _show(
    request: Request, state: State, visitor: Visitor, status: int = 200, *, link: str = "", wrong: str = ""
) -> Response:
    store = state.tables.store
    lists = {
        "mine": store.games_of(visitor.known(), 30),
        "waiting": store.listed(WAITING, 20),
        "playing": store.listed(PLAYING, 10),
        "over": store.listed(OVER, 10),
    }
    form = TableForm.remembered(request.cookies.get(TABLE_COOKIE, ""))
    page = render(
        request,
        "home.html",
        status,
        secret=visitor.key,
        families=tuple(azulejos.FAMILIES),
        levels=LEVELS,
        form=form,
        lists={name: _dated(found_tables(state.tables, found, visitor), visitor) for name, found in lists.items()},
        link=link,
        wrong=wrong,
    )
    return visitor.remember(page)


def _dated(tables: list[dict[str, Any]], visitor: Visitor) -> list[dict[str, Any]]:
    """Say how long ago something happened at tables."""
    now = time.time()
    for table in tables:
        ago = timedelta(seconds=min(0.0, table["updated"] - now))
        table["ago"] = format_timedelta(ago, add_direction=True, locale=visitor.language)
    return tables


@router.get("/join")
def join(
    request: Request, state: TheState, visitor: AnyVisitor, link: Annotated[str, Query(max_length=400)] = ""
) -> Response:
    """Go to the table of a link or a code that somebody was given."""
    text = link.strip()
    found = LINK.fullmatch(text) or LINK.fullmatch(re.sub(r"[\s-]", "", text).lower())
    if found is None:
        words = Words(visitor.language)
        wrong = words.ask(
            "This is no link to a table. It ends in twelve letters and digits, such as {code}.", code=CODE
        )
        return _show(request, state, visitor, 422, link=text, wrong=wrong)
    return RedirectResponse(f"/tables/{found[1]}{found[2] or ''}", 303)


CODE = "h7k2mq9x3cad"


@router.post("/language")
def choose_language(sender: AnySender, fields: TheFields) -> Response:
    """Speak another language from now on."""
    language = fields.text("language")
    if language not in Words.languages():
        raise Problem("invalid", "This language is not spoken here.")
    return sender.remember_language(RedirectResponse(way_back(fields.text("back", "/")), 303), language)


def way_back(address: str) -> str:
    """Return an address to go back to; the first page if it is not one of ours."""
    is_ours = address.startswith("/") and not address.startswith("//") and "\\" not in address and address.isprintable()
    return address if is_ours else "/"
