import pickle

from azulejos.core.constants import OVER
from azulejos.envs._row_cy import Row
from azulejos.envs.batch import Batch
from azulejos.envs.setting import make_setting

SETTING = make_setting("azul", "result", {})


def test_a_copy_is_independent() -> None:
    row = Row(SETTING.new_game(1).state)
    twin = row.copy()
    twin.state.play(twin.state.legal_moves()[0])
    assert row.state == SETTING.new_game(1).state != twin.state


def test_pickles_keep_everything() -> None:
    batch = Batch(SETTING, 1, seat=1, opponents=["random"])
    batch.reset(3)
    batch.step(batch.arrays.samples)
    [row] = batch.save().rows
    twin = pickle.loads(pickle.dumps(row))
    assert twin.__reduce__() == row.__reduce__()
    assert (twin.seat, twin.steps, twin.is_done) == (1, 1, False)


def test_a_state_begins_a_game() -> None:
    row = Row(SETTING.new_game(1).state)
    row.put_state(SETTING.new_game(2).state)
    assert row.state == SETTING.new_game(2).state
    assert row.state.phase != OVER
    assert row.steps == 0
