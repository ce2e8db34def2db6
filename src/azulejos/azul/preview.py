"""Preview of the end of a round, played by the kernel."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from azulejos.azul._state_cy import AzulState
from azulejos.azul.constants import TILING
from azulejos.azul.events import DECODERS, FloorScored
from azulejos.azul.moves import Take, move_table
from azulejos.azul.rules import LETTERS
from azulejos.azul.view import View, make_state
from azulejos.core.event import Event, decode_notes

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
