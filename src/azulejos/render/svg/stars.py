"""Where everything lies on a board of the pavilion: stars, spaces, and the structures between them."""

from functools import cache

from azulejos.pavilion.rules import STARS
from azulejos.render.svg.shapes import Point, polar
from azulejos.render.svg.tiles import RHOMB

CELL = RHOMB + 5  # the side of the rhombus that a tile has for itself
APART = 3 * CELL + 6  # from the middle of a star to that of its neighbour
STRUCTURES = ("pillar", "statue", "window")


@cache
def star_middle(star: str) -> Point:
    """Return where a star is, seen from the middle one: the outer ones in a ring, orange at 11 o'clock."""
    return (0.0, 0.0) if star == "m" else polar(60 * STARS.index(star) - 30, APART)


@cache
def clock(star: str, slot: int) -> int:
    """Return where a slot of a star points, in steps of 60 degrees from 12 o'clock."""
    return slot - 1 if star == "m" else (slot + STARS.index(star)) % 6


@cache
def space_middle(star: str, slot: int) -> Point:
    """Return where a space is, seen from the middle of the board."""
    (x, y), (dx, dy) = star_middle(star), polar(60 * clock(star, slot), CELL * 3**0.5 / 2)
    return x + dx, y + dy


@cache
def structure_middle(structure: str, star: str) -> Point:
    """Return where a structure is: a pillar inside of its star, a window outside, a statue before the next star."""
    (x, y), place = star_middle(star), STARS.index(star)
    if structure == "pillar":
        return x / 2, y / 2
    if structure == "window":
        return x * 1.5, y * 1.5
    next_x, next_y = star_middle(STARS[(place + 1) % 6])
    return (x + next_x) / 2, (y + next_y) / 2


@cache
def around(structure: str, star: str) -> tuple[tuple[str, int], ...]:
    """Return the spaces round a structure."""
    place = STARS.index(star)
    if structure == "pillar":
        return (star, 2), (star, 3), ("m", (place + 5) % 6 + 1), ("m", place + 1)
    if structure == "window":
        return (star, 5), (star, 6)
    after = STARS[(place + 1) % 6]
    return (star, 1), (star, 2), (after, 3), (after, 4)
