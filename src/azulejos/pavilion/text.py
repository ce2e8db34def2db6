"""A game of Summer Pavilion drawn as lines of text."""

from azulejos import tiles
from azulejos.pavilion.rules import LETTERS, STARS
from azulejos.pavilion.view import View

DOING = {"draft": "takes tiles", "place": "places a tile or passes", "bonus": "takes bonus tiles"}


def draw(view: View) -> str:
    """Draw the offer and the supply, then every board, star by star."""
    factories = "  ".join(f"{number} {factory or '.':4}" for number, factory in enumerate(view.factories, 1))
    marker = "  and the start marker" if view.marker is None else ""
    lines = [
        _heading(view),
        f"factories  {factories}".rstrip(),
        f"centre  {_sorted(view.centre)}{marker}",
        f"supply  {_sorted(view.supply)}",
        f"bag {tiles.spell_counts(view.bag, LETTERS)}  discard {tiles.spell_counts(view.discard, LETTERS)}",
    ]
    for seat in range(len(view.boards)):
        lines += ["", *_board(view, seat)]
    return "\n".join(lines)


def _heading(view: View) -> str:
    rules = view.rules
    title = f"Summer Pavilion, {rules.players} players, {rules.board} board, round {view.round}, {view.wild} is wild"
    return f"{title}, over" if view.phase == "over" else f"{title}, seat {view.turn + 1} {DOING[view.phase]}"


def _sorted(letters: str) -> str:
    return " ".join(f"{letters.count(letter)}{letter}" for letter in LETTERS if letter in letters) or "."


def _board(view: View, seat: int) -> list[str]:
    board = view.boards[seat]
    signs = (
        f"seat {seat + 1}",
        f"{board.score} points",
        "to move" if seat == view.turn and view.phase != "over" else "",
        "has passed" if board.passed else "",
        "holds the start marker" if seat == view.marker else "",
    )
    lines = [", ".join(filter(None, signs)), "  star   1 2 3 4 5 6"]
    lines += [f"  {letter}      {' '.join(star)}" for letter, star in zip(STARS, board.stars, strict=True)]
    return [*lines, f"  tiles  {_sorted(board.hand)}"]
