"""A table of Summer Pavilion in short lines."""

from azulejos.pavilion.rules import LETTERS, STARS
from azulejos.pavilion.view import View, build
from azulejos.render.braille.scribe import Block, Scribe, Speaker, counted, factories, group, headline, stock
from azulejos.render.braille.tiles import mark


def write_offer(view: View) -> Block:
    """Write the wild colour, the factories, the centre, the supply, then bag and discard."""
    marker = mark("pavilion", "s") if view.marker is None else ""
    return [
        group("W", mark("pavilion", view.wild)),
        factories("pavilion", view.factories),
        group("C", marker, *counted("pavilion", view.centre)),
        group("S", *counted("pavilion", view.supply)),
        group("B", *stock("pavilion", LETTERS, view.bag)),
        group("D", *stock("pavilion", LETTERS, view.discard)),
    ]


def write_own(view: View, seat: int, words: Speaker | None) -> Block:
    """Write a board: points, the tiles beside it, then the stars, slot 1 of each first."""
    board = view.boards[seat]
    return [
        group(f"P{seat + 1}", *headline("pavilion", view, seat, words), "pass" if board.passed else ""),
        group("H", *counted("pavilion", board.hand)),
        group("*", *(_star(letter, star) for letter, star in zip(STARS, board.stars, strict=True))),
    ]


def write_other(view: View, seat: int, words: Speaker | None) -> Block:
    """Write a board without its empty stars."""
    head, hand, _ = write_own(view, seat, words)
    pairs = zip(STARS, view.boards[seat].stars, strict=True)
    return [head, hand, group("*", *(_star(letter, star) for letter, star in pairs if star != "......"))]


def write_turn(view: View) -> tuple[str, ...]:
    """Write whose turn it is and what is to be done."""
    if view.phase == "over":
        return (view.phase,)
    return (f"P{view.turn + 1}", view.phase, str(view.bonus) if view.phase == "bonus" else "")


def find_winners(view: View) -> tuple[int, ...]:
    """Return the seats that have won."""
    return tuple(build(view).winners())


def _star(letter: str, star: str) -> str:
    return f"{letter}/{mark('pavilion', star)}"


SCRIBE = Scribe("pavilion", write_offer, write_own, write_other, write_turn, find_winners)
