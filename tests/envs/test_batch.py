"""Many games at once are the games that the kernel plays one by one."""

import copy
import pickle
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import azulejos
from azulejos import BadOption
from azulejos.bots.levels import GreedyBot
from azulejos.core._kernel_cy import Random, State
from azulejos.core.compiled import IS_COMPILED
from azulejos.core.constants import CHANCE, OVER
from azulejos.core.replay import replay_to, walk
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
    batch = Batch(make_setting("azul", "result", {}), 1, autoreset="NextStep")
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


@pytest.mark.parametrize("autoreset", ["SameStep", "NextStep"])
@pytest.mark.parametrize(("reward", "lost"), [("result", -1), ("margin", -100)])
def test_an_illegal_action_loses_the_game(autoreset: str, reward: str, lost: float) -> None:
    batch = Batch(make_setting("azul", reward, {"players": 3}), 3, autoreset=autoreset)
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


def test_changed_masks_do_not_make_moves_legal() -> None:
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
        (replace(arrays, masks=arrays.masks.astype(np.int64)), "masks must be a contiguous NumPy array of int8"),
        (replace(arrays, rewards=arrays.rewards[:, ::2]), "rewards must be a contiguous NumPy array of float32"),
        (replace(arrays, turns=none), "turns must be a contiguous NumPy array of int8"),
        (replace(arrays, illegal=arrays.illegal[:3].copy()), "illegal must have 4 numbers, got 3"),
    ]


def test_arrays_that_do_not_fit_are_refused() -> None:
    setting = make_setting("azul", "result", {})
    for arrays, message in wrong(make_arrays(setting, 4, same_step=True)):
        with pytest.raises(ValueError, match=message):
            Batch(setting, 4, arrays=arrays)


def test_what_cannot_be_is_said() -> None:
    setting = make_setting("azul", "result", {})
    with pytest.raises(BadOption, match="count must be a whole number above 0, got 0"):
        Batch(setting, 0)
    with pytest.raises(BadOption, match=r"threads must be a whole number above 0, got 1\.5"):
        Batch(setting, 1, threads=1.5)  # type: ignore[arg-type]
    batch = Batch(setting, 2)
    batch.reset(1)
    with pytest.raises(ValueError, match=r"actions must have shape \(2,\), got \(3,\)"):
        batch.step(np.zeros(3, np.int64))


def test_samples_are_any_of_the_legal_actions() -> None:
    batch = Batch(make_setting("azul", "result", {}), 40)
    found: set[int] = set()
    for seed in range(30):
        batch.reset(seed)
        found |= set(batch.arrays.samples.tolist())
    assert len(found) > 140


# Rows


AZUL = make_setting("azul", "result", {})


def started(count: int, **options: Any) -> Batch:
    batch = Batch(AZUL, count, **options)
    batch.reset(1)
    return batch


def same(one: Batch, other: Batch, rows: list[int], others: list[int]) -> bool:
    names = ("observations", "masks", "turns", "seats", "waiting")
    return all((getattr(one.arrays, name)[rows] == getattr(other.arrays, name)[others]).all() for name in names)


def test_a_clone_is_the_same_game_with_other_chance() -> None:
    batch = started(40, autoreset="Disabled")
    batch.clone([0] * 39, range(1, 40))
    assert same(batch, batch, [0] * 39, list(range(1, 40)))
    assert len(set(batch.arrays.samples.tolist())) > 5
    while not batch.arrays.terminations.all():
        action = batch.arrays.samples.copy()
        action[:] = action[0] if batch.state(0).round == 1 else action
        batch.step(action)
    assert len({batch.state(row).scores() for row in range(40)}) > 5


def test_a_clone_with_its_chance_has_the_same_future() -> None:
    batch = started(4)
    batch.step(batch.arrays.samples)
    batch.clone([1], [3], chance=True)
    for _ in range(150):
        assert batch.arrays.samples[1] == batch.arrays.samples[3]
        batch.step(batch.arrays.samples)
        assert same(batch, batch, [1], [3])


def test_rows_are_cloned_between_batches_and_onto_each_other() -> None:
    batch, other = started(3), Batch(AZUL, 5)
    batch.step(batch.arrays.samples)
    other.reset(8)
    other.clone([2, 0], [4, 1], source=batch)
    assert same(other, batch, [4, 1], [2, 0])
    before = [batch.state(row) for row in range(3)]
    batch.clone([1, 2, 0], [0, 1, 2])
    assert [batch.state(row) for row in range(3)] == [before[1], before[2], before[0]]


