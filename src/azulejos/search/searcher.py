"""Searchers: alpha-beta, exact ends of rounds and Monte Carlo trees, and the choice between them for a game."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from azulejos.core._evaluator_cy import Evaluator, WeightedEvaluator
from azulejos.core._kernel_cy import State
from azulejos.core.constants import CHANCE, OVER
from azulejos.core.game import Game
from azulejos.search._alphabeta_cy import MAX_DEPTH, AlphaBetaSearch, TranspositionTable
from azulejos.search._endgame_cy import EndgameSearch
from azulejos.search._tree_cy import TreeSearch
from azulejos.search._uct_cy import PlayoutEvaluator, UctSearch
from azulejos.search.budget import Budget, RatedMove, SearchResult, run_within

# Alpha-beta
INFINITY = 10.0  # beyond every value
TABLE_BITS = 18

# Exact ends of rounds
MAX_ENDGAME_MOVES = 16  # with more legal moves the rest of the round is too large to solve
MAX_ENDGAME_NODES = 20_000
ENDGAME_SHARE = 4  # the divisor of the budget, to leave enough for another search when this one gives up

# Monte Carlo trees
MAX_TREE_SIZE = 1 << 21  # nodes of one tree
TREE_SIZE_PER_SECOND = 2_000_000
PUCT_EXPLORATION = 0.5  # with priors from the evaluator
UCB_EXPLORATION = 0.7
PRIOR_TEMPERATURE = 1.5  # in points: a move that looks this much better gets e times the prior


class AlphaBetaSearcher:
    """Searches rounds of games with the same rules, one position at a time."""

    def __init__(self, state: State, make_evaluator: Callable[[], Evaluator], threads: int = 1) -> None:
        """Allocate memory for games like this one; the threads share a transposition table."""
        table = TranspositionTable(TABLE_BITS)
        self._searches = [AlphaBetaSearch(state, make_evaluator(), table) for _ in range(threads)]

    def search(self, state: State, budget: Budget, salt: int, depth: int = MAX_DEPTH) -> SearchResult:
        """Search a position; deterministic with one thread and a budget of nodes.

        Entries that the table holds for another salt are not used.
        """
        deepenings = [
            _Deepening(search, state, salt, budget.nodes // len(self._searches), depth, start=1 + thread % 2)
            for thread, search in enumerate(self._searches)
        ]

        def stop() -> None:
            for search in self._searches:
                search.stopped = True

        def run(deepening: _Deepening) -> Callable[[], None]:
            def job() -> None:
                deepening.run()
                stop()

            return job

        def interim() -> SearchResult | None:
            best = max(deepenings, key=lambda deepening: (deepening.exact, deepening.depth))
            nodes = sum(search.nodes for search in self._searches)
            return best.result(nodes) if best.depth else None

        run_within(budget, [run(deepening) for deepening in deepenings], stop, interim)
        result = interim()
        return result if result is not None else deepenings[0].result(deepenings[0].search.nodes)


class _Deepening:
    """One thread's iterative deepening; ``depth`` is the last depth that it completed."""

    def __init__(self, search: AlphaBetaSearch, state: State, salt: int, nodes: int, deepest: int, start: int) -> None:
        search.begin(state, salt, max(nodes, 1))
        self.search = search
        self.depth = 0
        self.exact = False
        self._sign = 1 if state.turn == 0 else -1
        self._start = start
        self._deepest = deepest
        self._moves: Sequence[RatedMove] = [RatedMove(move, 0.0, 0) for move in search.sorted_moves()]

    def run(self) -> None:
        """Search deeper and deeper until the round is solved or the search is stopped."""
        depth = self._start
        while depth <= self._deepest and not self.search.stopped:
            if not self._search_to(depth):
                return
            self.depth = depth
            if not self.search.cut:
                self.exact = True
                return
            depth += 1

    def _search_to(self, depth: int) -> bool:
        """Rate every move to a depth, the best so far first; return False if stopped."""
        rated: list[RatedMove] = []
        best = -INFINITY
        self.search.cut = False
        for known in self._moves:
            before = self.search.nodes
            if self._sign > 0:
                value = self.search.value_of(known.move, depth - 1, best, INFINITY)
            else:
                value = -self.search.value_of(known.move, depth - 1, -INFINITY, -best)
            if self.search.stopped:
                break
            best = max(best, value)
            rated.append(RatedMove(known.move, (1 + value) / 2, self.search.nodes - before))
        if not self.search.stopped:
            self._moves = sorted(rated, key=lambda each: -each.value)
            return True
        if rated:  # the best move of the last depth comes first, so even a part of this depth is an improvement
            seen = {each.move: each for each in rated}
            top = max(each.value for each in rated)
            rest = [seen.get(each.move, replace(each, value=min(each.value, top))) for each in self._moves]
            self._moves = sorted(rest, key=lambda each: (-each.value, each.move not in seen))
        return False

    def result(self, nodes: int) -> SearchResult:
        """Return the result so far."""
        moves = tuple(self._moves)
        return SearchResult(moves, tuple(self.search.variation(moves[0].move)), nodes, self.exact)


