"""How somebody wants their pages: kept in a cookie of their own, never more than the choices there are."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields
from typing import Self
from urllib.parse import parse_qsl, urlencode

from starlette.requests import Request

PREFERENCES_COOKIE = "preferences"
LONGEST = 400  # characters of the cookie

# What can be chosen, the first is what nobody has to choose.
CHOICES: dict[str, tuple[str, ...]] = {
    "theme": ("auto", "light", "dark", "contrast"),
    "letters": ("none", "notation", "tactile"),
    "verbosity": ("normal", "brief", "full"),
    "confirm": ("yes", "no"),
    "sound": ("on", "off"),
    "keys": ("on", "off"),
}


@dataclass(frozen=True, slots=True)
class Preferences:
    """What somebody has chosen."""

    theme: str = "auto"
    letters: str = "none"  # on the tiles; tactile also uses the names of the tactile edition
    verbosity: str = "normal"
    confirm: str = "yes"  # whether a move is shown before it is made
    sound: str = "on"
    keys: str = "on"  # single keys on the boards

    @classmethod
    def read(cls, request: Request) -> Self:
        """Return what the cookie says; what it may not say is left as if nothing had been chosen."""
        said = dict(parse_qsl(request.cookies.get(PREFERENCES_COOKIE, "")[:LONGEST]))
        return cls.choose(said)

    @classmethod
    def choose(cls, said: dict[str, str]) -> Self:
        """Return the choices that are among those there are."""
        return cls(
            **{field.name: said[field.name] for field in fields(cls) if said.get(field.name, "") in CHOICES[field.name]}
        )

    @property
    def marks(self) -> str:
        """The set of letters on tiles, as pictures know it."""
        return "" if self.letters == "none" else self.letters

    @property
    def is_tactile(self) -> bool:
        """Whether tiles are called as in the tactile edition."""
        return self.letters == "tactile"

    def spell(self) -> str:
        """Return the text of the cookie."""
        return urlencode(asdict(self))