def test_saved_rows_can_be_restored_and_pickled() -> None:
    batch = started(3)
    saved = pickle.loads(pickle.dumps(batch.save([1, 1])))
    first = batch.state(1)
    for _ in range(20):
        batch.step(batch.arrays.samples)
    batch.restore(saved, [0, 2], chance=True)
    assert batch.state(0) == batch.state(2) == first
    assert (batch.arrays.masks[0].nonzero()[0] == first.legal_moves()).all()
    for _ in range(100):
        batch.step(batch.arrays.samples)
        assert batch.state(0) == batch.state(2)


def test_rows_start_from_positions() -> None:
    game = azulejos.new_game("azul", seed=5)
    game.play(game.legal_moves()[3])
    batch = Batch(AZUL, 4)
    batch.load([game.position, game, game.state, azulejos.new_game("azul", seed=6)])
    assert batch.state(0) == batch.state(1) == batch.state(2) == game.state
    assert batch.game(3).position == azulejos.new_game("azul", seed=6).position
    assert (batch.arrays.observations[0] == AZUL.observe(game.state, 1)).all()
    for position in (azulejos.new_game("azul", players=3), azulejos.new_game("azul", wall="grey").state):
        with pytest.raises(BadOption, match="expected a position of azul"):
            batch.load([position], [0])


def test_some_rows_are_stepped_and_reset() -> None:
    batch, whole = started(3), started(3)
    actions = whole.arrays.samples.copy()
    whole.step(actions)
    batch.step(actions[[2, 0]], [2, 0])
    assert same(batch, whole, [0, 2], [0, 2])
    assert batch.state(1) != whole.state(1)
    kept = batch.state(2)
    batch.reset([7, 7], [True, True, False])
    assert batch.state(0) == batch.state(1)
    assert batch.state(2) == kept


def test_chance_can_be_left_to_the_caller() -> None:
    batch = started(3, chance="caller", autoreset="Disabled", history=True)
    assert batch.arrays.waiting.all()
    assert not batch.arrays.masks.any()
    tiles = bytes([0, 0, 1, 2] * 5)
    batch.deal([0], [tiles])
    assert batch.arrays.waiting.tolist() == [False, True, True]
    assert "factories=bbyr,bbyr,bbyr,bbyr,bbyr" in batch.game(0).position
    batch.reseed([9, 9], [1, 2])
    batch.deal()
    assert batch.state(1) == batch.state(2)
    deals = 1
    while not batch.arrays.terminations.all():
        batch.step(batch.arrays.samples)
        if batch.arrays.waiting.any():
            deals += 1
            batch.deal(batch.arrays.waiting)
    assert deals > 4
    for row in range(3):
        assert azulejos.replay(str(batch.record(row))).is_over
    with pytest.raises(ValueError, match="no tiles are due"):
        batch.deal([0], [tiles])
    with pytest.raises(azulejos.BadDeal):
        started(1, chance="caller").deal([0], [bytes([0] * 21)])


