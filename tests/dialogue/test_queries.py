"""Queries in every language, answered in the terminal."""

import pytest

from azulejos import Game
from azulejos.dialogue.commands import COMMANDS
from azulejos.dialogue.queries import QUERIES
from azulejos.words import Words
from tests.bots.searching import OnePly
from tests.terminal.tables import LANGUAGES, answer_to, azul, pavilion, said

# The query in each language, and a part of its answer.
ASKED = [
    (("where red", "wo rot", "var röd"), ("Red: 1 on factory 2", "Rot: 1 auf", "Röd: 1 på")),
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
    (("changes", "neues", "nytt"), ("Round 1.", "Runde 1.", "Runda 1.")),
    (("braille", "braille", "punktskrift"), ("F 1byyk 2yyrw", "Mf 1byyk 2yyrw", "F 1byyk 2yyrw")),
    (
        ("moves", "züge", "drag"),
        ("Factory 1: 1 blue, 2 yellow or 1", "Manufakturplättchen 1: 1 blaue, 2", "Fabriksdisplay 1: 1 blå, 2 gula"),
    ),
    (("moves 3", "züge 3", "drag 3"), ("Factory 3: ", "Manufakturplättchen 3: ", "Fabriksdisplay 3: ")),
    (("moves line 2", "züge reihe 2", "drag rad 2"), ("to pattern line 2", "in Musterreihe 2", "på mönsterrad 2")),
    (("safe", "sicher", "säkra"), ("cost no points", "kosten keine Punkte", "kostar inga poäng")),
    (("factory 2", "manufaktur 2", "fabrik 2"), ("Factory 2: 2 yellow", "plättchen 2: 2 gelbe", "display 2: 2 gula")),
    (("centre", "mitte", "mitten"), ("Centre: only", "Tischmitte: nur", "Mitten: bara")),
    (("round", "runde", "runda"), ("Player 1 began", "Spieler 1 hat diese Runde begonnen", "Spelare 1 började")),
    (("bag", "beutel", "påsen"), ("Bag: 80 tiles", "Beutel: 80 Fliesen", "Påsen: 80 brickor")),
    (("tally", "zwischenstand", "ställning"), ("If the round ended now: 0", "jetzt zu Ende: 0", "slutade nu: 0")),
    (("missing", "was fehlt", "vad saknas"), ("rows 1 to 5: 5, 5", "Reihen 1 bis 5: 5, 5", "raderna 1 till 5: 5, 5")),
    (("missing row 2", "fehlt reihe 2", "saknas rad 2"), ("Row 2 of the", "In Reihe 2 der Wand", "På rad 2 på väggen")),
    (
        ("missing column 2", "fehlt spalte 2", "saknas kolumn 2"),
        ("Column 2 of the wall lacks 5 tiles", "In Spalte 2 der Wand fehlen 5", "I kolumn 2 på väggen saknas 5"),
    ),
    (("missing blue", "fehlt blau", "saknas blå"), ("Blue: 5 tiles", "Blau: An der Wand fehlen 5", "Blå: 5 brickor")),
    (("needs 2", "braucht 2", "behöver 2"), ("Player 2 needs:", "Spieler 2 braucht:", "Spelare 2 behöver:")),
    (("ends", "schluss", "slut"), ("No player can", "kann niemand eine Reihe", "Ingen kan göra en rad komplett")),
    (("clock", "uhr", "klocka"), ("has no clock", "hat keine Uhr", "har ingen klocka")),
    (("rule 9", "regel 9", "regel 9"), ("must take", "Du musst Fliesen nehmen", "Du måste ta")),
    (("why", "warum", "varför"), ("None of your moves", "keiner deiner Züge", "Inget av dina drag")),
    (("again", "nochmal", "igen"), ("Player 1's turn", "Spieler 1 ist am Zug", "Spelare 1")),
    (("repeat", "wiederholen", "upprepa"), ("Player 1's turn", "Spieler 1 ist am Zug", "Spelare 1")),
    (("line 2", "reihe 2", "rad 2"), ("Pattern line 2: empty", "Musterreihe 2: leer", "Mönsterrad 2: tom")),
    (("floor", "boden", "golv"), ("It costs 0 points", "Das kostet am Ende", "Det kostar 0 poäng")),
    (("moves 2 red", "züge 2 rot", "drag 2 röd"), ("2r-5: 1 red", "2r-5: 1 rote", "2r-5: 1 röd")),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("typed", "answers"), ASKED, ids=[typed[0] for typed, _ in ASKED])
