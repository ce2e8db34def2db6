"""Pages: the part of a family fits its games."""

import pytest

import azulejos
from azulejos.core._kernel_cy import Random
from azulejos.core.family import FAMILIES
from azulejos.render.html import PAGES
from azulejos.render.svg.context import make_pen
from tests.configurations import random_moves


@pytest.mark.parametrize("family", FAMILIES)
def test_the_example_is_a_game_under_way(family: str) -> None:
    game = azulejos.from_position(PAGES[family].example)
    assert game.family == family
    assert not game.is_over


@pytest.mark.parametrize("family", FAMILIES)
def test_every_legal_move_has_parts_to_choose_and_every_phase_instructions(family: str) -> None:
    page, game = PAGES[family], azulejos.new_game(family, seed=1)
    for _ in random_moves(game, Random(1)):
        if game.is_over:
            break
        for move in game.legal_moves():
            parts = page.parts(move)
            assert parts
            assert all(values and all(values) for values in parts.values())
        assert game.phase in page.instructions


@pytest.mark.parametrize("family", FAMILIES)
def test_places_are_the_sources_of_the_view(family: str) -> None:
    view = azulejos.new_game(family, seed=1).view
    places = [place for area in PAGES[family].places(view) for place in area]
    assert sorted(place.index for place in places) == list(range(len(places)))
    assert [place.tiles for place in places if not place.is_centre] == list(view.factories)


@pytest.mark.parametrize("family", FAMILIES)
def test_keys_are_unique(family: str) -> None:
    keys = [each.key for each in PAGES[family].keys]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("family", FAMILIES)
def test_the_panel_uses_tiles_of_the_family(family: str) -> None:
    panel = PAGES[family].panel(make_pen(family, "light", False, None))
    assert all(length > 0 for length in panel.size)
    assert panel.letters
    assert all(f"#{family}-light-{letter}" in panel.content for letter in panel.letters)
