"""Games to draw, played by a fixed chance, and words that say next to nothing."""

from functools import cache
from random import Random
from typing import Any

import azulejos
from azulejos import Game
from azulejos.words import Words

KINDS: list[tuple[str, dict[str, Any]]] = [
    ("azul", {}),
    ("azul", {"players": 3, "wall": "grey"}),
    ("azul", {"players": 4, "jokers": True}),
    ("azul", {"players": 8, "wall": "grey", "jokers": True}),
    ("pavilion", {}),
    ("pavilion", {"players": 3, "board": "grey"}),
    ("pavilion", {"players": 4}),
]
NAMES = ['Ana "A" <b>', "Bruno & Söhne", "]]>", "\x07Dora", "E\u2028F"]


class Mute(Words):
    """Words without a word about the position, so that only the drawing shows it."""

    def position(self, _view: Any) -> list[str]:
        return ["a table"]

    def board(self, _view: Any, _seat: int) -> list[str]:
        return ["a board"]

    def source(self, _view: Any, _index: int) -> str:
        return "a source"

    def seat(self, seat: int) -> str:
        return NAMES[seat % len(NAMES)]

    def tile(self, _view_or_family: Any, _letter: str) -> str:
        return "a tile"


@cache
def played(family: str, moves: int, **options: Any) -> Game:
    """Return a game after some moves; passing and the floor line are last resorts."""
    chance, game = Random(3), azulejos.new_game(family, seed=3, **options)
    while moves and not game.is_over:
        legal = game.legal_moves()
        good = [move for move in legal if not move.token.endswith("-0") and not move.token.startswith("pass")]
        game.play(chance.choice(good or legal))
        moves -= 1
    return game


def middle(family: str, options: dict[str, Any]) -> Game:
    """Return a game that is about half over."""
    return played(family, 11 * options.get("players", 2) + (12 if family == "pavilion" else 3), **options)
