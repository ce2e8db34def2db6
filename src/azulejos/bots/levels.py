"""Bots by name: the built-in ones with their levels, entry points of the group ``azulejos.bots``, and programs."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import cos, log, pi, sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Any

from azulejos.bots.interface import Alternative, Bot, Choice, Watch, check_request
from azulejos.bots.program import PREFIX, ProgramBot
from azulejos.core._kernel_cy import Random
from azulejos.core.chance import new_seed
from azulejos.core.errors import BadOption, message
from azulejos.core.game import Game
from azulejos.core.move import Move
from azulejos.search.budget import UNLIMITED, Budget, RatedMove, SearchResult
from azulejos.search.searcher import Searcher


class RandomBot:
    """Plays a random legal move, all equally likely."""

    name = "random"

    def __init__(self, seed: int | None = None) -> None:
        """Take a seed; None draws one."""
        self._random = Random(new_seed() if seed is None else seed)

    def choose(self, game: Game, *, nodes: int | None = None, seconds: float | None = None, **_watch: object) -> Choice:
        """Choose a move; the budget is ignored."""
        check_request(game, nodes, seconds)
        moves = self._good_moves(game)
        return _unsearched(game, moves[self._random.below(len(moves))])

    def _good_moves(self, game: Game) -> Sequence[Move]:
        """Return the moves to choose from at random."""
        return game.legal_moves()


class GreedyBot(RandomBot):
    """Plays the move with the best score if the round ended after it, at random among equals."""

    name = "greedy"

    def _good_moves(self, game: Game) -> Sequence[Move]:
        evaluator, seat = game.evaluator(), game.state.turn
        worth = {}
        for move in game.legal_moves():
            state = game.state
            state.play(move.number)
            worth[move] = evaluator.projected_score(state, seat)
        best = max(worth.values())
        return [move for move in worth if worth[move] == best]


def _unsearched(game: Game, move: Move) -> Choice:
    players = game.rules.players
    even = (1 / players,) * players
    return Choice(move, even, tuple(map(float, game.scores)), (move,), (Alternative(move, 1 / players, 1),), 1, 0.0)


@dataclass(frozen=True, slots=True)
class Level:
    """The limits of a level."""

    nodes: int  # most positions searched; 1 means its own move alone
    blur: float = 0.0  # standard deviation of its errors in the chance of winning
    seconds: float | None = None  # default budget
    learned: bool = False  # whether a network corrects its evaluations of ends of rounds


LEVELS = {
    "beginner": Level(nodes=1, blur=0.10),
    "easy": Level(nodes=1, blur=0.03),
    "medium": Level(nodes=150),
    "hard": Level(nodes=2000),
    "expert": Level(nodes=UNLIMITED, seconds=1.0, learned=True),
}
UCT = Level(nodes=UNLIMITED, seconds=1.0)  # search without knowledge, as a reference for the levels


class LevelBot:
    """A bot of one of the levels."""

    def __init__(self, name: str, seed: int | None = None, threads: int = 1) -> None:
        """Take the name of a level and the number of search threads; ``expert:linear`` names the evaluator too."""
        self.name = name
        level, _, evaluator = name.partition(EVALUATOR)
        self._level = LEVELS.get(level, UCT)
        self._learned = evaluator != LINEAR if evaluator else self._level.learned
        self._network = _read(Path(evaluator)) if evaluator not in ("", LINEAR) else None
        self._random = Random(new_seed() if seed is None else seed)
        self._threads = threads
        self._searcher: Searcher | None = None

    def choose(
        self, game: Game, *, nodes: int | None = None, seconds: float | None = None, watch: Watch | None = None
    ) -> Choice:
        """Choose a move; a level with few nodes keeps to them, however many seconds it is given."""
        check_request(game, nodes, seconds)
        began = time.monotonic()
        if nodes is None and seconds is None:
            seconds = self._level.seconds
        most = self._level.nodes if nodes is None else min(nodes, self._level.nodes)
        searcher = self._searcher_for(game)

        def hear(found: SearchResult) -> bool:
            return watch is None or watch(_answer(game, searcher, found, began))

        budget = Budget(most, seconds, None if watch is None else hear)
        found = searcher.search(game.state, budget, self._draw_seed())
        if self._level.blur:
            found = self._misjudge(found)
        return _answer(game, searcher, found, began)

    def __getstate__(self) -> dict[str, Any]:
        return self.__dict__ | {"_searcher": None}  # a copy allocates its own; searches do not depend on earlier ones

    def _searcher_for(self, game: Game) -> Searcher:
        if self._searcher is None or self._searcher.game != (game.family, game.rules):
            if self._level == UCT:
                self._searcher = Searcher.uct(game)
            elif self._learned:
                self._searcher = Searcher(game, self._threads, partial(game.learned_evaluator, self._network))
            else:
                self._searcher = Searcher(game, self._threads)
        return self._searcher

    def _misjudge(self, found: SearchResult) -> SearchResult:
        """Add noise to the value of every move."""
        seen = [RatedMove(each.move, each.value + self._level.blur * self._bell(), each.visits) for each in found.moves]
        seen.sort(key=lambda each: -each.value)
        return SearchResult(tuple(seen), (seen[0].move,), found.nodes, exact=False)

    def _bell(self) -> float:
        """Return a sample of the standard normal distribution."""
        first, second = (1 + self._random.below(1 << 31)) / (1 << 31), self._random.below(1 << 31) / (1 << 31)
        return sqrt(-2 * log(first)) * cos(2 * pi * second)

    def _draw_seed(self) -> int:
        return self._random.below((1 << 32) - 1) << 32 | self._random.below((1 << 32) - 1)


def _read(file: Path) -> bytes:
    if not file.is_file():
        raise BadOption(message("{path}: there is no such file", path=file))
    return file.read_bytes()


def _answer(game: Game, searcher: Searcher, found: SearchResult, began: float) -> Choice:
    win, scores = searcher.expect(game.state, found)
    return Choice(
        move=game.move(found.move),
        win=win,
        scores=scores,
        line=tuple(game.move(number) for number in found.variation),
        alternatives=tuple(
            Alternative(game.move(each.move), min(1.0, max(0.0, each.value)), each.visits) for each in found.moves
        ),
        nodes=found.nodes,
        seconds=time.monotonic() - began,
        exact=found.exact,
    )


if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

# Bots by name

GROUP = "azulejos.bots"
EVALUATOR = ":"  # between the name of a level and that of its evaluator
LINEAR = "linear"  # the evaluator without a network
OPPONENT = "easy"  # the default opponent
ADVISER = "expert"  # gives hints and analyses games

OURS: dict[str, Callable[[int | None], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "uct": partial(LevelBot, "uct"),
    **{name: partial(LevelBot, name) for name in LEVELS},
}


def names() -> tuple[str, ...]:
    """Return the names of all bots, the built-in ones first, from the weakest to the strongest."""
    return (*OURS, *(name for name in sorted(_guests()) if name not in OURS))


def bot(name: str, *, seed: int | None = None, threads: int = 1) -> Bot:
    """Return a bot by its name; with the same seed and a budget of nodes it chooses the same moves.

    ``threads`` is the number of search threads of the levels; with more than one, choices may differ between runs.
    ``expert:linear`` evaluates without a network and ``expert:FILE`` with that of a file. ``program:./mybot --fast``
    runs a program that speaks the engine protocol. So check a name from an untrusted source against names() first.
    """
    if name.partition(EVALUATOR)[0] in LEVELS:
        return LevelBot(name, seed, threads)
    if name in OURS:
        return OURS[name](seed)
    if name.startswith(PREFIX):
        return ProgramBot(name.removeprefix(PREFIX), seed)
    guest = _guests().get(name)
    if guest is None:
        why = message(
            "there is no bot called {name}; choose from {names}, or run your own with {program}",
            name=repr(name),
            names=", ".join(names()),
            program=f"{PREFIX}COMMAND",
        )
        raise BadOption(why)
    made: Bot = guest.load()(seed)
    return made


def _guests() -> dict[str, EntryPoint]:
    from importlib.metadata import entry_points  # slower to import than the bots

    return {point.name: point for point in entry_points(group=GROUP)}