def test_a_query(
    typed: tuple[str, ...], answers: tuple[str, ...], language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    at = LANGUAGES.index(language)
    assert answers[at] in answer_to(capsys, typed[at], language)


@pytest.mark.parametrize(("typed", "_answers"), ASKED)
def test_a_query_may_be_typed_in_any_language(
    typed: tuple[str, ...], _answers: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert len({answer_to(capsys, line) for line in typed}) == 1


def test_every_query_is_among_the_cases() -> None:
    names = {command.name(Words()) for command in COMMANDS if command in QUERIES}
    assert names <= {word for typed, _ in ASKED for word in typed[0].split()}


def test_places_of_summer_pavilion(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, pavilion("place"), "fits blue", "fits middle", "fits", "fits hello")
    assert "> fits blue\nBlue star: " in text
    assert "> fits middle\nMiddle star: " in text
    assert "> fits\n" in text
    assert "I do not know the word hello." in text


# Of Summer Pavilion, asked in each language, with a part of the answer.
ASKED_OF_PAVILION = [
    (("wild", "jokerfarbe", "jokerfärg"), ("Wild: purple.", "Jokerfarbe: Lila", "Jokerfärg: lila")),
    (("supply", "vorrat", "förråd"), ("Supply: ", "Vorrat: ", "Förrådet: ")),
    (("hand", "hand", "hand"), ("Beside the board: ", "Neben ", "Bredvid brädet: ")),
    (("round", "runde", "runda"), ("wild: purple.", "Jokerfarbe: Lila", "jokerfärg: lila")),
    (("missing", "fehlt", "saknas"), ("orange star 6 for 21", "6 für 21", "6 för 21")),
    (("missing red", "fehlt rot", "saknas röd"), ("for 21 tiles.", "für 21 Fliesen.", "för 21 brickor.")),
    (("needs 2", "braucht 2", "behöver 2"), ("Player 2 has none to place.", "Spieler 2 hat", "Spelare 2 har")),
    (("ends", "schluss", "slut"), ("after 5 more rounds", "nach 5 weiteren Runden", "efter 5 rundor till")),
    (("tally", "stand", "ställning"), ("now: 5 now, makes 5", "ergibt 5 Punkte", "blir 5 poäng")),
    (("bag", "beutel", "påse"), ("Tile collector: none", "Beutel: ", "Påsen: ")),
    (("moves 2", "züge 2", "drag 2"), ("Factory 2: ", "Manufakturplättchen 2: ", "Fabriksdisplay 2: ")),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("typed", "answers"), ASKED_OF_PAVILION, ids=[typed[0] for typed, _ in ASKED_OF_PAVILION])
def test_a_query_about_summer_pavilion(
    typed: tuple[str, ...], answers: tuple[str, ...], language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    at = LANGUAGES.index(language)
    line = typed[at]
    assert answers[at] in said(capsys, pavilion(), line, language=language).partition(f"> {line}\n")[2]


def test_why_gives_the_rule_of_the_refused_move(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, azul(), "3r-2", "why", "again", language="de")
    rule = "Nimm alle Fliesen einer Farbe von einem Manufakturplättchen."
    assert "Regel 10" in text.partition("> 3r-2\n")[2].splitlines()[0]
    assert rule in text.partition("> why\n")[2].splitlines()
    assert text.partition("> again\n")[2].splitlines()[:2] == text.partition("> why\n")[2].splitlines()[:2]


def test_again_repeats_the_last_answer_and_a_move_after_it(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, azul(), "scores", "again", "again", "1b-1", "again")
    scores = "Player 1: 0 points; Player 2: 0 points."
    assert text.count(f"> again\n{scores}\n") == 2
    assert "> again\nPlayer 1: 1 blue, factory 1, line 1" in text.rpartition("> 1b-1")[2]


def test_rules_that_are_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, azul(), "rule", "rule 999", "moves 9")
    assert "Which rule? Type for example: rule 10" in text
    assert "There is no rule 999." in text
    assert "There are no moves for that." in text


def test_a_colour_is_needed(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Type for example: where blue" in said(capsys, azul(), "where")
    assert "Blue: 1 on factory" in said(capsys, azul(), "where sky blue")


def test_boards_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    game = azul(names=["Anna", "Ben"])
    text = said(capsys, game, "board ben", "board b", "board", "board Carl", "board 3")
    assert text.count("Ben: 0 points.") == 2
    assert text.count("Anna: 0 points.") == 1
    assert "Nobody here is called Carl." in text
    assert "Nobody here is called 3." in text


@pytest.mark.parametrize(
    "game", [azul(), pavilion(), pavilion("place"), pavilion("bonus")], ids=lambda game: game.phase
)
def test_a_hint_can_be_played(game: Game, capsys: pytest.CaptureFixture[str]) -> None:
    before = len(game.record().tokens)
    best = OnePly().choose(game).move
    text = said(capsys, game, "hint")
    assert f"> hint\n{best}: " in text
    assert "Chance of winning: Player 1 " in text
    assert len(game.record().tokens) == before
