"""Entropy of the players: commitments before the first deal, and the values that they reveal (docs/fairness.md)."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from azulejos.core.chance import format_entropy, is_committed_to
from azulejos.server.tables.errors import Problem

SECONDS = 60.0  # for the commitments after the last seat was taken, and again for the values
DIGITS = re.compile("[0-9a-f]{64}")
COMMIT, REVEAL, DONE = "commit", "reveal", "done"


@dataclass(frozen=True, slots=True)
class Entropy:
    """The commitments and values by seat, and the number of phases that ended because time was up."""

    commitments: Mapping[int, str] = field(default_factory=dict)
    values: Mapping[int, str] = field(default_factory=dict)
    closed: int = 0

    def phase(self, people: Collection[int]) -> str:
        """Return the phase of a table whose seats are all taken; ``people`` are the seats without a bot."""
        if self.closed == 0 and not all(seat in self.commitments for seat in people):
            return COMMIT
        return DONE if self.closed == 2 or self.values.keys() == self.commitments.keys() else REVEAL

    def apply(self, kind: str, data: Mapping[str, Any]) -> Entropy:
        """Return the entropy after an event."""
        if kind == "contributed":
            return replace(self, commitments={**self.commitments, data["seat"]: data["commitment"]})
        if kind == "revealed":
            return replace(self, values={**self.values, data["seat"]: data["value"]})
        return replace(self, closed=self.closed + 1)

    def text(self) -> str:
        """Return the entropy as in the tag of a record."""
        return format_entropy(self.commitments, self.values)


def check_commitment(entropy: Entropy | None, phase: str, seat: int, commitment: str) -> dict[str, Any]:
    """Return the data of a commitment; Problem if it is malformed or comes too late."""
    _check(entropy, commitment, seat in (entropy.commitments if entropy else ()) or phase != COMMIT)
    return {"seat": seat, "commitment": commitment}


def check_value(entropy: Entropy | None, phase: str, seat: int, value: str) -> dict[str, Any]:
    """Return the data of a revealed value; Problem if it comes too early or does not fit the commitment."""
    _check(entropy, value, phase != REVEAL or entropy is None or seat in entropy.values)
    assert entropy is not None
    if not is_committed_to(value, entropy.commitments.get(seat, "")):
        raise Problem("invalid", "This is not the number that was committed to.")
    return {"seat": seat, "value": value}


def _check(entropy: Entropy | None, digits: str, is_out_of_turn: bool) -> None:
    if not DIGITS.fullmatch(digits):
        raise Problem("invalid", "A random number or its hash has 64 digits from 0 to f.")
    if entropy is None or is_out_of_turn:
        raise Problem("not-now", "Random numbers cannot be given to this table now.")
