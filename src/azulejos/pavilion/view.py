"""The public view of a game of Summer Pavilion: everything that all players see, in letters."""

from dataclasses import dataclass
from typing import ClassVar

from azulejos.core import notation
from azulejos.pavilion._state_cy import PavilionState
from azulejos.pavilion.constants import IN_CENTRE, SLOTS, STAR_COUNT
from azulejos.pavilion.rules import LETTERS, STARS, Rules

PHASES = ("deal", "over", "draft", "place", "bonus")  # by number
SIGNS = LETTERS + "."  # by the kernel's number of a tile or an empty space
SIGN_TABLE = SIGNS.encode().ljust(256, b"?")  # for bytes.translate


@dataclass(frozen=True, slots=True)
class Board:
    """The board of one player and the tiles beside it."""

    score: int
    hand: str  # the tiles beside the board, kept ones too
    passed: bool
    stars: tuple[str, ...]  # in the order of STARS, six signs each, space 1 first

    def star(self, letter: str) -> str:
        """Return the star of this letter."""
        return self.stars[STARS.index(letter)]


@dataclass(frozen=True, slots=True)
class View:
    """A position as all players see it."""

    family: ClassVar = "pavilion"

    rules: Rules
    phase: str
    round: int
    turn: int  # the seat to move
    start: int  # the seat that began the draft; after the draft the one that began placing
    marker: int | None  # the seat that holds the first-player marker; None while it lies in the centre
    bonus: int  # tiles that the seat has to take from the supply now
    factories: tuple[str, ...]
    centre: str
    supply: str
    bag: tuple[int, ...]  # by kind
    discard: tuple[int, ...]  # by kind
    boards: tuple[Board, ...]

    @property
    def wild(self) -> str:
        """The wild colour of this round; before the first deal that of round 1."""
        return self.rules.wilds[max(self.round, 1) - 1]

    @property
    def later_wilds(self) -> str:
        """The wild colours of the rounds that follow."""
        return self.rules.wilds[max(self.round, 1) :]


def make_view(rules: Rules, state: PavilionState) -> View:
    """Return the public view of a state."""
    fields = state.dump()
    sources = [_format(fields["offer"][at : at + 6]) for at in range(0, 6 * (rules.factories + 1), 6)]
    spaces = fields["space"].translate(SIGN_TABLE).decode()
    stars = [spaces[at : at + SLOTS] for at in range(0, len(spaces), SLOTS)]
    boards = [
        Board(
            score=fields["score"][seat],
            hand=_format(fields["hand"][6 * seat : 6 * seat + 6]),
            passed=bool(fields["passed"][seat]),
            stars=tuple(stars[STAR_COUNT * seat : STAR_COUNT * (seat + 1)]),
        )
        for seat in range(rules.players)
    ]
    return View(
        rules=rules,
        phase=PHASES[state.phase],
        round=state.round,
        turn=state.turn,
        start=fields["starter"],
        marker=None if fields["marker"] == IN_CENTRE else fields["marker"],
        bonus=fields["bonus"],
        factories=tuple(sources[:-1]),
        centre=sources[-1],
        supply=_format(fields["supply"]),
        bag=tuple(fields["bag"]),
        discard=tuple(fields["lid"]),
        boards=tuple(boards),
    )


def make_state(view: View) -> PavilionState:
    """Return the state of a view."""
    state = PavilionState(view.rules, view.start)
    state.load(
        phase=PHASES.index(view.phase),
        round=view.round,
        turn=view.turn,
        marker=IN_CENTRE if view.marker is None else view.marker,
        bonus=view.bonus,
        bag=view.bag,
        lid=view.discard,
        supply=_count(view.supply),
        offer=b"".join(map(_count, (*view.factories, view.centre))),
        score=[board.score for board in view.boards],
        hand=b"".join(_count(board.hand) for board in view.boards),
        passed=[board.passed for board in view.boards],
        space=[SIGNS.index(sign) for board in view.boards for star in board.stars for sign in star],
    )
    return state


def _format(counts: bytes) -> str:
    return notation.format_tiles(counts, LETTERS).strip(".")


def _count(letters: str) -> bytes:
    return bytes(letters.count(letter) for letter in LETTERS)
