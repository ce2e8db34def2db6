import json
from pathlib import Path

import pytest

import azulejos
from azulejos._compiled import IS_COMPILED
from azulejos.bench.configurations import heaviest, ordinary
from azulejos.bench.figures import Figure, Target, table
from azulejos.bench.kernels import KERNELS
from azulejos.bench.subjects import SUBJECTS
from azulejos.bench.yardstick import NoYardstick, Yardstick, find_source
from tests.cli.commands import complaint, output, run


def test_json_has_every_figure() -> None:
    done = run("bench", "--json", "--seconds", "0")
    figures = json.loads(done.stdout)
    names = {"kernel/azul/2", "kernel/azul/3", "kernel/azul/4", "kernel/azul/8/grey/jokers"}
    names |= {"api/azul/2", "plain/azul/2", "copy/azul/2"}
    assert names <= set(figures)
    assert ("state/azul" in figures) == IS_COMPILED
    assert all(figure["value"] > 0 and figure["unit"] for figure in figures.values())
    try:
        find_source()
    except NoYardstick:
        assert "absolute figures only" in done.stderr
    else:
        assert {"yardstick/2", "yardstick/3", "yardstick/4"} <= set(figures)
        assert figures["kernel/azul/2"]["ratio"] > 0


def test_words_pictures_and_the_start_are_measured() -> None:
    figures = json.loads(output("bench", "words", "--json", "--seconds", "0"))
    assert {target.name for target in SUBJECTS["words"].targets} <= set(figures)
    assert all(figure["value"] > 0 and figure["unit"] == "ms" for figure in figures.values())


def test_an_unknown_subject_is_refused() -> None:
    assert complaint("bench", "cheese") == "SUBJECT can be kernels, words, search, envs, not cheese"


def test_a_yardstick_that_does_not_compile_is_none(tmp_path: Path) -> None:
    broken = tmp_path / "yardstick.c"
    broken.write_text("this is not C", encoding="utf-8")
    with pytest.raises(NoYardstick):
        Yardstick(broken, tmp_path)


@pytest.mark.parametrize("family", azulejos.FAMILIES.values(), ids=azulejos.FAMILIES)
def test_every_family_is_measured(family: azulejos.family.Family) -> None:
    assert [game.name for game in ordinary(family)][:2] == [f"{family.name}/2", f"{family.name}/3"]
    assert heaviest(family).name.startswith(family.name)


def test_the_heaviest_game_has_every_option_that_brings_moves() -> None:
    assert heaviest(azulejos.FAMILIES["azul"]).name == "azul/8/grey/jokers"


@pytest.mark.parametrize(
    ("target", "met", "words"),
    [
        (Target("a", least_ratio=0.8), True, "ratio at least 0.8"),
        (Target("b", least_ratio=1 / 50), False, "ratio at least 1/50"),
        (Target("c", least_ratio=0.8), None, "ratio at least 0.8"),
        (Target("c", most=1024), True, "at most 1024"),
        (Target("b", share=1 / 5, of="a"), False, "at least 1/5 of a"),
        (Target("a", share=1.7, of="b"), True, "at least 1.7 of b"),
        (Target("b", least_ratio=0.3), False, "ratio at least 0.3"),
        (Target("d", most=1), None, "at most 1"),
    ],
)
def test_targets(target: Target, met: bool | None, words: str) -> None:
    figures = [Figure("a", 100, "moves/s", 0.9), Figure("b", 10, "moves/s", 0.01), Figure("c", 700, "bytes")]
    assert target.is_met({figure.name: figure for figure in figures}) is met
    assert str(target) == words


def test_the_table_says_whether_targets_are_met() -> None:
    lines = table(
        [Figure("kernel/azul/2", 2_000_000, "moves/s", 0.9), Figure("state/azul", 2000, "bytes")], KERNELS.targets
    ).splitlines()
    assert lines[1].split() == ["kernel/azul/2", "2,000,000", "moves/s", "0.900", "ratio", "at", "least", "0.8:", "met"]
    assert lines[2].endswith("at most 1024: missed")
