import pytest

from azulejos.dialogue.parser import PARSERS
from azulejos.dialogue.vocabulary import (
    ANSWERS,
    VERBOSITIES,
    find_key,
    fold,
    language_codes,
    number_words,
    parse_number,
    split_words,
)
from azulejos.words import Words


@pytest.mark.parametrize(
    ("word", "letter"),
    [("blue", "b"), ("blåa", "b"), ("skyblue", "b"), ("türkis", "w"), ("tuerkis", "w"), ("sch", "k"), ("o", "y")],
)
def test_tiles_in_any_language(word: str, letter: str) -> None:
    assert PARSERS["azul"].vocabulary.letters[fold(word)] == letter


@pytest.mark.parametrize(
    ("word", "number"), [("three", 3), ("drei", 3), ("fünf", 5), ("fuenf", 5), ("åtta", 8), ("eine", 1), ("12", 12)]
)
def test_numbers_in_any_language(word: str, number: int) -> None:
    assert parse_number(fold(word)) == number


def test_every_language_counts_to_twelve() -> None:
    for language in Words.languages():
        assert (
            len(
                Words(language)
                .translate_in("typed", "zero one two three four five six seven eight nine ten eleven twelve")
                .split()
            )
            == 13
        )
    assert set(number_words().values()) == set(range(13))


@pytest.mark.parametrize(
    ("word", "code"), [("de", "de"), ("German", "de"), ("deutsch", "de"), ("tyska", "de"), ("SV", "sv")]
)
def test_languages_by_any_name(word: str, code: str) -> None:
    assert language_codes()[fold(word)] == code


def test_what_is_find_key() -> None:
    assert find_key(VERBOSITIES, " Ausführlich ") == "full"
    assert find_key(ANSWERS, "nej") == "no"
    assert find_key(ANSWERS, "perhaps") is None
    assert PARSERS["azul"].vocabulary.meaning_of["musterreihe"] == "line"


def test_what_looks_alike_is_alike() -> None:
    assert split_words("Drei ROTE, sky-blue  2!") == ["drei", "rote", "sky", "blue", "2"]


@pytest.mark.parametrize("text", ["sky blue", "Sky-Blue", "skyblue"])
def test_compounds_are_one_word(text: str) -> None:
    vocabulary = PARSERS["azul"].vocabulary
    assert vocabulary.split(f"3 {text} 1") == ["3", "skyblue", "1"]
    assert vocabulary.split("sky 3 blue") == ["sky", "3", "blue"]
