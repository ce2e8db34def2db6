"""The games to measure."""

import pytest

import azulejos
from azulejos.bench.configurations import heaviest, ordinary
from azulejos.core.family import Family


@pytest.mark.parametrize("family", azulejos.FAMILIES.values(), ids=azulejos.FAMILIES)
def test_every_family_is_measured(family: Family) -> None:
    assert [game.name for game in ordinary(family)][:2] == [f"{family.name}/2", f"{family.name}/3"]
    assert heaviest(family).name.startswith(family.name)


def test_the_heaviest_game_has_every_option_that_brings_moves() -> None:
    assert heaviest(azulejos.FAMILIES["azul"]).name == "azul/8/grey/jokers"
