"""The curves of an analysis."""

import re
from xml.etree import ElementTree

import pytest

from azulejos.analysis import Analysis
from azulejos.core.errors import BadOption
from azulejos.render.svg import draw_curve
from azulejos.render.svg.curve import DASHES, LABEL, SHAPES, _spread, seat_ink
from azulejos.render.svg.palette import SEATS, THEMES, contrast
from azulejos.words import Words
from tests.analysis.games import analysis

SVG = "{http://www.w3.org/2000/svg}"


def seats(picture: str) -> list[ElementTree.Element]:
    root = ElementTree.fromstring(picture)
    return [element for element in root.iter() if element.get("class") == "seat"]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("players", [2, 5])
def test_every_seat_has_its_curve_and_its_words(theme: str, players: int) -> None:
    analysed = analysis(players=players)
    words = Words("de", names=analysed.names)
    picture = draw_curve(analysed, theme=theme, words=words)
    root = ElementTree.fromstring(picture)
    told = words.curve(analysed)
    assert root.findtext(f"{SVG}title") == told[0]
    assert root.findtext(f"{SVG}desc") == "\n".join(told[1:])
    found = sorted(seats(picture), key=lambda seat: int(seat.get("data-seat", "")))
    assert [seat.findtext(f"{SVG}title") for seat in found] == told[1 : players + 1]
    for seat in found:
        path = seat.find(f"{SVG}path")
        assert path is not None
        assert len(re.findall("[ML]", path.get("d", ""))) == len(analysed.curve)


def test_the_curve_goes_where_the_chances_go() -> None:
    analysed = analysis()
    (path,) = (seat.find(f"{SVG}path") for seat in seats(draw_curve(analysed)) if seat.get("data-seat") == "0")
    assert path is not None
    heights = [float(point.split()[1]) for point in re.split("[ML]", path.get("d", ""))[1:]]
    chances = [win[0] for win in analysed.curve]
    order = sorted(range(len(chances)), key=lambda at: chances[at])
    assert [heights[at] for at in order] == sorted(heights, reverse=True)


def test_seats_are_told_apart_without_colour() -> None:
    assert len(set(DASHES)) == len(set(SHAPES)) == len(SEATS) == 8
    for theme in THEMES.values():
        inks = [seat_ink(theme, seat) for seat in range(8)]
        assert len(set(inks)) == 8
        assert min(contrast(ink, theme.panel) for ink in inks) >= 3


def test_turning_points_are_numbered() -> None:
    analysed = analysis()
    picture = draw_curve(analysed)
    assert picture.count('class="target"') == len(analysed.turning_points)


def test_names_have_room() -> None:
    heights = _spread([384.0] * 7 + [104.0], 384)
    assert heights[7] == 104
    assert sorted(heights[:7]) == [384 - LABEL * step for step in reversed(range(7))]


def test_a_narrow_picture_has_the_names_below() -> None:
    analysed = analysis(players=5)
    wide, narrow = (ElementTree.fromstring(draw_curve(analysed, narrow=narrow)) for narrow in (False, True))
    assert float(narrow.get("width", "")) < float(wide.get("width", "")) / 2
    names = [text for text in narrow.iter(f"{SVG}text") if (text.text or "").split(" ")[0] in analysed.names]
    heights = [float(name.get("y", "")) for name in names]
    assert len(heights) == 5
    assert min(heights) > max(float(text.get("y", "")) for text in narrow.iter(f"{SVG}text") if text not in names)


def test_the_place_of_a_move_is_marked() -> None:
    analysed = analysis()
    plain = draw_curve(analysed)
    pictures = [draw_curve(analysed, ply=ply) for ply in (0, 5, len(analysed.moves))]
    assert len({plain, *pictures}) == 4
    assert all(picture.count("<rect") == plain.count("<rect") + 1 for picture in pictures)
    assert draw_curve(analysed, ply=len(analysed.moves) + 1) == plain


def test_a_game_without_moves() -> None:
    ElementTree.fromstring(draw_curve(Analysis("azul", ("", ""), "expert", (), (0.5, 0.5))))


def test_no_such_theme() -> None:
    with pytest.raises(BadOption, match="theme"):
        draw_curve(analysis(), theme="pink")
