"""Summer Pavilion's tiles and stars: complete sets, the directions of rhombi, and the places on a board."""

from math import dist

import pytest

from azulejos.pavilion.rules import LETTERS, STARS
from azulejos.pavilion.ui.svg_tiles import (
    CELL,
    GLAZES,
    MOTIFS,
    RHOMB,
    STRUCTURES,
    TILES,
    around,
    clock,
    rhombus,
    space_middle,
    star_middle,
    structure_middle,
)
from azulejos.render.svg.palette import THEMES
from azulejos.render.svg.shapes import Point, polar


def test_every_kind_has_a_glaze_and_a_motif_of_its_own() -> None:
    assert set(GLAZES) == set(MOTIFS) == set(LETTERS)
    assert len(set(MOTIFS.values())) == len(LETTERS)


def test_a_tile_is_defined_in_three_directions() -> None:
    defined = TILES.define(THEMES["light"], "p", "")
    assert all(f'id="pavilion-light-p{step}"' in defined for step in range(3))


def test_all_sides_of_a_rhombus_are_equal() -> None:
    for step in range(3):
        corners = rhombus(RHOMB, step)
        for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
            assert abs(((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5 - RHOMB) < 1e-9


def test_yellow_and_orange_have_different_marks() -> None:
    for marks in ("notation", "tactile"):
        defined = TILES.define(THEMES["light"], LETTERS, marks)
        assert all(f">{letter.upper()}</text>" in defined for letter in LETTERS)


SPACES = [(star, slot) for star in STARS for slot in range(1, 7)]


def test_stars_stand_clockwise_from_the_upper_left() -> None:
    assert [(round(x, 6) >= 0, y < -1e-6, y > 1e-6) for x, y in map(star_middle, STARS[:6])] == [
        (False, True, False),  # orange, upper left
        (True, True, False),  # red, upper right
        (True, False, False),  # blue, right
        (True, False, True),  # yellow, lower right
        (False, False, True),  # green, lower left
        (False, False, False),  # purple, left
    ]
    assert star_middle("m") == (0, 0)


@pytest.mark.parametrize(("star", "slot"), list(zip("orbygpm", (6, 5, 4, 3, 2, 1, 1), strict=True)))
def test_slots_run_clockwise_from_12_o_clock(star: str, slot: int) -> None:
    assert [clock(star, (slot + step - 1) % 6 + 1) for step in range(6)] == [0, 1, 2, 3, 4, 5]
    x, y = star_middle(star)
    assert dist(space_middle(star, slot), (x, y - CELL * 3**0.5 / 2)) < 1e-9


@pytest.mark.parametrize("structure", STRUCTURES)
@pytest.mark.parametrize("star", STARS[:6])
def test_a_structure_lies_between_its_spaces(structure: str, star: str) -> None:
    middle = structure_middle(structure, star)
    near = {space for space in SPACES if dist(space_middle(*space), middle) < CELL}
    assert near == set(around(structure, star))
    assert len(near) == (2 if structure == "window" else 4)


def test_spaces_do_not_overlap() -> None:
    def corners(star: str, slot: int) -> list[Point]:
        x, y = space_middle(star, slot)
        return [(x + dx, y + dy) for dx, dy in rhombus(CELL, clock(star, slot))]

    def apart(one: list[Point], other: list[Point]) -> bool:
        """Return whether a line in one of the six directions separates them."""
        for angle in range(0, 180, 30):
            x, y = polar(angle, 1)
            first, second = ([x * px + y * py for px, py in each] for each in (one, other))
            if max(first) <= min(second) + 1e-6 or max(second) <= min(first) + 1e-6:
                return True
        return False

    shapes = [corners(*space) for space in SPACES]
    assert all(apart(one, other) for place, one in enumerate(shapes) for other in shapes[:place])
