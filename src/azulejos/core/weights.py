"""Features of an evaluator and their tuned weights."""

from __future__ import annotations

import json
import sys
from array import array
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from azulejos.core._network_cy import count_weights
from azulejos.core.constants import CONSTANT_TERM, HIDDEN, PROJECTED_SCORE
from azulejos.core.errors import BadOption


class FeatureList:
    """The names of features, in the order of their numbers; two of them belong to every family."""

    def __init__(self) -> None:
        """Start with the features of every family."""
        common = {CONSTANT_TERM: "one", PROJECTED_SCORE: "projected score"}
        self.names = [common[number] for number in range(len(common))]

    def add(self, *names: str) -> int:
        """Append features and return the number of the first one."""
        self.names += names
        return len(self.names) - len(names)

    def __len__(self) -> int:
        return len(self.names)


@cache
def load_weights(folder: Path, players: int) -> tuple[float, ...]:
    """Return a family's tuned weights for this number of players, or for the largest one that was tuned."""
    by_players: dict[str, list[float]] = json.loads((folder / "weights.json").read_text(encoding="utf-8"))
    return tuple(by_players[str(min(players, max(map(int, by_players))))])


# Networks
#
# A file has a scale for each unit of the joint layer, the weights of the boards as multiples of them from -127 to 127,
# and all other weights, as little-endian floats.


def network_file(folder: Path, players: int) -> Path:
    """Return the path of a family's network for this number of players, which may not exist."""
    return folder / f"network-{players}.bin"


def pack_network(inputs: int, weights: Sequence[float]) -> bytes:
    """Return the content of a network's file."""
    boards, rest = weights[: 2 * inputs * HIDDEN], weights[2 * inputs * HIDDEN :]
    scales = array("f", [max(map(abs, boards[unit::HIDDEN])) / 127 or 1.0 for unit in range(HIDDEN)])
    packed = array("b", [round(weight / scales[at % HIDDEN]) for at, weight in enumerate(boards)])
    return _bytes(scales) + packed.tobytes() + _bytes(rest)


@cache
def unpack_network(content: bytes, inputs: int) -> tuple[float, ...]:
    """Return the weights of a file's content; raise BadOption if it is not that of a network with these inputs."""
    boards = 2 * inputs * HIDDEN
    if len(content) != 4 * (HIDDEN + count_weights(inputs)) - 3 * boards:
        raise BadOption(f"a file of {len(content)} bytes is not a network of {inputs} inputs")
    scales = _floats(content[: 4 * HIDDEN])
    packed = array("b", content[4 * HIDDEN : 4 * HIDDEN + boards])
    rest = _floats(content[4 * HIDDEN + boards :])
    return (*(scales[at % HIDDEN] * weight for at, weight in enumerate(packed)), *rest)


def _bytes(numbers: Sequence[float]) -> bytes:
    packed = array("f", numbers)
    if sys.byteorder == "big":
        packed.byteswap()
    return packed.tobytes()


def _floats(content: bytes) -> array[float]:
    numbers = array("f", content)
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers
