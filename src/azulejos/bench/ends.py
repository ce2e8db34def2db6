"""Figures of the evaluation at ends of rounds: its error against games that are played on, by round."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import count
from statistics import fmean, variance

from azulejos.bench.figures import Figure
from azulejos.bench.measure import Plan, Subject
from azulejos.core._kernel_cy import Random, State
from azulejos.core.constants import CHANCE, OVER
from azulejos.core.family import FAMILIES
from azulejos.core.game import Game, new_game
from azulejos.search.budget import Budget
from azulejos.search.searcher import Searcher

ROUNDS = range(1, 5)
DEALS = 16  # ways in which each position is played on
NODES = 1000  # for each move
PLAYERS = 2


def measure_errors(game: Game, last: int, seconds: float) -> tuple[float, float]:
    """Return the root mean square errors of both evaluators in chances of winning, after the round ``last``.

    A position is played on with many deals. The part of the error that their scatter explains is taken off.
    """
    evaluators = game.evaluator(), game.learned_evaluator()
    searcher = Searcher(game)
    squares: tuple[list[float], list[float]] = [], []
    began = time.perf_counter()
    for seed in count():
        if len(squares[0]) > 1 and time.perf_counter() - began > seconds:
            break
        random, state = Random(seed, 1 << 34), game.state
        _play_on(state, searcher, random, last)
        if state.phase == OVER:
            continue
        wins = []
        for _ in range(DEALS):
            after = state.copy()
            _play_on(after, searcher, random, 0)
            wins.append((0 in after.winners()) / len(after.winners()))
        for evaluator, errors in zip(evaluators, squares, strict=True):
            error = evaluator.evaluate(state)[0][0] - fmean(wins)
            errors.append(error * error - variance(wins) / DEALS)
    first, second = (max(0.0, fmean(errors)) ** 0.5 for errors in squares)
    return first, second


def _play_on(state: State, searcher: Searcher, random: Random, last: int) -> None:
    """Play to the end of a round, or of the game."""
    while state.phase != OVER:
        if state.phase == CHANCE:
            if state.round == last and state.is_round_over():
                return
            state.deal(state.draw(random))
        else:
            state.play(searcher.search(state, Budget(NODES), random.below(1 << 31)).move)


def measure_ends(plan: Plan) -> Iterator[list[Figure]]:
    """Measure the games that have a network."""
    for family in learned_families():
        game = new_game(family, players=PLAYERS)
        for last in ROUNDS:
            errors = measure_errors(game, last, plan.seconds)
            yield [
                Figure(f"ends/{family}/{PLAYERS}/round {last}/{name}", error, "of a win")
                for name, error in zip(("weighted", "network"), errors, strict=True)
            ]


def learned_families() -> list[str]:
    """Return the families that have a network for two players."""
    return [
        name
        for name, family in FAMILIES.items()
        if family.make_network(family.make_rules({"players": PLAYERS}), None) is not None
    ]


ENDS = Subject(
    "ends",
    "the error of evaluations at ends of rounds",
    (),
    lambda: len(ROUNDS) * len(learned_families()),
    measure_ends,
)
