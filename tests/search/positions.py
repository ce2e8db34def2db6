"""Positions for the tests of search: reached by random play from a seed."""

from collections.abc import Callable, Iterator
from typing import Any

import azulejos
from azulejos import Game
from azulejos._kernel_cy import Random


def random_positions(seed: int, wanted: Callable[[Game], bool], family: str = "azul", **options: Any) -> Iterator[Game]:
    """Give the wanted positions of one random game after another, for ever."""
    random = Random(seed)
    while True:
        game = azulejos.new_game(family, seed=random.below(1 << 31), **options)
        while not game.is_over:
            if wanted(game):
                yield game.copy()
            moves = game.legal_moves()
            game.play(moves[random.below(len(moves))])
