"""Alpha-beta search of a round for two players, compared with brute force."""

from itertools import islice
from typing import Any

import pytest

import azulejos
from azulejos.core._evaluator_cy import Evaluator
from azulejos.core._kernel_cy import State
from azulejos.core.compiled import IS_COMPILED
from azulejos.core.constants import CHANCE, OVER
from azulejos.search.budget import Budget
from azulejos.search.searcher import AlphaBetaSearcher
from tests.search.positions import is_small, random_positions


def brute_force(state: State, evaluator: Evaluator) -> float:
    """Return the value for the first seat by trying every move to the end of the round."""
    if state.phase in (CHANCE, OVER):
        first, second = evaluator.value(state)
        return first - second
    results = []
    for move in state.legal_moves():
        after = state.copy()
        after.play(move)
        results.append(brute_force(after, evaluator))
    return max(results) if state.turn == 0 else min(results)


@pytest.mark.parametrize(
    ("options", "count"),
    [({}, 1000), ({"jokers": True}, 100), ({"wall": "grey"}, 40)],
    ids=["coloured", "jokers", "grey"],
)
def test_exact_search_agrees_with_brute_force(options: dict[str, Any], count: int) -> None:
    positions = random_positions(5, is_small, **options)
    for game in islice(positions, count if IS_COMPILED else count // 40):
        found = AlphaBetaSearcher(game.state, game.evaluator).search(game.state, Budget(), 1)
        assert found.exact
        expected = brute_force(game.state, game.evaluator()) * (1 if game.to_move == 0 else -1)
        assert 2 * found.moves[0].value - 1 == pytest.approx(expected, abs=2e-6), game.position


def test_the_variation_leads_to_the_end_of_the_round() -> None:
    game = next(random_positions(6, is_small))
    found = AlphaBetaSearcher(game.state, game.evaluator).search(game.state, Budget(), 1)
    state = game.state
    for move in found.variation:
        assert state.play(move)
    assert state.phase in (CHANCE, OVER)


def test_with_a_budget_of_nodes_it_is_always_the_same() -> None:
    game = azulejos.new_game(seed=3)
    first, second = (AlphaBetaSearcher(game.state, game.evaluator).search(game.state, Budget(500), 9) for _ in range(2))
    assert first == second
    assert first.nodes <= 500 + len(game.legal_moves())


def test_no_other_move_looks_better_than_the_chosen_one_wherever_it_stops() -> None:
    game = azulejos.new_game(seed=3)
    for nodes in range(100, 3000, 290):
        found = AlphaBetaSearcher(game.state, game.evaluator).search(game.state, Budget(nodes), 9)
        assert found.moves[0].value == max(each.value for each in found.moves)


def test_a_tiny_budget_still_finds_a_legal_move() -> None:
    game = azulejos.new_game(seed=3)
    found = AlphaBetaSearcher(game.state, game.evaluator).search(game.state, Budget(1), 9)
    assert found.move in game.state.legal_moves()


def test_two_threads_find_a_solved_round_too() -> None:
    game = next(random_positions(7, is_small))
    one = AlphaBetaSearcher(game.state, game.evaluator).search(game.state, Budget(), 1)
    two = AlphaBetaSearcher(game.state, game.evaluator, threads=2).search(game.state, Budget(), 1)
    assert two.exact
    assert two.moves[0].value == pytest.approx(one.moves[0].value, abs=2e-6)


def test_the_callback_ends_the_search() -> None:
    game = azulejos.new_game(seed=3)
    seen = []

    def enough(found: object) -> bool:
        seen.append(found)
        return len(seen) < 2

    AlphaBetaSearcher(game.state, game.evaluator).search(game.state, Budget(watch=enough), 1)
    assert len(seen) == 2
