"""Sprite sheets: every shape has its square."""

from xml.etree import ElementTree

import pytest

from azulejos.core.family import FAMILIES
from azulejos.render.svg.sprite import GAP, SPRITES, places, sprite


@pytest.mark.parametrize("family", FAMILIES)
def test_a_sheet_is_as_wide_as_its_shapes(family: str) -> None:
    root = ElementTree.fromstring(sprite(family))
    width, at = places(family)
    side = SPRITES[family].side
    assert float(root.get("width", "0")) == pytest.approx(width * side)
    assert width * side == len(at) * (side + GAP) - GAP
    assert (min(at.values()), max(at.values())) == (0, 1)


@pytest.mark.parametrize("family", FAMILIES)
def test_every_tile_and_the_marker_is_on_the_sheet(family: str) -> None:
    names = places(family)[1]
    assert "marker" in names
    assert len(names) == len(set(names.values()))
