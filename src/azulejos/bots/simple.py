"""Bots that do not think ahead: one that plays anything, and one that looks at the points of the next move alone."""

import secrets
from collections.abc import Sequence

from azulejos._kernel_cy import CHANCE, Random
from azulejos.bots.bot import Watch
from azulejos.bots.choice import Alternative, Choice
from azulejos.game import Game
from azulejos.move import Move


class RandomBot:
    """Plays any legal move, each as likely as the others."""

    name = "random"

    def __init__(self, seed: int | None = None) -> None:
        """Start with a seed, or with chance."""
        self._random = Random(secrets.randbits(64) if seed is None else seed)

    def choose(
        self, game: Game, *, nodes: int | None = None, seconds: float | None = None, watch: Watch | None = None
    ) -> Choice:
        """Choose a move; no budget is needed."""
        return _answer(game, self._pick(game, game.legal_moves()))

    def _pick(self, game: Game, moves: Sequence[Move]) -> Move:
        return moves[self._random.below(len(moves))]


class GreedyBot(RandomBot):
    """Plays the single move with the best score if the round ended after it; of several, any."""

    name = "greedy"

    def _pick(self, game: Game, moves: Sequence[Move]) -> Move:
        judge = game.judge()
        worth = {}
        for move in moves:
            state = game.state
            state.play(move.number)
            worth[move] = judge.standing(state, game.to_move)
        best = max(worth.values())
        return super()._pick(game, [move for move in moves if worth[move] == best])


def _answer(game: Game, move: Move) -> Choice:
    players = game.rules.players
    even = (1 / players,) * players
    return Choice(move, even, tuple(map(float, game.scores)), (move,), (Alternative(move, 1 / players, 1),), 1, 0.0)
