import numpy as np
import pytest

import azulejos
from azulejos.core.compiled import IS_COMPILED
from azulejos.envs.batch import Batch
from azulejos.envs.setting import make_setting

STEPS = 90 if IS_COMPILED else 8


@pytest.mark.parametrize("game", ["azul", "pavilion"])
@pytest.mark.parametrize("opponents", [(), ("random", "greedy")])
def test_records_are_those_of_the_rows(game: str, opponents: tuple[str, ...]) -> None:
    setting = make_setting(game, "result", {"players": 3})
    seat = -2 if opponents else -1
    batch = Batch(setting, 3, seat=seat, opponents=opponents, history=True, autoreset="Disabled", threads=2)
    batch.reset(5)
    for _ in range(STEPS):
        batch.step(batch.arrays.samples)
    for row in range(3):
        record = batch.record(row)
        assert azulejos.replay(str(record)).state == batch.state(row)
        assert record.tokens
    batch.close()


def test_the_buffer_grows_with_the_games() -> None:
    batch = Batch(make_setting("azul", "result", {}), 1, history=True, autoreset="Disabled")
    batch.reset(1)
    assert batch._history is not None
    batch._history._numbers = np.zeros((1, 30), np.int16)
    batch._history._hand_over()
    batch.reset(1)
    batch.step(batch.arrays.samples)
    assert batch._history._numbers.shape[1] > 1024
    assert len(batch.record(0).tokens) == 2


def test_clones_and_saved_rows_have_the_history_too() -> None:
    batch = Batch(make_setting("azul", "result", {}), 3, history=True)
    batch.reset(1)
    batch.step(batch.arrays.samples)
    batch.clone([0], [2])
    assert batch.record(2) == batch.record(0) != batch.record(1)
    saved = batch.save([1])
    batch.restore(saved, [0])
    assert batch.record(0) == batch.record(1)


def test_a_row_from_a_position_has_no_record() -> None:
    batch = Batch(make_setting("azul", "result", {}), 2, history=True)
    batch.reset(1)
    batch.load([azulejos.new_game("azul", seed=3)], [1])
    with pytest.raises(ValueError, match="row 1 has no record: it did not begin with a reset"):
        batch.record(1)
    assert batch.game(1).position == azulejos.new_game("azul", seed=3).position
    with pytest.raises(ValueError, match="records need a batch with history=True"):
        Batch(make_setting("azul", "result", {}), 2).record(0)
