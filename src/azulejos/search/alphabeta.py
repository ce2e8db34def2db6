"""Iterative deepening over the rest of a round, for two players."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from azulejos.core._evaluator_cy import Evaluator
from azulejos.core._kernel_cy import State
from azulejos.search._alphabeta_cy import MAX_DEPTH, AlphaBetaSearch, TranspositionTable
from azulejos.search.budget import Budget, RatedMove, SearchResult, run_within

INFINITY = 10.0  # beyond every value
TABLE_BITS = 18


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
