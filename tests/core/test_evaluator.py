"""Evaluators of every family: probabilities, results and weights."""

import pytest

import azulejos
from azulejos.core._evaluator_cy import WeightedEvaluator
from azulejos.core._kernel_cy import Random
from tests.configurations import CONFIGURATIONS, Configuration, play_random, random_moves


@pytest.mark.parametrize("configuration", CONFIGURATIONS[::4], ids=str)
def test_probabilities_add_up_to_one(configuration: Configuration) -> None:
    game = configuration.new_game(1)
    evaluator = game.evaluator()
    for _ in zip(range(40), random_moves(game, Random(1)), strict=False):
        win, scores = evaluator.evaluate(game.state)
        assert len(win) == len(scores) == game.rules.players
        assert sum(win) == pytest.approx(1)
        assert all(0 <= chance <= 1 for chance in win)


@pytest.mark.parametrize("configuration", CONFIGURATIONS[::4], ids=str)
def test_the_end_of_a_game_is_exact(configuration: Configuration) -> None:
    game = play_random(configuration.new_game(2), Random(2))
    win, scores = game.evaluator().evaluate(game.state)
    share = 1 / len(game.winners)
    assert win == tuple(share if seat in game.winners else 0 for seat in range(game.rules.players))
    assert scores == game.scores


@pytest.mark.parametrize("family", azulejos.FAMILIES)
def test_every_legal_move_has_a_priority(family: str) -> None:
    game = azulejos.new_game(family, seed=3)
    assert list(game.evaluator().rank(game.state)) == game.state.legal_moves()


@pytest.mark.parametrize("family", azulejos.FAMILIES)
def test_other_weights_change_what_was_evaluated_before(family: str) -> None:
    game = azulejos.new_game(family, seed=3)
    for _ in zip(range(12), random_moves(game, Random(3)), strict=False):
        pass
    evaluator = game.evaluator()
    assert isinstance(evaluator, WeightedEvaluator)
    tuned, weights = evaluator.evaluate(game.state), evaluator.weights()
    evaluator.set_weights([0.0] * len(weights))
    win, _ = evaluator.evaluate(game.state)
    assert win == (0.5, 0.5)
    assert win != tuned[0]
    evaluator.set_weights(weights)
    assert evaluator.evaluate(game.state) == tuned


@pytest.mark.parametrize("family", azulejos.FAMILIES)
def test_a_wrong_number_of_weights_is_refused(family: str) -> None:
    evaluator = azulejos.new_game(family, seed=3).evaluator()
    assert isinstance(evaluator, WeightedEvaluator)
    weights = evaluator.weights()
    with pytest.raises(ValueError, match=f"an evaluator needs {len(weights)} weights, got {len(weights) - 1}"):
        evaluator.set_weights(weights[1:])
