"""Bots that do not think ahead: one that plays anything, and one that looks at the points of the next move alone."""

from collections.abc import Sequence

from azulejos._kernel_cy import Random
from azulejos.bots.choice import Alternative, Choice
from azulejos.bots.request import check_request
from azulejos.chance import new_seed
from azulejos.game import Game
from azulejos.move import Move


class RandomBot:
    """Plays any legal move, each as likely as the others."""

    name = "random"

    def __init__(self, seed: int | None = None) -> None:
        """Start with a seed, or with chance."""
        self._random = Random(new_seed() if seed is None else seed)

    def choose(self, game: Game, *, nodes: int | None = None, seconds: float | None = None, **_watch: object) -> Choice:
        """Choose a move; no budget is needed."""
        check_request(game, nodes, seconds)
        moves = self._good_moves(game)
        return _answer(game, moves[self._random.below(len(moves))])

    def _good_moves(self, game: Game) -> Sequence[Move]:
        """Return the moves among which chance decides."""
        return game.legal_moves()


class GreedyBot(RandomBot):
    """Plays the single move with the best score if the round ended after it; of several, any."""

    name = "greedy"

    def _good_moves(self, game: Game) -> Sequence[Move]:
        judge, seat = game.judge(), game.state.turn
        worth = {}
        for move in game.legal_moves():
            state = game.state
            state.play(move.number)
            worth[move] = judge.standing(state, seat)
        best = max(worth.values())
        return [move for move in worth if worth[move] == best]


def _answer(game: Game, move: Move) -> Choice:
    players = game.rules.players
    even = (1 / players,) * players
    return Choice(move, even, tuple(map(float, game.scores)), (move,), (Alternative(move, 1 / players, 1),), 1, 0.0)
