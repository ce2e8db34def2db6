"""Perft: counts of move sequences, for comparing implementations of the rules."""

from collections.abc import Iterator

from azulejos.core._kernel_cy import State
from azulejos.core.constants import CHANCE, OVER
from azulejos.core.game import Game
from azulejos.core.move import Move


def perft(game: Game, depth: int) -> int:
    """Count the sequences of ``depth`` moves; one that reaches a draw of tiles or the end of the game ends there."""
    if type(depth) is not int or depth < 0:
        raise ValueError(f"depth must be a whole number from 0, got {depth!r}")
    return _count(game._state, depth)


def divide(game: Game, depth: int) -> Iterator[tuple[Move, int]]:
    """Yield each legal move with the number of sequences of ``depth`` moves that begin with it."""
    if type(depth) is not int or depth < 1:
        raise ValueError(f"depth must be a whole number from 1, got {depth!r}")
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
