"""The public picture of a game of Summer Pavilion: all that everybody at the table can see, in letters."""

from dataclasses import dataclass
from typing import ClassVar

from azulejos import tiles
from azulejos.pavilion._state_cy import PavilionState
from azulejos.pavilion.rules import LETTERS, STARS, Rules

PHASES = ("deal", "over", "draft", "place", "bonus")
SIGNS = LETTERS + "."  # by the kernel's number of a tile or an empty space


@dataclass(frozen=True, slots=True)
class Board:
    """What lies on and beside the board of one player."""

    score: int
    hand: str  # the tiles beside the board, kept ones too
    passed: bool
    stars: tuple[str, ...]  # in the order of STARS, six signs each, slot 1 first

    def star(self, letter: str) -> str:
        """Return the star of this letter."""
        return self.stars[STARS.index(letter)]


@dataclass(frozen=True, slots=True)
class View:
    """A position as everybody sees it."""

    family: ClassVar = "pavilion"

    rules: Rules
    phase: str
    round: int
    turn: int  # the seat that has to decide, or would have
    start: int  # the seat that began the draft; after the draft the one that began what follows
    marker: int | None  # the seat that holds the start marker; None while it lies in the centre
    bonus: int  # how many tiles the seat has to take from the supply now
    factories: tuple[str, ...]
    centre: str
    supply: str
    bag: tuple[int, ...]  # by kind
    discard: tuple[int, ...]  # by kind
    boards: tuple[Board, ...]

    @property
    def wild(self) -> str:
        """The wild colour of this round."""
        return self.rules.wilds[self.round - 1]


def look(rules: Rules, state: PavilionState) -> View:
    """Return the public picture of a state."""
    phase, round_, turn, start, marker, bonus, _, bag, lid, supply, offer, scores, hand, passed, space = state.dump()
    sources = [_spell(offer[at : at + 6]) for at in range(0, len(offer), 6)]
    stars = ["".join(SIGNS[tile] for tile in space[at : at + 6]) for at in range(0, len(space), 6)]
    boards = [
        Board(
            score=scores[seat],
            hand=_spell(hand[6 * seat : 6 * seat + 6]),
            passed=bool(passed[seat]),
            stars=tuple(stars[7 * seat : 7 * seat + 7]),
        )
        for seat in range(rules.players)
    ]
    return View(
        rules=rules,
        phase=PHASES[phase],
        round=round_,
        turn=turn,
        start=start,
        marker=None if marker < 0 else marker,
        bonus=bonus,
        factories=tuple(sources[:-1]),
        centre=sources[-1],
        supply=_spell(supply),
        bag=tuple(bag),
        discard=tuple(lid),
        boards=tuple(boards),
    )


def build(view: View) -> PavilionState:
    """Return the state that a view shows."""
    state = new_state(view.rules, view.start)
    state.load(
        (
            PHASES.index(view.phase),
            view.round,
            view.turn,
            view.start,
            -1 if view.marker is None else view.marker,
            view.bonus,
            False,
            bytes(view.bag),
            bytes(view.discard),
            _count(view.supply),
            b"".join(map(_count, (*view.factories, view.centre))),
            tuple(board.score for board in view.boards),
            b"".join(_count(board.hand) for board in view.boards),
            bytes(board.passed for board in view.boards),
            bytes(SIGNS.index(sign) for board in view.boards for star in board.stars for sign in star),
        )
    )
    return state


def new_state(rules: Rules, start: int) -> PavilionState:
    """Return the state before the first deal."""
    wilds = bytes(LETTERS.index(letter) for letter in rules.wilds)
    return PavilionState(rules.players, rules.factories, rules.grey, rules.min_score, wilds, start)


def _spell(counts: bytes) -> str:
    return tiles.spell(counts, LETTERS).strip(".")


def _count(letters: str) -> bytes:
    return bytes(letters.count(letter) for letter in LETTERS)
