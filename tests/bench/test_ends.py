"""Figures of the evaluation at ends of rounds."""

from azulejos.bench.ends import ENDS, learned_families, measure_errors
from azulejos.core.game import new_game


def test_both_evaluators_err_less_than_a_guess() -> None:
    errors = measure_errors(new_game(players=2), 4, 0)
    assert all(0 <= error < 0.5 for error in errors)


def test_each_round_of_each_family_with_a_network_is_a_step() -> None:
    assert "azul" in learned_families()
    assert ENDS.steps() == 4 * len(learned_families())
