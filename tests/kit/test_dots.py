import pytest

from azulejos.kit.dots import dot_places, width


def test_the_geometry_of_a_cell() -> None:
    six = [(0, 0), (0, 2.34), (0, 4.68), (2.34, 0), (2.34, 2.34), (2.34, 4.68)]
    assert list(dot_places("⠿")) == six
    assert list(dot_places("⠁⠀⠈")) == [(0, 0), (2 * 6.2 + 2.34, 0)]


def test_the_width_of_a_line() -> None:
    assert width("⠿") == pytest.approx(2.34)
    assert width("⠼⠁⠚") == pytest.approx(14.74)
