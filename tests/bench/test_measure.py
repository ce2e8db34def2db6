"""Measuring: medians, with and without a yardstick."""

from pathlib import Path

from azulejos.bench.configurations import Configuration
from azulejos.bench.measure import SLICE, Job, Plan, find_yardstick, measure
from azulejos.core.family import DEFAULT_FAMILY


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
