"""Fit of the network: the same numbers as the kernel, gradients, and learning."""

from dataclasses import replace

import numpy as np
import pytest

import azulejos
from azulejos.azul import inputs
from azulejos.core._network_cy import Network, count_weights
from azulejos.core.constants import CHANCE, HIDDEN
from azulejos.train.network import Ends, FitOptions, Layers, describe, fit, make_ends, predict, start_weights
from tests.core.test_network import states

COUNT = count_weights(inputs.INPUTS)


def some_ends(players: int, games: int) -> Ends:
    """Return the ends of rounds of random games."""
    evaluator = azulejos.new_game(players=players).evaluator()
    evaluator.set_network(Network(inputs.INPUTS, players, [0.0] * COUNT))
    rows = []
    for game in range(games):
        *before, last = (state for state in states(players, game) if state.phase == CHANCE and state.round)
        for state in (*before, last):
            order = [(state.turn + seat) % players for seat in range(players)]
            known = describe(state, evaluator) | {"game": game, "win": np.eye(players)[game % players]}
            rows.append(known | {"scores": [last.scores()[seat] for seat in order]})
    return make_ends(rows)


@pytest.mark.parametrize("players", [2, 3])
def test_it_predicts_what_the_kernel_evaluates(players: int) -> None:
    ends = some_ends(players, 4)
    weights = np.random.default_rng(1).normal(0, 0.05, COUNT).astype(np.float32)
    evaluator = azulejos.new_game(players=players).evaluator()
    evaluator.set_network(Network(inputs.INPUTS, players, weights.tolist()))
    win, scores = predict(ends, inputs.INPUTS, weights)
    found = [
        (state.turn, evaluator.evaluate(state))
        for game in range(4)
        for state in states(players, game)
        if state.phase == CHANCE and state.round
    ]
    for position, (first, evaluation) in enumerate(found):
        for ours, theirs in zip((win, scores), evaluation, strict=True):
            assert ours[position] == pytest.approx(theirs[first:] + theirs[:first], abs=1e-3)


@pytest.mark.parametrize("players", [2, 3])
def test_it_learns_who_wins(players: int) -> None:
    ends = some_ends(players, 4)
    start = start_weights(inputs.INPUTS, COUNT, 1)
    options = FitOptions(epochs=12, batch=8, rate=0.01)
    *_, weights = fit(ends, ends.win, inputs.INPUTS, start, options)
    before, after = (-(ends.win * np.log(predict(ends, inputs.INPUTS, each)[0])).mean() for each in (start, weights))
    assert after < 0.8 * before
    *_, again = fit(ends, ends.win, inputs.INPUTS, start, options)
    assert np.array_equal(weights, again)


def test_the_first_weights_correct_nothing() -> None:
    ends = some_ends(2, 2)
    win, scores = predict(ends, inputs.INPUTS, start_weights(inputs.INPUTS, COUNT, 1))
    assert scores == pytest.approx(ends.expected, abs=1e-4)
    assert np.log(win[:, 0] / win[:, 1]) == pytest.approx(ends.strength[:, 0] - ends.strength[:, 1], abs=1e-4)


def test_layers_share_the_memory_of_all_weights() -> None:
    vector = np.zeros(COUNT, np.float32)
    layers = Layers(inputs.INPUTS, vector)
    layers.board[1, inputs.SCORE, HIDDEN - 1] = 3
    assert vector[2 * inputs.INPUTS * HIDDEN - 1] == 3
    assert layers.last.base is vector


def test_positions_can_be_selected_and_joined() -> None:
    ends = some_ends(2, 3)
    halves = [ends.select(ends.game == game) for game in range(3)]
    assert np.array_equal(Ends.join(halves).index, ends.index)
    assert len(replace(ends, game=ends.game + 1)) == len(ends)
