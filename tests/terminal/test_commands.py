"""Commands of the terminal in every language."""

import pytest

from azulejos.dialogue.commands import COMMANDS
from azulejos.terminal.commands import HANDLERS
from tests.terminal.tables import LANGUAGES, answer_to, azul, said

# The command in each language, and a part of its answer.
ASKED = [
    (("repeat", "nochmal", "igen"), ("turn: take tiles.", "Fliesen nehmen.", "ska ta brickor.")),
    (("undo", "zurück", "ångra"), ("Nothing to undo", "keinen Zug", "inget drag att ta tillbaka")),
    (("save", "speichern", "spara"), ("Saved in", "Gespeichert in", "Sparat i")),
    (("load", "laden", "ladda"), ("Which file?", "Welche Datei?", "Vilken fil?")),
    (("resign", "aufgeben", "resignera"), ("again to give up", "noch einmal aufgeben", "resignera en gång till")),
    (
        ("language", "sprache", "språk"),
        ("Choose from en, de, sv.", "Zur Auswahl: en, de, sv.", "Välj bland en, de, sv."),
    ),
    (
        ("verbosity", "umfang", "utförlighet"),
        ("Choose from brief, normal", "Zur Auswahl: kurz, normal", "Välj bland kort, normal"),
    ),
    (("picture", "bild", "bild"), ("Factories  1 BYYK", "Manufakturen  1 BYYK", "Fabriker  1 BYYK")),
    (("record", "protokoll", "protokoll"), ('[Game "azul"]', '[Game "azul"]', '[Game "azul"]')),
    (("help undo", "hilfe zurück", "hjälp ångra"), ("undo: take your", "zurück: deinen", "ångra: ta tillbaka")),
    (("help", "hilfe", "hjälp"), ("where COLOUR: where", "wo FARBE: wo", "var FÄRG: var")),
    (
        ("quit", "ende", "sluta"),
        ("azulejos play --resume last", "azulejos play --resume letzte", "azulejos play --resume senaste"),
    ),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("typed", "answers"), ASKED, ids=[typed[0] for typed, _ in ASKED])
def test_a_command(
    typed: tuple[str, ...], answers: tuple[str, ...], language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    at = LANGUAGES.index(language)
    assert answers[at] in answer_to(capsys, typed[at], language)


@pytest.mark.parametrize(("typed", "_answers"), ASKED)
def test_a_command_may_be_typed_in_any_language(
    typed: tuple[str, ...], _answers: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    answers = {answer_to(capsys, line) for line in typed}
    if typed[0] != "save":  # whose answer names a new file
        assert len(answers) == 1


def test_every_command_has_a_handler() -> None:
    assert set(HANDLERS) == set(COMMANDS)


def test_undo_takes_back_what_others_played_after_it(capsys: pytest.CaptureFixture[str]) -> None:
    game = azul(players=3)
    text = said(capsys, game, "1b-1", "undo", "history", people=(0,))
    assert "1b-1 is taken back." in text
    assert "takes" not in text.rpartition("> history")[2]


def test_undo_describes_the_offer_again(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, azul(), "1b-1", "undo", people=(0,), verbosity="normal")
    assert "Centre: only the first-player marker." in text.partition("is taken back.")[2]


def test_what_is_repeated_is_said_in_the_new_language_and_once(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, azul(), "1b-1", "language de", "verbosity brief", "repeat", verbosity="normal")
    repeated = text.partition("> repeat\n")[2].splitlines()[:-1]  # the last line says how to go on
    assert repeated == ["Spieler 2 ist am Zug: Fliesen nehmen."]


def test_giving_up_takes_two(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, azul(), "resign", "scores", "resign", "resign", "scores")
    assert text.count("again to give up") == 2
    assert "Player 1 gives up. The game ends here." in text
    assert "--resume" not in text


def test_language_and_verbosity_can_change(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, azul(), "language deutsch", "umfang normal", "sprache sv")
    assert "Die Sprache ist jetzt Deutsch." in text
    assert "Manufakturplättchen 1:" in text.partition("umfang normal")[2]
    assert "Språket är nu svenska." in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_in_short_lines(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, azul(), "help", "help moves", language=language, verbosity="braille")
    lines = text.partition("> help\n")[2].partition("> help moves\n")
    assert max(map(len, f"{lines[0]}\n{lines[2]}".splitlines()[:-3])) <= 20


@pytest.mark.parametrize("line", ["what is missing", "was fehlt", "vad saknas"])
def test_a_question_word_may_come_first(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "Missing tiles in rows 1 to 5" in said(capsys, azul(), line)
