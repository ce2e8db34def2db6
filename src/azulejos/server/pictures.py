"""Pictures for pages that explain: panels of tiles, single tiles, and examples of a table."""

from __future__ import annotations

from functools import lru_cache

from azulejos import find_family, from_position
from azulejos.render.svg import draw_board, draw_source, draw_tile
from azulejos.render.svg.azul import COLOURED_WALL
from azulejos.render.svg.draw import PAINTERS
from azulejos.render.svg.pen import Pen, document, make_pen
from azulejos.render.svg.shapes import Point, group
from azulejos.render.svg.stars import clock, space_middle
from azulejos.render.svg.tiles import RHOMB, SIDE
from azulejos.server.problem import Problem
from azulejos.words import Words

JOINT = 4  # between the tiles of a panel
STAR = "pgoybr"  # a star of all colours, clockwise
START = "s"  # the letter of the start marker

# A table in the middle of a game, for each family.
EXAMPLES = {
    "azul": (
        "azul players=2 wall=coloured jokers=0 columnbonus=7 round=4 turn=1 start=2 marker=c "
        "factories=rkww,.,bbyw,yykw,ykww centre=rw bag=b5y4r3k4w4 lid=b2y8r10k6w6 "
        "score1=17 wall1=.yrk.,.b.rk,.w.yr,.....,..... lines1=.,.,.,kkk,bbb floor1=. "
        "score2=11 wall2=by..w,.b.r.,kw..r,.k..y,..... lines2=.,.,.,.,bbbbb floor2=."
    ),
    "pavilion": (
        "pavilion players=2 board=coloured wilds=pgoybr minscore=0 round=4 turn=1 start=2 marker=c bonus=0 passed=. "
        "factories=poyb,pobr,.,goyr,ooyb centre=. supply=ppgggybbbr bag=p8g8o6y6b3r9 discard=p3g4o6y3b5r4 "
        "score1=28 hand1=bbr stars1=ooo...,rr....,bb....,yyy...,gg....,pp....,yo.... "
        "score2=29 hand2=ppgggyy stars2=.o....,rrr...,bbb...,yy....,.g....,pp....,ybp..."
    ),
}


@lru_cache(maxsize=512)
def draw(name: str, theme: str, language: str, letters: str) -> str:
    """Return a picture by its name: azul, azul-b (a tile), azul-board, azul-factory and so on."""
    family, _, what = name.partition("-")
    if family not in EXAMPLES:
        raise Problem("unknown", "There is no such picture. Please look at the page again.")
    words, marks = Words(language), letters or False
    view = from_position(EXAMPLES[family]).view
    if what == "board":
        return draw_board(view, 0, theme=theme, letters=marks, words=words)
    if what == "factory":
        return draw_source(view, 0, theme=theme, letters=marks, words=words)
    if what == START:
        return _marker(make_pen(family, theme, False, words))
    if what:
        return draw_tile(family, what, theme=theme, letters=marks, words=words)
    return _panel(make_pen(family, theme, marks, words))


def _panel(pen: Pen) -> str:
    """Draw many tiles together: the complete wall of azul, a star of all colours of the pavilion."""
    if pen.family == "azul":
        pitch = SIDE + JOINT
        side = 5.0 * pitch - JOINT
        size, letters = (side, side), "byrkw"
        tiles = "".join(
            pen.tile(letter, (pitch * column, pitch * row))
            for row, line in enumerate(COLOURED_WALL)
            for column, letter in enumerate(line)
        )
    else:
        reach = 2 * (RHOMB + 3)
        size, letters = (reach * 3**0.5, 2.0 * reach), STAR
        tiles = "".join(
            pen.tile(letter, space_middle("m", slot), turned=clock("m", slot) % 3)
            for slot, letter in enumerate(STAR, 1)
        )
        tiles = group(tiles, (size[0] / 2, size[1] / 2))
    return _document(pen, size, tiles, letters, find_family(pen.family).title)


def _marker(pen: Pen) -> str:
    half = SIDE / 2
    return _document(pen, (SIDE, SIDE), pen.marker((half, half)), "", pen.words.marker(pen.family))  # type: ignore[attr-defined]


def _document(pen: Pen, size: Point, content: str, letters: str, title: str) -> str:
    painter = next(painter for painter in PAINTERS.values() if painter.family == pen.family)
    return document(pen, size, content, [title], painter.define_tiles(pen.theme, letters, pen.marks))
