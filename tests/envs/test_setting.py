import copy
import pickle
from typing import Any

import numpy as np
import pytest

import azulejos
from azulejos import BadOption
from azulejos.core._kernel_cy import Random
from azulejos.core.constants import OVER
from azulejos.envs.setting import make_setting, named_planes
from tests.configurations import CONFIGURATIONS, Configuration, play_random


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
def test_actions_are_tokens(configuration: Configuration) -> None:
    setting = make_setting(configuration.family, "result", dict(configuration.options))
    numbers = {str(move): action for action, move in enumerate(setting.moves)}
    assert [numbers[str(move)] for move in setting.moves] == [move.number for move in setting.moves]
    assert len(numbers) == len(setting.moves)


def test_a_mask_marks_the_legal_moves() -> None:
    setting = make_setting("azul", "result", {"players": 3})
    game = setting.new_game(5)
    mask = setting.mask(game.state)
    assert mask.dtype == np.int8
    assert [setting.moves[action] for action in mask.nonzero()[0]] == game.legal_moves()
    play_random(game, Random(5))
    assert not setting.mask(game.state).any()


@pytest.mark.parametrize(
    ("scores", "result", "margin"),
    [
        ((9, 4), [1, -1], [5, -5]),
        ((4, 4), [0, 0], [0, 0]),
        ((1, 2, 9), [-0.5, -0.5, 1], [-4.5, -3, 7.5]),
        ((9, 9, 0), [0.25, 0.25, -0.5], [4.5, 4.5, -9]),
        ((3, 3, 3, 3), [0, 0, 0, 0], [0, 0, 0, 0]),
        ((8, 2, 2, 0), [1, -1 / 3, -1 / 3, -1 / 3], [20 / 3, -4 / 3, -4 / 3, -4]),
    ],
)
def test_rewards_add_up_to_nothing(scores: tuple[int, ...], result: list[float], margin: list[float]) -> None:
    state: Any = azulejos.new_game("pavilion", players=max(2, len(scores)), seed=1).state
    state.load(phase=OVER, score=scores)
    assert make_setting("pavilion", "result", {"players": len(scores)}).rewards(state) == pytest.approx(result)
    assert make_setting("pavilion", "margin", {"players": len(scores)}).rewards(state) == pytest.approx(margin)
    assert sum(result) == pytest.approx(0)


def test_ties_are_broken_as_the_rules_say() -> None:
    game = azulejos.from_position(
        "azul players=2 round=5 turn=- start=1 marker=1 factories=.,.,.,.,. centre=. "
        "score1=7 wall1=byrkw,.....,.....,.....,..... lines1=.,.,.,.,. floor1=. "
        "score2=7 wall2=.....,.....,.....,.....,..... lines2=.,.,.,.,. floor2=."
    )
    assert game.winners == (0,)
    assert make_setting("azul", "result", {}).rewards(game.state) == [1, -1]


def test_planes_by_name() -> None:
    setting = make_setting("azul", "result", {"players": 3})
    named = named_planes(setting.planes, setting.observe(setting.new_game(1).state, 2))
    assert named["offer"].shape == (8, 5)
    assert named["wall"].shape == (3, 5, 5)
    assert named["turn"].tolist() == [[0], [1], [0]]


def test_it_survives_copying_and_pickling() -> None:
    setting = make_setting("azul", "margin", {"players": 3, "wall": "grey"})
    assert copy.deepcopy(setting) is setting
    again = pickle.loads(pickle.dumps(setting))
    assert (again.rules, again.reward, again.family.name) == (setting.rules, "margin", "azul")


@pytest.mark.parametrize(
    ("game", "reward", "options", "message"),
    [
        ("chess", "result", {}, "no game is called 'chess'"),
        ("azul", "glory", {}, "reward must be 'result', 'margin', 'shaping', got 'glory'"),
        ("azul", "result", {"players": 9}, "players must be"),
        ("azul", "result", {"colour": "red"}, "colour"),
    ],
)
def test_what_cannot_be_is_said(game: str, reward: str, options: dict[str, object], message: str) -> None:
    with pytest.raises(BadOption, match=message):
        make_setting(game, reward, options)
