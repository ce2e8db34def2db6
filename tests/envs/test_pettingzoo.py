"""PettingZoo's own tests, and what they do not ask."""

import copy
import pickle
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test
from pettingzoo.utils import turn_based_aec_to_parallel

import azulejos
from azulejos import BadOption, IllegalMove
from azulejos.core.compiled import IS_COMPILED
from azulejos.envs.pettingzoo import env, raw_env
from tests.configurations import CONFIGURATIONS, Configuration

GAMES: list[dict[str, Any]] = [
    {},
    {"players": 4, "wall": "grey", "reward": "margin"},
    {"players": 6, "jokers": True},
    {"game": "pavilion", "players": 3},
    {"game": "pavilion", "board": "grey"},
]

# PettingZoo warns of any observation that is a dict in a game that it does not know, and of empty masks at the end.
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning:pettingzoo")


@pytest.mark.parametrize("make", [env, raw_env])
@pytest.mark.parametrize("options", GAMES, ids=str)
def test_api(make: Any, options: dict[str, Any]) -> None:
    api_test(make(**options), num_cycles=100)


@pytest.mark.parametrize("options", GAMES, ids=str)
def test_seeds(options: dict[str, Any]) -> None:
    seed_test(lambda: env(**options), num_cycles=50)


@pytest.mark.parametrize("options", GAMES[:1] + GAMES[3:4], ids=str)
def test_rendering(options: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    custom = {"svg": lambda frame: frame.startswith("<svg"), "ansi": lambda frame: "turn: " in frame}
    render_test(lambda render_mode: env(render_mode=render_mode, **options), custom_tests=custom)
    assert "turn: " in capsys.readouterr().out


@pytest.mark.parametrize("options", GAMES, ids=str)
def test_as_parallel(options: dict[str, Any]) -> None:
    parallel_api_test(turn_based_aec_to_parallel(env(**options)), num_cycles=100)


@pytest.mark.parametrize("configuration", CONFIGURATIONS[:: 5 if IS_COMPILED else 13], ids=str)
def test_every_game_comes_to_its_end(configuration: Configuration) -> None:
    table = env(game=configuration.family, **dict(configuration.options))
    table.reset(seed=1)
    random = np.random.default_rng(1)
    total = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, terminated, _, _ = table.last()
        total[agent] += reward
        game = table.unwrapped.game
        if not terminated:
            assert agent == f"player_{game.to_move}"
            assert seen["action_mask"].nonzero()[0].tolist() == game.state.legal_moves()
        table.step(None if terminated else random.choice(seen["action_mask"].nonzero()[0]))
    assert game.is_over
    assert list(total.values()) == pytest.approx(table.unwrapped.setting.rewards(game.state))


def test_only_the_agent_whose_turn_it_is_may_act() -> None:
    table = raw_env()
    table.reset(seed=1)
    assert table.observe("player_0")["action_mask"].any()
    assert not table.observe("player_1")["action_mask"].any()


def test_an_illegal_action_names_the_rule_or_loses() -> None:
    table = raw_env()
    table.reset(seed=1)
    illegal = int(np.flatnonzero(table.observe("player_0")["action_mask"] == 0)[0])
    position = table.game.position
    with pytest.raises(IllegalMove, match="rule"):
        table.step(illegal)
    assert table.game.position == position
    with pytest.raises(ValueError, match="action must be 0 to 179, got None"):
        table.step(None)
    wrapped = env(reward="margin")
    wrapped.reset(seed=1)
    wrapped.last()
    wrapped.step(illegal)
    assert wrapped.rewards["player_0"] == -100
    assert all(wrapped.terminations.values())


@pytest.mark.parametrize("family", ["azul", "pavilion"])
def test_ids_are_registered(family: str) -> None:
    made = pettingzoo.make("aec", f"azulejos/{family}-v0", players=3)
    assert made.possible_agents == ["player_0", "player_1", "player_2"]
    assert made.metadata["name"] == f"azulejos_{family}_v0"


@pytest.mark.parametrize("make", [env, raw_env])
def test_a_copy_continues_the_game(make: Any) -> None:
    table = make(players=3, reward="margin")
    table.reset(seed=1)
    table.step(int(table.observe("player_0")["action_mask"].argmax()))
    for twin in (copy.copy(table), copy.deepcopy(table), pickle.loads(pickle.dumps(table))):
        assert twin.unwrapped.game.position == table.unwrapped.game.position
        assert twin.agent_selection == "player_1"
        twin.step(int(twin.observe("player_1")["action_mask"].argmax()))
        assert twin.unwrapped.game.position != table.unwrapped.game.position
    assert (table.unwrapped.setting.players, table.unwrapped.setting.reward) == (3, "margin")


def test_a_game_can_start_from_a_position() -> None:
    table = raw_env()
    position = azulejos.new_game("azul", seed=9).position
    table.reset(seed=1, options={"position": position})
    assert table.game.position == position
    with pytest.raises(BadOption, match="expected a position of azul players=3"):
        raw_env(players=3).reset(options={"position": position})


def test_shaping_adds_up_to_the_margin() -> None:
    table = env(reward="shaping", players=3)
    table.reset(seed=1)
    total = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, terminated, _, _ = table.last()
        total[agent] += reward
        table.step(None if terminated else int(seen["action_mask"].argmax()))
    assert list(total.values()) == pytest.approx(table.unwrapped.setting.rewards(table.unwrapped.game.state))


def test_misuse_is_noticed() -> None:
    table = env()
    with pytest.raises(AttributeError, match="agents cannot be accessed before reset"):
        table.agents  # noqa: B018
    with pytest.raises(AssertionError, match="reset"):
        table.step(0)
    table.reset(seed=1)
    for action in (180, -1, 1.5, None):
        with pytest.raises(AssertionError, match="action is not in action space"):
            table.step(action)
    with pytest.raises(AssertionError, match="need to call step"):
        list(table.agent_iter())
    raw = raw_env()
    with pytest.raises(AssertionError, match="reset"):
        raw.step(0)
    raw.reset(seed=1)
    with pytest.raises(ValueError, match=r"action must be 0 to 179, got 1\.5"):
        raw.step(1.5)  # type: ignore[arg-type]


def test_what_cannot_be_is_said() -> None:
    with pytest.raises(BadOption, match="players must be"):
        env(players=9)
