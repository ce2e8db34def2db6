"""Bots without search: random and greedy."""

from collections.abc import Sequence

from azulejos.bots.interface import Alternative, Choice, check_request
from azulejos.core._kernel_cy import Random
from azulejos.core.chance import new_seed
from azulejos.core.game import Game
from azulejos.core.move import Move


class RandomBot:
    """Plays a random legal move, all equally likely."""

    name = "random"

    def __init__(self, seed: int | None = None) -> None:
        """Take a seed; None draws one."""
        self._random = Random(new_seed() if seed is None else seed)

    def choose(self, game: Game, *, nodes: int | None = None, seconds: float | None = None, **_watch: object) -> Choice:
        """Choose a move; the budget is ignored."""
        check_request(game, nodes, seconds)
        moves = self._good_moves(game)
        return _answer(game, moves[self._random.below(len(moves))])

    def _good_moves(self, game: Game) -> Sequence[Move]:
        """Return the moves to choose from at random."""
        return game.legal_moves()


class GreedyBot(RandomBot):
    """Plays the move with the best score if the round ended after it, at random among equals."""

    name = "greedy"

    def _good_moves(self, game: Game) -> Sequence[Move]:
        evaluator, seat = game.evaluator(), game.state.turn
        worth = {}
        for move in game.legal_moves():
            state = game.state
            state.play(move.number)
            worth[move] = evaluator.projected_score(state, seat)
        best = max(worth.values())
        return [move for move in worth if worth[move] == best]


def _answer(game: Game, move: Move) -> Choice:
    players = game.rules.players
    even = (1 / players,) * players
    return Choice(move, even, tuple(map(float, game.scores)), (move,), (Alternative(move, 1 / players, 1),), 1, 0.0)
