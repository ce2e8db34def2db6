"""What a search found out, in the kernel's numbers."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weighed:
    """A move that was looked at."""

    move: int
    value: float  # for the seat that moves: the chance of winning, with a small part for the margin
    visits: int  # how many positions were looked at behind it


@dataclass(frozen=True, slots=True)
class Found:
    """The result of a search."""

    weighed: tuple[Weighed, ...]  # the best first
    line: tuple[int, ...]  # how the search thinks the round goes on
    nodes: int
    exact: bool  # whether the rest of the round was searched to its end

    @property
    def move(self) -> int:
        """The best move."""
        return self.weighed[0].move
