import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics

from azulejos import BadOption
from azulejos.envs.batch import make_arrays
from azulejos.envs.setting import make_setting
from azulejos.envs.vector import VectorEnv


def test_it_speaks_gymnasium() -> None:
    env = VectorEnv(4, "azul", players=3)
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
    env = VectorEnv(3, "pavilion", threads=2)
    first = env.reset(seed=5)[0]
    later = env.reset()[0]
    assert (env.reset(seed=5)[0] == first).all()
    assert (env.reset()[0] == later).all()
    assert not (first == later).all()
    env.close()


@pytest.mark.parametrize("mode", [AutoresetMode.SAME_STEP, AutoresetMode.NEXT_STEP])
def test_the_reward_is_that_of_the_seat_that_acted(mode: AutoresetMode) -> None:
    env = VectorEnv(8, autoreset_mode=mode)
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
    env = VectorEnv(2, copy=False, arrays=arrays)
    observations, info = env.reset(seed=1)
    assert observations is arrays.observations
    assert info["action_mask"] is arrays.masks
    kept = VectorEnv(2)
    before = kept.reset(seed=1)[0]
    first = before.copy()
    kept.step(kept.sample_actions())
    assert (before == first).all()


def test_gymnasium_makes_it_and_its_wrappers_take_it() -> None:
    env = gymnasium.make_vec("azulejos.envs.gymnasium:azulejos/pavilion-v0", num_envs=3, players=4)
    assert isinstance(env, VectorEnv)
    assert env.setting.rules.players == 4
    counted = RecordEpisodeStatistics(env)
    counted.reset(seed=1)
    info: dict[str, object] = {}
    while "episode" not in info:
        info = counted.step(env.sample_actions())[4]
    listed = DictInfoToList(VectorEnv(2))
    assert listed.reset(seed=1)[1][1]["action_mask"].shape == (180,)


def test_a_mode_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadOption, match="autoreset_mode can be"):
        VectorEnv(2, autoreset_mode=AutoresetMode.DISABLED)
