"""A move: a small number inside, a token outside."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Move:
    """A move of any family; what it does stands in the fields that a family adds."""

    number: int
    token: str

    def __str__(self) -> str:
        return self.token


class MoveTable:
    """All moves that a game with given rules can have, by number and by token."""

    def __init__(self, moves: Iterable[Move]) -> None:
        """Take the moves in the order of their numbers, which count from 0."""
        self.moves = tuple(moves)
        self.numbers = {move.token: move.number for move in self.moves}
