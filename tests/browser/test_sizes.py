"""Spaces of a wall that fingers hit, and a focus that eyes find."""

from __future__ import annotations

import io

import pytest
from PIL import Image, ImageChops

from azulejos.server.tables.service import TableService
from tests.browser.arranging import NAMES, Others, arrange
from tests.browser.conftest import OpenPage
from tests.browser.measuring import too_small
from tests.browser.states import bring

FAMILIES = ("azul", "pavilion")


def test_targets_of_a_wall_without_colours(open_page: OpenPage, tables: TableService) -> None:
    game = arrange(tables, "azul", NAMES[:2], wall="grey").id
    others = Others(tables, game)
    while others.table.game is None or others.table.game.phase != "tiling" or others.table.turn != 0:
        others.move()
    page = open_page(f"/tables/{game}", name="Anna", width=360, is_touch=True)
    assert page.locator(".wall-space.can").count()
    assert too_small(page) == []


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
@pytest.mark.parametrize("family", FAMILIES)
def test_the_focus_can_be_seen(open_page: OpenPage, tables: TableService, family: str, theme: str) -> None:
    page = bring(open_page, tables, family, "my turn", theme=theme)
    places = {
        "azul": (".take.can", "#at-1", ".mine .line.can", ".mine .wall-cell [tabindex]", ".other .line"),
        "pavilion": (
            ".take.can, .mine .star-space.can",
            "#at-supply",
            ".mine .star-space:not(.can)",
            ".other .star-space",
        ),
    }[family]
    for place in (*places, "#typed", "#hint-button", "#keys summary", ".enlarge"):
        element = page.locator(place).first
        element.scroll_into_view_if_needed()
        page.evaluate("document.activeElement.blur()")
        box = element.bounding_box()
        clip = {"x": box["x"] - 8, "y": box["y"] - 8, "width": box["width"] + 16, "height": box["height"] + 16}
        before = page.screenshot(clip=clip)
        page.keyboard.press("Shift")  # from now on the focus is that of somebody with a keyboard
        element.evaluate("(each) => each.focus({ preventScroll: true, focusVisible: true })")
        after = page.screenshot(clip=clip)
        changed = ImageChops.difference(*(Image.open(io.BytesIO(shot)).convert("L") for shot in (before, after)))
        strong = sum(count for level, count in enumerate(changed.histogram()) if level > 40)
        assert strong > 2 * (box["width"] + box["height"]) * 0.9, (place, strong)
