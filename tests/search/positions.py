"""Positions for the tests of search, reached by random play."""

from collections.abc import Callable, Iterator
from typing import Any

import azulejos
from azulejos import Game
from azulejos.core._kernel_cy import Random


def random_positions(seed: int, wanted: Callable[[Game], bool], family: str = "azul", **options: Any) -> Iterator[Game]:
    """Yield the wanted positions of one random game after another, without end."""
    random = Random(seed)
    while True:
        game = azulejos.new_game(family, seed=random.below(1 << 31), **options)
        while not game.is_over:
            if wanted(game):
                yield game.copy()
            moves = game.legal_moves()
            game.play(moves[random.below(len(moves))])


def is_small(game: Game) -> bool:
    """Return whether few tiles are left and, where columns are chosen, few lines are complete."""
    view = game.view
    tiles = sum(map(len, (*view.factories, *view.centres)))
    lines = [line for board in view.boards for line in enumerate(board.lines, 1)]
    complete = sum(len(line) == size for size, line in lines)
    most = 3 if view.rules.grey else 6
    return view.phase == "offer" and 2 <= tiles <= most and (complete <= 3 or not view.rules.grey)
