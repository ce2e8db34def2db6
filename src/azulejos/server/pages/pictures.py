"""Pictures for pages: examples, tiles between words, plies of a game, the sprites of boards, and QR codes."""

from __future__ import annotations

import gzip
from functools import lru_cache
from typing import Annotated

import segno
from fastapi import APIRouter, Query, Request
from markupsafe import Markup
from starlette.responses import Response

from azulejos import FAMILIES, from_position
from azulejos.core.compiled import __version__
from azulejos.core.replay import Timeline
from azulejos.render.html import PAGES
from azulejos.render.svg import draw_board, draw_table, draw_tile, sprite
from azulejos.render.svg.context import Pen, document, make_pen
from azulejos.render.svg.draw import PAINTERS, SPRITES, places
from azulejos.render.svg.palette import THEMES
from azulejos.render.svg.shapes import Point
from azulejos.render.svg.tiles import SIDE
from azulejos.server.http.auth import Language
from azulejos.server.http.preferences import CHOICES
from azulejos.server.http.rendering import picture
from azulejos.server.tables.errors import Problem
from azulejos.words import Words

router = APIRouter()

KEPT = "public, max-age=604800"
START = "s"  # the letter of the first-player marker
# Media queries of the themes, for visitors who have not chosen one.
PREFERRED = {
    "light": "{}",
    "dark": "@media (prefers-color-scheme:dark){{{}}}",
    "contrast": "@media (prefers-contrast:more){{{}}}",
}
AnyTheme = Annotated[str, Query(max_length=10)]
QUIET_ZONE = 4  # modules around a QR code, as its standard requires


# Plies of a game


def check_ply(timeline: Timeline, ply: int, seat: int) -> None:
    """Raise Problem if a game has no such ply or seat."""
    if ply > timeline.last or seat >= timeline.rules.players:
        raise Problem("unknown", "There is no such picture. Please open the table again.")


def draw_ply(timeline: Timeline, words: Words, ply: int, seat: int, theme: str, letters: str) -> str:
    """Return the picture of the table after a number of moves, with the last move marked."""
    check_ply(timeline, ply, seat)
    events = timeline.steps[ply].events
    return draw_table(timeline.view(ply), seat=seat, theme=theme, letters=letters or False, last=events, words=words)


# Examples


@router.get("/pictures/{name}.svg")
def explaining_picture(
    request: Request,
    name: str,
    theme: Annotated[str, Query(max_length=10)] = "light",
    letters: Annotated[str, Query(max_length=10)] = "",
    lang: Language = "en",
) -> Response:
    """Draw a family's panel, tile or example board by its name."""
    svg = draw_example(name[:40], theme, Words.pick_language(lang), letters)
    content, headers = _pack(request, svg)
    return picture(content, KEPT, **headers)


def _pack(request: Request, text: str) -> tuple[str | bytes, dict[str, str]]:
    """Return a text as the client accepts it, compressed or not, with its headers."""
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return text, {"vary": "Accept-Encoding"}
    return _packed(text), {"vary": "Accept-Encoding", "content-encoding": "gzip"}


@lru_cache(maxsize=256)
def _packed(text: str) -> bytes:
    return gzip.compress(text.encode(), mtime=0)


@lru_cache(maxsize=512)
def draw_example(name: str, theme: str, language: str, letters: str) -> str:
    """Return a picture by its name: a family's panel, or after its name and a hyphen a tile's letter or "board"."""
    family, _, what = name.partition("-")
    if family not in FAMILIES:
        raise Problem("unknown", "There is no such picture. Please open the page again.")
    words, marks = Words(language), letters or False
    if what == "board":
        return draw_board(from_position(PAGES[family].example).view, 0, theme=theme, letters=marks, words=words)
    if what == START:
        return _marker(make_pen(family, theme, False, words))
    if what:
        return draw_tile(family, what, theme=theme, letters=marks, words=words)
    return _panel(make_pen(family, theme, marks, words))


def _panel(pen: Pen) -> str:
    panel = PAGES[pen.family].panel(pen)
    return _document(pen, panel.size, panel.content, panel.letters, pen.words.title(pen.family))


def _marker(pen: Pen) -> str:
    half = SIDE / 2
    return _document(pen, (SIDE, SIDE), pen.marker((half, half)), "", pen.words.marker(pen.family))


def _document(pen: Pen, size: Point, content: str, letters: str, title: str) -> str:
    painter = PAINTERS[pen.family]
    return document(pen, size, content, [title], painter.define_tiles(pen.theme, letters, pen.marks))


# Sprites


@router.get("/tiles/{family}.svg")
def tiles(
    request: Request, family: str, theme: AnyTheme = "light", letters: Annotated[str, Query(max_length=10)] = "none"
) -> Response:
    """Draw the sprite with all tiles and spaces of a family."""
    if family not in SPRITES or theme not in THEMES or letters not in CHOICES["letters"]:
        raise Problem("unknown", "There is no such picture. Please open the table again.")
    content, headers = _pack(request, _sprite(family, theme, letters))
    return picture(content, KEPT, **headers)


@lru_cache(maxsize=32)
def _sprite(family: str, theme: str, letters: str) -> str:
    return sprite(family, theme=theme, letters=False if letters == "none" else letters)


@router.get("/tiles/{family}.css")
def style(
    request: Request, family: str, theme: AnyTheme = "auto", letters: Annotated[str, Query(max_length=10)] = "none"
) -> Response:
    """Return the style sheet with the place of each tile in the sprite and of each space on a board."""
    if family not in SPRITES or theme not in CHOICES["theme"] or letters not in CHOICES["letters"]:
        raise Problem("unknown", "There is no such picture. Please open the table again.")
    content, headers = _pack(request, _style(family, theme, letters))
    return Response(content, media_type="text/css", headers=headers | {"cache-control": KEPT})


@lru_cache(maxsize=32)
def _style(family: str, theme: str, letters: str) -> str:
    themes = PREFERRED if theme == "auto" else {theme: "{}"}
    rules = [media.format(_images(family, name, letters)) for name, media in themes.items()]
    return "\n".join([*rules, PAGES[family].style()])


def _images(family: str, theme: str, letters: str) -> str:
    address = f"/tiles/{family}.svg?theme={theme}&letters={letters}&v={__version__}"
    width, shapes = places(family)
    # One background that is shifted: browsers lay out each named view of an SVG anew, which takes seconds.
    whole = f'.{family} [class*=" i-"]{{background:url("{address}") 0 0/{100 * width:.4f}% 100% no-repeat}}'
    each = (f".{family} .i-{name}{{background-position-x:{100 * at:.4f}%}}" for name, at in shapes.items())
    return whole + "".join(each)


# QR codes of links


@lru_cache(maxsize=256)
def draw_qr_code(link: str, label: str) -> Markup:
    """Return the QR code of a link as an SVG element of any size."""
    code = segno.make(link, error="m", micro=False)
    svg = code.svg_inline(omitsize=True, border=QUIET_ZONE, dark="#000", light="#fff", svgclass="qr", lineclass=None)
    return Markup('<svg role="img" aria-label="{}" ').format(label) + Markup(svg.removeprefix("<svg "))
