"""Self-play: games of the search against itself, as training samples and in files for continuing."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from math import exp
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from azulejos.arena.workers import run
from azulejos.core._evaluator_cy import WeightedEvaluator
from azulejos.core._kernel_cy import Random, State
from azulejos.core.constants import CHANCE, OVER
from azulejos.core.errors import BadOption
from azulejos.core.game import new_game
from azulejos.files import write_whole
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
    searcher = Searcher(game, make_evaluator=lambda: evaluator)
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
            state.play(explore(state, evaluator, random))
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


def explore(state: State, evaluator: WeightedEvaluator, random: Random) -> int:
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


CHUNK = 20  # games in a file
TERMS = "tuning.json"


class Checkpoint:
    """A folder with the terms of a tuning and its games so far, CHUNK in a file."""

    def __init__(self, path: Path, terms: dict[str, Any]) -> None:
        """Use a folder, which need not exist; raise BadOption if it belongs to another tuning.

        The weights that the first tuning started with are part of it, and ``start`` returns them.
        """
        self.path = path
        file = path / TERMS
        if file.exists():
            kept = json.loads(file.read_text())
            for name, value in terms.items():
                if name != "start" and kept[name] != value:
                    raise BadOption(
                        f"{path} holds the games of another tuning: its {name} is {kept[name]}, not {value}; "
                        "delete the folder, or choose another output"
                    )
            self.start: Sequence[float] | None = kept["start"]
        else:
            self.start = terms["start"]
            write_whole(file, json.dumps(terms))

    def find(self, turn: int, seeds: Sequence[int]) -> list[Sample] | None:
        """Return the games of a chunk; None if they have not been played."""
        try:
            with self._file(turn, seeds).open("rb") as file, np.load(file) as kept:
                return list(unpack(dict(kept)))
        except (FileNotFoundError, BadZipFile, EOFError, ValueError):
            return None

    def keep(self, turn: int, seeds: Sequence[int], samples: Sequence[Sample]) -> None:
        """Write the games of a chunk atomically."""
        file = self._file(turn, seeds)
        buffer = BytesIO()
        np.savez(buffer, **pack(samples))
        beside = file.with_suffix(f".{os.getpid()}")
        beside.write_bytes(buffer.getvalue())
        os.replace(beside, file)

    def remove(self) -> None:
        """Delete the folder of a finished tuning."""
        shutil.rmtree(self.path)

    def _file(self, turn: int, seeds: Sequence[int]) -> Path:
        return self.path / f"turn-{turn + 1}-games-{seeds[0]}-{seeds[-1]}.npz"


def pack(samples: Sequence[Sample]) -> dict[str, Any]:
    """Return samples as arrays, one game after the other."""
    return {
        "lengths": np.array([len(sample.stage) for sample in samples]),
        "stage": np.concatenate([sample.stage for sample in samples]),
        "features": np.concatenate([sample.features for sample in samples]),
        "win": np.stack([sample.win for sample in samples]),
        "scores": np.stack([sample.scores for sample in samples]),
    }


def unpack(arrays: dict[str, Any]) -> Iterator[Sample]:
    """Yield the samples of arrays."""
    ends = arrays["lengths"].cumsum()
    for game, (end, length) in enumerate(zip(ends, arrays["lengths"], strict=True)):
        part = slice(end - length, end)
        yield Sample(arrays["stage"][part], arrays["features"][part], arrays["win"][game], arrays["scores"][game])
