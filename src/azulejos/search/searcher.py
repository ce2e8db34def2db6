"""Choice of the search for a game: alpha-beta, exact ends of rounds, or Monte Carlo trees."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

from azulejos.core._evaluator_cy import Evaluator
from azulejos.core._kernel_cy import State
from azulejos.core.constants import CHANCE, OVER
from azulejos.core.game import Game
from azulejos.search.alphabeta import AlphaBetaSearcher
from azulejos.search.budget import Budget, RatedMove, SearchResult
from azulejos.search.endgame import EndgameSearcher
from azulejos.search.tree import TreeSearcher, make_tree_searcher, make_uct_searcher


class Searcher:
    """Searches positions of games with the same rules, one at a time.

    Games for two without chance inside a round use alpha-beta, all others trees; games for more players without such
    chance first try to solve the end of the round exactly.
    """

    def __init__(self, game: Game, threads: int = 1, evaluator: Evaluator | None = None) -> None:
        """Allocate memory for games like this one; a custom evaluator cannot be shared by several threads."""
        self.game = game.family, game.rules
        self._evaluator = evaluator or game.evaluator()
        make_evaluator: Callable[[], Evaluator] = game.evaluator if evaluator is None else lambda: evaluator
        self._main: AlphaBetaSearcher | TreeSearcher
        self._endgame: EndgameSearcher | None = None
        if game.rules.players == 2 and not game.has_chance_in_rounds:
            self._main = AlphaBetaSearcher(game.state, make_evaluator, threads)
        else:
            self._main = make_tree_searcher(game.state, make_evaluator, threads)
            if not game.has_chance_in_rounds:
                self._endgame = EndgameSearcher(game.state, make_evaluator())

    @classmethod
    def uct(cls, game: Game) -> Searcher:
        """Return a searcher by plain UCT with random playouts."""
        searcher = cls(game)
        searcher._main = make_uct_searcher(game.state)
        searcher._endgame = None
        return searcher

    def search(self, state: State, budget: Budget, seed: int) -> SearchResult:
        """Search a position; with an empty budget, or one of a single node, look one move ahead."""
        if budget.nodes <= 1 or budget == Budget():
            return self._look_one_ahead(state)
        if self._endgame is None:
            return self._main.search(state, budget, seed)
        began = time.monotonic()
        result, nodes = self._endgame.search(state, budget)
        if result is None:
            left = None if budget.seconds is None else max(0.0, began + budget.seconds - time.monotonic())
            rest = replace(budget, nodes=budget.nodes - nodes, seconds=left)
            result = self._main.search(state, rest, seed)
            result = replace(result, nodes=result.nodes + nodes)
        return result

    def expect(self, state: State, result: SearchResult) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """Return each seat's probability of winning and final points, following the result's variation."""
        end = state.copy()
        for move in result.variation:
            if end.phase in (CHANCE, OVER):
                break
            end.play(move)
        win, scores = self._evaluator.evaluate(end)
        # The search decides the probability of the player to move; the evaluator divides the rest among the others.
        own = min(1.0, max(0.0, result.moves[0].value))
        rest = sum(win) - win[state.turn]
        share = (1 - own) / rest if rest > 0 else 0.0
        even = (1 - own) / (len(win) - 1)
        others = [probability * share if rest > 0 else even for probability in win]
        return tuple(own if seat == state.turn else other for seat, other in enumerate(others)), scores

    def _look_one_ahead(self, state: State) -> SearchResult:
        """Rate each move by the evaluation of the position after it."""
        moves = []
        for move in state.legal_moves():
            after = state.copy()
            after.play(move)
            win, _ = self._evaluator.evaluate(after)
            moves.append(RatedMove(move, win[state.turn], 1))
        moves.sort(key=lambda each: -each.value)
        return SearchResult(tuple(moves), (moves[0].move,), len(moves), exact=False)
