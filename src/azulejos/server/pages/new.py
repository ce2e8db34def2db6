"""A new table: its form, and what comes of it."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import RedirectResponse, Response

import azulejos
from azulejos import find_family
from azulejos.options import spell
from azulejos.server.rendering import render
from azulejos.server.state import TheState
from azulejos.server.table_form import (
    LEVELS,
    MOST_SEATS,
    TABLE_COOKIE,
    TableForm,
    depends_on_edition,
    players_of,
)
from azulejos.server.visitor import AnySender, AnyVisitor, Fields, TheFields, Visitor
from azulejos.server.wish import known_bots
from azulejos.words import Words

router = APIRouter()

FIRST_OPTIONS = ("wall", "board", "jokers")  # the others are for those who look for them


@router.get("/new")
def new(
    request: Request,
    visitor: AnyVisitor,
    family: Annotated[str, Query(max_length=40)] = "",
    players: Annotated[int | None, Query(ge=2, le=8)] = None,
) -> Response:
    """Show the form for a new table."""
    form = TableForm.remembered(request.cookies.get(TABLE_COOKIE, ""))
    if family:
        form.family = find_family(family)
    if players in players_of(form.family):
        form.players = players or form.players
    return _show(request, visitor, form)


def _show(request: Request, visitor: Visitor, form: TableForm, status: int = 200) -> Response:
    allowed = players_of(form.family)
    options = [option for option in form.family.options if option.name != "players"]
    rarer = [option for option in options if option.name not in FIRST_OPTIONS]
    page = render(
        request,
        "new.html",
        status,
        secret=visitor.key,
        families=tuple(azulejos.FAMILIES),
        form=form,
        allowed=allowed,
        seats=range(min(MOST_SEATS, allowed[-1])),
        first_options=[option for option in options if option.name in FIRST_OPTIONS],
        more_options=rarer,
        follows={
            option.name for option in options if option.name != "edition" and depends_on_edition(form.family, option)
        },
        is_rare=any(form.is_unusual(option) for option in rarer),
        levels=LEVELS,
        others=[name for name in known_bots() if name not in LEVELS],
        spell=spell,
    )
    return visitor.remember(page)


@router.post("/tables")
def open_table(request: Request, state: TheState, sender: AnySender, fields: TheFields) -> Response:
    """Open a table as a form wants it."""
    form, before = _read(fields), TableForm.remembered(request.cookies.get(TABLE_COOKIE, ""))
    wish = form.wish(Words(sender.language))
    if wish is None:
        return _show(request, sender, form, 422)
    state.opens.take(sender.client)
    opened = state.tables.open(wish, sender.known())
    table = opened.standing
    response: Response = RedirectResponse(f"/tables/{table.id}", 303)
    if opened.invitations:
        links = [
            (table.seats[seat].name, f"{request.base_url}tables/{table.id}/seat/{secret}")
            for seat, secret in opened.invitations.items()
        ]
        response = render(request, "links.html", secret=sender.key, game=table.id, links=links)
    if fields.text("quick"):  # from the first page, where only the bot can be chosen
        before.family, before.level = form.family, form.level
        form = before
    return sender.remember_table(response, form.spell())


def _read(fields: Fields) -> TableForm:
    """Return the form that was sent; each seat has a player, such as me, open, named or bot:greedy, and a name."""
    players = fields.all("player")[:MOST_SEATS]
    names = (fields.all("name") + [""] * MOST_SEATS)[:MOST_SEATS]
    bots = [player.partition(":")[2] for player in players if player.startswith("bot:")]
    level = next((bot for bot in bots if bot in LEVELS), TableForm().level)
    return TableForm.read(
        fields.text("family"),
        fields.text("players"),
        list(zip(players, names, strict=False)),
        fields.under("option-"),
        start=fields.text("start", "0"),
        clock=fields.text("clock", "none"),
        listed=bool(fields.text("listed")),
        level=level,
    )
