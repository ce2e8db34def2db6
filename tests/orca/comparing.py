"""Comparison of speech with the events of a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tests.orca.hearing import clean

LEAST = 16  # cells that a braille line shows of a text at least, unless the text is shorter


def is_beginning(line: str, text: str) -> bool:
    """Return whether a braille line shows the beginning of a text."""
    shown, whole = clean(line), clean(text)
    return whole.startswith(shown) and len(shown) >= min(LEAST, len(whole))


@dataclass(frozen=True, slots=True)
class Comparison:
    """Events that were not spoken, spoken too often, or after a later one."""

    missing: list[str]
    doubled: list[str]
    late: list[str]

    def __bool__(self) -> bool:
        return bool(self.missing or self.doubled or self.late)


def compare(events: Sequence[str], spoken: Sequence[str]) -> Comparison:
    """Compare the texts of events with utterances, each whole and in its order."""
    texts = [clean(text) for text in events]
    stream = " ".join(map(clean, spoken))
    missing, doubled, late = [], [], []
    place = 0
    for text in texts:
        found = stream.find(text, place)
        if found >= 0:
            place = found + len(text)
        elif text in stream:
            late.append(text)
        else:
            missing.append(text)
    for text in dict.fromkeys(texts):
        if stream.count(text) > sum(other.count(text) for other in texts):
            doubled.append(text)
    return Comparison(missing, doubled, late)
