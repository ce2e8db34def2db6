import pytest

import azulejos
from azulejos.core._kernel_cy import Random
from azulejos.pavilion.rules import LETTERS
from tests.configurations import PAVILION, Configuration, random_moves, tiles_in


@pytest.mark.shows("7 17 23")
@pytest.mark.parametrize("configuration", PAVILION, ids=str)
def test_points_never_fall_below_the_minimum(configuration: Configuration) -> None:
    game = configuration.new_game(9)
    for _ in random_moves(game, Random(9)):
        assert min(game.scores) >= game.rules.min_score


# Players who place while they can, and give wild tiles first. Other games are in tests/test_properties.py.
@pytest.mark.shows("1 15 16 19")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("board", ["coloured", "grey"])
def test_22_tiles_of_each_colour_with_many_bonuses(players: int, board: str) -> None:
    game = azulejos.new_game("pavilion", players=players, board=board, seed=9)
    refills = 0
    while not game.is_over:
        moves = [str(move) for move in game.legal_moves()]
        game.play(next((move for move in reversed(moves) if not move.startswith("pass")), moves[0]))
        refills += game.record().tokens[-1].startswith("+")
        assert tiles_in(game.family, game.view) == dict.fromkeys(LETTERS, 22)
        assert len(game.view.supply) <= 10
    assert refills > 3
