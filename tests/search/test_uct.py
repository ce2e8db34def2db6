"""Plain UCT with random playouts."""

import pytest

import azulejos
from azulejos.core._kernel_cy import Random
from azulejos.search._uct_cy import PlayoutEvaluator
from azulejos.search.budget import Budget
from azulejos.search.searcher import make_uct_searcher
from tests.configurations import play_random


def test_plain_uct_searches_without_knowledge() -> None:
    game = azulejos.new_game(seed=3)
    found = make_uct_searcher(game.state).search(game.state, Budget(200), 9)
    assert found.nodes == 200
    assert all(each.visits > 0 for each in found.moves)


def test_every_move_is_tried_once_before_any_is_tried_again() -> None:
    game = azulejos.new_game(seed=3)
    count = len(game.legal_moves())
    found = make_uct_searcher(game.state).search(game.state, Budget(count), 9)
    assert [each.visits for each in found.moves] == [1] * count


@pytest.mark.parametrize("family", azulejos.FAMILIES)
def test_a_playout_has_a_winner_and_leaves_the_position_alone(family: str) -> None:
    state = azulejos.new_game(family, seed=3).state
    before, evaluator = state.copy(), PlayoutEvaluator(state)
    results = {evaluator.value(state) for _ in range(20)}
    assert len(results) > 1
    assert state == before
    assert set(evaluator.rank(state).values()) == {0}


def test_the_result_of_a_finished_game_is_its_own() -> None:
    game = play_random(azulejos.new_game(seed=1), Random(1))
    value = PlayoutEvaluator(game.state).value(game.state)
    assert [seat for seat, number in enumerate(value) if number == max(value)] == list(game.winners)
