from collections import Counter

import pytest

import azulejos
from azulejos import Game
from azulejos._kernel_cy import Random
from azulejos.pavilion.rules import LETTERS
from tests.configurations import random_moves


def tiles_everywhere(game: Game) -> dict[str, int]:
    """Count the tiles of each colour wherever they lie."""
    view = game.view
    seen = Counter("".join([view.supply, view.centre, *view.factories]))
    for board in view.boards:
        seen.update("".join([board.hand, *board.stars]))
    for counts in (view.bag, view.discard):
        seen.update(dict(zip(LETTERS, counts, strict=True)))
    del seen["."]
    return dict(seen)


@pytest.mark.shows("1 19")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("board", ["coloured", "grey"])
@pytest.mark.parametrize("wilds", ["front", "countdown", "back", "back-countdown"])
@pytest.mark.parametrize("min_score", [0, 1])
def test_22_tiles_of_each_colour(players: int, board: str, wilds: str, min_score: int) -> None:
    game = azulejos.new_game("pavilion", players=players, board=board, wilds=wilds, min_score=min_score, seed=9)
    assert tiles_everywhere(game) == dict.fromkeys(LETTERS, 22)
    for token in random_moves(game, Random(9)):
        assert tiles_everywhere(game) == dict.fromkeys(LETTERS, 22), token
        assert min(game.scores) >= min_score


# Players who place while they can, and give wild tiles first.
@pytest.mark.shows("1 15 16 19")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("board", ["coloured", "grey"])
def test_with_many_bonuses(players: int, board: str) -> None:
    game = azulejos.new_game("pavilion", players=players, board=board, seed=9)
    refills = 0
    while not game.is_over:
        moves = [str(move) for move in game.legal_moves()]
        game.play(next((move for move in reversed(moves) if not move.startswith("pass")), moves[0]))
        refills += game.record().tokens[-1].startswith("+")
        assert tiles_everywhere(game) == dict.fromkeys(LETTERS, 22)
        assert len(game.view.supply) <= 10
    assert refills > 3
