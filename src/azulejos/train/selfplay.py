"""Self-play: games of the search against itself, as training samples."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from math import exp
from typing import Any

import numpy as np
from numpy.typing import NDArray

from azulejos.arena.workers import run
from azulejos.core._evaluator_cy import WeightedEvaluator
from azulejos.core._kernel_cy import Random, State
from azulejos.core.constants import CHANCE, OVER
from azulejos.core.game import new_game
from azulejos.interrupts import Interrupts
from azulejos.search.budget import Budget
from azulejos.search.searcher import Searcher

EXPLORE_EARLY = 0.35  # the probability of an exploratory move at the beginning of a round
EXPLORE_LATER = 0.08
SHARPNESS = 12.0  # of the softmax over exploratory moves


@dataclass(frozen=True, slots=True)
class Sample:
    """The features of the positions of one game, and its result."""

    stage: NDArray[np.int8]  # [position]
    features: NDArray[np.float32]  # [position, seat, feature]
    win: NDArray[np.float32]  # [seat]: the share of the win
    scores: NDArray[np.float32]  # [seat]


def play_games(
    family: str,
    options: dict[str, Any],
    weights: Sequence[float] | None,
    nodes: int,
    seeds: Sequence[int],
    jobs: int,
    interrupts: Interrupts | None = None,
) -> Iterator[Sample]:
    """Yield a game for each seed, searched with ``nodes`` per move and these weights, or those of the package."""
    play = partial(play_game, family, options, weights, nodes)
    if jobs == 1:
        yield from map(play, seeds)
        return
    early: dict[int, Sample] = {}  # by seed: games that ended before one of an earlier seed
    waiting = iter(seeds)
    following = next(waiting, None)
    with closing(run(play, iter(seeds), jobs, interrupts)) as games:
        for seed, sample in games:
            early[seed] = sample
            while following in early:
                yield early.pop(following)
                following = next(waiting, None)


def play_chunk(
    family: str, options: dict[str, Any], weights: Sequence[float] | None, nodes: int, seeds: Sequence[int]
) -> list[Sample]:
    """Play a game for each seed, in a worker."""
    return [play_game(family, options, weights, nodes, seed) for seed in seeds]


def play_game(family: str, options: dict[str, Any], weights: Sequence[float] | None, nodes: int, seed: int) -> Sample:
    """Play one game; some moves are exploratory, for a variety of positions."""
    game = new_game(family, seed=seed, **options)
    evaluator = game.evaluator()
    if weights is not None:
        evaluator.set_weights(weights)
    searcher = Searcher(game, evaluator=evaluator)
    random = Random(seed, 1 << 32)
    state, stages, features, ply = game.state, [], [], 0
    while state.phase != OVER:
        if ply > 0 or state.phase == CHANCE:
            stage, described = evaluator.describe(state)
            stages.append(stage)
            features.append(described)
        if state.phase == CHANCE:
            ply = 0 if state.is_round_over() else ply
            state.deal(state.draw(random))
            continue
        chance = EXPLORE_EARLY if ply < game.rules.players else EXPLORE_LATER
        if random.below(1000) < 1000 * chance:
            state.play(_explore(state, evaluator, random))
        else:
            state.play(searcher.search(state, Budget(nodes), random.below(1 << 31)).move)
        ply += 1
    winners = state.winners()
    win = [(seat in winners) / len(winners) for seat in range(state.players)]
    return Sample(
        np.array(stages, np.int8),
        np.array(features, np.float32),
        np.array(win, np.float32),
        np.array(state.scores(), np.float32),
    )


def _explore(state: State, evaluator: WeightedEvaluator, random: Random) -> int:
    """Choose a move at random, by softmax of the evaluations of the positions after them."""
    moves = state.legal_moves()
    worth = []
    for move in moves:
        after = state.copy()
        after.play(move)
        worth.append(evaluator.evaluate(after)[0][state.turn])
    odds = [exp(SHARPNESS * (value - max(worth))) for value in worth]
    lot = random.below(1 << 30) / (1 << 30) * sum(odds)
    for move, odd in zip(moves, odds, strict=True):
        lot -= odd
        if lot < 0:
            return move
    return moves[-1]
