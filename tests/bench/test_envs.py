import pytest

from azulejos.bench.envs import TARGETS, measure_envs, memory
from azulejos.core.compiled import IS_COMPILED

pytestmark = pytest.mark.skipif(not IS_COMPILED, reason="thousands of games take minutes in plain Python")


def test_every_environment_is_measured() -> None:
    figures = {figure.name: figure for step in measure_envs(None, 0) for figure in step}
    assert {target.name for target in TARGETS} <= set(figures)
    assert all(figure.value > 0 and figure.ratio is None for figure in figures.values())


def test_a_game_takes_little_memory() -> None:
    assert 500 < memory("azul").value < 2048
