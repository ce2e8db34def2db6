"""Static evaluation of Azul."""

import pytest

import azulejos
from azulejos import Game, from_position
from azulejos.azul import features
from azulejos.azul._evaluator_cy import AzulEvaluator
from azulejos.core._kernel_cy import Random
from azulejos.core.constants import OVER
from tests.configurations import CONFIGURATIONS, Configuration, random_moves


def features_of(position: str) -> dict[str, float]:
    """Return the features of the first seat by their names."""
    game = from_position(f"azul {position}")
    _, seats = game.evaluator().describe(game.state)
    return dict(zip(features.NAMES, seats[0], strict=True))


def priorities(position: str) -> dict[str, float]:
    """Return the priorities of the moves by their tokens."""
    game = from_position(f"azul {position}")
    return {str(game.move(number)): priority for number, priority in game.evaluator().rank(game.state).items()}


@pytest.mark.parametrize(
    ("position", "name", "value"),
    [
        ("factories=b", "one", 1),
        ("factories=b score1=7", "projected score", 7),
        ("factories=b score1=7 floor1=bb", "projected score", 5),
        ("factories=b lines1=b,.,.,.,.", "projected score", 1),
        ("factories=b lines1=y,.,.,.,. wall1=b....,.....,.....,.....,.....", "projected score", 2),
        ("factories=b wall1=by...,.....,.....,.....,.....", "row 1 has 2", 1),
        ("factories=b wall1=by...,.....,.....,.....,.....", "columns with 1", 2),
        ("factories=b wall1=by...,.....,.....,.....,.....", "colours with 0", 3),
        ("factories=b lines1=.,.,rr,.,.", "line 3 has 2", 1),
        ("factories=b lines1=.,.,rr,.,.", "empty lines", 4),
        ("factories=b floor1=bbb", "fallen tiles", 3),
        ("factories=bbyr centre=kk", "tiles on offer, to move", 6),
        ("factories=bbyr centre=kk", "tiles in the centre, to move", 2),
        ("factories=b marker=1 floor1=s", "first-player marker", 1),
        ("factories=b turn=2", "to move", 0),
    ],
)
def test_a_feature(position: str, name: str, value: float) -> None:
    assert features_of(position)[name] == value


def test_every_stage_is_in_one_group() -> None:
    assert sorted(stage for group in AzulEvaluator.groups for stage in group) == list(range(features.STAGES))


def test_completing_a_line_has_priority_over_the_floor() -> None:
    ranked = priorities("factories=bbyr lines1=.,.,.,.,.")
    assert ranked["1b-2"] == max(ranked.values())
    assert ranked["1b-0"] == min(ranked.values())


def test_a_run_has_priority_over_a_single_tile() -> None:
    ranked = priorities("wall=grey turn=1 lines1=.,bb,.,.,. wall1=k....,.....,.....,.....,.....")
    assert ranked["2@1"] > ranked["2@5"]


@pytest.mark.parametrize("configuration", [each for each in CONFIGURATIONS if each.family == "azul"][::4], ids=str)
def test_every_legal_move_has_a_priority(configuration: Configuration) -> None:
    game: Game = configuration.new_game(5)
    evaluator = game.evaluator()
    for _ in random_moves(game, Random(6)):
        assert list(evaluator.rank(game.state)) == game.state.legal_moves()
        win, _ = evaluator.evaluate(game.state)
        assert sum(win) == pytest.approx(1)


def test_a_finished_game_is_evaluated_exactly() -> None:
    game = azulejos.new_game(players=3, seed=1)
    state = game.state
    state.play_out(Random(4))
    assert state.phase == OVER
    win, scores = game.evaluator().evaluate(state)
    assert scores == state.scores()
    assert win == tuple((seat in state.winners()) / len(state.winners()) for seat in range(3))


def test_other_weights_are_checked_and_used() -> None:
    game = azulejos.new_game(seed=1)
    game.play(game.legal_moves()[0])
    evaluator = game.evaluator()
    before = evaluator.evaluate(game.state)
    weights = evaluator.weights()
    with pytest.raises(ValueError, match=f"an evaluator needs {len(weights)} weights, got 3"):
        evaluator.set_weights([1, 2, 3])
    evaluator.set_weights([0.0] * len(weights))
    assert evaluator.evaluate(game.state)[0] == (0.5, 0.5)
    evaluator.set_weights(weights)
    assert evaluator.evaluate(game.state) == before