class EndgameSearcher:
    """Solves short ends of rounds for three or more players, one position at a time."""

    def __init__(self, state: State, evaluator: Evaluator) -> None:
        """Allocate memory for games like this one."""
        self._search = EndgameSearch(state, evaluator)

    def search(self, state: State, budget: Budget) -> tuple[SearchResult | None, int]:
        """Return the exact result, or None if too much of the round is left, and the nodes it took."""
        if budget.seconds == 0 or len(state.legal_moves()) > MAX_ENDGAME_MOVES:
            return None, 0
        search = self._search
        search.begin(state, min(budget.nodes // ENDGAME_SHARE, MAX_ENDGAME_NODES))
        result: SearchResult | None = None

        def solve() -> None:
            nonlocal result
            solved = search.solve()
            if solved is not None:
                moves = tuple(RatedMove(move, value, nodes) for move, value, nodes in solved)
                result = SearchResult(moves, tuple(search.variation()), search.nodes, exact=True)

        def stop() -> None:
            search.stopped = True

        seconds = None if budget.seconds is None else budget.seconds / ENDGAME_SHARE
        run_within(Budget(budget.nodes, seconds, budget.watch), [solve], stop, lambda: result)
        return result, search.nodes


def make_tree_searcher(state: State, make_evaluator: Callable[[], Evaluator], threads: int) -> TreeSearcher:
    """Return a searcher for positions like this one, with priors and values from the family's evaluator."""
    return TreeSearcher(
        [TreeSearch(state, make_evaluator(), PUCT_EXPLORATION, PRIOR_TEMPERATURE) for _ in range(threads)]
    )


def make_uct_searcher(state: State) -> TreeSearcher:
    """Return a searcher by plain UCT with random playouts, as a baseline without game knowledge."""
    return TreeSearcher([UctSearch(state, PlayoutEvaluator(state), UCB_EXPLORATION, PRIOR_TEMPERATURE)])


class TreeSearcher:
    """Searches positions with one tree per thread, merged at the root, one position at a time."""

    def __init__(self, trees: Sequence[TreeSearch]) -> None:
        """Take one tree per thread."""
        self._trees = trees

    def search(self, state: State, budget: Budget, seed: int) -> SearchResult:
        """Search a position; deterministic with one thread and a budget of nodes."""
        share = max(1, budget.nodes // len(self._trees))
        size = 1000 + 20 * share if budget.seconds is None else int(1000 + budget.seconds * TREE_SIZE_PER_SECOND)
        for thread, tree in enumerate(self._trees):
            tree.begin(state, (seed + thread) % (1 << 64), min(size, MAX_TREE_SIZE))

        def stop() -> None:
            for tree in self._trees:
                tree.stopped = True

        jobs = [partial(tree.run, share) for tree in self._trees]
        run_within(budget, jobs, stop, lambda: _merge(self._trees))
        return _merge(self._trees)


def _merge(trees: Sequence[TreeSearch]) -> SearchResult:
    visits: dict[int, int] = {}
    total: dict[int, float] = {}
    for tree in trees:
        for move, count, value in tree.root_moves():
            visits[move] = visits.get(move, 0) + count
            total[move] = total.get(move, 0.0) + count * value
    moves = [RatedMove(move, total[move] / max(1, visits[move]), visits[move]) for move in visits]
    moves.sort(key=lambda each: (-each.visits, -each.value, each.move))
    variation = tuple(trees[0].variation(moves[0].move))
    return SearchResult(tuple(moves), variation, sum(tree.nodes for tree in trees), exact=False)


class Searcher:
    """Searches positions of games with the same rules, one at a time.

    Games for two without chance inside a round use alpha-beta, all others trees; games for more players without such
    chance first try to solve the end of the round exactly.
    """

    def __init__(
        self, game: Game, threads: int = 1, make_evaluator: Callable[[], WeightedEvaluator] | None = None
    ) -> None:
        """Allocate memory for games like this one; every thread makes an evaluator, by default the weighted one."""
        self.game = game.family, game.rules
        make_evaluator = make_evaluator or game.evaluator
        self._evaluator = make_evaluator()
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
