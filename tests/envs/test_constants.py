from azulejos.envs import constants
from azulejos.envs.batch import AUTORESET, COMPILED
from azulejos.envs.setting import KINDS


def test_numbers_of_one_kind_differ() -> None:
    for table in (AUTORESET, COMPILED, KINDS):
        assert len(set(table.values())) == len(table)
    tasks = (constants.BEGIN, constants.STEP, constants.DRAW, constants.GO_ON, constants.OPEN, constants.COPY)
    assert len(set(tasks)) == len(tasks)
    assert constants.EVERY_SEAT < 0 > constants.RANDOM_SEAT != constants.EVERY_SEAT
