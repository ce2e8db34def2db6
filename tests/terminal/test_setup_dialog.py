from pathlib import Path

import pytest

import azulejos
from azulejos.terminal import saving
from azulejos.terminal.console import Console
from azulejos.terminal.seats import Seats
from azulejos.terminal.setup_dialog import ChosenSettings, SetupDialog
from azulejos.words import Words
from tests.cli.commands import in_terminal
from tests.terminal.tables import Typist, azul, said


def asked(*typed: str, language: str = "en") -> ChosenSettings:
    """Return what a person wants who types this."""
    return SetupDialog(Words(language), Console(), Typist(typed)).run()


def test_questions_have_defaults() -> None:
    assert asked("", "", "", "", "") == ChosenSettings(None, "azul", {"players": 2}, None, "easy")


def test_questions_are_repeated_until_the_answer_is_valid(capsys: pytest.CaptureFixture[str]) -> None:
    chosen = asked(
        "9", "2", "8", "3", "kanske", "ja", "Anna,Anna", "A,B,C,D", "Anna, Ben", "x", "greedy", language="sv"
    )
    assert chosen == ChosenSettings(None, "pavilion", {"players": 3}, Seats(("Anna", "Ben")), "greedy")
    shown = capsys.readouterr().out
    assert "två platser har samma namn" in shown
    assert "Det finns ingen bot som heter x. Välj bland Slumpboten, Giriga boten," in shown
    assert "Svara ja eller nej." in shown
    assert "Skriv ett tal från 2 till 4." in shown
    assert "Skriv ett av numren." in shown


@pytest.mark.parametrize(
    ("typed", "language", "bot"),
    [
        ("Bot Leicht", "de", "easy"),
        ("leicht", "de", "easy"),
        ("exp", "de", "expert"),
        ("hard", "de", "hard"),
        ("Giriga boten", "sv", "greedy"),
        ("lätta", "sv", "easy"),
        ("Hard bot", "en", "hard"),
    ],
)
def test_bots_are_known_by_their_names_in_the_language(
    typed: str, language: str, bot: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert asked("", "", "", "", typed, language=language).bot == bot
    assert Words(language).bot("random") in capsys.readouterr().out


def test_without_a_seat_for_a_bot_none_is_chosen() -> None:
    typist = Typist(["", "", "", "Anna,bot:random", "left over"])
    assert SetupDialog(Words(), Console(), typist).run().seats == Seats(("Anna", ""), {1: "random"})
    assert typist.lines == ["left over"]


def test_variants_of_azul(capsys: pytest.CaptureFixture[str]) -> None:
    chosen = asked("", "4", "nein", "takt", "2", "ja", "", "", "", language="de")
    assert chosen.options == {"players": 4, "edition": "tactile", "wall": "grey", "jokers": True, "column_bonus": 5}
    shown = capsys.readouterr().out
    assert "Seite der Ablagen, auf der gespielt wird? 1: farbig, 2: grau [1]> 2" in shown
    assert "Punkte für eine vollständige Spalte? 1: 7, 2: 5 [2]> " in shown
    azulejos.new_game(chosen.family, **chosen.options)  # type: ignore[arg-type]


def test_variants_of_summer_pavilion() -> None:
    chosen = asked("2", "", "no", "2019", "", "9", "rbyogp", "", "", "")
    expected = {"players": 2, "edition": "2019", "board": "coloured", "wilds": "rbyogp", "min_score": 1}
    assert chosen.options == expected
    azulejos.new_game(chosen.family, **chosen.options)  # type: ignore[arg-type]


def test_an_unfinished_game_is_offered(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said(capsys, azul(), "1b-1")
    assert asked("").resume == saving.find_last()
    assert asked("no", "", "", "", "", "").resume is None
    assert data.exists()


def test_without_options_a_person_is_asked() -> None:
    shown = in_terminal("play", typed=["2\n", "3\n", "\n", "Anna\n", "random\n", "quit\n"], ACCESSIBLE="1")
    assert "Which game? 1: Azul" in shown
    assert "Play by the standard rules?" in shown
    assert "At this terminal: Anna." in shown
    assert "Bots: Player 2 (Random bot), Player 3 (Random bot)." in shown
    assert "Factory 1:" in shown
