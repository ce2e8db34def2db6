"""Parts of tables that painters share."""

from dataclasses import replace
from xml.etree import ElementTree

import pytest

import azulejos
from azulejos.core.family import FAMILIES
from azulejos.render.svg.context import make_pen
from azulejos.render.svg.draw import PAINTERS
from azulejos.render.svg.painter import BAG, LID, RING, header, plate, ring, shorten, stocks

VIEW = azulejos.new_game(seed=1).view
PEN = make_pen(VIEW.family, "light", False, None)


def parse(shapes: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<svg>{shapes}</svg>")


@pytest.mark.parametrize("family", FAMILIES)
def test_every_source_can_be_drawn_and_says_what_it_holds(family: str) -> None:
    view = azulejos.new_game(family, seed=1).view
    painter, pen = PAINTERS[family], make_pen(family, "light", False, None)
    for index in range(painter.sources(view)):
        (source,) = parse(painter.draw_source(view, index, pen))
        assert (source.get("id"), source.findtext("title")) == (f"source-{index}", pen.words.source(view, index))
        assert painter.source_size(view, index) > 0


def test_a_factory_has_its_number_and_is_outlined_when_it_is_a_target() -> None:
    bare = parse(plate(VIEW, 2, PEN, "", (0, 50)))
    assert [text.text for text in bare.iter("text")] == ["3"]
    marked = parse(plate(VIEW, 2, replace(PEN, targets=frozenset({("source", 2)})), "", (0, 50)))
    assert [shape.get("class") for shape in bare.iter("circle")].count("target") == 0
    assert [shape.get("class") for shape in marked.iter("circle")].count("target") == 1


def test_the_first_plate_of_a_ring_is_at_the_top() -> None:
    shapes = parse(ring((200, 200), ["<g/>"] * 4))
    assert [shape.get("transform") for shape in shapes] == [
        f"translate({x} {y})" for x, y in ((200, 200 - RING), (200 + RING, 200), (200, 200 + RING), (200 - RING, 200))
    ]


def test_the_header_of_the_player_to_move_is_filled() -> None:
    filled = ["accent" in header(PEN, VIEW, seat, 400, []) for seat in range(2)]
    assert filled == [seat == VIEW.turn for seat in range(2)]
    over = replace(VIEW, phase="over")
    assert not any("accent" in header(PEN, over, seat, 400, []) for seat in range(2))


def test_stocks_count_each_kind_in_both_places() -> None:
    shapes = parse(
        stocks([(BAG, "bag", (3, 0)), (LID, "lid", (0, 5))], "by", lambda kind: f"<i>{kind}</i>", across=True)
    )
    counts = {
        place.get("data-stock"): [text.text for text in place.iter("text")]
        for place in shapes.iter("g")
        if place.get("data-stock")
    }
    assert counts == {"bag": ["3", "0"], "lid": ["0", "5"]}


def test_long_names_are_cut() -> None:
    assert shorten("Ana", 3) == "Ana"
    assert shorten("Ana Maria", 5) == "Ana\N{HORIZONTAL ELLIPSIS}"
