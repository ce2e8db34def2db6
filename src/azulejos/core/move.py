"""Moves: a number in the kernel, a token in the notation."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Move:
    """A move of any family; families add fields for its parts."""

    number: int
    token: str

    def __str__(self) -> str:
        return self.token


class MoveTable:
    """All moves under given rules, by number and by token."""

    def __init__(self, moves: Iterable[Move]) -> None:
        """Take the moves in the order of their numbers, which count from 0."""
        self.moves = tuple(moves)
        self.numbers = {move.token: move.number for move in self.moves}
