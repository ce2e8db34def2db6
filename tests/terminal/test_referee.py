"""The referee in a terminal: the rulebooks' examples from their text, mistakes and their correction."""

from typing import Any

import pytest

from azulejos import find_family, replay
from azulejos.dialogue.referee import Referee
from azulejos.terminal.console import Console
from azulejos.terminal.referee import RefereeTable
from azulejos.terminal.seats import make_bots
from azulejos.words import Words
from tests.dialogue.entering import lines_of, played
from tests.terminal.tables import Typist

EXAMPLE = ["schwarz schwarz blau weiß", "gelb rot rot rot", "b b b b", "w w w w", "y y y y"]


def refereed(
    capsys: pytest.CaptureFixture[str], family: str, *typed: str, language: str = "en", bots: Any = None, **options: Any
) -> tuple[RefereeTable, str]:
    """Return the table where this was typed, and all that was printed."""
    rules = find_family(family).make_rules(options)
    names = ("Anna", "Ben", "Cleo", "Dora")[: rules.players]
    table = RefereeTable(
        Referee(family, rules, names=names),
        make_bots(bots or {}, seed=3),
        words=Words(language),
        console=Console(),
        prompt=Typist(typed),
    )
    table.run()
    return table, capsys.readouterr().out


def test_taking_as_in_the_rulebook(capsys: pytest.CaptureFixture[str]) -> None:
    """T1 to T3: what goes to the centre, and the marker with the first take from there."""
    typed = [*EXAMPLE, "schwarz von 1 in reihe 2", "2 gelb 1", "mitte rot 3"]
    table, said = refereed(capsys, "azul", *typed, language="de")
    assert "Manufakturplättchen 1: 1 blaue, 2 schwarze und 1 weiße." in said
    assert "Runde 1. Anna beginnt." in said
    assert "Blau, Weiß in die Tischmitte" in said
    assert "3 rote in die Tischmitte" in said
    assert "der Startspielermarker kommt in die Bodenreihe" in said
    view = table.game.view
    assert (view.boards[0].lines[2], view.boards[0].floor, view.marker) == ("rrr", "s", 0)


def test_six_players_have_two_areas(capsys: pytest.CaptureFixture[str]) -> None:
    """T11 and T12: 14 factories, 144 tiles in the bag, and what is left goes to the centre of its own area."""
    deal = "kkyy " + "bbbb " * 5 + "wwww " + "rrrr " * 5 + "yyyy kkkk"
    table, said = refereed(capsys, "azul", deal, "1k-2", players=6)
    assert "Factory 14: 4 black." in said
    assert sum(table.game.view.bag) == 144
    assert table.game.view.centres == ("yy", "")
    assert "2 yellow to centre 1" in said


def test_jokers_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    """T14: two players have five jokers."""
    table, said = refereed(capsys, "azul", "jjjj", "j j b b", jokers=True)
    assert "6 jokers dealt, but the bag holds only 5 (rule 32)" in said
    assert table.referee.place == 1


def test_drafting_as_in_the_rulebook(capsys: pytest.CaptureFixture[str]) -> None:
    """S1 to S3: two yellow to the centre, one wild with green, and four points for the first take from the centre."""
    supply = "p g g o o y y b b r"
    typed = [supply, "rryy", "gppy", "bbbb", "oooo", "gggg", "1 red", "2 green", "centre yellow"]
    table, said = refereed(capsys, "pavilion", *typed)
    assert "Supply> p g g o o y y b b r" in said
    assert "2 yellow to the centre" in said
    assert table.game.view.boards[1].hand == "pg"
    assert table.game.view.boards[0].hand == "pyyyrr"
    assert table.game.scores == (1, 5)


def test_illegal_moves_are_refused_with_their_rule(capsys: pytest.CaptureFixture[str]) -> None:
    _, said = refereed(capsys, "azul", *EXAMPLE, "1 rot 2", language="de")
    assert "(Regel 10)" in said


@pytest.mark.parametrize("family", ["azul", "pavilion"])
def test_a_whole_game_ends_with_its_result(capsys: pytest.CaptureFixture[str], family: str) -> None:
    game = played(family, names=("Anna", "Ben"))
    table, said = refereed(capsys, family, *(line for _, lines in lines_of(game) for line in lines))
    assert str(table.game.record()) == str(game.record())
    assert "The game is over." in said
    assert "Now the tiles of round 2." in said
    saved = replay(table.path.read_text(encoding="utf-8"))
    assert saved.record().tokens == game.record().tokens


def test_three_mistakes_are_corrected(capsys: pytest.CaptureFixture[str]) -> None:
    """A factory, a move, and a move that was forgotten."""
    typed = [
        *["rrbk", "bbbb", "yyyy", "wwww", "kkkk"],
        *["1r-2", "2b-4", "correct 1 factory 3 y y y k", "correct 2 1r-3", "3y-5", "insert 4 4 white 4", "entries 2"],
    ]
    table, said = refereed(capsys, "azul", *typed)
    assert table.game.record().tokens == ("1= brrk bbbb yyyk wwww kkkk", "1r-3", "2b-4", "4w-4", "3y-5")
    assert "Factory 3: 3 yellow and 1 black." in said
    assert "Anna: Row 3: 2 red in the pattern line, room for 1; wall: empty." in said
    assert "5: Ben, 3y-5, 3 yellow from factory 3 to pattern line 5." in said


def test_a_correction_names_the_entry_that_is_no_longer_possible(capsys: pytest.CaptureFixture[str]) -> None:
    typed = ["rrbk", "bbbb", "yyyy", "wwww", "kkkk", "1r-2", "2b-4", "correct 2 2b-3", "1r-2"]
    table, said = refereed(capsys, "azul", *typed)
    assert "Entry 3, 2b-4, is no longer possible. 2b-4: factory 2 holds no blue (rule 10)." in said
    assert table.game.record().tokens[1:] == ("2b-3", "1r-2")


def test_an_entry_is_asked_for_and_replaced(capsys: pytest.CaptureFixture[str]) -> None:
    typed = ["rrbk", "bbbb", "yyyy", "wwww", "kkkk", "1r-2", "berichtige 2", "2 blau 4", "undo", "undo", "undo"]
    table, said = refereed(capsys, "azul", *typed, language="de")
    assert "2: Anna, 1r-2, 2 rote von Manufakturplättchen 1 in Musterreihe 2. Was ist richtig?" in said
    assert "Die Partie ist nachgespielt. Jetzt gilt:" in said
    assert "2b-4 wurde zurückgenommen" in said
    assert table.game.is_dealing


def test_wrong_tiles_are_explained(capsys: pytest.CaptureFixture[str]) -> None:
    typed = ["quak", "rrb", "factory 3 rrrr", "rrrr", "factory 1 bbbb", "help", "scores", "remove 9", "language de"]
    table, said = refereed(capsys, "azul", *typed)
    assert "I do not know the word quak." in said
    assert "Factory 1 gets 4 tiles, got 3" in said
    assert "Factory 1 comes next." in said
    assert table.referee.groups == ["bbbb"]
    assert "correct NUMBER ENTRY: replace an earlier entry" in said
    assert "Anna: 0 points; Ben: 0 points." in said
    assert "No entries yet." in said


def test_a_bot_plays_with_real_tiles(capsys: pytest.CaptureFixture[str]) -> None:
    table, said = refereed(capsys, "azul", *EXAMPLE, "1k-2", bots={1: "greedy"})
    assert len(table.game.record().tokens) == 3
    assert "Ben takes " in said
