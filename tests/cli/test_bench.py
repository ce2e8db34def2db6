import json
import shutil

import pytest

from azulejos.bench.figures import read_targets
from azulejos.cli.bench import SUBJECTS
from azulejos.core.compiled import IS_COMPILED
from azulejos.core.family import FAMILIES
from tests.cli.commands import complaint, output, run


def test_subjects() -> None:
    assert list(SUBJECTS) == ["kernels", "words", "search", "envs", "ends"]


@pytest.mark.parametrize("family", FAMILIES)
def test_every_target_belongs_to_a_subject(family: str) -> None:
    known = {target.name for subject in SUBJECTS.values() for target in subject.targets}
    assert {row["name"] for row in read_targets(family)["bench"]} <= known


def test_json_has_every_figure() -> None:
    done = run("bench", "--json", "--seconds", "0")
    figures = json.loads(done.stdout)
    names = {"kernel/azul/2", "kernel/azul/3", "kernel/azul/4", "kernel/azul/8/grey/jokers"}
    names |= {"api/azul/2", "plain/azul/2", "copy/azul/2"}
    assert names <= set(figures)
    assert ("state/azul" in figures) == IS_COMPILED
    assert all(figure["value"] > 0 and figure["unit"] for figure in figures.values())
    if shutil.which("cc") is None:
        assert "absolute figures only" in done.stderr
    else:
        assert {"yardstick/2", "yardstick/3", "yardstick/4"} <= set(figures)
        assert figures["kernel/azul/2"]["ratio"] > 0


def test_words_pictures_and_the_start_are_measured() -> None:
    figures = json.loads(output("bench", "words", "--json", "--seconds", "0"))
    assert {target.name for target in SUBJECTS["words"].targets} <= set(figures)
    assert all(figure["value"] > 0 and figure["unit"] == "ms" for figure in figures.values())


def test_an_unknown_subject_is_refused() -> None:
    assert complaint("bench", "cheese") == "SUBJECT must be kernels, words, search, envs, ends, got cheese"
