"""Typed text to legal moves."""

import pytest

from azulejos.dialogue.parser import Item, Phrase, parse_move, parse_phrase
from azulejos.words import Words
from tests.dialogue.typing import tokens
from tests.terminal.tables import azul
from tests.words.games import KINDS, played


@pytest.mark.parametrize(
    ("text", "rule"),
    [("3 red 2", 10), ("c red 2", 11), ("9r-2", 2), ("3r-2", 10), ("row 1 column 1", None)],
)
def test_what_is_not_legal_has_its_rule(text: str, rule: int | None) -> None:
    parsed = parse_move(azul(), text)
    assert not parsed.moves
    assert (parsed.error.rule if parsed.error else None) == rule


@pytest.mark.parametrize("text", ["hello", "3 pink 2", "", "!!", "1 2 3 4 red 5", "blue star 6", "\x1b[2J"])
def test_what_is_no_move_is_none(text: str) -> None:
    parsed = parse_move(azul(), text)
    assert not parsed.moves
    assert not parsed.error


@pytest.mark.parametrize(("family", "options"), KINDS)
@pytest.mark.parametrize("language", Words.languages())
def test_what_we_say_can_be_typed(family: str, options: dict[str, int], language: str) -> None:
    words = Words(language)
    for number, step in enumerate(played(family, **options)):
        if number % 9 == 0 and not step.game.is_over:
            for move in step.game.legal_moves()[::11]:
                assert tokens(step.game, words.move(step.view, move)) == [move.token]
                assert tokens(step.game, move.token.upper()) == [move.token]


def test_a_phrase_has_items() -> None:
    phrase = parse_phrase("azul", "take 2 red from factory 3 to line 4")
    assert [item.kind for item in phrase.items] == ["number", "tile", "factory", "number", "line", "number"]
    assert (phrase.numbers(), phrase.letters(), phrase.after("line")) == ([2, 3, 4], "r", 4)
    assert phrase.without("factory", "line").numbers() == [2]
    assert phrase.has("floor", "line")
    assert not phrase.has("floor")


def test_tiles_may_be_typed_in_a_row() -> None:
    assert parse_phrase("pavilion", "ggor").letters() == "ggor"


def test_an_unknown_word_ends_a_phrase() -> None:
    assert parse_phrase("azul", "2 pink star") == Phrase((), "pink")
    assert Item("number", number=2) in parse_phrase("azul", "2").items


def test_a_problem_is_explained() -> None:
    game = azul()
    words = Words("de")
    assert "Regel 10" in parse_move(game, "3 red 2").problem(words, game.view)
    assert "hello" in parse_move(game, "hello").problem(words, game.view)
    assert parse_move(game, "row 1 column 1").problem(words, game.view) == ""
