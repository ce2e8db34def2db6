"""Position strings of dots: the fields of a view, written, and parsed with every check."""

from collections.abc import Mapping

from azulejos.core.errors import BadPosition
from azulejos.core.notation import Fields, format_counts
from tests.toy.dots.constants import FACTORIES, FACTORY_SIZE, LAST_ROUND
from tests.toy.dots.rules import LETTERS, Rules
from tests.toy.dots.view import Board, View


def format_view(view: View) -> dict[str, str]:
    """Write a view as fields."""
    fields = {
        "round": str(view.round),
        "turn": "-" if view.phase == "over" else str(view.turn + 1),
        "start": str(view.start + 1),
        "factories": ",".join(factory or "." for factory in view.factories),
        "bag": format_counts(view.bag, LETTERS),
    }
    for number, board in enumerate(view.boards, 1):
        fields |= {f"score{number}": str(board.score), f"row{number}": board.row or "."}
    return fields


def parse_view(rules: Rules, texts: Mapping[str, str]) -> View:
    """Parse a view from fields."""
    fields = Fields(texts, LETTERS)
    over = texts.get("turn") == "-"
    turn = 0 if over else fields.seat("turn", rules.players)
    factories = fields.sets("factories", FACTORIES, FACTORY_SIZE)
    boards = tuple(
        Board(fields.number(f"score{number}", 0, 255, 0), fields.sets(f"row{number}", 1, 24)[0])
        for number in range(1, rules.players + 1)
    )
    used = "".join((*factories, *(board.row for board in boards)))
    view = View(
        rules=rules,
        phase="over" if over else "take",
        round=fields.number("round", 1, LAST_ROUND, 1),
        turn=turn,
        start=fields.seat("start", rules.players, turn),
        factories=factories,
        bag=fields.bag([used.count(letter) for letter in LETTERS], rules.tiles),
        boards=boards,
    )
    if over and (any(factories) or view.round < LAST_ROUND):
        raise BadPosition("the game is over, and nothing has ended it (rule 5)")
    return view
