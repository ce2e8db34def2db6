"""Figures of the kernels: jobs, timed slices and sizes."""

from collections.abc import Callable
from pathlib import Path

import pytest

from azulejos.bench.kernels import KERNELS, api, copy, jobs, kernel, measure_kernels, plain, state_sizes
from azulejos.bench.measure import Configuration, Plan, ordinary
from azulejos.core.compiled import IS_COMPILED
from azulejos.core.family import FAMILIES


@pytest.mark.parametrize("run", [kernel, api, copy, plain], ids=lambda run: run.__name__)
@pytest.mark.parametrize("family", FAMILIES)
def test_every_slice_gives_a_rate(family: str, run: Callable[[Configuration, float], float]) -> None:
    assert run(ordinary(FAMILIES[family])[0], 0.001) > 0


def test_every_family_has_the_same_jobs() -> None:
    kinds = {family: {job.name.split("/")[0] for job in jobs() if job.game.family == family} for family in FAMILIES}
    assert set(map(frozenset, kinds.values())) == {frozenset({"kernel", "api", "plain", "copy"})}


def test_every_target_has_a_job_or_a_size() -> None:
    names = {job.name for job in jobs()} | {f"state/{family}" for family in FAMILIES}
    assert {target.name for target in KERNELS.targets} <= names


def test_states_have_sizes_where_they_are_compiled() -> None:
    assert [figure.name for figure in state_sizes()] == [f"state/{family}" for family in FAMILIES if IS_COMPILED]


def test_an_unreadable_yardstick_is_an_error_before_anything_is_measured(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        next(measure_kernels(Plan(0, tmp_path / "missing.c", print)))
