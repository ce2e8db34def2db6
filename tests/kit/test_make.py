"""Tests of kit.make."""

import re
from xml.etree import ElementTree

import pytest

from azulejos import FAMILIES, BadOption
from azulejos.kit import KITS, make_kit, make_plan
from azulejos.kit.make import card_grades, rule_card
from azulejos.render.braille import from_brf, tile_cells
from azulejos.words import Words
from tests.kit.test_sheets import TABLES
from tests.render.braille.readback import read_back


def test_every_family_has_a_kit() -> None:
    for family in FAMILIES:
        kit = KITS[family]
        least, most = kit.tile_limits
        assert least <= kit.tile <= most
        for language in Words.languages():
            assert kit.note(Words(language))


@pytest.mark.parametrize("family", FAMILIES)
def test_all_files(family: str) -> None:
    plan = make_plan(family, "sv", 2)
    files = make_kit(family, plan)
    folders = {path.partition("/")[0] for path in files}
    assert folders == {"read-me.txt", "labels", "cards", "sheets", "parts"}
    about = files["read-me.txt"].decode()
    assert KITS[family].note(plan.words) in about
    for path, content in files.items():
        assert path == "read-me.txt" or path in about
        if path.endswith((".svg", ".pef")):
            ElementTree.fromstring(content)
        if path.endswith(".stl"):
            assert path.replace(".stl", ".scad") in files
    assert make_kit(family, plan) == files


@pytest.mark.parametrize(
    ("family", "language", "players", "sizes", "why"),
    [
        ("chess", "en", 2, {}, "no game is called 'chess'"),
        ("azul", "xx", 2, {}, "there is no language 'xx'"),
        ("azul", "en", 9, {}, "players must be"),
        ("pavilion", "en", 8, {}, "players must be"),
        ("azul", "en", 2, {"tile": 10.0}, "tile must be 19 to 36 mm, got 10"),
        ("azul", "en", 2, {"dot": 3.0}, "dot must be 0.4 to 1 mm, got 3"),
    ],
)
def test_plans_that_cannot_be_made(family: str, language: str, players: int, sizes: dict[str, float], why: str) -> None:
    with pytest.raises(BadOption, match=why):
        make_plan(family, language, players, **sizes)


def test_the_page_is_checked() -> None:
    with pytest.raises(BadOption, match="width must be"):
        make_kit("azul", make_plan("azul", "en"), width=5)


def test_more_players_need_more() -> None:
    small, large = (make_kit("azul", make_plan("azul", "en", players)) for players in (2, 8))
    assert "parts/factory-18.stl" in large
    assert "parts/factory-6.stl" not in small


CARDS = [
    (family, language, grade)
    for family in FAMILIES
    for language in Words.languages()
    for grade in card_grades(language)
]


def test_every_grade_of_every_language() -> None:
    assert {language: card_grades(language) for language in Words.languages()} == {
        "en": [0, 2],
        "de": [0, 1, 2],
        "sv": [0, 1, 2],
    }


@pytest.mark.parametrize(("family", "language", "grade"), CARDS)
def test_a_card_is_one_page(family: str, language: str, grade: int) -> None:
    cells = from_brf(rule_card(family, Words(language), grade))
    assert "\f" not in cells
    assert cells.count("\n") <= 25
    assert max(map(len, cells.split("\n"))) <= 40
    for letter in KITS[family].letters:
        assert tile_cells(family, letter) in cells
    assert rule_card(family, Words(language), grade, file_format="pef").startswith(b"<?xml")


@pytest.mark.parametrize(("family", "language"), [(family, language) for family, language, grade in CARDS if not grade])
def test_a_card_is_read_back(family: str, language: str) -> None:
    words = Words(language)
    lines = from_brf(rule_card(family, words, 0)).split("\n")
    text = " ".join(read_back(line, TABLES[language]).strip() for line in lines if line)
    for sentence in KITS[family].card:
        expected = words.translate(sentence).lower()
        assert re.sub(r"\W", "", expected) in re.sub(r"\W", "", text.lower())
