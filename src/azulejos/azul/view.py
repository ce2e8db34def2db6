"""The public picture of a game of Azul: all that everybody at the table can see, in letters."""

from dataclasses import dataclass
from typing import ClassVar

from azulejos import tiles
from azulejos.azul._state_cy import AzulState
from azulejos.azul.rules import LETTERS, Rules

PHASES = ("deal", "over", "offer", "tiling")
SIGNS = LETTERS + ".s"  # by the kernel's number of a tile, an empty space or the start marker


@dataclass(frozen=True, slots=True)
class Board:
    """What lies on the board of one player."""

    score: int
    wall: tuple[str, ...]  # five rows of five signs
    lines: tuple[str, ...]  # five, from the top; the colour's letters, then jokers
    floor: str  # from the left; s is the start marker


@dataclass(frozen=True, slots=True)
class View:
    """A position as everybody sees it."""

    family: ClassVar = "azul"

    rules: Rules
    phase: str
    round: int
    turn: int  # the seat that has to decide, or would have
    start: int  # the seat that began this round
    marker: int | None  # the seat that holds the start marker; None while it lies in the centre
    factories: tuple[str, ...]
    centres: tuple[str, ...]
    bag: tuple[int, ...]  # by kind
    lid: tuple[int, ...]  # by kind
    boards: tuple[Board, ...]


def look(rules: Rules, state: AzulState) -> View:
    """Return the public picture of a state."""
    phase, round_, turn, start, marker, bag, lid, offer, scores, wall, colours, sizes, jokers, floors = state.dump()
    sources = [tiles.spell(offer[at : at + 6], LETTERS).strip(".") for at in range(0, len(offer), 6)]
    signs = "".join(SIGNS[tile] for tile in wall)
    lines = [
        SIGNS[colour].strip(".") * (size - of_them) + "j" * of_them
        for colour, size, of_them in zip(colours, sizes, jokers, strict=True)
    ]
    boards = [
        Board(
            score=scores[seat],
            wall=tuple(signs[25 * seat + 5 * row : 25 * seat + 5 * row + 5] for row in range(5)),
            lines=tuple(lines[5 * seat : 5 * seat + 5]),
            floor="".join(SIGNS[tile] for tile in floors[seat]),
        )
        for seat in range(rules.players)
    ]
    return View(
        rules=rules,
        phase=PHASES[phase],
        round=round_,
        turn=turn % rules.players,
        start=start,
        marker=None if marker < 0 else marker,
        factories=tuple(sources[: rules.factories]),
        centres=tuple(sources[rules.factories :]),
        bag=tuple(bag),
        lid=tuple(lid),
        boards=tuple(boards),
    )


def build(view: View) -> AzulState:
    """Return the state that a view shows."""
    lines = [line for board in view.boards for line in board.lines]
    state = new_state(view.rules, view.start)
    state.load(
        (
            PHASES.index(view.phase),
            view.round,
            view.turn,
            view.start,
            -1 if view.marker is None else view.marker,
            bytes(view.bag),
            bytes(view.lid),
            bytes(source.count(letter) for source in view.factories + view.centres for letter in LETTERS),
            tuple(board.score for board in view.boards),
            bytes(SIGNS.index(sign) for board in view.boards for row in board.wall for sign in row),
            bytes(SIGNS.index(line[0] if line and line[0] != "j" else ".") for line in lines),
            bytes(len(line) for line in lines),
            bytes(line.count("j") for line in lines),
            tuple(bytes(SIGNS.index(sign) for sign in board.floor) for board in view.boards),
        )
    )
    return state


def new_state(rules: Rules, start: int) -> AzulState:
    """Return the state before the first deal."""
    return AzulState(
        rules.players,
        rules.factories,
        rules.areas,
        rules.grey,
        rules.jokers,
        rules.column_bonus,
        bytes(rules.tiles),
        start,
    )
