import pytest

from azulejos.bots import ADVISER, registry
from azulejos.terminal import commands
from azulejos.words import Words
from tests.bots.thinkers import OnePly
from tests.terminal.tables import azul, pavilion, said

LANGUAGES = ("en", "de", "sv")
# What is typed in each language, and what is then said in each.
ASKED = [
    (("where red", "wo rot", "var röd"), ("red: 1 at factory 2", "Rot: 1 auf", "röd: 1 på")),
    (("fits 3", "passt 3", "passar 3"), ("Pattern line 3:", "Musterreihe 3:", "Mönsterrad 3:")),
    (("what fits in line 3?", "was passt in Reihe 3?", "vad passar i rad 3?"), ("line 3:", "Musterreihe 3:", "rad 3:")),
    (
        ("effect 2 red 1", "wirkung 2 rot 1", "verkan 2 röd 1"),
        ("Completes pattern line 1", "Musterreihe 1", "mönsterrad 1"),
    ),
    (("hint", "tipp", "tips"), ("This move", "Dieser Zug", "Draget")),
    (("board 2", "tafel 2", "bräde 2"), ("Player 2: 0 points", "Spieler 2: 0 Punkte", "Spelare 2: 0 poäng")),
    (("factories", "auslage", "fabriker"), ("Factory 5:", "Manufakturplättchen 5:", "Fabriksdisplay 5:")),
    (("scores", "punkte", "poäng"), ("Player 1: 0 points;", "Spieler 1: 0 Punkte;", "Spelare 1: 0 poäng;")),
    (("history", "verlauf", "historik"), ("Round 1.", "Runde 1.", "Runda 1.")),
    (("repeat", "nochmal", "igen"), ("is to take tiles.", "nimmt Fliesen.", "ska ta brickor.")),
    (("changes", "neues", "nytt"), ("Round 1.", "Runde 1.", "Runda 1.")),
    (("undo", "zurück", "ångra"), ("no move to take back", "keinen Zug", "inget drag att ta tillbaka")),
    (("save", "speichern", "spara"), ("Saved in", "Gespeichert in", "Sparat i")),
    (("load", "laden", "ladda"), ("Which file?", "Welche Datei?", "Vilken fil?")),
    (("resign", "aufgeben", "resignera"), ("once more to give up", "noch einmal aufgeben", "resignera en gång till")),
    (("language", "sprache", "språk"), ("There is en, de, sv.", "Es gibt en, de, sv.", "Det finns en, de, sv.")),
    (("verbosity", "umfang", "omfång"), ("There is brief, normal", "Es gibt kurz, normal", "Det finns kort, normal")),
    (("picture", "bild", "bild"), ("Factories  1 BYYK", "Manufakturen  1 BYYK", "Fabriker  1 BYYK")),
    (("braille", "braille", "punktskrift"), ("F 1byyk 2yyrw",) * 3),
    (("moves", "züge", "drag"), ("1b-0 1b-1", "1b-0 1b-1", "1b-0 1b-1")),
    (("moves 2 red", "züge 2 rot", "drag 2 röd"), ("2r-5: 1 red", "2r-5: 1 rote", "2r-5: 1 röd")),
    (("record", "protokoll", "parti"), ('[Game "azul"]', '[Game "azul"]', '[Game "azul"]')),
    (("help undo", "hilfe zurück", "hjälp ångra"), ("undo: take your", "zurück: deinen", "ångra: ta tillbaka")),
    (("help", "hilfe", "hjälp"), ("where COLOUR: where", "wo FARBE: wo", "var FÄRG: var")),
    (("quit", "ende", "sluta"), ("azulejos play --resume last",) * 3),
]


@pytest.fixture(autouse=True)
def adviser(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a bot give hints that answers at once and always the same."""
    monkeypatch.setitem(registry.OURS, ADVISER, lambda _: OnePly())


@pytest.mark.parametrize("number", range(3), ids=LANGUAGES)
@pytest.mark.parametrize(("typed", "heard"), ASKED, ids=[typed[0] for typed, _ in ASKED])
def test_a_command(
    typed: tuple[str, ...], heard: tuple[str, ...], number: int, capsys: pytest.CaptureFixture[str]
) -> None:
    text = said(capsys, azul(), typed[number], language=LANGUAGES[number])
    answer = text.partition(f"> {typed[number]}\n")[2]
    assert heard[number] in answer


@pytest.mark.parametrize(("typed", "_heard"), ASKED)
def test_a_command_may_be_typed_in_any_language(
    typed: tuple[str, ...], _heard: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    answers = {said(capsys, azul(), line).partition(f"> {line}\n")[2] for line in typed if line != "load"}
    if typed[0] != "save":  # which names its file
        assert len(answers) == 1


def test_every_command_has_a_name_in_every_language_and_none_twice() -> None:
    typed = {line[0].split()[0] for line, _ in ASKED}
    for language in Words.languages():
        words = Words(language)
        names = [name for command in commands.COMMANDS for name in words.ask_in(*command.names).split()]
        assert len(names) == len(set(names))
        assert all(commands.find(command.name(words)) is command for command in commands.COMMANDS)
    assert typed >= {command.name(Words()) for command in commands.COMMANDS}


def test_places_of_summer_pavilion(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, pavilion("place"), "fits blue", "fits middle", "fits", "fits hello")
    assert text.count("Blue star:") == 2
    assert text.count("Middle star:") == 2
    assert "I do not know the word hello." in text


def test_undo_takes_back_what_others_played_after_it(capsys: pytest.CaptureFixture[str]) -> None:
    game = azul(players=3)
    text = said(capsys, game, "1b-1", "undo", "history", people=(0,))
    assert "1b-1 is taken back." in text
    assert "takes" not in text.rpartition("> history")[2]


def test_undo_tells_the_offer_again(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, azul(), "1b-1", "undo", people=(0,), verbosity="normal")
    assert "Centre: only the start marker." in text.partition("is taken back.")[2]


def test_what_is_repeated_is_said_in_the_new_language_and_once(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, azul(), "1b-1", "language de", "verbosity brief", "repeat", verbosity="normal")
    repeated = text.partition("> repeat\n")[2].splitlines()[:-1]  # the last line says how to go on
    assert repeated == ["Spieler 2 ist am Zug und nimmt Fliesen."]


def test_giving_up_takes_two(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, azul(), "resign", "scores", "resign", "resign", "scores")
    assert text.count("once more") == 2
    assert "Player 1 gives up. The game ends here." in text
    assert "--resume" not in text


def test_language_and_verbosity_can_change(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, azul(), "language deutsch", "umfang voll", "sprache sv")
    assert "Ich spreche jetzt Deutsch." in text
    assert "Beutel" in text
    assert "Nu talar jag svenska." in text


def test_boards_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    game = azul(names=["Anna", "Ben"])
    text = said(capsys, game, "board ben", "board b", "board", "board Carl", "board 3")
    assert text.count("Ben: 0 points.") == 2
    assert text.count("Anna: 0 points.") == 1
    assert "Nobody here is called Carl." in text
    assert "Nobody here is called 3." in text
