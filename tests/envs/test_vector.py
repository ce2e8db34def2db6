import copy
import gc
import pickle
from functools import partial
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics

from azulejos import BadOption, Game
from azulejos.bots.levels import GreedyBot
from azulejos.envs.batch import make_arrays
from azulejos.envs.gymnasium import Env
from azulejos.envs.setting import make_setting
from azulejos.envs.vector import SelfPlayVectorEnv, VectorEnv
from tests.envs.opponents import Choice, Dice


def test_it_speaks_gymnasium() -> None:
    env = SelfPlayVectorEnv(4, "azul", players=3)
    observations, info = env.reset(seed=1)
    assert env.observation_space.contains(observations)
    assert info["action_mask"].shape == (4, 240)
    assert info["turn"].tolist() == [0, 0, 0, 0]
    observations, rewards, terminations, truncations, info = env.step(env.sample_actions())
    assert env.observation_space.contains(observations)
    assert rewards.shape == terminations.shape == truncations.shape == (4,)
    assert terminations.dtype == truncations.dtype == np.bool_
    assert info["turn"].tolist() == [1, 1, 1, 1]
    assert info["rewards"].shape == (4, 3)
    env.close()


def test_a_seed_gives_the_same_games_again() -> None:
    env = SelfPlayVectorEnv(3, "pavilion", threads=2)
    first = env.reset(seed=5)[0]
    later = env.reset()[0]
    assert (env.reset(seed=5)[0] == first).all()
    assert (env.reset()[0] == later).all()
    assert not (first == later).all()
    env.close()


@pytest.mark.parametrize("mode", [AutoresetMode.SAME_STEP, AutoresetMode.NEXT_STEP])
def test_the_reward_is_that_of_the_seat_that_acted(mode: AutoresetMode) -> None:
    env = SelfPlayVectorEnv(8, autoreset_mode=mode)
    assert env.metadata["autoreset_mode"] == mode
    _, info = env.reset(seed=2)
    ended = 0
    while ended < 8:
        movers = info["turn"]
        _, rewards, terminations, _, info = env.step(env.sample_actions())
        assert (rewards == info["rewards"][np.arange(8), movers]).all()
        assert (info["rewards"].any(axis=1) <= terminations).all()
        assert ("final_obs" in info) == (mode == AutoresetMode.SAME_STEP and bool(terminations.any()))
        ended += terminations.sum()


def test_without_copying_the_arrays_are_the_callers() -> None:
    arrays = make_arrays(make_setting("azul", "result", {}), 2, same_step=True)
    env = SelfPlayVectorEnv(2, copy=False, arrays=arrays)
    observations, info = env.reset(seed=1)
    assert observations is arrays.observations
    assert info["action_mask"] is arrays.masks
    kept = SelfPlayVectorEnv(2)
    before = kept.reset(seed=1)[0]
    first = before.copy()
    kept.step(kept.sample_actions())
    assert (before == first).all()


def test_gymnasium_makes_it_and_its_wrappers_take_it() -> None:
    env = gymnasium.make_vec("azulejos.envs.gymnasium:azulejos/pavilion-selfplay-v0", num_envs=3, players=4)
    assert isinstance(env, SelfPlayVectorEnv)
    assert env.setting.rules.players == 4
    counted = RecordEpisodeStatistics(env)
    counted.reset(seed=1)
    info: dict[str, object] = {}
    while "episode" not in info:
        info = counted.step(env.sample_actions())[4]
    listed = DictInfoToList(SelfPlayVectorEnv(2))
    assert listed.reset(seed=1)[1][1]["action_mask"].shape == (180,)


# Against opponents


def test_make_vec_is_one_seat_against_bots_as_make_is() -> None:
    env = gymnasium.make_vec("azulejos/azul-v0", num_envs=6, players=3, opponent="greedy", seat=1, max_episode_steps=5)
    assert isinstance(env, VectorEnv)
    observations, info = env.reset(seed=1)
    assert env.observation_space.contains(observations)
    assert info["seat"].tolist() == [1] * 6
    assert "turn" not in info
    for step in range(1, 6):
        observations, _, terminations, truncations, info = env.step(env.sample_actions())
        assert not terminations.any()
        assert truncations.tolist() == [step == 5] * 6
        assert info["seat"].tolist() == [1] * 6
    assert info["_final_obs"].all()
    env.close()


@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_opponents_of_any_kind_move_in_between(mode: AutoresetMode) -> None:
    dice = Dice()
    env = VectorEnv(2, opponent=["random", dice, "beginner"], seat=2, players=4, autoreset_mode=mode)
    env.reset(seed=1)
    ended = np.zeros(2, np.bool_)
    while not ended.all():
        _, rewards, terminations, _, info = env.step(env.sample_actions())
        assert (info["seat"] == 2).all()
        assert (rewards[terminations] != 0).all()
        ended |= terminations
        if mode == AutoresetMode.DISABLED and terminations.any():
            env.reset(options={"reset_mask": terminations})
    assert set(dice.seats) == {0}


def test_wins_are_those_of_the_seat() -> None:
    """Random moves lose against the bot greedy whether it is compiled or asked."""
    for opponent in ("greedy", Greedy()):
        env = VectorEnv(4, opponent=opponent)
        env.reset(seed=2)
        rewards: list[float] = []
        while len(rewards) < 6:
            _, reward, terminations, _, _ = env.step(env.sample_actions())
            rewards += reward[terminations].tolist()
        assert rewards.count(-1) > 4


