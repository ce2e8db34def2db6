"""Dots as a kit, which nothing outside of the family names."""

from azulejos.kit import make_kit, make_plan
from azulejos.render.braille import from_brf


def test_a_kit() -> None:
    files = make_kit("dots", make_plan("dots", "en", 2))
    assert {"parts/cap-a.stl", "parts/cap-c.scad", "sheets/a4/row-a4.svg", "cards/rules-de-grade-2.brf"} <= set(files)
    assert from_brf(files["labels/labels.brf"]).count("⠉") >= 9
