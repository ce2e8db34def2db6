"""A game of Summer Pavilion drawn as lines of text."""

from azulejos import tiles
from azulejos.pavilion.rules import LETTERS, STARS
from azulejos.pavilion.view import View

DOING = {"draft": "takes tiles", "place": "places a tile or passes", "bonus": "takes bonus tiles"}


def draw(view: View) -> str:
    """Draw the offer and the supply, then every board, star by star."""
    factories = "  ".join(f"{number} {factory or '.':4}" for number, factory in enumerate(view.factories, 1))
    lines = [
        _heading(view),
        f"factories  {factories}".rstrip(),
        f"centre  {tiles.spell_sorted(view.centre, LETTERS)}",
        f"supply  {tiles.spell_sorted(view.supply, LETTERS)}",
        f"bag {tiles.spell_counts(view.bag, LETTERS)}  discard {tiles.spell_counts(view.discard, LETTERS)}",
    ]
    if view.marker is None:
        lines.insert(3, "the start marker is not taken")
    for seat in range(len(view.boards)):
        lines += ["", *_board(view, seat)]
    return "\n".join(lines)


def _heading(view: View) -> str:
    rules = view.rules
    title = f"Summer Pavilion, {rules.players} players, {rules.board} board, round {view.round}, {view.wild} is wild"
    return f"{title}, over" if view.phase == "over" else f"{title}, seat {view.turn + 1} {DOING[view.phase]}"


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
    for letter, star in zip(STARS, board.stars, strict=True):
        costs = "".join(str(view.rules.cost(letter, slot)) for slot in range(1, 7))
        lines.append(f"  {letter}      {' '.join(star)}" + ("" if costs == "123456" else f"  costs {' '.join(costs)}"))
    return [*lines, f"  tiles  {tiles.spell_sorted(board.hand, LETTERS)}"]
