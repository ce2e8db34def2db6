"""The public view of a game of dots, in letters."""

from dataclasses import dataclass
from typing import ClassVar

from azulejos.core.notation import format_tiles
from tests.toy.dots._state_cy import DotsState
from tests.toy.dots.rules import LETTERS, Rules

PHASES = ("deal", "over", "take")


@dataclass(frozen=True, slots=True)
class Board:
    """The row of one player."""

    score: int
    row: str


@dataclass(frozen=True, slots=True)
class View:
    """A position as all players see it."""

    family: ClassVar = "dots"
    marker: ClassVar = None  # dots has no first-player marker

    rules: Rules
    phase: str
    round: int
    turn: int
    start: int  # the seat that began this round
    factories: tuple[str, ...]
    bag: tuple[int, ...]
    boards: tuple[Board, ...]


def make_view(rules: Rules, state: DotsState) -> View:
    """Return the public view of a state."""
    fields = state.dump()
    rows = _sets(fields["row"])
    return View(
        rules=rules,
        phase=PHASES[state.phase],
        round=state.round,
        turn=state.turn,
        start=fields["starter"],
        factories=tuple(_sets(fields["offer"])),
        bag=tuple(fields["bag"][: len(LETTERS)]),
        boards=tuple(Board(fields["score"][seat], rows[seat]) for seat in range(rules.players)),
    )


def make_state(view: View) -> DotsState:
    """Return the state of a view."""
    state = DotsState(view.rules, view.start)
    state.load(
        phase=PHASES.index(view.phase),
        round=view.round,
        turn=view.turn,
        bag=view.bag,
        offer=_counts(view.factories),
        row=_counts(tuple(board.row for board in view.boards)),
        score=[board.score for board in view.boards],
    )
    return state


def _sets(counts: bytes) -> list[str]:
    return [format_tiles(counts[at : at + 2], LETTERS).strip(".") for at in range(0, len(counts), 2)]


def _counts(sets: tuple[str, ...]) -> bytes:
    return bytes(letters.count(letter) for letters in sets for letter in LETTERS)
