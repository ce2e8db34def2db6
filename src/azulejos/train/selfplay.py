"""Games that the search plays against itself, as numbers to learn from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from math import exp
from typing import Any

import numpy as np
from numpy.typing import NDArray

from azulejos._judge_cy import WeightedJudge
from azulejos._kernel_cy import CHANCE, OVER, Random, State
from azulejos.game import new_game
from azulejos.search.budget import Budget
from azulejos.search.thinker import Thinker

WANDERS_EARLY = 0.35  # how often a move at the beginning of a round is one that only looks good
WANDERS_LATER = 0.08
PICKY = 12.0  # how much the better ones among them are preferred


@dataclass(frozen=True, slots=True)
class Sample:
    """The positions of one game as the judge describes them, and how the game ended."""

    stage: NDArray[np.int8]  # [position]
    features: NDArray[np.float32]  # [position, seat, feature]
    win: NDArray[np.float32]  # [seat]: the share of the win
    scores: NDArray[np.float32]  # [seat]


def play_games(
    family: str, options: dict[str, Any], weights: Sequence[float] | None, nodes: int, seeds: Sequence[int], jobs: int
) -> Iterator[Sample]:
    """Play a game for each seed with so many nodes a move and these weights, or those of the package."""
    play = partial(play_game, family, options, weights, nodes)
    if jobs == 1:
        yield from map(play, seeds)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play, seeds, chunksize=8)


def play_game(family: str, options: dict[str, Any], weights: Sequence[float] | None, nodes: int, seed: int) -> Sample:
    """Play one game; now and then a move is only one that looks good, so that many positions come up."""
    game = new_game(family, seed=seed, **options)
    judge = game.judge()
    if weights is not None:
        judge.set_weights(weights)
    thinker = Thinker(game, judge=judge)
    random = Random(seed, 1 << 32)
    state, stages, features, ply = game.state, [], [], 0
    while state.phase != OVER:
        if ply > 0 or state.phase == CHANCE:
            stage, described = judge.describe(state)
            stages.append(stage)
            features.append(described)
        if state.phase == CHANCE:
            ply = 0 if state.is_round_over() else ply
            state.deal(state.draw(random))
            continue
        chance = WANDERS_EARLY if ply < game.rules.players else WANDERS_LATER
        if random.below(1000) < 1000 * chance:
            state.play(_wander(state, judge, random))
        else:
            state.play(thinker.think(state, Budget(nodes), random.below(1 << 31)).move)
        ply += 1
    winners = state.winners()
    win = [(seat in winners) / len(winners) for seat in range(state.players)]
    return Sample(
        np.array(stages, np.int8),
        np.array(features, np.float32),
        np.array(win, np.float32),
        np.array(state.scores(), np.float32),
    )


def _wander(state: State, judge: WeightedJudge, random: Random) -> int:
    """Choose a move by what the judge says of the position after it, the better ones more often."""
    moves = state.legal_moves()
    worth = []
    for move in moves:
        after = state.copy()
        after.play(move)
        worth.append(judge.evaluate(after)[0][state.turn])
    odds = [exp(PICKY * (value - max(worth))) for value in worth]
    lot = random.below(1 << 30) / (1 << 30) * sum(odds)
    for move, odd in zip(moves, odds, strict=True):
        lot -= odd
        if lot < 0:
            return move
    return moves[-1]
