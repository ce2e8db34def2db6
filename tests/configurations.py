"""The games that every family can be asked for, random games of them, and the tiles that lie anywhere in one."""

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from itertools import product
from typing import Any

import azulejos
from azulejos import Game
from azulejos.core._kernel_cy import Random


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
    """Play at most a number of random moves and return the game."""
    for _ in zip(range(moves), random_moves(game, random), strict=False):
        pass
    return game


def tiles_in(family: str, view: Any) -> dict[str, int]:
    """Count the tiles of each kind wherever a view shows them: as letters, or as a count for each kind."""
    parts = list(_parts(view))
    text = "".join(part for part in parts if isinstance(part, str))
    counts = [part for part in parts if not isinstance(part, str)]
    kinds = zip(_letters(family), *counts, strict=True)
    return {letter: text.count(letter) + sum(more) for letter, *more in kinds if letter in text or any(more)}


@cache
def _letters(family: str) -> str:
    return str(azulejos.find_family(family).new_state(azulejos.new_game(family).rules, 0).letters)


@cache
def _fields(kind: Any) -> tuple[str, ...]:
    """Name the fields of a view or of a board that can speak of tiles."""
    return tuple(field.name for field in fields(kind) if field.name not in ("rules", "phase"))


def _parts(part: Any) -> Iterator[str | tuple[int, ...]]:
    """Take a view apart into texts and counts."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, tuple) and part and isinstance(part[0], str):
        yield "".join(part)
    elif isinstance(part, tuple) and part and isinstance(part[0], int):
        yield part
    elif isinstance(part, tuple):
        for inner in part:
            yield from _parts(inner)
    elif is_dataclass(part):
        kind: Any = type(part)
        for name in _fields(kind):
            yield from _parts(getattr(part, name))
