"""Pages before and beside a game: the first page, a new table, the language, and checking a bag."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import RedirectResponse, Response

import azulejos
from azulejos import BadRecord, find_family
from azulejos.options import parse, spell
from azulejos.server.api import FAIR
from azulejos.server.clock import Clock
from azulejos.server.lists import found_tables
from azulejos.server.problem import Problem
from azulejos.server.rendering import render
from azulejos.server.standing import OVER, PLAYING, WAITING
from azulejos.server.state import TheState
from azulejos.server.visitor import AnySender, AnyVisitor, Fields, TheFields
from azulejos.server.wish import BOT, SeatWish, Wish
from azulejos.words import Words

router = APIRouter()

# The clocks that can be chosen: seconds for the game, and for every turn.
CLOCKS = {"none": None, "quick": Clock(300, 5), "calm": Clock(1200, 15), "days": Clock(14 * 86400, 86400)}
FIRST_BOT = "easy"


@router.get("/")
def home(request: Request, state: TheState, visitor: AnyVisitor) -> Response:
    """Show what can be done here."""
    store = state.tables.store
    lists = {
        "mine": store.games_of(visitor.known(), 30),
        "waiting": store.listed(WAITING, 20),
        "playing": store.listed(PLAYING, 10),
        "over": store.listed(OVER, 10),
    }
    page = render(
        request,
        "home.html",
        secret=visitor.key,
        families=azulejos.FAMILIES.values(),
        bot=FIRST_BOT,
        lists={name: found_tables(state.tables, found, visitor) for name, found in lists.items()},
    )
    return visitor.remember(page)


@router.get("/new")
def new(
    request: Request,
    visitor: AnyVisitor,
    family: Annotated[str, Query(max_length=40)] = "azul",
    players: Annotated[int, Query(ge=2, le=8)] = 2,
) -> Response:
    """Show the form for a new table."""
    found = find_family(family)
    allowed = next(option for option in found.options if option.name == "players").values
    page = render(
        request,
        "new.html",
        secret=visitor.key,
        family=found,
        options=[option for option in found.options if option.name != "players"],
        allowed=allowed,
        players=players if players in allowed else allowed[0],
        bots=azulejos.bots.names(),
        bot=FIRST_BOT,
        spell=spell,
    )
    return visitor.remember(page)


@router.post("/tables")
def open_table(request: Request, state: TheState, sender: AnySender, fields: TheFields) -> Response:
    """Open a table as a form wants it."""
    state.opens.take(sender.client)
    opened = state.tables.open(_wish(fields), sender.known())
    table = opened.standing
    if not opened.invitations:
        return RedirectResponse(f"/tables/{table.id}", 303)
    links = [
        (table.seats[seat].name, f"{request.base_url}tables/{table.id}/seat/{secret}")
        for seat, secret in opened.invitations.items()
    ]
    return render(request, "links.html", secret=sender.key, game=table.id, links=links)


def _wish(fields: Fields) -> Wish:
    """Return the table that a form wants; each seat has a player, such as me, open, named or bot:greedy, and a name."""
    family = find_family(fields.text("family"))
    names = fields.all("name") + [""] * 8
    seats = []
    for player, name in zip(fields.all("player"), names, strict=False):
        kind, _, bot = player.partition(":")
        seats.append(SeatWish(kind, "" if kind == BOT else name, bot))
    if fields.text("clock", "none") not in CLOCKS:
        raise Problem("invalid", "There is no such clock. Please open the page again.")
    return Wish(
        family.name,
        tuple(seats),
        parse(family.options, {name: text for name, text in fields.under("option-").items() if text}),
        fields.number("start") if fields.text("start") else 0,
        CLOCKS[fields.text("clock", "none")],
        bool(fields.text("listed")),
    )


@router.post("/language")
def choose_language(sender: AnySender, fields: TheFields) -> Response:
    """Speak another language from now on."""
    language, back = fields.text("language"), fields.text("back", "/")
    if language not in Words.languages():
        raise Problem("invalid", "This language is not spoken here.")
    is_ours = back.startswith("/") and not back.startswith("//") and "\\" not in back and back.isprintable()
    return sender.remember_language(RedirectResponse(back if is_ours else "/", 303), language)


@router.get("/verify")
def verify_form(request: Request, visitor: AnyVisitor) -> Response:
    """Show the form that checks a bag."""
    return visitor.remember(render(request, "verify.html", secret=visitor.key, record="", result=""))


@router.post("/verify")
def verify(request: Request, sender: AnySender, fields: TheFields) -> Response:
    """Check the bag of a game."""
    record = fields.text("record").replace("\r\n", "\n")
    try:
        result = Words(sender.language).ask(FAIR, n=azulejos.verify(record))
    except BadRecord as error:
        result = str(error)
    return render(request, "verify.html", secret=sender.key, record=record, result=result)
