"""Measuring: medians, with and without a yardstick."""

import tomllib
from pathlib import Path

import pytest

import azulejos
from azulejos.bench.measure import (
    SLICE,
    SOURCE,
    Configuration,
    Job,
    NoYardstick,
    Plan,
    Yardstick,
    find_yardstick,
    heaviest,
    measure,
    ordinary,
)
from azulejos.core.family import DEFAULT_FAMILY, Family


def test_a_figure_is_the_median_of_its_slices() -> None:
    values = iter([99.0, 3.0, 1.0, 2.0])  # the first one is for warming up
    game = Configuration(DEFAULT_FAMILY, {"players": 2})
    job = Job("kernel/x", "moves/s", game, lambda _game, _seconds: next(values))
    (figure,), rest = measure([job], None, 3 * SLICE)
    assert (figure.name, figure.value, figure.ratio) == ("kernel/x", 2.0, None)
    assert rest == []


def test_a_yardstick_that_does_not_compile_is_noted(tmp_path: Path) -> None:
    broken = tmp_path / "broken.c"
    broken.write_text("this is not C", encoding="utf-8")
    notes: list[str] = []
    assert find_yardstick(Plan(0, broken, notes.append), tmp_path) is None
    assert [note.rpartition(": ")[2] for note in notes] == ["absolute figures only, no ratios"]


def test_a_yardstick_that_does_not_compile_is_none(tmp_path: Path) -> None:
    broken = tmp_path / "yardstick.c"
    broken.write_text("this is not C", encoding="utf-8")
    with pytest.raises(NoYardstick):
        Yardstick(broken, tmp_path)


def test_the_package_has_its_yardstick(tmp_path: Path) -> None:
    assert Yardstick(None, tmp_path).moves_per_second(2, 0) > 0
    packaged = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())
    assert SOURCE.name in packaged["tool"]["setuptools"]["package-data"]["*"]


@pytest.mark.parametrize("family", azulejos.FAMILIES.values(), ids=azulejos.FAMILIES)
def test_every_family_is_measured(family: Family) -> None:
    assert [game.name for game in ordinary(family)][:2] == [f"{family.name}/2", f"{family.name}/3"]
    assert heaviest(family).name.startswith(family.name)


def test_the_heaviest_game_has_every_option_that_brings_moves() -> None:
    assert heaviest(azulejos.FAMILIES["azul"]).name == "azul/8/grey/jokers"
