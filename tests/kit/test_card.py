import re

import pytest

from azulejos import FAMILIES
from azulejos.kit import KITS
from azulejos.kit.card import card_grades, rule_card
from azulejos.render.braille import from_brf, tile_cells
from azulejos.words import Words
from tests.kit.test_labels import TABLES
from tests.render.braille.readback import read_back

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
