"""Growing trees: one for each thread, put together at the root."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from azulejos._judge_cy import Judge
from azulejos._kernel_cy import State
from azulejos.search._tree_cy import TreeSearch
from azulejos.search._uct_cy import PlayoutJudge, UctSearch
from azulejos.search.budget import Budget, spend
from azulejos.search.found import Found, Weighed

ROOM = 1 << 21  # how many nodes a tree can have at most
PER_SECOND = 2_000_000  # how many it can get in a second
BOLDNESS = 0.5  # see TreeSearch
CALM = 1.5
UCB = 0.7


def judged_trees(state: State, make_judge: Callable[[], Judge], threads: int) -> TreeThinker:
    """Return a thinker for positions like this one that relies on the family's judge."""
    return TreeThinker([TreeSearch(state, make_judge(), BOLDNESS, CALM) for _ in range(threads)])


def plain_uct(state: State, seed: int) -> TreeThinker:
    """Return one that knows nothing and plays random games to the end, as a measure for others."""
    return TreeThinker([UctSearch(state, PlayoutJudge(state, seed), UCB, CALM)])


class TreeThinker:
    """Searches positions of games like the one its trees were made for; one thing at a time."""

    def __init__(self, trees: Sequence[TreeSearch]) -> None:
        """Take a tree for each thread."""
        self._trees = trees

    def think(self, state: State, budget: Budget, seed: int) -> Found:
        """Return what is found about a position; with one thread and a budget of nodes it is always the same."""
        share = max(1, budget.nodes // len(self._trees))
        wanted = 1000 + 20 * share if budget.seconds is None else int(1000 + budget.seconds * PER_SECOND)
        for thread, tree in enumerate(self._trees):
            tree.begin(state, (seed + thread) % (1 << 64), min(wanted, ROOM))

        def stop() -> None:
            for tree in self._trees:
                tree.stopped = True

        jobs = [partial(tree.run, share) for tree in self._trees]
        spend(budget, jobs, stop, lambda: _add_up(self._trees))
        return _add_up(self._trees)


def _add_up(trees: Sequence[TreeSearch]) -> Found:
    visits: dict[int, int] = {}
    total: dict[int, float] = {}
    for tree in trees:
        for move, count, value in tree.moves_tried():
            visits[move] = visits.get(move, 0) + count
            total[move] = total.get(move, 0.0) + count * value
    weighed = [Weighed(move, total[move] / max(1, visits[move]), visits[move]) for move in visits]
    weighed.sort(key=lambda each: (-each.visits, -each.value, each.move))
    best = weighed[0].move
    return Found(tuple(weighed), tuple(trees[0].line(best)), sum(tree.nodes for tree in trees), False)
