"""Summer Pavilion's tiles: complete sets, and the directions of rhombi."""

from azulejos.pavilion.rules import LETTERS
from azulejos.pavilion.ui.svg_tiles import GLAZES, MOTIFS, RHOMB, TILES, rhombus
from azulejos.render.svg.palette import THEMES


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
