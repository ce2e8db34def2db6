"""How somebody wants their pages."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import RedirectResponse, Response

from azulejos.server.pages.start import way_back
from azulejos.server.preferences import CHOICES, Preferences
from azulejos.server.rendering import render
from azulejos.server.visitor import AnySender, AnyVisitor, TheFields
from azulejos.words.catalogue import message, message_in

router = APIRouter(prefix="/settings")

# What can be set, with the names of the choices, in the order of the page.
ABOUT = {
    "theme": message("Colours"),
    "letters": message("Letters on tiles"),
    "confirm": message("Before a move"),
    "verbosity": message("How much is told"),
    "sound": message("Sounds"),
    "keys": message("Single keys on the boards"),
}
HINTS = {
    "letters": message("Tiles differ by pattern as well as by colour; a letter in their corner can help too."),
    "verbosity": message("How long the sentences are that you read or hear when something happens."),
    "keys": message("While a board has the focus, one letter answers a question, such as S for the scores."),
}
NAMES = {
    "theme": {
        "auto": message_in("theme", "like the device"),
        "light": message_in("theme", "light"),
        "dark": message_in("theme", "dark"),
        "contrast": message_in("theme", "high contrast"),
    },
    "letters": {
        "none": message_in("letters", "none"),
        "notation": message_in("letters", "as moves are written"),
        "tactile": message_in("letters", "as in the tactile edition"),
    },
    "confirm": {
        "yes": message_in("confirm", "show what it does"),
        "no": message_in("confirm", "play at once"),
    },
    "verbosity": {
        "brief": message_in("verbosity", "brief"),
        "normal": message_in("verbosity", "normal"),
        "full": message_in("verbosity", "everything"),
    },
    "sound": {"on": message_in("switch", "on"), "off": message_in("switch", "off")},
    "keys": {"on": message_in("switch", "on"), "off": message_in("switch", "off")},
}


@router.get("")
def settings_page(
    request: Request, visitor: AnyVisitor, back: Annotated[str, Query(max_length=200)] = "/", saved: str = ""
) -> Response:
    """Show what can be set."""
    page = render(
        request,
        "settings.html",
        secret=visitor.key,
        about=ABOUT,
        hints=HINTS,
        names=NAMES,
        back=way_back(back),
        is_saved=bool(saved),
    )
    return visitor.remember(page)


@router.post("")
def save_settings(sender: AnySender, fields: TheFields) -> Response:
    """Show pages like this from now on."""
    chosen = Preferences.choose({name: fields.text(name) for name in CHOICES})
    back = way_back(fields.text("back", "/"))
    return sender.remember_preferences(RedirectResponse("/settings?saved=1" if back == "/" else back, 303), chosen)
