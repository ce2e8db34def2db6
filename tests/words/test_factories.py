"""Factories, centres and the first-player marker in words."""

import azulejos
from azulejos.words import Words
from tests.words.games import played


def test_a_factory_and_a_centre() -> None:
    view = next(iter(played("azul"))).view
    words = Words("de")
    assert words.source(view, 0) == "Manufakturplättchen 1: 1 blaue, 2 gelbe und 1 schwarze."
    assert words.source(view, 5) == "Tischmitte: nur der Startspielermarker."


def test_the_marker_lies_once_with_two_centres() -> None:
    view = next(iter(played("azul", players=5))).view
    assert sum("first-player marker" in line for line in Words("en").offer(view)) == 1


def test_where_a_colour_lies() -> None:
    view = azulejos.from_position("azul factories=b,rrr,b,b,r centre=rrk").view
    assert Words("en").where(view, "r") == "red: 3 on factory 2, 1 on factory 5, 2 in the centre"
    assert Words("de").where(view, "r") == ("Rot: 3 auf Manufaktur 2, 1 auf Manufaktur 5, 2 in der Tischmitte")
    assert Words("sv").where(view, "w") == "vit: inga att ta"


def test_empty_factories_are_only_described_in_full() -> None:
    view = azulejos.from_position("azul factories=b,.,r centre=k").view
    assert len(Words("en").offer(view)) == 3
    assert "Factory 2: empty." in Words("en", "full").offer(view)


def test_short_lines_have_labels_instead_of_names() -> None:
    view = azulejos.from_position("azul factories=b,rrr,b,b,r centre=rrk").view
    words = Words("de", "braille")
    assert words.offer(view) == ["Mf1 b", "Mf2 rrr", "Mf3 b", "Mf4 b", "Mf5 r", "M srrk"]
    assert words.where(view, "r") == "Rot: Mf2 3, Mf5 1, M 2"
    assert words.move(view, "2r-3").startswith("3 rote Mf2 ")
