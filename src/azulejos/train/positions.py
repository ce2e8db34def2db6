"""Records as arrays: a row for each decision, for learning from games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from azulejos.core.errors import BadRecord
from azulejos.core.replay import Timeline

Columns = dict[str, NDArray[Any]]


def record_to_arrays(text: str, evaluations: Sequence[float] | None = None) -> Columns:
    """Return the decisions of a finished game as arrays; docs/data.md describes the columns.

    ``evaluations`` has the mover's chance of winning at each decision; without it, the column is that of the family's
    static evaluator. Raise BadRecord for an invalid or unfinished game.
    """
    timeline = Timeline.of_record(text)
    family, steps = timeline.family, timeline.steps
    players, last = timeline.rules.players, steps[-1].state
    winners, scores = last.winners(), last.scores()
    if not winners:
        raise BadRecord("end of the record", "a game under way", "a finished game")
    moves, size = len(family.move_table(timeline.rules).moves), family.planes(timeline.rules).size
    count = len(steps) - 1
    seats = [step.seat or 0 for step in steps[1:]]
    observations, legal = np.zeros((count, size), np.float32), np.zeros((count, moves), np.uint8)
    evaluator = family.make_evaluator(timeline.rules)
    expected = []
    for row, (seat, before) in enumerate(zip(seats, steps, strict=False)):
        family.observer.observe(before.state, seat, observations[row])
        legal[row, before.state.legal_moves()] = 1
        if evaluations is None:
            expected.append(evaluator.evaluate(before.state)[0][seat])
    margins = [(players * score - sum(scores)) / (players - 1) for score in scores]
    shares = [(seat in winners) / len(winners) for seat in range(players)]
    return {
        "observation": observations,
        "legal": np.packbits(legal, axis=1),
        "action": np.array([step.move.number for step in steps[1:] if step.move is not None], np.int16),
        "seat": np.array(seats, np.int8),
        "ply": np.arange(count, dtype=np.int16),
        "win": np.array([shares[seat] for seat in seats], np.float32),
        "margin": np.array([margins[seat] for seat in seats], np.float32),
        "evaluation": np.array(expected if evaluations is None else evaluations, np.float32),
    }


def stream(records: Iterable[str]) -> Iterator[Columns]:
    """Yield the arrays of each record; only one game is in memory at a time."""
    for text in records:
        yield record_to_arrays(text)


def concatenate(games: Sequence[Columns]) -> Columns:
    """Return the rows of several games one after the other, with the number of the game in the column ``game``."""
    columns = {name: np.concatenate([game[name] for game in games]) for name in games[0]}
    columns["game"] = np.repeat(np.arange(len(games), dtype=np.int32), [len(game["action"]) for game in games])
    return columns


def unpack_legal(legal: NDArray[np.uint8], moves: int) -> NDArray[np.int8]:
    """Return the masks of a ``legal`` column: 1 for each legal action."""
    return np.unpackbits(legal, axis=1, count=moves).astype(np.int8)
