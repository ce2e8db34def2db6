"""Sets of tiles as text: letters in canonical order, ``.`` for none."""

import re
from collections.abc import Sequence

from azulejos.said import said


def spell(counts: Sequence[int], letters: str) -> str:
    """Write a set of tiles: (2, 1, 1) of "byr" is "bbyr"."""
    return "".join(letter * count for letter, count in zip(letters, counts, strict=True)) or "."


def read(text: str, letters: str) -> tuple[int, ...]:
    """Count the tiles of a set, kind by kind; ValueError unless it is written canonically."""
    counts = tuple(text.count(letter) for letter in letters)
    if spell(counts, letters) != text:
        why = said(
            "{text} is not a set of tiles: letters of {letters} in this order, or . for none",
            text=repr(text[:80]),
            letters=letters,
        )
        raise ValueError(why)
    return counts


def spell_counts(counts: Sequence[int], letters: str) -> str:
    """Write many tiles shortly: (16, 0, 17) of "byr" is "b16r17"."""
    return "".join(f"{letter}{count}" for letter, count in zip(letters, counts, strict=True) if count) or "."


def read_counts(text: str, letters: str) -> tuple[int, ...]:
    """Count tiles written as spell_counts() does; ValueError unless it is written canonically."""
    found = {letter: int(count) for letter, count in re.findall(r"([a-z])([0-9]{1,3})", text)}
    counts = tuple(found.get(letter, 0) for letter in letters)
    if spell_counts(counts, letters) != text:
        raise ValueError(
            f"{text[:80]!r} does not count tiles: letters of {letters} in this order, each with its number"
        )
    return counts
