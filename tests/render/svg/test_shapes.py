"""Elements, paths and motifs: numbers, escaping and geometry."""

from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from azulejos.render.svg.shapes import (
    INK,
    box,
    circle,
    drawn,
    eight_pointed_star,
    escape,
    filled,
    group,
    num,
    polar,
    polygon,
    rounded,
    star,
    text,
    turned,
)


@pytest.mark.parametrize(("value", "written"), [(1, "1"), (1.0, "1"), (0.126, "0.13"), (-2.5, "-2.5"), (1e-9, "0")])
def test_numbers_are_short(value: float, written: str) -> None:
    assert num(value) == written


@given(st.text())
def test_any_text_is_safe_in_elements_and_attributes(some: str) -> None:
    element = ElementTree.fromstring(f'<g title="{escape(some)}">{escape(some)}</g>')
    kept = "".join(sign for sign in some if sign.isprintable())
    assert "".join(sign for sign in element.text or "" if sign.isprintable()).replace(" ", "") == kept.replace(" ", "")


def test_markup_in_a_text_is_shown() -> None:
    assert "&lt;b&gt;" in text((0, 0), "<b>", 12)


def test_elements_are_well_formed() -> None:
    for element in (box((0, 0), (3, 4), "panel", 2), circle((1, 1), 2, "line"), group("", (1, 2), 0.5)):
        ElementTree.fromstring(element)


def test_angles_are_those_of_a_clock() -> None:
    assert polar(0, 10) == pytest.approx((0, -10))
    assert polar(90, 10) == pytest.approx((10, 0))


def test_rounded_corners_keep_the_number_of_corners() -> None:
    corners = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)]
    assert polygon(corners) == "M0 0L10 0L10 10L0 10Z"
    assert rounded(corners, 2).count("Q") == 4


def test_motifs_have_one_ink() -> None:
    motif = ElementTree.fromstring(f"<g>{eight_pointed_star()}{drawn('M0 0H9', 2.5)}{filled(star(5, 40, 20))}</g>")
    inks = {value for shape in motif for name, value in shape.items() if name in ("fill", "stroke")}
    assert inks == {INK, "none"}


def test_a_turned_shape_is_repeated_around_the_middle() -> None:
    shapes = ElementTree.fromstring(f"<g>{turned('<path/>', range(0, 360, 90))}</g>")
    assert [shape.get("transform") for shape in shapes] == [f"rotate({angle} 50 50)" for angle in (0, 90, 180, 270)]


def test_a_star_has_two_corners_for_each_point() -> None:
    assert star(8, 41, 22).count("L") == 15
