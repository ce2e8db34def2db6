import pytest

from azulejos.render.svg.palette import contrast
from azulejos.render.text.drawer import Drawer
from azulejos.render.text.ink import MARKER, ink_on, paint, space, tiles
from azulejos.render.text.table import DRAWERS

STEPS = (0, 95, 135, 175, 215, 255)  # of red, green and blue in the colours from 16 to 231
ENOUGH = 4.5  # WCAG 2.2 AA, for text

GROUNDS = sorted({ground for drawer in DRAWERS.values() for ground in (*drawer.grounds.values(), *MARKER.values())})


def rgb(number: int) -> str:
    """Return one of the 256 colours of a terminal as the pictures write colours."""
    if number >= 232:
        return f"#{8 + 10 * (number - 232):02X}" + f"{8 + 10 * (number - 232):02X}" * 2
    red, rest = divmod(number - 16, 36)
    green, blue = divmod(rest, 6)
    return "#" + "".join(f"{STEPS[step]:02X}" for step in (red, green, blue))


@pytest.mark.parametrize("ground", GROUNDS)
def test_a_letter_can_be_read_on_its_tile(ground: int) -> None:
    assert contrast(rgb(ground), rgb(ink_on(ground))) >= ENOUGH


@pytest.mark.parametrize("drawer", DRAWERS.values())
def test_no_two_kinds_of_tiles_have_one_colour(drawer: Drawer) -> None:
    grounds = [*drawer.grounds.values(), *MARKER.values()]
    assert len(grounds) == len(set(grounds))


def test_painting() -> None:
    text = tiles("k.") + space("w") + " k"
    assert paint(text, {"k": 235}, colour=False) == "K.w k"
    assert paint(text, {"k": 235}, colour=True) == "\x1b[38;5;231;48;5;235mK\x1b[0m\x1b[2m.\x1b[0m\x1b[2mw\x1b[0m k"
