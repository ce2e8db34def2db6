"""Display preferences of a visitor, kept in a cookie."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Self
from urllib.parse import parse_qsl, urlencode

from starlette.requests import Request

PREFERENCES_COOKIE = "preferences"
LONGEST = 400  # characters of the cookie

# The allowed values, with the default first.
CHOICES: dict[str, tuple[str, ...]] = {
    "theme": ("auto", "light", "dark", "contrast"),
    "letters": ("none", "notation", "tactile"),
    "verbosity": ("normal", "brief", "full", "braille", "hands"),
    "cells": ("40", "14", "20", "32", "80"),
    "offer": ("said", "request"),
    "confirm": ("yes", "no"),
    "sound": ("on", "off"),
    "keys": ("on", "off"),
    "phrases": ("on", "off"),
}


@dataclass(frozen=True, slots=True)
class Preferences:
    """The chosen values."""

    theme: str = "auto"
    letters: str = "none"  # on the tiles; tactile also uses the colour names of the tactile edition
    verbosity: str = "normal"
    cells: str = "40"  # of the braille display
    offer: str = "said"  # a new offer is part of what is said at the end of a round, or only described on request
    confirm: str = "yes"  # a move is shown before it is made
    sound: str = "on"
    keys: str = "on"  # single-key shortcuts on the boards
    phrases: str = "on"  # what other players say

    @classmethod
    def read(cls, request: Request) -> Self:
        """Return the preferences of the cookie; a value that is not allowed counts as the default."""
        given = dict(parse_qsl(request.cookies.get(PREFERENCES_COOKIE, "")[:LONGEST]))
        return cls.choose(given)

    @classmethod
    def choose(cls, given: dict[str, str]) -> Self:
        """Return the allowed values of a form or a cookie."""
        return cls(**{name: given[name] for name, allowed in CHOICES.items() if given.get(name, "") in allowed})

    @property
    def marks(self) -> str:
        """The set of letters on tiles, as the renderers call it."""
        return "" if self.letters == "none" else self.letters

    @property
    def is_tactile(self) -> bool:
        """True if tiles have the names of the tactile edition."""
        return self.letters == "tactile"

    def format(self) -> str:
        """Return the value of the cookie."""
        return urlencode(asdict(self))
