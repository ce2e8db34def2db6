"""Names of Summer Pavilion's tiles and places."""

import pytest

import azulejos
from azulejos.pavilion import events
from azulejos.pavilion.rules import LETTERS, STARS
from azulejos.pavilion.ui import names
from azulejos.words import Words

PLACED = events.Placed(0, "p", 1, 0, 1, 0, 2)


def test_tiles_have_names() -> None:
    swedish = ["lila", "grön", "orange", "gul", "blå", "röd"]
    assert [Words("sv").tile("pavilion", letter) for letter in "pgoybr"] == swedish
    assert Words("en", tactile=True).tile("pavilion", "y") == "yellow"


def test_every_tile_and_place_has_a_name() -> None:
    assert set(names.TILES) == set(names.COUNTS) == set(LETTERS)
    assert set(names.STARS) == set(names.SLOTS) == set(STARS)
    assert all(set(places) == set(STARS) - {"m"} for places in names.STRUCTURES.values())


@pytest.mark.parametrize("language", Words.languages())
def test_every_structure_has_a_name_of_its_own(language: str) -> None:
    view = azulejos.new_game("pavilion", seed=1).view
    words = Words(language)
    texts = {
        words.events(view, [PLACED, events.Completed(0, structure, star, tiles)])
        for tiles, structure in enumerate(("pillar", "statue", "window"), 1)
        for star in "orbygp"
    }
    assert len(texts) == 18