def test_a_copy_of_a_batch_plays_on_in_the_same_way() -> None:
    batch = started(5, history=True, seat=-2, opponents=["greedy"], limit=12)
    for _ in range(7):
        batch.step(batch.arrays.samples)
    twins = [copy.deepcopy(batch), pickle.loads(pickle.dumps(batch))]
    for _ in range(20):
        batch.step(batch.arrays.samples)
    for twin in twins:
        for _ in range(20):
            twin.step(twin.arrays.samples)
        assert same(twin, batch, [0, 1, 2, 3, 4], [0, 1, 2, 3, 4])
        assert (twin.arrays.samples == batch.arrays.samples).all()
        assert twin.record(4) == batch.record(4)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda batch: batch.step([1.0, 2.0]), "actions must be whole numbers, got an array of float64"),
        (lambda batch: batch.step([0, 0], [0, 2]), "rows must be numbers from 0 to 1, or a mask of 2"),
        (lambda batch: batch.step([0, 0], [1, 1]), "rows must differ from each other"),
        (lambda batch: batch.clone([0], [0, 1]), "expected as many rows as targets, got 1 and 2"),
        (lambda batch: batch.reseed([1]), "expected 2 seeds, one for each row, got 1"),
        (lambda batch: batch.load([]), "expected 2 positions, one for each row, got 0"),
        (lambda batch: batch.deal([0], []), "expected tiles for 1 rows, got 0"),
        (lambda batch: batch.restore(batch.save([0])), "expected 2 saved rows, got 1"),
        (lambda batch: batch.clone([0], [1], source=Batch(make_setting("pavilion", "result", {}), 1)), "expected rows"),
        (lambda batch: batch.deal([0], ["byr"]), "tiles must be numbers of kinds"),
        (lambda _: Batch(AZUL, 2).step([0, 0]), r"no game has begun: call reset\(\), load\(\)"),
        (lambda _: Batch(AZUL, 2, seat=0, opponents=["easy"]), "opponents must be 'random', 'greedy' or None"),
        (lambda _: Batch(AZUL, 2, seat=0, opponents=["random"] * 2), "opponents must be 1, one for each other seat"),
        (lambda _: Batch(AZUL, 2, opponents=["random"]), "opponents must be 0, one for each other seat, got 1"),
        (lambda _: Batch(AZUL, 2, autoreset="often"), "autoreset must be 'SameStep', 'NextStep', 'Disabled'"),
        (lambda _: Batch(AZUL, 2, chance="mine"), "chance must be 'batch' or 'caller'"),
        (lambda _: Batch(AZUL, 2, seat=2), "seat must be 0 to 1, -1 for all or -2"),
    ],
)
def test_misuse_of_rows_is_an_error(call: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        call(started(2))


# Opponents and rewards


@pytest.mark.parametrize(("opponent", "least"), [("random", 0.3), ("greedy", 0.0)])
def test_opponents_play_between_the_decisions_of_the_caller(opponent: str, least: float) -> None:
    setting = make_setting("azul", "result", {"players": 3})
    batch = Batch(setting, 60 if IS_COMPILED else 2, seat=-2, opponents=[opponent] * 2, autoreset="Disabled")
    batch.reset(4)
    seats = batch.arrays.seats.copy()
    wins = np.zeros(batch.count)
    assert len(set(seats.tolist())) > 1
    while not batch.arrays.terminations.all():
        alive = ~batch.arrays.terminations
        assert (batch.arrays.turns == seats)[alive].all()
        batch.step(batch.arrays.samples)
        wins += batch.arrays.rewards[np.arange(batch.count), seats] == 1
    if IS_COMPILED:
        assert least - 0.15 < wins.mean() < least + 0.15


def test_greedy_opponents_choose_as_the_bot_does() -> None:
    batch = Batch(AZUL, 4, seat=0, opponents=["greedy"], history=True, autoreset="Disabled")
    batch.reset(2)
    while not batch.arrays.terminations.all():
        batch.step(batch.arrays.samples)
    for row in range(4):
        text = str(batch.record(row))
        chosen = 0
        for number, step in enumerate(list(walk(text))[1:]):
            before = replay_to(text, number)
            if before.to_move == 1:
                assert step.move in GreedyBot()._good_moves(before)
                chosen += 1
        assert chosen > 10


def test_shaping_adds_up_to_the_margin() -> None:
    setting = make_setting("azul", "shaping", {"players": 3})
    batch = Batch(setting, 4, seat=1, opponents=["random"] * 2, autoreset="Disabled", threads=2)
    batch.reset(1)
    total = np.zeros((4, 3))
    rewarded = 0
    while not batch.arrays.terminations.all():
        batch.step(batch.arrays.samples)
        total += batch.arrays.rewards
        rewarded += bool(batch.arrays.rewards.any())
    assert rewarded > 10
    for row in range(4):
        assert total[row] == pytest.approx(setting.rewards(batch.state(row)), abs=1e-3)
    batch.close()


@pytest.mark.parametrize("autoreset", ["SameStep", "NextStep", "Disabled"])
def test_games_are_truncated_at_the_limit(autoreset: str) -> None:
    batch = started(2, limit=3, seat=0, opponents=["random"], autoreset=autoreset)
    for step in range(1, 4):
        batch.step(batch.arrays.samples)
        assert batch.arrays.truncations.tolist() == [step == 3] * 2
    assert not batch.arrays.terminations.any()
    assert batch.arrays.masks.any() == (autoreset == "SameStep")
    batch.step(batch.arrays.samples)
    assert not batch.arrays.truncations.any()
    assert batch.arrays.masks.any() == (autoreset != "Disabled")
