"""The home page, joining by link or code, and the choice of language."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Annotated, Any

from babel.dates import format_timedelta
from fastapi import APIRouter, Query, Request
from starlette.responses import RedirectResponse, Response

import azulejos
from azulejos.render.html import PAGES
from azulejos.server.api.public_view import public_list
from azulejos.server.http.auth import CurrentFields, CurrentSender, CurrentVisitor, Visitor
from azulejos.server.http.rate_limits import costs
from azulejos.server.http.rendering import render
from azulejos.server.pages.table_form import LEVELS, TABLE_COOKIE, TableForm, players_of
from azulejos.server.services import CurrentServices, Services
from azulejos.server.tables.errors import Problem
from azulejos.server.tables.sources import LETTERS, SECRET
from azulejos.server.tables.state import OVER, PLAYING, WAITING
from azulejos.words import Words

router = APIRouter()

# A link, or only the code of its table.
LINK = re.compile(f"(?:.*/tables/)?([{LETTERS}]{{12}})(/seat/{SECRET.pattern})?/?(?:[?#].*)?")


@router.get("/", dependencies=[costs(2)])
def home(request: Request, services: CurrentServices, visitor: CurrentVisitor, cancelled: bool = False) -> Response:
    """Show the home page, after cancelling a table with a note."""
    return _show(request, services, visitor, is_cancelled=cancelled)


def _show(
    request: Request,
    services: Services,
    visitor: Visitor,
    status: int = 200,
    *,
    link: str = "",
    wrong: str = "",
    is_cancelled: bool = False,
) -> Response:
    store, now = services.tables.store, services.clock.now()
    lists = {
        "mine": store.games_of(visitor.require_identity(), 30),
        "waiting": services.tables.listed(WAITING, 20),
        "playing": services.tables.listed(PLAYING, 10),
        "over": services.tables.listed(OVER, 10),
    }
    form = TableForm.remembered(request.cookies.get(TABLE_COOKIE, ""))
    page = render(
        request,
        "home.html",
        status,
        secret=visitor.key,
        families=tuple(azulejos.FAMILIES),
        pages=PAGES,
        levels=LEVELS,
        players=sorted({count for family in azulejos.FAMILIES.values() for count in players_of(family)}),
        form=form,
        lists={
            name: _dated(public_list(services.tables, found, visitor), visitor, now) for name, found in lists.items()
        },
        link=link,
        wrong=wrong,
        is_cancelled=is_cancelled,
    )
    return visitor.remember(page)


def _dated(tables: list[dict[str, Any]], visitor: Visitor, now: float) -> list[dict[str, Any]]:
    """Add to each table the time since its last event."""
    for table in tables:
        ago = timedelta(seconds=min(0.0, table["updated"] - now))
        table["ago"] = format_timedelta(ago, add_direction=True, locale=visitor.language)
    return tables


@router.get("/join")
def join(
    request: Request,
    services: CurrentServices,
    visitor: CurrentVisitor,
    link: Annotated[str, Query(max_length=400)] = "",
) -> Response:
    """Redirect to the table of a link or code."""
    text = link.strip()
    found = LINK.fullmatch(text) or LINK.fullmatch(re.sub(r"[\s-]", "", text).lower())
    if found is None:
        words = Words(visitor.language)
        wrong = words.translate(
            "This is not a link to a table. A link ends in twelve letters and digits, such as {code}.", code=CODE
        )
        return _show(request, services, visitor, 422, link=text, wrong=wrong)
    return RedirectResponse(f"/tables/{found[1]}{found[2] or ''}", 303)


CODE = "h7k2mq9x3cad"


@router.post("/language")
def choose_language(sender: CurrentSender, fields: CurrentFields) -> Response:
    """Change the language of the pages."""
    language = fields.text("language")
    if language not in Words.languages():
        raise Problem("invalid", "This language is not available.")
    return sender.remember_language(RedirectResponse(way_back(fields.text("back", "/")), 303), language)


def way_back(address: str) -> str:
    """Return an address to go back to; the home page if it is not on this site."""
    is_ours = address.startswith("/") and not address.startswith("//") and "\\" not in address and address.isprintable()
    return address if is_ours else "/"
