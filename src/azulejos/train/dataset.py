"""Datasets: positions of games between bots, in shards of a fixed number of games.

A shard depends only on the terms and its number, so that workers can make them in any order and any of them again.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from azulejos.bots import bot
from azulejos.core._kernel_cy import Random
from azulejos.core.errors import BadOption, BadRecord
from azulejos.core.game import new_game
from azulejos.core.replay import Timeline
from azulejos.files import write_whole

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


FORMATS = ("npz", "parquet")
TERMS = "_dataset.json"  # readers of Parquet folders skip names with an underscore
EXPLORE = 1 << 40  # the stream of the generator of exploratory moves
Work = Callable[[Callable[[int], bytes], Iterator[int]], Generator[tuple[int, bytes]]]


@dataclass(frozen=True, slots=True)
class DatasetTerms:
    """Everything that determines a dataset but its length."""

    game: str
    options: dict[str, Any]
    bot: str
    nodes: int | None
    explore: float  # the probability of a random move
    games: int  # in a shard
    seed: int
    format: str


def play_game(terms: DatasetTerms, number: int) -> Columns:
    """Play the game of a number, the same bot in all seats, and return its positions."""
    seed = terms.seed * (1 << 32) + number
    game, player = new_game(terms.game, seed=seed, **terms.options), bot(terms.bot, seed=seed)
    random = Random(seed, EXPLORE)
    evaluations = []
    while game.to_move is not None:
        choice = player.choose(game.as_seen(), nodes=terms.nodes)
        evaluations.append(choice.win[game.to_move])
        moves = game.legal_moves()
        explores = random.below(1 << 20) < terms.explore * (1 << 20)
        game.play(moves[random.below(len(moves))] if explores else choice.move)
    return record_to_arrays(str(game.record()), evaluations)


def make_shard(terms: DatasetTerms, number: int) -> bytes:
    """Return the content of a shard, counted from 0."""
    first = number * terms.games
    columns = concatenate([play_game(terms, first + game) for game in range(terms.games)])
    columns["game"] += np.int32(first)
    buffer = BytesIO()
    if terms.format == "npz":
        arrays: dict[str, Any] = dict(columns)
        np.savez_compressed(buffer, **arrays)
    else:
        _write_parquet(columns, buffer)
    return buffer.getvalue()


def make_dataset(folder: Path, terms: DatasetTerms, shards: int, work: Work) -> Iterator[int]:
    """Write the shards that the folder has not, and yield the number of each as it is written."""
    if terms.format not in FORMATS:
        raise BadOption(f"format must be {' or '.join(FORMATS)}, got {terms.format}")
    if terms.format == "parquet":
        _load_pyarrow()
    bot(terms.bot, seed=0)  # raises BadOption for an unknown one, which a worker could not report
    _check_terms(folder / TERMS, terms)
    missing = [number for number in range(shards) if not shard_file(folder, terms, number).exists()]
    with closing(work(partial(make_shard, terms), iter(missing))) as made:
        for number, content in made:
            file = shard_file(folder, terms, number)
            beside = file.with_suffix(f".{os.getpid()}")
            beside.write_bytes(content)
            os.replace(beside, file)  # a file that exists is whole
            yield number


def shard_file(folder: Path, terms: DatasetTerms, number: int) -> Path:
    """Return the path of a shard."""
    return folder / f"shard-{number:06}.{terms.format}"


def _check_terms(file: Path, terms: DatasetTerms) -> None:
    wanted = asdict(terms)
    if not file.exists():
        write_whole(file, json.dumps(wanted, indent=2))
        return
    kept = json.loads(file.read_text())
    for name, value in wanted.items():
        if kept.get(name) != value:
            raise BadOption(
                f"{file.parent} holds another dataset: its {name} is {kept.get(name)}, not {value}; "
                "choose another folder"
            )


def _load_pyarrow() -> Any:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise BadOption("Parquet needs PyArrow: pip install 'azulejos[data]', or use --format npz") from None
    return pyarrow


def _write_parquet(columns: Columns, buffer: BytesIO) -> None:
    """Write columns; those with several numbers in a row become lists of a fixed size."""
    arrow = _load_pyarrow()
    arrays = {}
    for name, column in columns.items():
        if column.ndim == 1:
            arrays[name] = arrow.array(column)
        else:
            arrays[name] = arrow.FixedSizeListArray.from_arrays(arrow.array(column.reshape(-1)), column.shape[1])
    arrow.parquet.write_table(arrow.table(arrays), buffer, compression="zstd")
