"""Search results."""

import pytest

import azulejos
from azulejos.search import Budget, RatedMove, Searcher, SearchResult


def test_the_best_move_is_the_first_one() -> None:
    result = SearchResult((RatedMove(4, 0.7, 10), RatedMove(2, 0.3, 90)), (4, 9), 100, exact=False)
    assert result.move == 4


@pytest.mark.parametrize("players", [2, 3])
def test_a_search_rates_every_legal_move_and_expects_the_best_one(players: int) -> None:
    game = azulejos.new_game(players=players, seed=4)
    result = Searcher(game).search(game.state, Budget(nodes=300), 1)
    assert {rated.move for rated in result.moves} == set(game.state.legal_moves())
    assert result.variation[0] == result.move
