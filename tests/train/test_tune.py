import numpy as np
import pytest

import azulejos
from azulejos.train import play_games, tune


@pytest.mark.parametrize("family", azulejos.FAMILIES)
def test_self_play_is_reproducible(family: str) -> None:
    first, second = (list(play_games(family, {}, None, 1, [7, 8], 1)) for _ in range(2))
    for one, other in zip(first, second, strict=True):
        assert np.array_equal(one.features, other.features)
        assert np.array_equal(one.scores, other.scores)
    assert len(first) == 2
    assert first[0].win.sum() == pytest.approx(1)
    assert len(first[0].stage) == len(first[0].features) > 20


def test_a_turn_of_tuning_gives_weights_that_the_evaluator_accepts() -> None:
    steps = list(tune("azul", {"players": 3}, turns=2, games=10, nodes=1))
    evaluator = azulejos.new_game(players=3).evaluator()
    for step in steps:
        evaluator.set_weights(step.weights)
        assert step.games == 10
        assert step.before > 0
