"""The settings page."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import RedirectResponse, Response

from azulejos.server.http.auth import CurrentFields, CurrentSender, CurrentVisitor
from azulejos.server.http.preferences import CHOICES, Preferences
from azulejos.server.http.rendering import render
from azulejos.server.pages.home import way_back
from azulejos.words.catalogue import gettext_noop, pgettext_noop

router = APIRouter(prefix="/settings")

# Settings and the names of their choices, in the order of the page.
ABOUT = {
    "theme": gettext_noop("Colours"),
    "letters": gettext_noop("Letters on tiles"),
    "confirm": gettext_noop("Before a move"),
    "verbosity": gettext_noop("Level of detail"),
    "cells": gettext_noop("Cells of your braille display"),
    "offer": gettext_noop("A new offer"),
    "sound": gettext_noop("Sounds"),
    "keys": gettext_noop("Single-key shortcuts on the boards"),
    "phrases": gettext_noop("What other players say"),
}
HINTS = {
    "letters": gettext_noop("Tiles differ by pattern as well as by colour; a letter in the corner can help too."),
    "verbosity": gettext_noop("The length of the messages that you read or hear when something happens."),
    "cells": gettext_noop("The length of the lines in which the question “braille” is answered."),
    "offer": gettext_noop("The tiles of each factory at the start of a round."),
    "keys": gettext_noop(
        "While a board has focus, a single letter answers a question: S gives the scores, for example."
    ),
    "phrases": gettext_noop("Short phrases such as “Well played!”, which players can choose from a list."),
}
NAMES: dict[str, dict[str, str | tuple[str, str]]] = {
    "theme": {
        "auto": pgettext_noop("theme", "match my device"),
        "light": pgettext_noop("theme", "light"),
        "dark": pgettext_noop("theme", "dark"),
        "contrast": pgettext_noop("theme", "high contrast"),
    },
    "letters": {
        "none": pgettext_noop("letters", "none"),
        "notation": pgettext_noop("letters", "as in the notation of moves"),
        "tactile": pgettext_noop("letters", "as in the tactile edition"),
    },
    "confirm": {
        "yes": pgettext_noop("confirm", "show what it does"),
        "no": pgettext_noop("confirm", "play at once"),
    },
    "verbosity": {
        "brief": pgettext_noop("verbosity", "brief"),
        "normal": pgettext_noop("verbosity", "normal"),
        "full": pgettext_noop("verbosity", "full"),
        "braille": pgettext_noop("verbosity", "short lines for braille"),
        "hands": pgettext_noop("verbosity", "which pieces to move on a real table"),
    },
    "cells": {cells: cells for cells in sorted(CHOICES["cells"], key=int)},
    "offer": {
        "said": pgettext_noop("offer", "say it"),
        "request": pgettext_noop("offer", "say it when I ask"),
    },
    "sound": {"on": pgettext_noop("switch", "on"), "off": pgettext_noop("switch", "off")},
    "keys": {"on": pgettext_noop("switch", "on"), "off": pgettext_noop("switch", "off")},
    "phrases": {"on": pgettext_noop("phrases", "read it out"), "off": pgettext_noop("phrases", "leave it out")},
}


@router.get("")
def settings_page(
    request: Request, visitor: CurrentVisitor, back: Annotated[str, Query(max_length=200)] = "/", saved: str = ""
) -> Response:
    """Show the settings."""
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
def save_settings(sender: CurrentSender, fields: CurrentFields) -> Response:
    """Save the settings."""
    chosen = Preferences.choose({name: fields.text(name) for name in CHOICES})
    back = way_back(fields.text("back", "/"))
    return sender.remember_preferences(RedirectResponse("/settings?saved=1" if back == "/" else back, 303), chosen)
