"""Searching a round for two, deeper and deeper, until it is solved or the budget is spent."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from azulejos._judge_cy import Judge
from azulejos._kernel_cy import State
from azulejos.search._round_cy import DEEPEST, RoundSearch, Table
from azulejos.search.budget import Budget, spend
from azulejos.search.found import Found, Weighed

ANYTHING = 10.0  # beyond every value
MEMORY = 18  # the table of positions has 2**18 places


class RoundThinker:
    """Searches rounds of games like the one it was made for; one thing at a time."""

    def __init__(self, state: State, make_judge: Callable[[], Judge], threads: int = 1) -> None:
        """Make what each thread needs."""
        table = Table(MEMORY)
        self._searches = [RoundSearch(state, make_judge(), table) for _ in range(threads)]

    def think(self, state: State, budget: Budget, salt: int, depth: int = DEEPEST) -> Found:
        """Return what is found about a position; with one thread and a budget of nodes it is always the same."""
        climbs = [
            _Climb(search, state, salt, budget.nodes // len(self._searches), depth, start=1 + thread % 2)
            for thread, search in enumerate(self._searches)
        ]

        def stop() -> None:
            for search in self._searches:
                search.stopped = True

        def run(climb: _Climb) -> Callable[[], None]:
            def job() -> None:
                climb.climb()
                stop()

            return job

        def found() -> Found | None:
            best = max(climbs, key=lambda climb: climb.depth)
            nodes = sum(search.nodes for search in self._searches)
            return best.found(nodes) if best.depth else None

        spend(budget, [run(climb) for climb in climbs], stop, found)
        result = found()
        return result if result is not None else climbs[0].found(climbs[0].search.nodes)


class _Climb:
    """One thread's search from depth to depth; ``depth`` is how far it is through."""

    def __init__(self, search: RoundSearch, state: State, salt: int, nodes: int, deepest: int, start: int) -> None:
        search.begin(state, salt, max(nodes, 1))
        self.search = search
        self.depth = 0
        self.exact = False
        self._sign = 1 if state.turn == 0 else -1
        self._start = start
        self._deepest = deepest
        self._weighed: Sequence[Weighed] = [Weighed(move, 0.0, 0) for move in search.sorted_moves()]

    def climb(self) -> None:
        """Search deeper and deeper."""
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
        """Weigh every move to a depth, the best so far first; False if it was stopped."""
        weighed: list[Weighed] = []
        best = -ANYTHING
        self.search.cut = False
        for known in self._weighed:
            before = self.search.nodes
            if self._sign > 0:
                value = self.search.worth(known.move, depth - 1, best, ANYTHING)
            else:
                value = -self.search.worth(known.move, depth - 1, -ANYTHING, -best)
            if self.search.stopped:
                break
            best = max(best, value)
            weighed.append(Weighed(known.move, (1 + value) / 2, self.search.nodes - before))
        if not self.search.stopped:
            self._weighed = sorted(weighed, key=lambda each: -each.value)
            return True
        if weighed:  # the best so far came first, so what was weighed before the stop is good news already
            seen = {each.move: each for each in weighed}
            top = max(each.value for each in weighed)
            rest = [seen.get(each.move, replace(each, value=min(each.value, top))) for each in self._weighed]
            self._weighed = sorted(rest, key=lambda each: (-each.value, each.move not in seen))
        return False

    def found(self, nodes: int) -> Found:
        """Return what has been found so far."""
        weighed = tuple(self._weighed)
        return Found(weighed, tuple(self.search.line(weighed[0].move)), nodes, self.exact)
