"""Features of an evaluator and their tuned weights."""

import json
from functools import cache
from pathlib import Path

from azulejos.core.constants import CONSTANT_TERM, PROJECTED_SCORE


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
