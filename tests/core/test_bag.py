"""Draws from the bag: possible and impossible ones."""

import pytest

from azulejos import BadDeal
from azulejos.core.bag import check_draw

# Bag, lid, sizes of the groups and tiles, in letters of "by".
POSSIBLE = [
    ("bbbb", "", (4,), "bbbb"),
    ("bbbyy", "", (4,), "bbby"),
    ("bbbyy", "", (4,), "bbyy"),
    ("bbbyy", "yyyy", (4,), "bbby"),
    ("bb", "yyy", (4,), "bbyy"),
    ("bb", "yyy", (4,), "yybb"),
    ("bb", "bby", (4,), "bbbb"),
    ("bb", "y", (4,), "bby"),
    ("", "bbyy", (4,), "bbyy"),
    ("", "", (4,), ""),
    ("bbbb", "yyyy", (4, 4), "bbbbyyyy"),
    ("bbbbb", "yyyy", (4, 4), "bbbbbyyy"),
    ("bbbbb", "yyyy", (4, 4), "bbbbyyby"),
    ("bbbby", "byyy", (4, 4), "bbbyybby"),
    ("bb", "yyyyyy", (4, 4), "bbyyyyyy"),
    ("bb", "yyyyyyb", (4, 4), "byybyyyy"),
    ("bb", "yyyy", (1, 1, 1, 1), "bbyy"),
    ("bbbb", "", (4, 4), "bbbb"),
    ("bbbb", "yy", (4, 4), "bbbbyy"),
]

IMPOSSIBLE = [
    ("bbbb", "", (4,), "bbb", "the number of tiles must be 4, got 3"),
    ("bbbb", "", (4,), "", "the number of tiles must be 4, got 0"),
    ("bbbbb", "", (4,), "bbbbb", "the number of tiles must be 4, got 5"),
    ("bb", "y", (4,), "bb", "the number of tiles must be 3, got 2"),
    ("bb", "y", (4,), "bbyy", "the number of tiles must be 3, got 4"),
    ("", "", (4,), "b", "the number of tiles must be 0, got 1"),
    ("bbbyy", "", (4,), "byyy", "3 y dealt, but the bag holds only 2"),
    ("bbbyy", "yyyy", (4,), "byyy", "3 y dealt, but the bag holds only 2"),
    ("bbbb", "yyyy", (4,), "bbby", "1 y dealt, but the bag holds only 0"),
    ("bb", "yyy", (4,), "byyy", "discarded tiles cannot be drawn while the bag still holds b"),
    ("bb", "byyy", (4,), "bbbb", "4 b dealt, but the bag and the discarded tiles hold only 3"),
    ("bbbb", "yyyy", (4, 4), "bbbyyyyb", "1 y dealt, but the bag holds only 0"),
    ("bbbbb", "yyyy", (4, 4), "bbbbyyyy", "discarded tiles cannot be drawn while the bag still holds b"),
    ("bbbbb", "yyyyy", (4, 4, 2), "bbbbyyyyby", "discarded tiles cannot be drawn while the bag still holds b"),
    ("bbbbb", "yyyy", (4, 4), "bbbybbyy", "1 y dealt, but the bag holds only 0"),
    ("bb", "yy", (1, 1, 1, 1), "byby", "1 y dealt, but the bag holds only 0"),
    ("bb", "yyyyyy", (4, 4), "byyyyyyb", "discarded tiles cannot be drawn while the bag still holds b"),
]


def counted(text: str) -> list[int]:
    return [text.count(letter) for letter in "by"]


def numbered(text: str) -> list[int]:
    return ["by".index(letter) for letter in text]


@pytest.mark.parametrize(("bag", "lid", "groups", "tiles"), POSSIBLE)
def test_tiles_that_the_bag_can_give(bag: str, lid: str, groups: tuple[int, ...], tiles: str) -> None:
    check_draw(counted(bag), counted(lid), groups, numbered(tiles), "by", 32)


@pytest.mark.parametrize(("bag", "lid", "groups", "tiles", "why"), IMPOSSIBLE)
def test_tiles_that_it_cannot_give(bag: str, lid: str, groups: tuple[int, ...], tiles: str, why: str) -> None:
    with pytest.raises(BadDeal) as refused:
        check_draw(counted(bag), counted(lid), groups, numbered(tiles), "by", 32)
    assert str(refused.value) == f"{why} (rule 32)"
    assert refused.value.rule == 32


@pytest.mark.parametrize("tiles", [[2, 0, 0, 0], [0, 0, 0, 200], [-1, 0, 0, 0]])
def test_tiles_of_no_kind_are_refused(tiles: list[int]) -> None:
    with pytest.raises(BadDeal):
        check_draw([4, 4], [0, 0], (4,), tiles, "by", 32)
