"""Counting move sequences: the quickest way to see whether two programs play by the same rules."""

from collections.abc import Iterator

from azulejos._kernel_cy import CHANCE, OVER, State
from azulejos.game import Game
from azulejos.move import Move


def perft(game: Game, depth: int) -> int:
    """Count the sequences of this many moves; one that meets a draw of tiles or the end of the game counts there."""
    if type(depth) is not int or depth < 0:
        raise ValueError(f"depth is a whole number from 0, not {depth!r}")
    return _count(game._state, depth)


def divide(game: Game, depth: int) -> Iterator[tuple[Move, int]]:
    """Count the sequences of this many moves, from 1 on, by their first move."""
    if type(depth) is not int or depth < 1:
        raise ValueError(f"depth is a whole number from 1, not {depth!r}")
    for move in game.legal_moves():
        yield move, _count(_after(game._state, move.number), depth - 1)


def _count(state: State, depth: int) -> int:
    if depth == 0 or state.phase in (CHANCE, OVER):
        return 1
    moves = state.legal_moves()
    if depth == 1:
        return len(moves)
    return sum(_count(_after(state, move), depth - 1) for move in moves)


def _after(state: State, move: int) -> State:
    after = state.copy()
    after.play(move)
    return after
