"""A generation of the network: its file after each epoch, and the error on held-out games."""

import numpy as np
import pytest

import azulejos
from azulejos.core.family import find_family
from azulejos.train.generation import begin, cross_entropy, learn
from tests.train.test_network import some_ends

AZUL = find_family("azul")


def test_the_first_network_corrects_nothing() -> None:
    game = azulejos.new_game(seed=1)
    assert game.learned_evaluator(begin(AZUL)).evaluate(game.state) == game.evaluator().evaluate(game.state)


def test_each_epoch_gives_a_file_and_the_error_on_held_out_games() -> None:
    ends = some_ends(2, 12)
    first, last = list(learn(AZUL, ends, ends.win, 2))
    assert (first.number, last.number) == (1, 2)
    assert first.before == last.before > 0
    assert last.after != last.before
    assert azulejos.new_game().learned_evaluator(last.network)


def test_even_chances_of_two_players_are_one_bit() -> None:
    ends = some_ends(2, 2)
    assert cross_entropy(ends, np.full(ends.win.shape, 0.5, np.float32)) == pytest.approx(1)
