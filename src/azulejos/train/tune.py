"""Tuning: alternate self-play with the current weights and regression of better ones."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from typing import Any

from azulejos.core.family import find_family
from azulejos.train.fit import cross_entropy, fit
from azulejos.train.selfplay import CHUNK, Checkpoint, Sample, play_chunk

HELD_OUT = 10  # every tenth game is held out for validation

Seeds = tuple[int, ...]
Work = Callable[[Callable[[Seeds], list[Sample]], Iterator[Seeds]], Generator[tuple[Seeds, list[Sample]]]]
"""Applies a function to items, several at a time, and yields each item with its result in any order."""


@dataclass(frozen=True, slots=True)
class Iteration:
    """The result of one iteration."""

    weights: list[float]
    games: int
    before: float  # cross-entropy of held-out games under the weights that played, in bits per position
    after: float  # and under the new ones


def work_here(
    function: Callable[[Seeds], list[Sample]], items: Iterator[Seeds]
) -> Generator[tuple[Seeds, list[Sample]]]:
    """Work in this process, one item at a time."""
    for item in items:
        yield item, function(item)


def tune(
    family: str,
    options: dict[str, Any],
    *,
    turns: int,
    games: int,
    nodes: int,
    seed: int = 0,
    work: Work = work_here,
    weights: Sequence[float] | None = None,
    checkpoint: Checkpoint | None = None,
    progress: Callable[[Iterator[Sample], int], Iterator[Sample]] = lambda samples, _: samples,
) -> Iterator[Iteration]:
    """Yield the result of each iteration: play games, then fit the weights to all games so far.

    Games that a checkpoint has are not played again.
    """
    rules = find_family(family).make_rules(options)
    evaluator = find_family(family).make_evaluator(rules)
    start = checkpoint.start if checkpoint else weights
    present = evaluator.weights() if start is None else list(start)
    learned: list[Sample] = []
    for turn in range(turns):
        seeds = range(seed + turn * games, seed + (turn + 1) * games)
        play = partial(play_chunk, family, options, present, nodes)
        samples = list(progress(_play(turn, seeds, play, work, checkpoint), games))
        learned += [sample for number, sample in enumerate(samples) if number % HELD_OUT]
        better = fit(learned, evaluator.groups)
        held = samples[::HELD_OUT]
        stages = sum(len(group) for group in evaluator.groups)
        yield Iteration(better, games, cross_entropy(held, present, stages), cross_entropy(held, better, stages))
        present = better


def _play(
    turn: int,
    seeds: Sequence[int],
    play: Callable[[Seeds], list[Sample]],
    work: Work,
    checkpoint: Checkpoint | None,
) -> Iterator[Sample]:
    """Yield the games of a turn in the order of their seeds."""
    chunks = [tuple(seeds[at : at + CHUNK]) for at in range(0, len(seeds), CHUNK)]
    done: dict[Seeds, list[Sample]] = {}
    for chunk in chunks:
        kept = checkpoint.find(turn, chunk) if checkpoint else None
        if kept is not None:
            done[chunk] = kept
    waiting = iter(chunks)
    following = next(waiting)
    missing = [chunk for chunk in chunks if chunk not in done]
    with closing(work(play, iter(missing))) as results:
        while following in done:
            yield from done.pop(following)
            following = next(waiting, ())
        for chunk, samples in results:
            if checkpoint:
                checkpoint.keep(turn, chunk, samples)
            done[chunk] = samples
            while following in done:
                yield from done.pop(following)
                following = next(waiting, ())
