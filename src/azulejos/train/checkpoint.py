"""Games of self-play in files, from which an interrupted tuning continues."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np

from azulejos.core.errors import BadOption
from azulejos.files import write_whole
from azulejos.train.selfplay import Sample

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
