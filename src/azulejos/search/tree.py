"""Monte Carlo tree search: one tree per thread, merged at the root."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from azulejos.core._evaluator_cy import Evaluator
from azulejos.core._kernel_cy import State
from azulejos.search._tree_cy import TreeSearch
from azulejos.search._uct_cy import PlayoutEvaluator, UctSearch
from azulejos.search.budget import Budget, RatedMove, SearchResult, run_within

MAX_TREE_SIZE = 1 << 21  # nodes of one tree
TREE_SIZE_PER_SECOND = 2_000_000
EXPLORATION = 0.5  # of PUCT, with priors from the evaluator
UCB_EXPLORATION = 0.7
TEMPERATURE = 1.5  # in points: a move that looks this much better gets e times the prior


def make_tree_searcher(state: State, make_evaluator: Callable[[], Evaluator], threads: int) -> TreeSearcher:
    """Return a searcher for positions like this one, with priors and values from the family's evaluator."""
    return TreeSearcher([TreeSearch(state, make_evaluator(), EXPLORATION, TEMPERATURE) for _ in range(threads)])


def make_uct_searcher(state: State) -> TreeSearcher:
    """Return a searcher by plain UCT with random playouts, as a baseline without game knowledge."""
    return TreeSearcher([UctSearch(state, PlayoutEvaluator(state), UCB_EXPLORATION, TEMPERATURE)])


class TreeSearcher:
    """Searches positions of games with the same rules, one at a time."""

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
