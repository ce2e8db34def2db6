"""Many games at once are the games that the kernel plays one by one."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from azulejos import BadOption
from azulejos._compiled import IS_COMPILED
from azulejos._kernel_cy import CHANCE, OVER, Random, State
from azulejos.envs.batch import Arrays, Batch, make_arrays
from azulejos.envs.setting import Setting, make_setting
from tests.configurations import CONFIGURATIONS, Configuration

COUNT = 3
SOME = CONFIGURATIONS if IS_COMPILED else CONFIGURATIONS[::9]


def set_up(configuration: Configuration) -> Setting:
    return make_setting(configuration.family, "result", dict(configuration.options))


def deal(state: State, draws: Random) -> None:
    while state.phase == CHANCE:
        state.deal(state.draw(draws))


def begin(setting: Setting, draws: Random) -> State:
    state = setting.family.new_state(setting.rules, 0)
    deal(state, draws)
    return state


@pytest.mark.parametrize("configuration", SOME, ids=str)
def test_it_plays_the_games_of_the_kernel(configuration: Configuration) -> None:
    setting = set_up(configuration)
    batch = Batch(setting, COUNT)
    batch.reset(7)
    arrays = batch.arrays
    draws = [Random(7, 2 * game) for game in range(COUNT)]
    states = [begin(setting, chance) for chance in draws]
    ended = 0
    while ended < 2:
        for game, state in enumerate(states):
            assert arrays.turns[game] == state.turn
            assert arrays.masks[game].nonzero()[0].tolist() == state.legal_moves()
            assert arrays.samples[game] in state.legal_moves()
            assert (arrays.observations[game] == setting.observe(state, state.turn)).all()
        actions = arrays.samples.copy()
        movers = [state.turn for state in states]
        batch.step(actions)
        for game, state in enumerate(states):
            assert state.play(int(actions[game]))
            deal(state, draws[game])
            assert arrays.terminations[game] == (state.phase == OVER)
            rewards = [0.0] * setting.players
            if state.phase == OVER:
                ended += 1
                rewards = setting.rewards(state)
                assert (arrays.final_observations[game] == setting.observe(state, movers[game])).all()
                states[game] = begin(setting, draws[game])
            assert arrays.rewards[game] == pytest.approx(rewards)
    assert not arrays.illegal.any()


def play(batch: Batch, steps: int) -> list[NDArray[np.float32]]:
    batch.reset(3)
    seen = []
    for _ in range(steps):
        batch.step(batch.arrays.samples.copy())
        seen.append(batch.arrays.observations.copy())
    batch.close()
    return seen


@pytest.mark.parametrize("threads", [2, 3, 7])
def test_threads_play_the_same_games(threads: int) -> None:
    setting = make_setting("azul", "result", {})
    alone = play(Batch(setting, 5), 90)
    together = play(Batch(setting, 5, threads=threads), 90)
    assert all((one == other).all() for one, other in zip(alone, together, strict=True))


def test_a_game_begins_anew_in_the_next_step() -> None:
    batch = Batch(make_setting("azul", "result", {}), 1, same_step=False)
    batch.reset(1)
    arrays = batch.arrays
    while not arrays.terminations[0]:
        mover = arrays.turns[0]
        batch.step(batch.arrays.samples.copy())
    assert arrays.turns[0] == mover
    assert not arrays.masks.any()
    assert arrays.rewards[0].any()
    batch.step(batch.arrays.samples.copy())
    assert arrays.masks.any()
    assert not arrays.rewards.any()
    assert not arrays.terminations[0]


@pytest.mark.parametrize("same_step", [True, False])
@pytest.mark.parametrize(("reward", "lost"), [("result", -1), ("margin", -100)])
def test_an_illegal_action_loses_the_game(same_step: bool, reward: str, lost: float) -> None:
    batch = Batch(make_setting("azul", reward, {"players": 3}), 3, same_step=same_step)
    batch.reset(1)
    batch.step(batch.arrays.samples.copy())
    arrays = batch.arrays
    actions = batch.arrays.samples.copy()
    actions[1] = int(np.flatnonzero(arrays.masks[1] == 0)[0])
    batch.step(actions)
    assert arrays.illegal.tolist() == arrays.terminations.tolist() == [False, True, False]
    assert arrays.rewards.tolist() == [[0, 0, 0], [0, lost, 0], [0, 0, 0]]
    batch.step(batch.arrays.samples.copy())
    assert not arrays.illegal.any()
    assert not arrays.terminations.any()


@pytest.mark.parametrize("action", [-1, 180, 1 << 40])
def test_a_number_that_is_no_action_is_illegal_too(action: int) -> None:
    batch = Batch(make_setting("azul", "result", {}), 1)
    batch.reset(1)
    batch.step(np.array([action]))
    assert batch.arrays.illegal[0]


def test_masks_that_somebody_has_changed_do_not_make_moves_legal() -> None:
    batch = Batch(make_setting("azul", "result", {}), 1)
    batch.reset(1)
    illegal = int(np.flatnonzero(batch.arrays.masks[0] == 0)[0])
    batch.arrays.masks[:] = 1
    batch.step(np.array([illegal]))
    assert batch.arrays.illegal[0]


def test_the_arrays_can_be_the_callers() -> None:
    setting = make_setting("azul", "result", {})
    mine = make_arrays(setting, 4, same_step=True)
    batch = Batch(setting, 4, arrays=mine)
    batch.reset(1)
    assert batch.arrays is mine
    assert mine.masks.any(axis=1).all()


def wrong(arrays: Arrays) -> list[tuple[Arrays, str]]:
    none: Any = [0] * 4
    return [
        (replace(arrays, masks=arrays.masks.astype(np.int64)), "masks has to be a contiguous NumPy array of int8"),
        (replace(arrays, rewards=arrays.rewards[:, ::2]), "rewards has to be a contiguous NumPy array of float32"),
        (replace(arrays, turns=none), "turns has to be a contiguous NumPy array of int8"),
        (replace(arrays, illegal=arrays.illegal[:3].copy()), "illegal has room for 3 numbers, and 4 are due"),
    ]


def test_arrays_that_do_not_fit_are_refused() -> None:
    setting = make_setting("azul", "result", {})
    for arrays, message in wrong(make_arrays(setting, 4, same_step=True)):
        with pytest.raises(ValueError, match=message):
            Batch(setting, 4, arrays=arrays)


def test_what_cannot_be_is_said() -> None:
    setting = make_setting("azul", "result", {})
    with pytest.raises(BadOption, match="count is a whole number from 1, not 0"):
        Batch(setting, 0)
    with pytest.raises(BadOption, match=r"threads is a whole number from 1, not 1\.5"):
        Batch(setting, 1, threads=1.5)  # type: ignore[arg-type]
    batch = Batch(setting, 2)
    batch.reset(1)
    with pytest.raises(ValueError, match=r"2 actions are due, not an array of shape \(3,\)"):
        batch.step(np.zeros(3, np.int64))


def test_samples_are_any_of_the_legal_actions() -> None:
    batch = Batch(make_setting("azul", "result", {}), 40)
    found: set[int] = set()
    for seed in range(30):
        batch.reset(seed)
        found |= set(batch.arrays.samples.tolist())
    assert len(found) > 140
