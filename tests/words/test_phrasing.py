"""Names, lists and sentences."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import azulejos
from azulejos import BadOption
from azulejos.bots import names
from azulejos.words import Words
from azulejos.words.phrasing import BOTS, SOFT, Phrasing, break_word, capital, hyphenate

ENGLISH, GERMAN = (Phrasing(language, "normal", False, ()) for language in ("en", "de"))


def test_seats_have_names_or_numbers() -> None:
    words = Words("de", names=("Anna", ""))
    assert [words.seat(seat) for seat in range(3)] == ["Anna", "Spieler 2", "Spieler 3"]
    view = azulejos.new_game("azul", seed=1).view
    assert words.turn(view) == "Anna ist am Zug: Fliesen nehmen."
    assert words.scores(view) == "Anna: 0 Punkte; Spieler 2: 0 Punkte."


def test_a_name_may_hold_anything() -> None:
    words = Words("en", names=("{n} & <b>%s",))
    assert words.turn(azulejos.new_game("azul", seed=1).view) == "{n} & <b>%s's turn: take tiles."


def test_short_seats_are_initials_or_numbers() -> None:
    known = Phrasing("de", "braille", False, ("Anna", "Ben"))
    assert [known.short_seat(seat) for seat in range(3)] == ["A", "B", "S3"]
    assert Phrasing("de", "braille", False, ("Anna", "Axel")).short_seat(1) == "S2"
    assert Phrasing("en", "braille", False, ()).short_seat(1) == "P2"


def test_lists_are_joined() -> None:
    assert ENGLISH.series(["a", "b", "c"]) == "a, b, c"
    assert ENGLISH.all_of(["a", "b", "c"]) == "a, b and c"
    assert GERMAN.one_of(["a", "b", "c"]) == "a, b oder c"
    assert ENGLISH.all_of(["a"]) == ENGLISH.one_of(["a"]) == "a"


def test_clauses_make_a_sentence() -> None:
    assert ENGLISH.sentence("a", "", "b") == "a; b."
    assert capital("åsa wins") == "Åsa wins"


def test_numbers() -> None:
    assert [ENGLISH.points(n) for n in (0, 1, 2)] == ["0 points", "1 point", "2 points"]
    assert ENGLISH.percent(0.126) == "13%"


def test_every_bot_has_a_title() -> None:
    assert set(names()) <= set(BOTS)
    assert ENGLISH.bot("expert") == "Expert bot"
    assert GERMAN.bot("another") == "another"


def test_an_unknown_verbosity_is_refused() -> None:
    with pytest.raises(BadOption, match="verbosity must be brief, normal, full, braille, hands, got 'loud'"):
        Words("en", "loud")


@pytest.mark.parametrize(
    ("word", "hyphenated"),
    [
        ("Manufakturplättchen", "Ma-nu-fak-tur-plätt-chen"),
        ("Fliesenwand", "Flie-sen-wand"),
        ("Startspielermarker", "Start-spie-ler-mar-ker"),
        ("förstaspelarmarkören", "förs-ta-spe-lar-mar-kö-ren"),
        ("factory", "fac-to-ry"),
        ("Schach", "Schach"),
        ("3r-2", "3r-2"),
        ("", ""),
    ],
)
def test_words_are_broken_between_syllables(word: str, hyphenated: str) -> None:
    assert hyphenate(word).replace(SOFT, "-") == hyphenated


@given(st.text())
def test_nothing_is_lost(word: str) -> None:
    parts = hyphenate(word.replace(SOFT, "")).split(SOFT)
    assert "".join(parts) == word.replace(SOFT, "")
    assert len(parts) == 1 or min(map(len, parts)) >= 1


@pytest.mark.parametrize(
    ("word", "pieces"),
    [
        ("Manufakturplättchen", ["Manufaktur-", "plättchen"]),
        ("a-" + SOFT + "bcdefghijkl", ["a-bcdefghijkl"]),
        ("aaaa/bbbbbbbbbbbb", ["aaaa/", "bbbbbbbbbbbb"]),
        ("x" * 30, ["x" * 14, "x" * 14, "xx"]),
    ],
)
def test_a_word_longer_than_a_line_is_broken(word: str, pieces: list[str]) -> None:
    assert break_word(hyphenate(word) if word.isalpha() else word, 14) == pieces


@pytest.mark.parametrize(
    ("text", "cells", "lines"),
    [
        ("Startspieler-Stein minus 4", 14, ["Startspieler-", " Stein minus 4"]),
        ("Startspieler-Stein minus 4", 20, ["Startspieler-Stein", " minus 4"]),
        ("Manufakturplättchen", 14, ["Manufaktur-", " plättchen"]),
    ],
)
def test_lines_for_displays(text: str, cells: int, lines: list[str]) -> None:
    assert Phrasing("de", "braille", False, (), cells=cells).lines(text) == lines
