"""Search results, with moves as kernel numbers."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RatedMove:
    """A move and its value."""

    move: int
    value: float  # for the player to move: the probability of winning, plus a small bonus for the margin
    visits: int  # positions searched below it


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The result of a search."""

    moves: tuple[RatedMove, ...]  # best first
    variation: tuple[int, ...]  # the expected moves from here, the best move first
    nodes: int
    exact: bool  # whether the rest of the round was searched to its end

    @property
    def move(self) -> int:
        """The best move."""
        return self.moves[0].move
