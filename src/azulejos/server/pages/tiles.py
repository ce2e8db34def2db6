"""The tiles and spaces that boards on a page are put together from: a picture, and a style sheet that says where."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

from fastapi import APIRouter, Query
from starlette.responses import Response

from azulejos._compiled import __version__
from azulejos.pavilion.rules import STARS
from azulejos.render.svg import sprite
from azulejos.render.svg.palette import THEMES
from azulejos.render.svg.sprite import BOX, SPRITES, places
from azulejos.render.svg.stars import STRUCTURES, clock, space_middle, structure_middle
from azulejos.server.preferences import CHOICES
from azulejos.server.problem import Problem

router = APIRouter(prefix="/tiles")

POLICY = "default-src 'none'; style-src 'unsafe-inline'"
KEPT = {"cache-control": "public, max-age=604800"}
WIDE, HIGH = 672.0, 616.0  # the room of a pavilion's board, in the units of its picture

# What a browser prefers, where a person has not said which theme they want.
PREFERRED = {
    "light": "{}",
    "dark": "@media (prefers-color-scheme:dark){{{}}}",
    "contrast": "@media (prefers-contrast:more){{{}}}",
}
AnyTheme = Annotated[str, Query(max_length=10)]


@router.get("/{family}.svg")
def picture(family: str, theme: AnyTheme = "light", letters: Annotated[str, Query(max_length=10)] = "none") -> Response:
    """Draw all tiles and spaces of a family."""
    if family not in SPRITES or theme not in THEMES or letters not in CHOICES["letters"]:
        raise Problem("unknown", "There is no such picture. Please look at the table again.")
    headers = KEPT | {"content-security-policy": POLICY}
    return Response(_picture(family, theme, letters), media_type="image/svg+xml", headers=headers)


@lru_cache(maxsize=32)
def _picture(family: str, theme: str, letters: str) -> str:
    return sprite(family, theme=theme, letters=False if letters == "none" else letters)


@router.get("/{family}.css")
def style(family: str, theme: AnyTheme = "auto", letters: Annotated[str, Query(max_length=10)] = "none") -> Response:
    """Say which part of the picture each tile and space is, and where the spaces of a board lie."""
    if family not in SPRITES or theme not in CHOICES["theme"] or letters not in CHOICES["letters"]:
        raise Problem("unknown", "There is no such picture. Please look at the table again.")
    return Response(_style(family, theme, letters), media_type="text/css", headers=KEPT)


@lru_cache(maxsize=32)
def _style(family: str, theme: str, letters: str) -> str:
    themes = PREFERRED if theme == "auto" else {theme: "{}"}
    rules = [media.format(_images(family, name, letters)) for name, media in themes.items()]
    return "\n".join([*rules, _places() if family == "pavilion" else ""])


def _images(family: str, theme: str, letters: str) -> str:
    address = f"/tiles/{family}.svg?theme={theme}&letters={letters}&v={__version__}"
    width, shapes = places(family)
    # One picture that is moved about; views of it by name would each be laid out anew, which takes seconds.
    whole = f'.{family} [class*=" i-"]{{background:url("{address}") 0 0/{100 * width:.4f}% 100% no-repeat}}'
    each = (f".{family} .i-{name}{{background-position-x:{100 * at:.4f}%}}" for name, at in shapes.items())
    return whole + "".join(each)


def _places() -> str:
    """Return where the spaces and structures of a pavilion's board are, in hundredths of it."""
    places = {f"{star}{slot}": space_middle(star, slot) for star in STARS for slot in range(1, 7)}
    places |= {f"{kind}-{star}": structure_middle(kind, star) for kind in STRUCTURES for star in STARS[:6]}
    rules = [f".at{{position:absolute;width:{100 * BOX / WIDE:.3f}%;height:{100 * BOX / HIGH:.3f}%}}"]
    for name, (x, y) in places.items():
        left, top = 50 + 100 * (x - BOX / 2) / WIDE, 50 + 100 * (y - BOX / 2) / HIGH
        rules.append(f".at-{name}{{left:{left:.3f}%;top:{top:.3f}%}}")
    return "".join(rules)


def turn_of(star: str, slot: int) -> int:
    """Return in which of three ways the tile on a space is turned."""
    return clock(star, slot) % 3
