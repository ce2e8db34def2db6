"""Games to talk about, played by a fixed chance."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import azulejos
from azulejos import Game
from azulejos.core.event import AnyEvent

KINDS: list[tuple[str, dict[str, Any]]] = [
    ("azul", {}),
    ("azul", {"players": 3, "wall": "grey"}),
    ("azul", {"players": 4, "jokers": True}),
    ("azul", {"players": 6, "wall": "grey", "jokers": True}),
    ("pavilion", {}),
    ("pavilion", {"players": 3, "board": "grey"}),
    ("pavilion", {"players": 4, "wilds": "countdown"}),
]


@dataclass(frozen=True, slots=True)
class Step:
    """A move, how the game stands after it, and what happened by it; the first step is the deal."""

    token: str
    game: Game
    view: Any
    events: tuple[AnyEvent, ...]


def played(family: str, seed: int = 3, **options: Any) -> Iterator[Step]:
    """Play a game that leaves the floor and passing for last."""
    chance = Random(seed)
    game = azulejos.new_game(family, seed=seed, **options)
    yield Step("", game, game.view, game.events)
    while not game.is_over:
        moves = game.legal_moves()
        good = [move for move in moves if not move.token.endswith("-0") and not move.token.startswith("pass")]
        move = chance.choice(good or moves)
        game.play(move)
        yield Step(move.token, game.copy(), game.view, game.events)
