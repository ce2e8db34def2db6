"""Random games are as long and bring as many points as those of an independent program."""

from math import sqrt
from statistics import mean, stdev

import pytest

from azulejos.core._kernel_cy import Random
from azulejos.core.compiled import IS_COMPILED
from azulejos.core.family import find_family

GAMES = 20_000 if IS_COMPILED else 500

# players: the means of moves, rounds and points of a seat, as the other program gave them
MEANS = {
    2: (70.4, 6.60, 2.96),
    3: (90.1, 6.70, 2.44),
    4: (108.2, 6.77, 2.07),
}


@pytest.mark.parametrize("players", MEANS)
def test_random_games_have_these_means(players: int) -> None:
    azul = find_family("azul")
    start = azul.new_state(azul.make_rules({"players": players}), 0)
    moves, rounds, points = [], [], []
    for seed in range(GAMES):
        state = start.copy()
        moves.append(float(state.play_out(Random(seed))))
        rounds.append(float(state.round))
        points.append(sum(state.scores()) / players)
    for sample, expected in zip((moves, rounds, points), MEANS[players], strict=True):
        # The other program's means come from a sample too, hence twice the variance of ours.
        assert abs(mean(sample) - expected) < 4 * sqrt(2) * stdev(sample) / sqrt(GAMES)
