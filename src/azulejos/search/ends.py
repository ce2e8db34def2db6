"""Searching the end of a round for three or more, exactly, where there is little left of it."""

from __future__ import annotations

from azulejos._judge_cy import Judge
from azulejos._kernel_cy import State
from azulejos.search._exact_cy import ExactSearch
from azulejos.search.budget import Budget, spend
from azulejos.search.found import Found, Weighed

MOST_MOVES = 16  # with more to choose from there is too much left of the round
MOST_NODES = 20_000
SHARE = 4  # a part of the budget, so that enough is left for others where it gives up


class EndThinker:
    """Searches ends of rounds of games like the one it was made for; one at a time."""

    def __init__(self, state: State, judge: Judge) -> None:
        """Prepare for positions like this one."""
        self._search = ExactSearch(state, judge)

    def think(self, state: State, budget: Budget) -> tuple[Found | None, int]:
        """Return what is found, None where there is too much left of the round, and the nodes that it took."""
        if budget.seconds == 0 or len(state.legal_moves()) > MOST_MOVES:
            return None, 0
        search = self._search
        search.begin(state, min(budget.nodes // SHARE, MOST_NODES))
        found: Found | None = None

        def solve() -> None:
            nonlocal found
            solved = search.solve()
            if solved is not None:
                weighed = tuple(Weighed(move, value, nodes) for move, value, nodes in solved)
                found = Found(weighed, tuple(search.line()), search.nodes, exact=True)

        def stop() -> None:
            search.stopped = True

        seconds = None if budget.seconds is None else budget.seconds / SHARE
        spend(Budget(budget.nodes, seconds, budget.watch), [solve], stop, lambda: found)
        return found, search.nodes
