"""What a bot answers: a move, and what it thinks of it."""

from dataclasses import dataclass

from azulejos.move import Move


@dataclass(frozen=True, slots=True)
class Alternative:
    """A move that was weighed, and what it is worth to the seat that has to decide."""

    move: Move
    win: float  # the chance of winning, from 0 to 1; a shared win counts as its share
    visits: int  # how many positions were looked at behind it


@dataclass(frozen=True, slots=True)
class Choice:
    """The move that a bot chose, and why."""

    move: Move
    win: tuple[float, ...]  # the chance of winning of each seat; they add up to 1
    scores: tuple[float, ...]  # the points that each seat is expected to end with
    line: tuple[Move, ...]  # how the bot thinks the game goes on, beginning with the move
    alternatives: tuple[Alternative, ...]  # the best first; the move itself is among them
    nodes: int  # how many positions were looked at
    seconds: float  # how long it took
    exact: bool = False  # whether the rest of the round was searched to its end
