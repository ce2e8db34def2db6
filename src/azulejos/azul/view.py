"""The public view of a game of Azul, with everything that all players see in letters; previews of a round's end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from azulejos.azul._state_cy import AzulState
from azulejos.azul.constants import FLOOR_SIZE, IN_CENTRE, TILING
from azulejos.azul.events import DECODERS, FloorScored
from azulejos.azul.moves import Take, move_table
from azulejos.azul.rules import LETTERS, Rules
from azulejos.core import notation
from azulejos.core.event import Event, decode_notes

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


# Previews

RICH = 100  # points enough to pay for any floor line


def taken(view: View, move: Take) -> str:
    """Return the tiles that a move takes."""
    source = (view.factories + view.centres)[move.source]
    colour = "" if move.colour is None else LETTERS[move.colour]
    return colour * source.count(colour or " ") + "j" * (source.count("j") if move.jokers else 0)


def imagine(view: View, move: Take | None, score: int = RICH) -> list[Event]:
    """Return the events for the seat to move if its move ended the round; without a move, if another seat's did.

    They include every choice of columns. The seat begins with a score that the floor line cannot exhaust, or another.
    """
    seat = view.turn
    boards = [replace(board, lines=("",) * 5, floor="") for board in view.boards]
    boards[seat] = replace(view.boards[seat], score=score)
    table = move_table(view.rules)
    tiles = "b"
    if move is None:  # the next seat ends the round
        token = table.moves[table.numbers["1b-0"]]
        assert isinstance(token, Take)
        move, view = token, replace(view, turn=(seat + 1) % len(boards))
    else:
        tiles = taken(view, move)
    factories = len(view.factories)
    sources = [tiles if at == move.source else "" for at in range(factories + len(view.centres))]
    offer = tuple(sources[:factories]), tuple(sources[factories:])
    state = make_state(replace(view, factories=offer[0], centres=offer[1], boards=tuple(boards)))
    return [event for event in _play(state, move.number) if event.seat == seat]


def play_take(view: View, seat: int, letter: str, token: str) -> bool:
    """Return whether a seat may make a take from factory 1 if it held one tile."""
    state = make_state(replace(view, turn=seat, factories=(letter, *view.factories[1:])))
    return state.play(move_table(view.rules).numbers.get(token, -1))


def floor_cost(view: View, move: Take) -> int:
    """Return the points that a move adds to the cost of the floor line."""
    before, after = (
        min((event.lost for event in imagine(view, what) if isinstance(event, FloorScored)), default=0)
        for what in (None, move)
    )
    return after - before


def _play(state: AzulState, number: int) -> Iterator[Event]:
    """Play a move and then every choice of columns."""
    state.watch()
    state.play(number)
    yield from (event for event in decode_notes(state.notes(), DECODERS) if isinstance(event, Event))
    if state.phase == TILING:
        for choice in state.legal_moves():
            yield from _play(state.copy(), choice)
