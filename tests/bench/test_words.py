"""Figures of words, pictures and the start of the terminal game."""

import sys

import pytest

from azulejos.bench.measure import Plan
from azulejos.bench.words import WORDS, import_seconds, measure_words, seconds_to_prompt


@pytest.mark.skipif(sys.platform == "win32", reason="the start of azulejos play is not measured")
def test_every_step_is_counted_and_every_target_measured() -> None:
    notes: list[str] = []
    steps = list(measure_words(Plan(0, None, notes.append)))
    assert len(steps) == WORDS.steps()
    figures = {figure.name: figure for step in steps for figure in step}
    assert {target.name for target in WORDS.targets} <= set(figures)
    assert all(figure.value > 0 and figure.unit == "ms" for figure in figures.values())
    assert notes == []


def test_importing_takes_time() -> None:
    assert import_seconds() > 0


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")
@pytest.mark.parametrize("options", [(), ("--bot", "easy")], ids=["set-up dialog", "game"])
def test_a_prompt_is_waited_for(options: tuple[str, ...]) -> None:
    assert seconds_to_prompt("en", *options) > 0
