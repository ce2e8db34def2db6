"""The network at the ends of rounds: its place in an evaluator, its cache, and its numbers in both modes."""

import os
import subprocess
import sys
from collections.abc import Iterator

import pytest

import azulejos
from azulejos.azul import inputs
from azulejos.core._evaluator_cy import WeightedEvaluator
from azulejos.core._kernel_cy import Random, State
from azulejos.core._network_cy import Network, count_weights
from azulejos.core.constants import CHANCE, OUTPUTS, OVER, SECOND

COUNT = count_weights(inputs.INPUTS)
LAST = (SECOND + 1) * OUTPUTS  # weights of the last layer


def random_weights(seed: int = 1) -> list[float]:
    """Return small random weights."""
    random = Random(seed)
    return [(random.below(2001) - 1000) / 10_000 for _ in range(COUNT)]


def corrected(players: int, weights: list[float]) -> WeightedEvaluator:
    """Return an evaluator with a network."""
    evaluator = azulejos.new_game(players=players).evaluator()
    evaluator.set_network(Network(inputs.INPUTS, players, weights))
    return evaluator


def states(players: int, seed: int) -> Iterator[State]:
    """Yield the states of a random game, before and after each deal."""
    game = azulejos.new_game(players=players, seed=seed)
    state, random = game.state, Random(seed)
    while state.phase != OVER:
        yield state.copy()
        if state.phase == CHANCE:
            state.deal(state.draw(random))
        else:
            moves = state.legal_moves()
            state.play(moves[random.below(len(moves))])


def test_the_number_of_weights_is_checked() -> None:
    with pytest.raises(ValueError, match=f"a network of 654 inputs has {COUNT} weights, got 2"):
        Network(inputs.INPUTS, 2, [0.0, 1.0])


@pytest.mark.parametrize("players", [2, 4])
def test_without_a_last_layer_nothing_is_corrected(players: int) -> None:
    evaluator = corrected(players, [*random_weights()[:-LAST], *(0.0,) * LAST])
    plain = azulejos.new_game(players=players).evaluator()
    for state in states(players, 3):
        assert evaluator.evaluate(state) == plain.evaluate(state)
        assert evaluator.value(state) == plain.value(state)


@pytest.mark.parametrize("players", [2, 4])
def test_only_ends_of_rounds_are_corrected(players: int) -> None:
    evaluator, plain = corrected(players, random_weights()), azulejos.new_game(players=players).evaluator()
    for state in states(players, 5):
        win, _ = evaluator.evaluate(state)
        assert (win != plain.evaluate(state)[0]) == (state.phase == CHANCE)
        assert sum(win) == pytest.approx(1)


@pytest.mark.parametrize("players", [2, 3])
def test_cached_boards_and_tables_give_the_same_numbers(players: int) -> None:
    evaluator = corrected(players, random_weights())
    ends = [state for seed in range(4) for state in states(players, seed) if state.phase == CHANCE]
    fresh = [corrected(players, random_weights()).evaluate(state) for state in ends]
    assert [evaluator.evaluate(state) for state in ends] == fresh
    assert [evaluator.evaluate(state) for state in reversed(ends)] == fresh[::-1]


def test_compiled_and_plain_kernels_agree() -> None:
    program = (
        "from tests.core.test_network import *\n"
        "evaluator = corrected(3, random_weights())\n"
        "for state in states(3, 1):\n"
        "    if state.phase == CHANCE:\n"
        "        win, scores = evaluator.evaluate(state)\n"
        "        print(*win, *scores)"
    )
    answers = []
    for plain in ("0", "1"):
        environment = os.environ | {"AZULEJOS_PLAIN": plain}
        done = subprocess.run(
            [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
        )
        answers.append([float(number) for number in done.stdout.split()])
    assert len(answers[0]) >= 3 * 6
    assert answers[0] == pytest.approx(answers[1], rel=1e-4, abs=1e-4)


def test_an_evaluator_without_a_network_has_no_inputs() -> None:
    game = azulejos.new_game(seed=1)
    with pytest.raises(ValueError, match="has no network"):
        game.evaluator().describe_network(game.state)
