"""The text of a numbered rule."""

from pathlib import Path

import pytest

import azulejos
from azulejos.core.family import family_folder
from azulejos.dialogue.rules import english_rules, find_rule, further_rules
from azulejos.words import Words
from azulejos.words.phrasing import LONGEST

DOCS = Path(__file__).parents[2] / "docs" / "rules"


@pytest.mark.parametrize("family", ["azul", "pavilion"])
def test_the_package_has_the_rules_of_the_documentation(family: str) -> None:
    assert (family_folder(family) / "ui" / "rules.md").read_bytes() == (DOCS / f"{family}.md").read_bytes()


@pytest.mark.parametrize("language", Words.languages())
@pytest.mark.parametrize("family", azulejos.FAMILIES)
def test_every_rule_has_a_text_without_markup(family: str, language: str) -> None:
    words = Words(language)
    for number in english_rules(family):
        lines = find_rule(words, family, number)
        assert max(map(len, lines)) <= LONGEST, number
        text = " ".join(lines)
        assert text.endswith((".", ",", ":", ")")), number
        assert not set(text) & set("<>{}[]`|*"), number


def test_a_booklet_speaks_its_language() -> None:
    assert find_rule(Words("de"), "azul", 9) == ["Du musst Fliesen nehmen; passen kannst du nicht."]
    assert "passing is not allowed" in english_rules("azul")[9]


def test_a_rule_that_no_booklet_has() -> None:
    assert find_rule(Words("sv"), "azul", 13) == ["Förstaspelarmarkören kan inte tas ensam."]
    assert find_rule(Words(), "azul", 13) == ["The marker cannot be taken alone."]


@pytest.mark.parametrize("language", [language for language in Words.languages() if language != "en"])
@pytest.mark.parametrize("family", ["azul", "pavilion"])
def test_every_rule_is_given_in_every_language(family: str, language: str) -> None:
    english = english_rules(family)
    assert [
        number for number in english if " ".join(find_rule(Words(language), family, number)) == english[number]
    ] == []
    assert set(further_rules(family, language)) <= set(english)


def test_tiles_are_named() -> None:
    assert find_rule(Words("de"), "azul", 7)[0].startswith("Reihe 1 der farbigen Wand: Blau Gelb Rot")


def test_there_is_no_such_rule() -> None:
    assert find_rule(Words(), "azul", 999) == []
