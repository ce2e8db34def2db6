"""Dots on the pages of the server."""

from __future__ import annotations

from pathlib import Path

from azulejos.core.move import Move
from azulejos.render.html import FamilyPage, Panel, Parts, Place
from azulejos.render.svg.context import Pen
from azulejos.render.svg.tiles import SIDE
from azulejos.words.catalogue import gettext_noop
from tests.toy.dots.rules import LETTERS
from tests.toy.dots.view import View


def places(view: View) -> list[list[Place]]:
    """Return the factories as one area."""
    return [[Place(str(at + 1), at, tiles) for at, tiles in enumerate(view.factories)]]


def parts(move: Move) -> Parts:
    """Return the only part of a move: the tiles that it takes."""
    return {"take": (move.token,)}


def _panel(pen: Pen) -> Panel:
    tiles = "".join(pen.tile(letter, (SIDE * at, 0)) for at, letter in enumerate(LETTERS))
    return Panel((2.0 * SIDE, SIDE), tiles, LETTERS)


PAGE = FamilyPage(
    summary=gettext_noop("Take tiles of one colour; many at once score more."),
    minute=(
        gettext_noop("On your turn, take all tiles of one colour from one factory."),
        gettext_noop("They score their number squared. Most points after three rounds win."),
    ),
    example="dots round=2 turn=1 factories=aaac,cc score1=9 row1=aaa score2=17 row2=accccc",
    board_alt=gettext_noop("A board of dots: one row of tiles."),
    board_caption=gettext_noop("A board in the middle of a game: three amber tiles."),
    panel=_panel,
    places=places,
    parts=parts,
    instructions={"take": gettext_noop("Choose tiles.")},
    keys=(),
    style=lambda: Path(__file__).with_name("page.css").read_text(encoding="utf-8"),
)
