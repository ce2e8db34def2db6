"""Colours: contrast by WCAG 2.2 AA, and tiles that are told apart in every vision."""

from itertools import combinations

import pytest

from azulejos.azul.ui.svg_tiles import GLAZES as AZUL
from azulejos.pavilion.ui.svg_tiles import GLAZES as PAVILION
from azulejos.render.svg.palette import (
    MARKER,
    THEMES,
    Glaze,
    Theme,
    contrast,
    faint,
    mix,
    outline,
    tinted,
)
from tests.render.colour import VISIONS, distance

SHAPE, TEXT = 3.0, 4.5
GLAZES = [*AZUL.values(), *PAVILION.values(), MARKER]
themes = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)


def grounds(theme: Theme) -> tuple[str, ...]:
    return theme.ground, theme.panel, theme.well


@pytest.mark.parametrize("glaze", GLAZES)
def test_motif_and_rim_are_seen_on_their_tile(glaze: Glaze) -> None:
    assert contrast(glaze.ink, glaze.fill) >= SHAPE


@themes
def test_the_outer_edge_of_a_tile_is_seen_on_every_ground(theme: Theme) -> None:
    # The rim inside it stands out from the fill, so between them every tile ends visibly on both sides.
    assert all(contrast(theme.ink, ground) >= SHAPE for ground in grounds(theme))


@themes
def test_the_edge_ends_a_tile_on_a_space_meant_for_it(theme: Theme) -> None:
    assert all(contrast(theme.ink, tinted(theme, glaze)) >= SHAPE for glaze in GLAZES)


@themes
def test_outlines_and_highlights_are_seen(theme: Theme) -> None:
    for ground in grounds(theme):
        assert contrast(theme.line, ground) >= SHAPE
        assert contrast(theme.accent, ground) >= SHAPE


@themes
def test_empty_spaces_show_their_motif_and_their_cost(theme: Theme) -> None:
    for glaze in GLAZES:
        assert contrast(faint(theme, glaze), tinted(theme, glaze)) >= SHAPE
        assert contrast(theme.ink, tinted(theme, glaze)) >= TEXT


@themes
def test_an_empty_space_is_not_taken_for_a_tile(theme: Theme) -> None:
    assert all(distance(tinted(theme, glaze), glaze.fill) > 10 for glaze in GLAZES[:-1] if glaze != AZUL["k"])
    assert contrast(AZUL["k"].ink, faint(theme, AZUL["k"])) > 2  # black on dark: told by its motif, rim and edge


@themes
def test_text_is_read(theme: Theme) -> None:
    for ground in grounds(theme):
        assert contrast(theme.ink, ground) >= TEXT
        assert contrast(theme.soft, ground) >= TEXT
    assert contrast(theme.on_accent, theme.accent) >= TEXT


@themes
def test_what_is_lit_up_is_seen(theme: Theme) -> None:
    assert contrast(outline(theme), theme.light) >= SHAPE
    halo = mix(theme.panel, theme.light, 0.35)
    assert max(contrast(outline(theme), halo), contrast(theme.light, halo)) >= SHAPE


def test_letters_on_tiles_are_read() -> None:
    assert contrast("#14161A", MARKER.fill) >= TEXT


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize(("glazes", "least"), [(AZUL, 26.7), (PAVILION, 24.8)], ids=["azul", "pavilion"])
def test_tiles_are_told_apart(glazes: dict[str, Glaze], least: float, vision: str) -> None:
    for one, other in combinations(glazes.values(), 2):
        assert distance(one.fill, other.fill, vision) >= least


def test_distances_are_those_of_colorspacious() -> None:
    assert distance("#000000", "#FFFFFF") == pytest.approx(100, abs=0.1)
    assert distance(AZUL["r"].fill, AZUL["k"].fill, "protanopia") == pytest.approx(28.05, abs=0.02)
    assert distance(PAVILION["g"].fill, PAVILION["o"].fill, "deuteranopia") == pytest.approx(25.27, abs=0.02)


def test_contrast_is_that_of_wcag() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.005)
