"""Monte Carlo tree search."""

from itertools import islice
from typing import Any

import pytest

import azulejos
from azulejos.search.budget import Budget
from azulejos.search.searcher import AlphaBetaSearcher, make_tree_searcher
from tests.search.positions import is_small, random_positions

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("azul", {"players": 3}),
    ("azul", {"players": 8}),
    ("pavilion", {}),
    ("pavilion", {"players": 4, "board": "grey"}),
]


@pytest.mark.parametrize(("family", "options"), GAMES)
def test_with_a_budget_of_nodes_it_is_always_the_same(family: str, options: dict[str, Any]) -> None:
    game = azulejos.new_game(family, seed=3, **options)
    first, second = (
        make_tree_searcher(game.state, game.evaluator, 1).search(game.state, Budget(150), 9) for _ in range(2)
    )
    assert first == second
    assert first.nodes == 150


@pytest.mark.parametrize(("family", "options"), GAMES)
def test_every_visit_is_counted_once(family: str, options: dict[str, Any]) -> None:
    game = azulejos.new_game(family, seed=3, **options)
    found = make_tree_searcher(game.state, game.evaluator, 1).search(game.state, Budget(150), 9)
    assert {each.move for each in found.moves} == set(game.state.legal_moves())
    assert 149 <= sum(each.visits for each in found.moves) <= 150


def test_a_tree_is_used_again_for_the_next_position() -> None:
    game = azulejos.new_game("pavilion", seed=3)
    trees = make_tree_searcher(game.state, game.evaluator, 1)
    trees.search(game.state, Budget(200), 9)
    game.play(game.legal_moves()[0])
    again = trees.search(game.state, Budget(100), 9)
    assert again == make_tree_searcher(game.state, game.evaluator, 1).search(game.state, Budget(100), 9)


def test_two_threads_share_the_work() -> None:
    game = azulejos.new_game(players=3, seed=3)
    found = make_tree_searcher(game.state, game.evaluator, 2).search(game.state, Budget(200), 9)
    assert found.nodes == 200


def test_it_finds_what_exact_search_finds() -> None:
    for game in islice(random_positions(5, is_small), 10):
        tree = make_tree_searcher(game.state, game.evaluator, 1).search(game.state, Budget(1500), 1)
        exact = AlphaBetaSearcher(game.state, game.evaluator).search(game.state, Budget(), 1)
        values = {each.move: each.value for each in exact.moves}
        assert values[tree.move] == pytest.approx(exact.moves[0].value, abs=0.01)