def test_some_games_restart() -> None:
    env = SelfPlayVectorEnv(3)
    env.reset(seed=1)
    before = env.step(env.sample_actions())[0]
    after, _ = env.reset(options={"reset_mask": np.array([False, True, False])})
    assert (before == after).all(axis=1).tolist() == [True, False, True]
    seeds = [5, 6, 5]
    first, _ = env.reset(seed=seeds)
    assert (first[0] == first[2]).all()
    assert not (first[0] == first[1]).all()
    again, _ = env.reset(seed=seeds, options={"reset_mask": np.array([True, False, False])})
    assert (again == first).all()


def test_disabled_restarts_are_the_callers() -> None:
    env = SelfPlayVectorEnv(2, autoreset_mode=AutoresetMode.DISABLED)
    env.reset(seed=1)
    terminations = np.zeros(2, np.bool_)
    while not terminations.any():
        _, _, terminations, _, _ = env.step(env.sample_actions())
    with pytest.raises(ValueError, match="some games have ended: restart them"):
        env.step(env.sample_actions())
    env.reset(options={"reset_mask": terminations})
    env.step(env.sample_actions())


@pytest.mark.parametrize("make", [SelfPlayVectorEnv, VectorEnv, partial(VectorEnv, opponent="easy")])
def test_copies_play_on(make: Any) -> None:
    env = make(3)
    env.reset(seed=1)
    env.step(env.sample_actions())
    for twin in (copy.copy(env), copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        assert (twin.sample_actions() == env.sample_actions()).all()
        one, other = twin.step(twin.sample_actions()), copy.deepcopy(env).step(env.sample_actions())
        assert (one[0] == other[0]).all()


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda env: env.step(env.sample_actions()), r"call reset\(\) first"),
        (lambda env: env.step(np.zeros(2, np.int64)), r"call reset\(\) first"),
        (lambda env: (env.close(), env.reset()), "the environment is closed"),
        (lambda env: env.reset(seed=1.5), "seed must be a whole number, or 2 of them, got 1.5"),
        (lambda env: env.reset(seed=[1, 1.5]), "seed must be a whole number, or 2 of them, got 1.5 among them"),
        (lambda env: (env.reset(), env.step(np.zeros(2))), "actions must be whole numbers, got an array of float64"),
        (lambda env: env.reset(options={"position": 1}), "may have 'reset_mask', got 'position'"),
        (lambda env: env.reset(options={"reset_mask": [True, False]}), "reset_mask must be a NumPy array of 2 bools"),
        (lambda env: env.reset(options={"reset_mask": np.ones(2, np.bool_)}), "the first reset"),
        (lambda env: env.reset(seed=[1]), "seed must be a whole number, or 2 of them, got 1"),
    ],
)
def test_misuse_is_an_error(call: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        call(VectorEnv(2))


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"seat": 2}, "seat must be 0 to 1 or None, got 2"),
        ({"seat": True}, "seat must be 0 to 1 or None, got True"),
        ({"opponent": len}, "opponent must be a bot's name"),
        ({"opponent": GreedyBot}, "opponent must be a bot's name"),
        ({"autoreset_mode": "never"}, "autoreset_mode must be 'NextStep', 'SameStep', 'Disabled', got 'never'"),
        ({"opponent": "nobody"}, "there is no bot called 'nobody'"),
        ({"max_episode_steps": 0}, "max_episode_steps must be a whole number above 0, got 0"),
    ],
)
def test_options_are_checked(options: dict[str, Any], message: str) -> None:
    with pytest.raises(BadOption, match=message):
        VectorEnv(2, **options)
    gc.collect()  # the half-made environment goes without a warning, which would be an error


def test_self_play_has_no_opponent_and_no_single_environment() -> None:
    with pytest.raises(BadOption, match="self-play has no option 'opponent'"):
        SelfPlayVectorEnv(2, opponent="easy")
    with pytest.raises(BadOption, match=r"self-play is a vector environment: use gymnasium\.make_vec\(\)"):
        gymnasium.make("azulejos/azul-selfplay-v0")


def test_an_opponent_that_cheats_is_named() -> None:
    class Cheat:
        def choose(self, game: Game) -> Choice:
            others = [move for move in SETTING.moves if move not in game.legal_moves()]
            return Choice(others[0])

    with pytest.raises(ValueError, match=r"the opponent in seat 1 chose .*, which is not legal"):
        VectorEnv(1, opponent=Cheat(), seat=1).reset(seed=1)
    env = Env(opponent=Cheat(), seat=1)
    with pytest.raises(ValueError, match=r"the opponent in seat 1 chose .*, which is not legal"):
        env.reset(seed=1)
    with pytest.raises(ValueError, match="the game has ended, or not begun"):
        env.step(0)


def test_an_opponent_without_a_move_is_named() -> None:
    class Dreamer:
        def choose(self, game: Game) -> None:
            """Choose nothing."""

    with pytest.raises(ValueError, match="the opponent in seat 1 returned None, which has no move"):
        Env(opponent=Dreamer(), seat=1).reset(seed=1)


SETTING = make_setting("azul", "result", {})


class Greedy:
    def choose(self, game: Game) -> Any:
        return GreedyBot(1).choose(game)
