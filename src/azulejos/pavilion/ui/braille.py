"""Summer Pavilion in braille: the cells of its tiles, and positions as short lines."""

from azulejos.pavilion.rules import LETTERS, STARS
from azulejos.pavilion.view import View, make_state
from azulejos.render.braille.cells import TileCells
from azulejos.render.braille.scribe import (
    BAG,
    CENTRE,
    Block,
    Scribe,
    Style,
    counted,
    factories,
    group,
    headline,
    stock,
)
from azulejos.words.catalogue import pgettext_noop

CELLS = TileCells(dict(zip(LETTERS, "⠏⠛⠕⠽⠃⠗", strict=True)))
WILD = pgettext_noop("braille", "W")
SUPPLY = pgettext_noop("braille", "S")
DISCARD = pgettext_noop("braille", "D")
HAND = pgettext_noop("braille", "H")
PASSED = pgettext_noop("braille", "pass")


def write_offer(view: View, style: Style) -> Block:
    """Write the wild colour, the factories, the centre, the supply, then bag and discard."""
    marker = CELLS.mark("s") if view.marker is None else ""
    return [
        group(style.label(WILD), CELLS.mark(view.wild)),
        factories(CELLS, style, view.factories),
        group(style.label(CENTRE), marker, *counted(CELLS, view.centre)),
        group(style.label(SUPPLY), *counted(CELLS, view.supply)),
        group(style.label(BAG), *stock(CELLS, LETTERS, view.bag)),
        group(style.label(DISCARD), *stock(CELLS, LETTERS, view.discard)),
    ]


def write_own(view: View, seat: int, style: Style) -> Block:
    """Write a board: points, the tiles beside it, then the stars, space 1 of each first."""
    head = _head(view, seat, style)
    pairs = zip(STARS, view.boards[seat].stars, strict=True)
    if style.spaced:
        return [*head, *(group(f"{letter}/", style.row(CELLS.mark(star))) for letter, star in pairs)]
    return [*head, group("*", *(_star(letter, star) for letter, star in pairs))]


def write_other(view: View, seat: int, style: Style) -> Block:
    """Write a board without its empty stars."""
    pairs = zip(STARS, view.boards[seat].stars, strict=True)
    stars = group("*", *(_star(letter, star) for letter, star in pairs if star != "......"))
    return [*_head(view, seat, style), stars]


def write_turn(view: View) -> tuple[str, ...]:
    """Write the player to move and the phase."""
    if view.phase == "over":
        return (view.phase,)
    return (f"P{view.turn + 1}", view.phase, str(view.bonus) if view.phase == "bonus" else "")


def find_winners(view: View) -> tuple[int, ...]:
    """Return the seats that have won."""
    return tuple(make_state(view).winners())


def _head(view: View, seat: int, style: Style) -> Block:
    board = view.boards[seat]
    passed = style.label(PASSED) if board.passed else ""
    return [
        group(style.player(seat), *headline(CELLS, view, seat, style), passed),
        group(style.label(HAND), *counted(CELLS, board.hand)),
    ]


def _star(letter: str, star: str) -> str:
    return f"{letter}/{CELLS.mark(star)}"


SCRIBE = Scribe(write_offer, write_own, write_other, write_turn, find_winners)
