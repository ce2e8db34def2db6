"""One way to search any position: exact rounds for two, exact ends of rounds for more, trees for all others."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

from azulejos._judge_cy import Judge
from azulejos._kernel_cy import CHANCE, OVER, State
from azulejos.game import Game
from azulejos.search.budget import Budget
from azulejos.search.ends import EndThinker
from azulejos.search.found import Found, Weighed
from azulejos.search.rounds import RoundThinker
from azulejos.search.trees import TreeThinker, judged_trees, plain_uct


class Thinker:
    """Searches positions of games with the same rules; one at a time."""

    def __init__(self, game: Game, threads: int = 1, judge: Judge | None = None) -> None:
        """Prepare for games like this one; a judge of one's own thinks with one thread."""
        self.game = game.family, game.rules
        self._judge = judge or game.judge()
        make_judge: Callable[[], Judge] = game.judge if judge is None else lambda: judge
        self._thinker: RoundThinker | TreeThinker
        self._ends: EndThinker | None = None
        if game.rules.players == 2 and not game.has_chance_in_rounds:
            self._thinker = RoundThinker(game.state, make_judge, threads)
        else:
            self._thinker = judged_trees(game.state, make_judge, threads)
            if not game.has_chance_in_rounds:
                self._ends = EndThinker(game.state, make_judge())

    @classmethod
    def uct(cls, game: Game, seed: int) -> Thinker:
        """Return one that searches by plain UCT with random games to the end."""
        thinker = cls(game)
        thinker._thinker = plain_uct(game.state, seed)
        thinker._ends = None
        return thinker

    def think(self, state: State, budget: Budget, seed: int) -> Found:
        """Return what is found about a position; a budget of one node, or none at all, is for a glance."""
        if budget.nodes <= 1 or budget == Budget():
            return self._glance(state)
        if self._ends is None:
            return self._thinker.think(state, budget, seed)
        began = time.monotonic()
        found, nodes = self._ends.think(state, budget)
        if found is None:
            left = None if budget.seconds is None else max(0.0, began + budget.seconds - time.monotonic())
            rest = replace(budget, nodes=budget.nodes - nodes, seconds=left)
            found = self._thinker.think(state, rest, seed)
            found = replace(found, nodes=found.nodes + nodes)
        return found

    def expect(self, state: State, found: Found) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """Return the chance of winning and the points at the end by seat, if the game goes on as was found."""
        mover = state.turn
        for move in found.line:
            if state.phase in (CHANCE, OVER):
                break
            state.play(move)
        win, scores = self._judge.evaluate(state)
        # The mover's chance is what the search says; the others share the rest as the judge sees them.
        own = min(1.0, max(0.0, found.weighed[0].value))
        rest = sum(win) - win[mover]
        share = (1 - own) / rest if rest > 0 else 0.0
        even = (1 - own) / (len(win) - 1)
        chances = [own if seat == mover else win[seat] * share if rest > 0 else even for seat in range(len(win))]
        return tuple(chances), scores

    def _glance(self, state: State) -> Found:
        """Weigh each move by the position after it."""
        weighed = []
        for move in state.legal_moves():
            after = state.copy()
            after.play(move)
            win, _ = self._judge.evaluate(after)
            weighed.append(Weighed(move, win[state.turn], 1))
        weighed.sort(key=lambda each: -each.value)
        return Found(tuple(weighed), (weighed[0].move,), len(weighed), exact=False)
