"""The form for a new table, and opening the table."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import RedirectResponse, Response

import azulejos
from azulejos import find_family
from azulejos.core.options import format_value
from azulejos.render.html import PAGES
from azulejos.server.http.auth import CurrentFields, CurrentSender, CurrentVisitor, FormFields, Visitor
from azulejos.server.http.rate_limits import count_opening
from azulejos.server.http.rendering import render
from azulejos.server.pages.table_form import (
    LEVELS,
    MOST_SEATS,
    TABLE_COOKIE,
    TableForm,
    depends_on_edition,
    players_of,
)
from azulejos.server.services import CurrentServices
from azulejos.server.tables.requests import ME, known_bots
from azulejos.words import Words

router = APIRouter()


@router.get("/new")
def new(
    request: Request,
    visitor: CurrentVisitor,
    family: Annotated[str, Query(max_length=40)] = "",
    players: Annotated[int | None, Query(ge=2, le=8)] = None,
    own: Annotated[bool, Query()] = False,
) -> Response:
    """Show the form for a new table; with ``own`` for one whose players sit at a real table and draw the tiles."""
    form = TableForm.remembered(request.cookies.get(TABLE_COOKIE, ""))
    if own:
        form.by_hand, form.clock, form.entropy = True, "none", False
        form.seats = [(ME, name) for _, name in form.seats]
    if family:
        form.family = find_family(family)
    if players in players_of(form.family):
        form.players = players or form.players
    return _show(request, visitor, form)


def _show(request: Request, visitor: Visitor, form: TableForm, status: int = 200) -> Response:
    allowed = players_of(form.family)
    options = [option for option in form.family.options if option.name != "players"]
    main = PAGES[form.family.name].main_options
    rarer = [option for option in options if option.name not in main]  # in a section that is closed at first
    page = render(
        request,
        "new.html",
        status,
        secret=visitor.key,
        families=tuple(azulejos.FAMILIES),
        form=form,
        allowed=allowed,
        seats=range(min(MOST_SEATS, allowed[-1])),
        first_options=[option for option in options if option.name in main],
        more_options=rarer,
        follows={
            option.name for option in options if option.name != "edition" and depends_on_edition(form.family, option)
        },
        is_rare=any(form.is_unusual(option) for option in rarer),
        levels=LEVELS,
        others=[name for name in known_bots() if name not in LEVELS],
        format_value=format_value,
    )
    return visitor.remember(page)


@router.post("/tables")
def open_table(request: Request, services: CurrentServices, sender: CurrentSender, fields: CurrentFields) -> Response:
    """Open the table of a submitted form."""
    form, before = _parse(fields), TableForm.remembered(request.cookies.get(TABLE_COOKIE, ""))
    wanted = form.table_request(Words(sender.language), services.secrets)
    if wanted is None:
        return _show(request, sender, form, 422)
    count_opening(request)
    opened = services.tables.open(wanted, sender.require_identity())
    table = opened.table
    response: Response = RedirectResponse(f"/tables/{table.id}", 303)
    if opened.invitations:
        links = [
            (table.seats[seat].name, f"{request.base_url}tables/{table.id}/seat/{secret}")
            for seat, secret in opened.invitations.items()
        ]
        response = render(request, "links.html", secret=sender.key, game=table.id, links=links)
    if fields.text("quick") or form.by_hand:  # forms on which not everything can be chosen
        before.family, before.level = form.family, form.level
        form = before
    return sender.set_cookie(response, TABLE_COOKIE, form.format())


def _parse(fields: FormFields) -> TableForm:
    """Return the submitted form; each seat has a player, such as me, open, named or bot:greedy, and a name."""
    players = fields.all("player")[:MOST_SEATS]
    names = (fields.all("name") + [""] * MOST_SEATS)[:MOST_SEATS]
    bots = [player.partition(":")[2] for player in players if player.startswith("bot:")]
    level = next((bot for bot in bots if bot in LEVELS), TableForm().level)
    return TableForm.parse(
        fields.text("family"),
        fields.text("players"),
        list(zip(players, names, strict=False)),
        fields.under("option-"),
        start=fields.text("start", "0"),
        clock=fields.text("clock", "none"),
        listed=bool(fields.text("listed")),
        entropy=bool(fields.text("entropy")),
        pause=fields.text("pause", "short"),
        by_hand=bool(fields.text("by_hand")),
        level=level,
    )
