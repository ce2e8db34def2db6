"""Opponents to test with."""

from dataclasses import dataclass, field

from azulejos import Game, Move
from azulejos.core._kernel_cy import Random


@dataclass
class Choice:
    move: Move


@dataclass
class Dice:
    """Chooses at random and notes on which seats it was asked."""

    random: Random = field(default_factory=lambda: Random(1))
    seats: list[int | None] = field(default_factory=list)

    def choose(self, game: Game) -> Choice:
        self.seats.append(game.to_move)
        moves = game.legal_moves()
        return Choice(moves[self.random.below(len(moves))])


class First:
    """Always takes the first legal move, so that the same game comes out again."""

    def choose(self, game: Game) -> Choice:
        return Choice(game.legal_moves()[0])
