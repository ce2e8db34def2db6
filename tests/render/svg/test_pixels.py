"""Pictures as a browser shows them: rendered by Chromium, and looked at pixel by pixel."""

import base64
import io
import re
from collections.abc import Iterator
from itertools import combinations
from math import ceil, dist
from typing import Any

import pytest

from azulejos import FAMILIES
from azulejos.render.svg import draw_table, draw_tile
from azulejos.render.svg.draw import PAINTERS
from azulejos.words import Words
from tests.chromium import CHROMIUM, MISSING, PATIENCE, start_chromium
from tests.render.colour import VISIONS, ucs
from tests.render.games import KINDS, middle

image = pytest.importorskip("PIL.Image", reason="Pillow is not installed: tools/prepare test does it")

SIDE = 24  # pixels of a tile, about as small as it gets on a table of eight
# The least distance of two tiles, pixel for pixel and on average; black and white are 100 apart.
APART, APART_IN_GREY = 10, 5

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason=MISSING)


@pytest.fixture(scope="module")
def page() -> Iterator[Any]:
    """An empty page of a real browser."""
    with start_chromium() as browser:
        page = browser.new_page()
        page.set_default_timeout(PATIENCE)
        yield page


def render(page: Any, svg: str) -> Any:
    """Return the picture of an SVG file, shown by itself as an image."""
    width, height = (float(side) for side in re.findall(r' (?:width|height)="([\d.]+)"', svg)[:2])
    page.set_viewport_size({"width": ceil(width), "height": ceil(height)})
    data = base64.b64encode(svg.encode()).decode()
    page.set_content(f'<body style="margin:0"><img style="display:block" src="data:image/svg+xml;base64,{data}">')
    page.wait_for_function("() => document.images[0].complete")
    assert page.evaluate("document.images[0].naturalWidth") > 0, "the browser cannot read the file"
    shown = image.open(io.BytesIO(page.screenshot())).convert("RGB")
    assert shown.size == (ceil(width), ceil(height))
    return shown


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
@pytest.mark.parametrize(("family", "options"), KINDS[::3], ids=str)
def test_a_table_is_not_blank(page: Any, family: str, options: dict[str, Any], theme: str) -> None:
    game = middle(family, options)
    words = Words("sv", names=game.names)
    shown = render(page, draw_table(game.view, theme=theme, last=game.events, words=words))
    counts = shown.getcolors(shown.width * shown.height)
    assert len(counts) > 100
    assert max(count for count, _ in counts) < 0.9 * shown.width * shown.height
    ground = shown.getpixel((2, 2))
    quarters = [(x, y) for x in (0, shown.width // 2) for y in (0, shown.height // 2)]
    for x, y in quarters:
        part = shown.crop((x, y, x + shown.width // 2, y + shown.height // 2))
        assert any(colour != ground for _, colour in part.getcolors(part.width * part.height))


Pixels = list[tuple[float, float, float]]


def tiles(page: Any, family: str, vision: str) -> dict[str, Pixels]:
    """Return the pixels of every kind of tile for a kind of vision; the first number is lightness."""
    found = {}
    for letter in PAINTERS[family].letters:
        large = render(page, draw_tile(family, letter, size=4 * SIDE))
        small = large.resize((SIDE, SIDE)).tobytes()
        found[letter] = [ucs(f"#{small[at : at + 3].hex()}", vision) for at in range(0, len(small), 3)]
    return found


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("family", FAMILIES)
def test_tiles_are_told_apart(page: Any, family: str, vision: str) -> None:
    seen = tiles(page, family, vision)
    for one, other in combinations(seen, 2):
        assert sum(map(dist, seen[one], seen[other])) / SIDE**2 >= APART, (one, other)


@pytest.mark.parametrize("family", FAMILIES)
def test_tiles_are_told_apart_without_colour(page: Any, family: str) -> None:
    seen = {letter: [pixel[0] for pixel in pixels] for letter, pixels in tiles(page, family, "normal").items()}
    for one, other in combinations(seen, 2):
        apart = sum(abs(a - b) for a, b in zip(seen[one], seen[other], strict=True)) / SIDE**2
        assert apart >= APART_IN_GREY, (one, other)
