"""The geometry of a board of Summer Pavilion: stars, spaces and structures."""

from functools import cache

from azulejos.pavilion.rules import STARS
from azulejos.pavilion.ui.svg_tiles import RHOMB
from azulejos.render.svg.shapes import Point, polar

CELL = RHOMB + 5  # the side of a space with its margin
APART = 3 * CELL + 6  # between the middles of neighbouring stars
STRUCTURES = ("pillar", "statue", "window")


@cache
def star_middle(star: str) -> Point:
    """Return the middle of a star relative to the middle one; outer stars are in a ring, orange at 11 o'clock."""
    return (0.0, 0.0) if star == "m" else polar(60 * STARS.index(star) - 30, APART)


@cache
def clock(star: str, slot: int) -> int:
    """Return the direction of a space of a star, in steps of 60 degrees from 12 o'clock."""
    return slot - 1 if star == "m" else (slot + STARS.index(star)) % 6


@cache
def space_middle(star: str, slot: int) -> Point:
    """Return the middle of a space relative to that of the board."""
    (x, y), (dx, dy) = star_middle(star), polar(60 * clock(star, slot), CELL * 3**0.5 / 2)
    return x + dx, y + dy


@cache
def structure_middle(structure: str, star: str) -> Point:
    """Return the middle of a structure: pillars inside of their star, windows outside, statues before the next star."""
    (x, y), place = star_middle(star), STARS.index(star)
    if structure == "pillar":
        return x / 2, y / 2
    if structure == "window":
        return x * 1.5, y * 1.5
    next_x, next_y = star_middle(STARS[(place + 1) % 6])
    return (x + next_x) / 2, (y + next_y) / 2


@cache
def around(structure: str, star: str) -> tuple[tuple[str, int], ...]:
    """Return the spaces around a structure."""
    place = STARS.index(star)
    if structure == "pillar":
        return (star, 2), (star, 3), ("m", (place + 5) % 6 + 1), ("m", place + 1)
    if structure == "window":
        return (star, 5), (star, 6)
    after = STARS[(place + 1) % 6]
    return (star, 1), (star, 2), (after, 3), (after, 4)
