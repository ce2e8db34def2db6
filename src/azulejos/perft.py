"""Counting move sequences: the quickest way to see whether two programs play by the same rules."""

from azulejos._kernel_cy import CHANCE, OVER, State
from azulejos.game import Game


def perft(game: Game, depth: int) -> int:
    """Count the sequences of this many moves; one that meets a draw of tiles or the end of the game counts there."""
    return _count(game._state, depth)


def _count(state: State, depth: int) -> int:
    if depth == 0 or state.phase in (CHANCE, OVER):
        return 1
    moves = state.legal_moves()
    if depth == 1:
        return len(moves)
    count = 0
    for move in moves:
        after = state.copy()
        after.play(move)
        count += _count(after, depth - 1)
    return count
