"""What a round of Azul would bring if it ended now, as the kernel plays it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from azulejos.azul._state_cy import AzulState
from azulejos.azul.events import READERS, FloorScored
from azulejos.azul.moves import Take, move_table
from azulejos.azul.rules import LETTERS
from azulejos.azul.view import PHASES, View, build
from azulejos.event import Event, read_notes

RICH = 100  # points enough to pay for any floor line
TILING = PHASES.index("tiling")


def taken(view: View, move: Take) -> str:
    """Return the tiles that a move takes."""
    source = (view.factories + view.centres)[move.source]
    colour = "" if move.colour is None else LETTERS[move.colour]
    return colour * source.count(colour or " ") + "j" * (source.count("j") if move.jokers else 0)


def imagine(view: View, move: Take | None) -> list[Event]:
    """Return all that can happen to the seat to move if nothing were left on offer after its move, or without one."""
    seat = view.turn
    boards = [replace(board, lines=("",) * 5, floor="") for board in view.boards]
    boards[seat] = replace(view.boards[seat], score=RICH)
    table = move_table(view.rules)
    tiles = "b"
    if move is None:  # somebody else ends the round
        token = table.moves[table.numbers["1b-0"]]
        assert isinstance(token, Take)
        move, view = token, replace(view, turn=(seat + 1) % len(boards))
    else:
        tiles = taken(view, move)
    factories = len(view.factories)
    sources = [tiles if at == move.source else "" for at in range(factories + len(view.centres))]
    offer = tuple(sources[:factories]), tuple(sources[factories:])
    state = build(replace(view, factories=offer[0], centres=offer[1], boards=tuple(boards)))
    return [event for event in _play(state, move.number) if event.seat == seat]


def floor_cost(view: View, move: Take) -> int:
    """Return how many more points the floor line would cost after a move."""
    before, after = (
        min((event.lost for event in imagine(view, what) if isinstance(event, FloorScored)), default=0)
        for what in (None, move)
    )
    return after - before


def _play(state: AzulState, number: int) -> Iterator[Event]:
    """Make a move and then every choice of columns."""
    state.watch()
    state.play(number)
    yield from (event for event in read_notes(state.notes(), READERS) if isinstance(event, Event))
    if state.phase == TILING:
        for choice in state.legal_moves():
            yield from _play(state.copy(), choice)
