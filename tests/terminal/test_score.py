"""The score keeper in a terminal."""

import pytest

from azulejos import find_family
from azulejos.terminal.console import Console
from azulejos.terminal.score import ScoreTable
from azulejos.words import Words
from tests.terminal.tables import Typist


def said(capsys: pytest.CaptureFixture[str], *typed: str, family: str = "azul", language: str = "en") -> str:
    rules = find_family(family).make_rules({})
    words = Words(language)
    ScoreTable(family, rules, words=words, names=("Anna", "Ben"), console=Console(), prompt=Typist(typed)).run()
    return capsys.readouterr().out


def test_each_tile_is_answered_with_its_points_and_the_total(capsys: pytest.CaptureFixture[str]) -> None:
    told = said(capsys, "Anna row 3 red", "row 4 red", "Ben floor 3", "undo", "Anna board", "quit", "Ben row 1 red")
    assert "Anna's wall: row 3 red: 1.\nAnna: 1 point.\n" in told
    assert "Ben: floor line minus 4, but not below 0: now 0." in told
    assert "Row 4: pattern line empty; wall: column 1 red." in told
    assert told.endswith("Anna: 2 points; Ben: 0 points.\n")


def test_every_language(capsys: pytest.CaptureFixture[str]) -> None:
    told = said(capsys, "Anna Reihe 3 rot", "quak", "sprache sv", language="de")
    assert "Gib ein, was Punkte bringt, zum Beispiel: Anna Reihe 3 rot, Anna Boden 4." in told
    assert "Das Wort quak kenne ich nicht" in told
    assert "Skriv det som ger poäng, till exempel: Anna rad 3 röd, Anna golv 4." in told


def test_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    row = [f"row 1 {tile}" for tile in ("blue", "yellow", "red", "black", "white")]
    told = said(capsys, "Anna", "ends", *row, "row 1 red", "ends", "row 2 red")
    assert "There are no bonuses yet." in told
    assert "row 1 of the wall already has red (rule 16)" in told
    assert "Anna: 1 row plus 2." in told
    assert told.endswith("Anna: 17 points; Ben: 0 points.\n")


def test_penalties_of_the_other_family(capsys: pytest.CaptureFixture[str]) -> None:
    told = said(capsys, "Anna blue star 6", "Ben marker 4", "help", family="pavilion")
    assert "1 point, now 6." in told
    assert "minus 4\nBen: 1 point." in told
    told = said(capsys, "Anna discard 9", family="pavilion")
    assert "minus 9, but not below 0: now 0\nAnna: 0 points." in told
