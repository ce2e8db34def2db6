"""The choice of a search, and the expectation that follows from its result."""

from typing import Any

import pytest

import azulejos
from azulejos import Game
from azulejos.core.constants import CHANCE, OVER
from azulejos.search import Budget, Searcher
from tests.search.positions import is_small, random_positions

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("azul", {}),
    ("azul", {"players": 4}),
    ("pavilion", {}),
    ("pavilion", {"players": 3, "board": "grey"}),
]


def new_game(family: str, options: dict[str, Any]) -> Game:
    return azulejos.new_game(family, seed=3, **options)


@pytest.mark.parametrize(("family", "options"), GAMES)
def test_the_best_move_is_legal_and_begins_the_variation(family: str, options: dict[str, Any]) -> None:
    game = new_game(family, options)
    for budget in (Budget(1), Budget(100)):
        result = Searcher(game).search(game.state, budget, 7)
        assert result.move == result.moves[0].move == result.variation[0]
        assert {each.move for each in result.moves} == set(game.state.legal_moves())


@pytest.mark.parametrize(("family", "options"), GAMES)
def test_expectation_leaves_the_state_alone(family: str, options: dict[str, Any]) -> None:
    game = new_game(family, options)
    state, searcher = game.state, Searcher(game)
    result = searcher.search(state, Budget(100), 7)
    before = state.copy()
    first = searcher.expect(state, result)
    assert state == before
    assert searcher.expect(state, result) == first


@pytest.mark.parametrize(("family", "options"), GAMES)
def test_probabilities_add_up_to_one(family: str, options: dict[str, Any]) -> None:
    game = new_game(family, options)
    game.play(game.legal_moves()[0])
    searcher = Searcher(game)
    result = searcher.search(game.state, Budget(100), 7)
    win, scores = searcher.expect(game.state, result)
    assert sum(win) == pytest.approx(1)
    assert win[game.state.turn] == pytest.approx(min(1, max(0, result.moves[0].value)))
    assert len(scores) == game.rules.players


def test_expectation_follows_the_variation() -> None:
    game = next(random_positions(6, is_small))
    searcher, state = Searcher(game), game.state
    result = searcher.search(state, Budget(10_000), 1)
    _, scores = searcher.expect(game.state, result)
    for move in result.variation:
        if state.phase not in (CHANCE, OVER):
            state.play(move)
    assert scores == game.evaluator().evaluate(state)[1]


@pytest.mark.parametrize("players", [2, 3])
def test_an_empty_budget_looks_one_move_ahead(players: int) -> None:
    game = azulejos.new_game(players=players, seed=3)
    result = Searcher(game).search(game.state, Budget(), 1)
    assert result == Searcher(game).search(game.state, Budget(1), 1)
    assert result.nodes == len(game.legal_moves())
    values = [each.value for each in result.moves]
    assert values == sorted(values, reverse=True)
    after = game.state
    after.play(result.move)
    assert result.moves[0].value == game.evaluator().evaluate(after)[0][0]


def test_a_custom_evaluator_is_used() -> None:
    game = azulejos.new_game(seed=3)
    indifferent = game.evaluator()
    indifferent.set_weights([0.0] * len(indifferent.weights()))
    result = Searcher(game, make_evaluator=lambda: indifferent).search(game.state, Budget(1), 1)
    assert {each.value for each in result.moves} == {0.5}


def test_plain_uct_solves_nothing() -> None:
    game = next(random_positions(6, is_small))
    result = Searcher.uct(game).search(game.state, Budget(200), 9)
    assert not result.exact
    assert result.nodes == 200
