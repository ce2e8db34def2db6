from pathlib import Path

import pytest

import azulejos
from azulejos.terminal import saving
from azulejos.terminal.questions import VALUES, Questions, Wishes
from azulejos.terminal.seats import Seats
from azulejos.terminal.speaking import Speaker
from azulejos.words import Words
from tests.cli.commands import in_terminal
from tests.terminal.tables import Typist, azul, said


def asked(*typed: str, language: str = "en") -> Wishes:
    """Return what a person wants who types this."""
    return Questions(Words(language), Speaker(), Typist(typed)).ask()


def test_questions_have_defaults() -> None:
    assert asked("", "", "", "", "") == Wishes(None, "azul", {"players": 2}, None, "easy")


def test_questions_are_asked_until_the_answer_will_do(capsys: pytest.CaptureFixture[str]) -> None:
    wishes = asked(
        "9", "2", "8", "3", "kanske", "ja", "Anna,Anna", "A,B,C,D", "Anna, Ben", "x", "greedy", language="sv"
    )
    assert wishes == Wishes(None, "pavilion", {"players": 3}, Seats(("Anna", "Ben")), "greedy")
    shown = capsys.readouterr().out
    assert "ett namn står där två gånger" in shown
    assert "det finns ingen bot som heter 'x'" in shown


def test_nobody_asks_for_a_bot_that_has_no_seat() -> None:
    typist = Typist(["", "", "", "Anna,bot:random", "left over"])
    assert Questions(Words(), Speaker(), typist).ask().seats == Seats(("Anna", ""), {1: "random"})
    assert typist.lines == ["left over"]


def test_variants_of_azul(capsys: pytest.CaptureFixture[str]) -> None:
    wishes = asked("", "4", "nein", "taktil", "2", "ja", "", "", "", language="de")
    assert wishes.options == {"players": 4, "edition": "tactile", "wall": "grey", "jokers": True, "column_bonus": 5}
    shown = capsys.readouterr().out
    assert "Welche Seite der Spieltafeln oben liegt. 1: farbig, 2: grau [1]> 2" in shown
    assert "Punkte für eine vollständige Spalte. 1: 7, 2: 5 [2]> " in shown
    azulejos.new_game(wishes.family, **wishes.options)  # type: ignore[arg-type]


def test_variants_of_summer_pavilion() -> None:
    wishes = asked("2", "", "no", "2019", "", "9", "rbyogp", "", "", "")
    expected = {"players": 2, "edition": "2019", "board": "coloured", "wilds": "rbyogp", "min_score": 1}
    assert wishes.options == expected
    azulejos.new_game(wishes.family, **wishes.options)  # type: ignore[arg-type]


def test_every_value_of_an_option_has_a_name() -> None:
    values = {value for family in azulejos.FAMILIES.values() for option in family.options for value in option.values}
    texts = {value for value in values if isinstance(value, str) and not value.isdecimal()}
    assert texts | {"yes", "no"} == set(VALUES)


def test_an_unfinished_game_is_offered(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said(capsys, azul(), "1b-1")
    assert asked("").resume == saving.find_last()
    assert asked("no", "", "", "", "", "").resume is None
    assert data.exists()


def test_without_options_a_person_is_asked() -> None:
    shown = in_terminal("play", typed=["2\n", "3\n", "\n", "Anna\n", "random\n", "quit\n"], ACCESSIBLE="1")
    assert "Which game? 1: Azul" in shown
    assert "The usual rules?" in shown
    assert "At this terminal: Anna." in shown
    assert "Bots: Player 2 (random), Player 3 (random)." in shown
    assert "Dealt:" in shown
