"""Exact search of short ends of rounds, for three or more players."""

from __future__ import annotations

from azulejos.core._evaluator_cy import Evaluator
from azulejos.core._kernel_cy import State
from azulejos.search._endgame_cy import EndgameSearch
from azulejos.search.budget import Budget, RatedMove, SearchResult, run_within

MAX_MOVES = 16  # with more legal moves the rest of the round is too large to solve
MAX_NODES = 20_000
SHARE = 4  # the divisor of the budget, to leave enough for another search when this one gives up


class EndgameSearcher:
    """Solves ends of rounds in games with the same rules, one position at a time."""

    def __init__(self, state: State, evaluator: Evaluator) -> None:
        """Allocate memory for games like this one."""
        self._search = EndgameSearch(state, evaluator)

    def search(self, state: State, budget: Budget) -> tuple[SearchResult | None, int]:
        """Return the exact result, or None if too much of the round is left, and the nodes it took."""
        if budget.seconds == 0 or len(state.legal_moves()) > MAX_MOVES:
            return None, 0
        search = self._search
        search.begin(state, min(budget.nodes // SHARE, MAX_NODES))
        result: SearchResult | None = None

        def solve() -> None:
            nonlocal result
            solved = search.solve()
            if solved is not None:
                moves = tuple(RatedMove(move, value, nodes) for move, value, nodes in solved)
                result = SearchResult(moves, tuple(search.variation()), search.nodes, exact=True)

        def stop() -> None:
            search.stopped = True

        seconds = None if budget.seconds is None else budget.seconds / SHARE
        run_within(Budget(budget.nodes, seconds, budget.watch), [solve], stop, lambda: result)
        return result, search.nodes
