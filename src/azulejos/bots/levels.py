"""The levels, from beginner to expert: how far they look ahead, and how well they judge what they see."""

from __future__ import annotations

import time
from dataclasses import dataclass
from math import cos, log, pi, sqrt

from azulejos._kernel_cy import Random
from azulejos.bots.choice import Alternative, Choice
from azulejos.bots.player import Watch
from azulejos.bots.request import check_request
from azulejos.chance import new_seed
from azulejos.game import Game
from azulejos.search.budget import UNLIMITED, Budget
from azulejos.search.found import Found, Weighed
from azulejos.search.thinker import Thinker


@dataclass(frozen=True, slots=True)
class Level:
    """What makes an opponent weaker than the best."""

    nodes: int  # how many positions it looks at, at most; 1 is its own move alone
    blur: float = 0.0  # how wrongly it judges a move, as a chance of winning: one standard deviation
    seconds: float | None = None  # how long it thinks if nobody says so


LEVELS = {
    "beginner": Level(nodes=1, blur=0.10),
    "easy": Level(nodes=1, blur=0.03),
    "medium": Level(nodes=150),
    "hard": Level(nodes=2000),
    "expert": Level(nodes=UNLIMITED, seconds=1.0),
}
UCT = Level(nodes=UNLIMITED, seconds=1.0)  # plain search without knowledge, as a measure for the levels


class LevelBot:
    """An opponent of one of the levels."""

    def __init__(self, name: str, seed: int | None = None, threads: int = 1) -> None:
        """Take a level by its name; ``threads`` is how many threads it may think with."""
        self.name = name
        self._level = LEVELS.get(name, UCT)
        self._random = Random(new_seed() if seed is None else seed)
        self._threads = threads
        self._thinker: Thinker | None = None

    def choose(
        self, game: Game, *, nodes: int | None = None, seconds: float | None = None, watch: Watch | None = None
    ) -> Choice:
        """Choose a move; a level that looks at few positions does so however long it may think."""
        check_request(game, nodes, seconds)
        began = time.monotonic()
        if nodes is None and seconds is None:
            seconds = self._level.seconds
        most = self._level.nodes if nodes is None else min(nodes, self._level.nodes)
        thinker = self._thinker_for(game)

        def hear(found: Found) -> bool:
            return watch is None or watch(_answer(game, thinker, found, began))

        budget = Budget(most, seconds, None if watch is None else hear)
        found = thinker.think(game.state, budget, self._draw_seed())
        if self._level.blur:
            found = self._misjudge(found)
        return _answer(game, thinker, found, began)

    def _thinker_for(self, game: Game) -> Thinker:
        if self._thinker is None or self._thinker.game != (game.family, game.rules):
            plain = self._level is UCT
            self._thinker = Thinker.uct(game, self._draw_seed()) if plain else Thinker(game, self._threads)
        return self._thinker

    def _misjudge(self, found: Found) -> Found:
        """See every move a little better or worse than it is."""
        seen = [Weighed(each.move, each.value + self._level.blur * self._bell(), each.visits) for each in found.weighed]
        seen.sort(key=lambda each: -each.value)
        return Found(tuple(seen), (seen[0].move,), found.nodes, exact=False)

    def _bell(self) -> float:
        """Draw from the normal distribution."""
        first, second = (1 + self._random.below(1 << 31)) / (1 << 31), self._random.below(1 << 31) / (1 << 31)
        return sqrt(-2 * log(first)) * cos(2 * pi * second)

    def _draw_seed(self) -> int:
        return self._random.below((1 << 32) - 1) << 32 | self._random.below((1 << 32) - 1)


def _answer(game: Game, thinker: Thinker, found: Found, began: float) -> Choice:
    win, scores = thinker.expect(game.state, found)
    return Choice(
        move=game.move(found.move),
        win=win,
        scores=scores,
        line=tuple(game.move(number) for number in found.line),
        alternatives=tuple(
            Alternative(game.move(each.move), min(1.0, max(0.0, each.value)), each.visits) for each in found.weighed
        ),
        nodes=found.nodes,
        seconds=time.monotonic() - began,
        exact=found.exact,
    )
