import pytest

from azulejos.terminal.vocabulary import (
    ANSWERS,
    VERBOSITIES,
    languages_by_name,
    letters_of,
    meanings,
    meant,
    number_of,
    numbers,
    plain,
    words_of,
)
from azulejos.words import Words


@pytest.mark.parametrize(
    ("word", "letter"),
    [("blue", "b"), ("blåa", "b"), ("skyblue", "b"), ("türkis", "w"), ("tuerkis", "w"), ("sch", "k"), ("o", "y")],
)
def test_tiles_in_any_language(word: str, letter: str) -> None:
    assert letters_of("azul")[plain(word)] == letter


@pytest.mark.parametrize(
    ("word", "number"), [("three", 3), ("drei", 3), ("fünf", 5), ("fuenf", 5), ("åtta", 8), ("eine", 1), ("12", 12)]
)
def test_numbers_in_any_language(word: str, number: int) -> None:
    assert number_of(plain(word)) == number


def test_every_language_counts_to_twelve() -> None:
    for language in Words.languages():
        assert (
            len(
                Words(language)
                .ask_in("typed", "zero one two three four five six seven eight nine ten eleven twelve")
                .split()
            )
            == 13
        )
    assert set(numbers().values()) == set(range(13))


@pytest.mark.parametrize(
    ("word", "code"), [("de", "de"), ("German", "de"), ("deutsch", "de"), ("tyska", "de"), ("SV", "sv")]
)
def test_languages_by_any_name(word: str, code: str) -> None:
    assert languages_by_name()[plain(word)] == code


def test_what_is_meant() -> None:
    assert meant(VERBOSITIES, " Ausführlich ") == "full"
    assert meant(ANSWERS, "nej") == "no"
    assert meant(ANSWERS, "perhaps") is None
    assert meanings()["musterreihe"] == "line"


def test_what_looks_alike_is_alike() -> None:
    assert words_of("Drei ROTE, sky-blue  2!") == ["drei", "rote", "skyblue", "2"]
