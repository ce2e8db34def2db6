"""The public view of a game of Azul: everything that all players see, in letters."""

from dataclasses import dataclass
from typing import ClassVar

from azulejos.azul._state_cy import AzulState
from azulejos.azul.constants import FLOOR_SIZE, IN_CENTRE
from azulejos.azul.rules import LETTERS, Rules
from azulejos.core import notation

PHASES = ("deal", "over", "offer", "tiling")  # by number
SIGNS = LETTERS + ".s"  # by the kernel's number of a tile, an empty space or the first-player marker
SIGN_TABLE = SIGNS.encode().ljust(256, b"?")  # for bytes.translate


@dataclass(frozen=True, slots=True)
class Board:
    """The board of one player."""

    score: int
    wall: tuple[str, ...]  # five rows of five signs
    lines: tuple[str, ...]  # five, from the top; the colour's letters, then jokers
    floor: str  # from the left; s is the first-player marker


@dataclass(frozen=True, slots=True)
class View:
    """A position as all players see it."""

    family: ClassVar = "azul"

    rules: Rules
    phase: str
    round: int
    turn: int  # the seat to move
    start: int  # the seat that began this round
    marker: int | None  # the seat that holds the first-player marker; None while it lies in the centre
    factories: tuple[str, ...]
    centres: tuple[str, ...]
    bag: tuple[int, ...]  # by kind
    lid: tuple[int, ...]  # by kind
    boards: tuple[Board, ...]


def make_view(rules: Rules, state: AzulState) -> View:
    """Return the public view of a state."""
    fields = state.dump()
    offer = fields["offer"][: 6 * (rules.factories + rules.areas)]
    sources = [notation.format_tiles(offer[at : at + 6], LETTERS).strip(".") for at in range(0, len(offer), 6)]
    wall, floor = (fields[name].translate(SIGN_TABLE).decode() for name in ("wall", "floor"))
    lines = [
        SIGNS[colour].strip(".") * (size - jokers) + "j" * jokers
        for colour, size, jokers, _ in zip(
            fields["line_colour"],
            fields["line_size"],
            fields["line_jokers"],
            range(5 * rules.players),
            strict=False,
        )
    ]
    boards = [
        Board(
            score=fields["score"][seat],
            wall=tuple(wall[at : at + 5] for at in range(25 * seat, 25 * seat + 25, 5)),
            lines=tuple(lines[5 * seat : 5 * seat + 5]),
            floor=floor[FLOOR_SIZE * seat : FLOOR_SIZE * (seat + 1)].rstrip("."),
        )
        for seat in range(rules.players)
    ]
    return View(
        rules=rules,
        phase=PHASES[state.phase],
        round=state.round,
        turn=state.turn % rules.players,
        start=fields["starter"],
        marker=None if fields["marker"] == IN_CENTRE else fields["marker"],
        factories=tuple(sources[: rules.factories]),
        centres=tuple(sources[rules.factories :]),
        bag=tuple(fields["bag"]),
        lid=tuple(fields["lid"]),
        boards=tuple(boards),
    )


def make_state(view: View) -> AzulState:
    """Return the state of a view."""
    lines = [line for board in view.boards for line in board.lines]
    state = AzulState(view.rules, view.start)
    state.load(
        phase=PHASES.index(view.phase),
        round=view.round,
        turn=view.turn,
        marker=IN_CENTRE if view.marker is None else view.marker,
        bag=view.bag,
        lid=view.lid,
        offer=[source.count(letter) for source in view.factories + view.centres for letter in LETTERS],
        score=[board.score for board in view.boards],
        wall=[SIGNS.index(sign) for board in view.boards for row in board.wall for sign in row],
        line_colour=[SIGNS.index(line[0] if line and line[0] != "j" else ".") for line in lines],
        line_size=[len(line) for line in lines],
        line_jokers=[line.count("j") for line in lines],
        floor=[SIGNS.index(sign) for board in view.boards for sign in board.floor.ljust(FLOOR_SIZE, ".")],
    )
    return state
