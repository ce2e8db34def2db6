"""The evaluator of Summer Pavilion."""

import os
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

import azulejos
from azulejos import Game
from azulejos.core import compiled
from azulejos.core._evaluator_cy import WeightedEvaluator
from azulejos.core._kernel_cy import Random
from azulejos.core.constants import OVER
from azulejos.pavilion import features
from tests.rules.pavilion.boards import stars

ROOT = Path(__file__).parents[2]
ALL_COMPILED = all(compiled.library(kernel) for kernel in compiled.KERNELS)

# Reads pickled games and writes the evaluations of their positions.
EVALUATE = """
import pickle, sys
from tests.pavilion.test_evaluator import evaluations
pickle.dump(evaluations(*pickle.load(sys.stdin.buffer)), sys.stdout.buffer)
"""


def features_of(position: str, seat: int = 1) -> dict[str, float]:
    """Return the features of a seat by their names."""
    game = azulejos.from_position(position)
    evaluator = game.evaluator()
    assert isinstance(evaluator, WeightedEvaluator)
    return dict(zip(features.NAMES, evaluator.describe(game.state)[1][seat - 1], strict=True))


def some_games() -> list[Game]:
    """Return games of both sides and all numbers of players."""
    return [
        azulejos.new_game("pavilion", seed=3, players=2 + i % 3, board=("coloured", "grey")[i % 2]) for i in range(6)
    ]


def evaluations(games: list[Game], seed: int) -> list[object]:
    """Return all that evaluators say about the positions of games that are played at random."""
    found: list[object] = []
    for game in games:
        state, evaluator, random = game.state, game.evaluator(), Random(seed)
        for step in range(70):
            if state.phase == OVER:
                break
            moves = state.legal_moves()
            if step % 10 == 0:
                found.append(evaluator.evaluate(state))
                found.append([evaluator.projected_score(state, seat) for seat in range(state.players)])
                found.append(list(evaluator.rank(state).items()))
            if moves:
                state.play(moves[random.below(len(moves))])
            else:
                state.deal(state.draw(random))
    return found


def flat(found: object) -> list[float]:
    """Return all numbers in nested lists."""
    if isinstance(found, list | tuple):
        return [number for part in found for number in flat(part)]
    assert isinstance(found, int | float)
    return [found]


def test_every_feature_has_a_name() -> None:
    assert len(features.NAMES) == features.COUNT


def test_every_stage_is_in_one_group() -> None:
    evaluator = azulejos.new_game("pavilion").evaluator()
    assert isinstance(evaluator, WeightedEvaluator)
    assert sorted(stage for group in evaluator.groups for stage in group) == list(range(features.STAGES))


@pytest.mark.parametrize(
    ("change", "name", "before", "after"),
    [
        (stars(1, "b/2"), "outer stars with 1", 0, 1),
        (stars(1, "m/2g"), "middle star with 1", 0, 1),
        (stars(1, "b/5"), "windows that miss 1", 0, 1),
        (stars(1, "b/2 b/3 m/2g"), "pillars that miss 1", 0, 1),
        (stars(1, "o/1 o/2 r/3"), "statues that miss 1", 0, 1),
        ("score1=9", "score", 5, 9),
        ("hand1=ggoo", "kinds held", 0, 2),
        ("hand1=ppp", "wild tiles held", 0, 3),
    ],
)
def test_a_change_of_the_position_changes_its_description(change: str, name: str, before: float, after: float) -> None:
    assert features_of("pavilion turn=2 hand2=g")[name] == before
    assert features_of(f"pavilion turn=2 hand2=g {change}")[name] == after


def test_the_first_player_marker_costs_what_is_taken_with_it() -> None:
    game = azulejos.from_position("pavilion factories=bbbr centre=bbb")
    ranked = {str(game.move(number)): priority for number, priority in game.evaluator().rank(game.state).items()}
    assert ranked["1b"] > ranked["cb"]


def test_every_legal_move_has_a_priority() -> None:
    for game in some_games():
        state, random = game.state, Random(1)
        for _ in range(60):
            if state.phase == OVER:
                break
            moves = state.legal_moves()
            assert list(game.evaluator().rank(state)) == moves
            if moves:
                state.play(moves[random.below(len(moves))])
            else:
                state.deal(state.draw(random))


def test_a_finished_game_is_evaluated_exactly() -> None:
    game = azulejos.new_game("pavilion", seed=1)
    state = game.state
    state.play_out(Random(4))
    win, scores = game.evaluator().evaluate(state)
    assert scores == state.scores()
    assert win == tuple((seat in state.winners()) / len(state.winners()) for seat in range(2))


@pytest.mark.skipif(not ALL_COMPILED, reason="the kernels are not compiled")
def test_plain_and_compiled_evaluators_agree() -> None:
    found = []
    for plain in "01":
        environment = os.environ | {"AZULEJOS_PLAIN": plain}
        command = [sys.executable, "-c", EVALUATE]
        given = pickle.dumps((some_games(), 5))
        done = subprocess.run(command, input=given, capture_output=True, cwd=ROOT, env=environment, check=False)
        assert done.returncode == 0, done.stderr.decode()
        found.append(flat(pickle.loads(done.stdout)))
    assert found[0] == pytest.approx(found[1], abs=1e-9)
