"""Exact search of ends of rounds for three or more players, compared with brute force."""

from itertools import islice
from typing import Any

import pytest

import azulejos
from azulejos import Game
from azulejos.core._evaluator_cy import Evaluator
from azulejos.core._kernel_cy import State
from azulejos.core.compiled import IS_COMPILED
from azulejos.core.constants import CHANCE, OVER
from azulejos.search import Budget, Searcher, SearchResult
from azulejos.search.searcher import MAX_ENDGAME_MOVES, EndgameSearcher
from tests.search.positions import is_small, random_positions

SAME = 1e-9


def find(game: Game, budget: Budget) -> SearchResult | None:
    found, nodes = EndgameSearcher(game.state, game.evaluator()).search(game.state, budget)
    assert found is None or found.nodes == nodes
    return found


def solve(game: Game) -> SearchResult:
    found = find(game, Budget())
    assert found is not None
    return found


def is_end(game: Game) -> bool:
    """Return whether brute force can search the rest of the round, and more than one move is legal."""
    return is_small(game) and len(game.legal_moves()) > 1 and find(game, Budget(4 * 400)) is not None


def is_tiling(game: Game) -> bool:
    """Return whether the player to move chooses a column, with few lines left to tile."""
    complete = sum(len(line) == size for board in game.view.boards for size, line in enumerate(board.lines, 1))
    return game.phase == "tiling" and complete > 1 and find(game, Budget(4 * 400)) is not None


def worth(state: State, evaluator: Evaluator) -> list[float]:
    """Return the value of each seat at the end of a round: its probability of winning and its lead."""
    win, _ = evaluator.evaluate(state)
    edge = [both - alone for both, alone in zip(evaluator.value(state), win, strict=True)]
    return [chance + own - sum(edge) / len(edge) for chance, own in zip(win, edge, strict=True)]


def is_better(new: list[float], old: list[float], mover: int) -> bool:
    """Return whether a seat prefers one end: more for itself, then less for the next seat, and so on."""
    order = [(mover + i) % len(new) for i in range(len(new))]
    gains = [new[seat] - old[seat] if seat == mover else old[seat] - new[seat] for seat in order]
    return next((gain > 0 for gain in gains if abs(gain) > SAME), False)


def brute_force(state: State, evaluator: Evaluator) -> tuple[list[float], dict[int, float]]:
    """Return the values of best play to the end of the round by seat, and the value of each move."""
    if state.phase in (CHANCE, OVER):
        return worth(state, evaluator), {}
    best: list[float] | None = None
    moves: dict[int, float] = {}
    for move in state.legal_moves():
        after = state.copy()
        assert after.play(move)
        values, _ = brute_force(after, evaluator)
        moves[move] = values[state.turn]
        if best is None or is_better(values, best, state.turn):
            best = values
    assert best is not None
    return best, moves


@pytest.mark.parametrize(
    ("options", "count"),
    [
        ({"players": 3}, 400),
        ({"players": 4}, 400),
        ({"players": 8}, 200),
        ({"players": 3, "jokers": True}, 100),
        ({"players": 8, "jokers": True}, 60),
        ({"players": 3, "wall": "grey"}, 60),
        ({"players": 4, "wall": "grey", "jokers": True}, 40),
    ],
    ids=str,
)
def test_it_agrees_with_brute_force(options: dict[str, Any], count: int) -> None:
    for game in islice(random_positions(5, is_end, **options), count if IS_COMPILED else count // 40):
        found = solve(game)
        values, moves = brute_force(game.state, game.evaluator())
        assert found.exact
        assert {each.move: each.value for each in found.moves} == pytest.approx(moves, abs=1e-7), game.position
        assert moves[found.move] == pytest.approx(max(moves.values()), abs=1e-7)
        state = game.state
        for move in found.variation:
            assert state.play(move)
        assert state.phase in (CHANCE, OVER)
        assert worth(state, game.evaluator()) == pytest.approx(values, abs=1e-7)


@pytest.mark.parametrize("options", [{"players": 3}, {"players": 4, "jokers": True}, {"players": 8}], ids=str)
def test_tiling_a_grey_wall_is_searched_as_well(options: dict[str, Any]) -> None:
    for game in islice(random_positions(6, is_tiling, wall="grey", **options), 60 if IS_COMPILED else 1):
        values, _ = brute_force(game.state, game.evaluator())
        assert solve(game).moves[0].value == pytest.approx(values[game.state.turn], abs=1e-7), game.position


def test_a_long_rest_of_a_round_is_left_to_trees() -> None:
    game = azulejos.new_game(players=3, seed=3)
    assert EndgameSearcher(game.state, game.evaluator()).search(game.state, Budget()) == (None, 0)
    found = Searcher(game).search(game.state, Budget(150), 9)
    assert not found.exact
    assert found.nodes == 150


def test_the_searcher_solves_the_end_of_a_round_exactly() -> None:
    for players in (3, 8):
        game = next(random_positions(5, is_end, players=players))
        assert Searcher(game).search(game.state, Budget(100_000), 9) == solve(game)
        assert Searcher(game).search(game.state, Budget(seconds=3600), 9) == solve(game)
        assert not Searcher.uct(game).search(game.state, Budget(200), 9).exact


def large_end() -> Game:
    """Return a position with few moves and many continuations."""
    for game in random_positions(8, lambda game: 12 <= len(game.legal_moves()) <= MAX_ENDGAME_MOVES, players=3):
        found, nodes = EndgameSearcher(game.state, game.evaluator()).search(game.state, Budget(2000))
        if found is None and nodes > 500:
            return game
    raise AssertionError


def test_giving_up_counts_towards_the_budget() -> None:
    game = large_end()
    for nodes in (2, 3, 500):
        first, second = (Searcher(game).search(game.state, Budget(nodes), 9) for _ in range(2))
        assert first == second
        assert not first.exact
        assert first.nodes == nodes


def test_without_time_nothing_is_solved() -> None:
    game = large_end()
    found, nodes = EndgameSearcher(game.state, game.evaluator()).search(game.state, Budget(seconds=0))
    assert found is None
    assert nodes < 20_000
    assert Searcher(game).search(game.state, Budget(seconds=0), 1).move in game.state.legal_moves()


def test_a_bot_reports_an_exact_result() -> None:
    game = next(random_positions(5, is_end, players=4))
    choice = azulejos.bot("expert", seed=1).choose(game, nodes=100_000)
    assert choice.exact
    assert len(choice.alternatives) == len(game.legal_moves())
    assert sum(choice.win) == pytest.approx(1)
    assert len(choice.scores) == 4
    assert choice.line[0] == choice.move
