"""The games that every family can be asked for, and random games of them."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

import azulejos
from azulejos import Game
from azulejos._kernel_cy import Random


@dataclass(frozen=True, slots=True)
class Configuration:
    """A family and its options."""

    family: str
    options: tuple[tuple[str, bool | int | str], ...]

    def __str__(self) -> str:
        return " ".join([self.family, *(f"{name}={value}" for name, value in self.options)])

    def new_game(self, seed: int, start: int = 0) -> Game:
        options: dict[str, Any] = dict(self.options)
        return azulejos.new_game(self.family, seed=seed, start=start, **options)

    @property
    def players(self) -> int:
        return int(dict(self.options)["players"])


AZUL = [
    Configuration("azul", (("players", players), ("wall", wall), ("jokers", jokers), ("column_bonus", column_bonus)))
    for players, wall, jokers, column_bonus in product(range(2, 9), ("coloured", "grey"), (False, True), (7, 5))
]

PAVILION = [
    Configuration("pavilion", (("players", players), ("board", board), ("wilds", wilds), ("min_score", min_score)))
    for players, board, wilds, min_score in product((2, 3, 4), ("coloured", "grey"), ("front", "back"), (0, 1))
]

CONFIGURATIONS = [*AZUL, *PAVILION]


def random_moves(game: Game, random: Random) -> Iterator[str]:
    """Play random moves to the end of the game and tell each after it was made."""
    while not game.is_over:
        moves = game.legal_moves()
        token = str(moves[random.below(len(moves))])
        game.play(token)
        yield token


def play_random(game: Game, random: Random, moves: int = 10_000) -> Game:
    """Play at most so many random moves and return the game."""
    for _ in zip(range(moves), random_moves(game, random), strict=False):
        pass
    return game
