import pytest

from azulejos.kit.shapes import TEXTURES, Braille, Disc, Ring, Stroke, bounds, centred, grid, move, texture


def test_shapes_move() -> None:
    assert move(Stroke(((0, 0), (1, 1))), 2, 3) == Stroke(((2, 3), (3, 4)))
    assert move(Ring((0, 0), 1), 2, 3) == Ring((2, 3), 1)
    assert move(Braille((0, 0), "⠁"), 2, 3) == Braille((2, 3), "⠁")


def test_bounds_include_the_lines() -> None:
    assert bounds([Ring((0, 0), 5, 2)]) == (-6, -6, 6, 6)
    assert bounds([Stroke(((0, 0), (9, 1)), width=2), Disc((4, 4), 1)]) == (-1, -1, 10, 5)
    assert bounds([Braille((1, 1), "⠃")]) == pytest.approx((0.2, 0.2, 1.8, 4.14))


def test_braille_is_centred() -> None:
    left, top, right, low = bounds([centred("⠿⠿", (10, 20))])
    assert ((left + right) / 2, (top + low) / 2) == pytest.approx((10, 20))


def test_a_grid_has_shared_lines() -> None:
    lines = grid(3, 2, 10, (1, 1))
    assert len(lines) == 3 + 4
    assert bounds(lines) == pytest.approx((0.4, 0.4, 31.6, 21.6))


def test_textures_differ() -> None:
    drawn = [tuple(texture(name, (0, 0), 22)) for name in TEXTURES]
    assert len(set(drawn)) == len(TEXTURES) == 5
    with pytest.raises(AssertionError, match="none of"):
        texture("stripes", (0, 0), 22)
