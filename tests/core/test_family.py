"""Families are found by their names, and loaded when a game of theirs is asked for."""

import subprocess
import sys

import pytest

import azulejos
from azulejos.core import family as registry
from azulejos.core.family import ByFamily

PROGRAM = """
import sys, azulejos
from azulejos.render.text import text_table
from azulejos.words import Words
assert list(azulejos.FAMILIES) == ["azul", "pavilion"]
game = azulejos.new_game(sys.argv[1], seed=1)
assert text_table(game.view) and Words().events(game.view, game.events)
print(*sys.modules)
"""


@pytest.mark.parametrize(("one", "other"), [("azul", "pavilion"), ("pavilion", "azul")])
def test_a_game_of_one_family_leaves_the_other_alone(one: str, other: str) -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM, one], capture_output=True, text=True, check=True)
    loaded = {module.removeprefix("azulejos.") for module in done.stdout.split() if module.startswith("azulejos.")}
    assert f"{one}.family" in loaded
    assert not [module for module in loaded if other in module]


def test_every_family_has_the_name_it_is_found_by() -> None:
    assert [family.name for family in azulejos.FAMILIES.values()] == list(azulejos.FAMILIES)
    assert all(azulejos.new_game(name, seed=1).view.family == name for name in azulejos.FAMILIES)


def test_a_missing_module_of_a_new_family_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.PACKAGES, "mosaic", "azulejos.mosaic")
    with pytest.raises(azulejos.BadOption, match=r"no module azulejos\.mosaic\.ui\.words; docs/adding-a-family\.md"):
        ByFamily[object]("ui.words", "WORDS")["mosaic"]
