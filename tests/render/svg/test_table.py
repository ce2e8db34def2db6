"""The layout of a table: every seat has its board within the picture, the own one is the largest."""

import re
from xml.etree import ElementTree

import pytest

import azulejos
from azulejos.render.svg.context import make_pen
from azulejos.render.svg.draw import PAINTERS
from azulejos.render.svg.table import define, lay_table

NAMESPACE = "{http://www.w3.org/2000/svg}"
TRANSFORM = re.compile(r"translate\(([-.\d]+) ([-.\d]+)\)(?:scale\(([.\d]+)\))?")
GAMES = [("azul", players) for players in (2, 3, 4, 8)] + [("pavilion", players) for players in (2, 3, 4)]

Box = tuple[float, float, float, float]


def boards(root: ElementTree.Element, size: tuple[float, float]) -> dict[int, Box]:
    """Return the left, top, right and bottom of every board."""
    found = {}
    for place in root.iter(f"{NAMESPACE}g"):
        for board in place.findall(f"{NAMESPACE}g[@class='board']"):
            moved = TRANSFORM.fullmatch(place.get("transform", ""))
            assert moved
            x, y, scale = (float(number or 1) for number in moved.groups())
            found[int(board.get("data-seat", ""))] = (x, y, x + scale * size[0], y + scale * size[1])
    return found


def overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


@pytest.mark.parametrize(("family", "players"), GAMES)
def test_boards_lie_beside_each_other_within_the_picture(family: str, players: int) -> None:
    view, painter = azulejos.new_game(family, players=players, seed=1).view, PAINTERS[family]
    root = ElementTree.fromstring(lay_table(painter, view, 1, make_pen(family, "light", False, None)))
    width, height = float(root.get("width", "0")), float(root.get("height", "0"))
    places = boards(root, painter.board_size)
    assert sorted(places) == list(range(players))
    for seat, (left, top, right, bottom) in places.items():
        assert 0 <= left < right <= width
        assert 0 <= top < bottom <= height
        assert not any(overlap(places[seat], place) for other, place in places.items() if other != seat)
    own = places[1][2] - places[1][0]
    assert all(right - left < own for seat, (left, _, right, _) in places.items() if seat != 1)


@pytest.mark.parametrize(("family", "players"), GAMES)
def test_every_score_is_in_the_strip(family: str, players: int) -> None:
    view = azulejos.new_game(family, players=players, seed=1).view
    root = ElementTree.fromstring(lay_table(PAINTERS[family], view, 0, make_pen(family, "light", False, None)))
    strip = next(group for group in root.iter(f"{NAMESPACE}g") if group.get("class") == "scores")
    chips = [group for group in strip.iter(f"{NAMESPACE}g") if group.get("data-seat")]
    assert [chip.get("data-seat") for chip in chips] == [str(seat) for seat in range(players)]
    assert [list(chip.iter(f"{NAMESPACE}text"))[-1].text for chip in chips] == [str(each.score) for each in view.boards]


@pytest.mark.parametrize("family", azulejos.FAMILIES)
def test_every_reference_is_defined(family: str) -> None:
    view, pen = azulejos.new_game(family, seed=1).view, make_pen(family, "dark", True, None)
    names = set(re.findall(r' id="([^"]+)"', define(PAINTERS[family], view, pen)))
    assert set(re.findall(r'href="#([^"]+)"', lay_table(PAINTERS[family], view, 0, pen))) <= names
