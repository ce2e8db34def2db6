"""Dots in words: text, typed moves and a game in the terminal."""

from pathlib import Path

import pytest

import azulejos
from azulejos import Game, new_game
from azulejos.dialogue.parser import parse_move
from azulejos.render.text import text_table
from azulejos.words import Words
from tests.terminal.tables import said

POSITION = "dots round=2 turn=2 factories=aaac,cc score1=9 row1=aaa score2=17 row2=accccc"


def position() -> Game:
    return azulejos.from_position(POSITION)


def test_position_in_words() -> None:
    assert Words().position(position().view) == [
        "Dots, round 2.",
        "Player 2's turn: take tiles.",
        "Factory 1: 3 amber and 1 coral.",
        "Factory 2: 2 coral.",
        "Bag: 5 amber and 4 coral.",
        "Player 1: 9 points.",
        "Row: 3 amber.",
        "Player 2: 17 points.",
        "Row: 1 amber and 5 coral.",
    ]


def test_move_in_words() -> None:
    game, words = position(), Words()
    assert words.move(game.view, "1a") == "3 amber from factory 1"
    assert words.effect(game, "1a") == "Scores 9 points."
    assert words.where(game.view, "c") == "coral: 1 on factory 1, 2 on factory 2"
    game.play("1a")
    assert words.events(game.view, game.events) == "Player 2: 3 amber from factory 1; scores 9 points."


def test_illegal_move_in_words() -> None:
    game = position()
    with pytest.raises(azulejos.IllegalMove) as raised:
        game.play("2a")
    said = "2a: factory 2 holds no amber (rule 3)."
    assert Words().why(game.view, raised.value) == said


def test_other_languages_fall_back_to_english() -> None:
    assert Words("de").move(position().view, "1a").startswith("3 amber ")


def test_text_has_no_first_player_marker() -> None:
    assert (
        text_table(position().view)
        == """\
Dots, round 2. Player 2's turn: take tiles.

Factories  1 AAAC  2 CC
Bag        5A  4C

  Player 1: 9 points                     > Player 2: 17 points
AAA                                      ACCCCC

A amber  C coral"""
    )


@pytest.mark.parametrize("typed", ["1a", "1 amber", "amber", "amber from factory 1", "3 amber from factory 1"])
def test_typed_move(typed: str) -> None:
    assert [str(move) for move in parse_move(position(), typed).moves] == ["1a"]


def test_typed_move_of_missing_tiles_is_explained() -> None:
    parsed = parse_move(position(), "amber from factory 2")
    assert parsed.error is not None
    assert parsed.error.rule == 3


@pytest.mark.parametrize("players", [2, 3])
def test_game_in_the_terminal(players: int, data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game, typed = new_game("dots", players=players, seed=6), []
    ahead = game.copy()
    while not ahead.is_over:
        move = ahead.legal_moves()[0]
        typed.append(Words().move(ahead.view, move))
        ahead.play(move)
    queries = ["where amber", "fits row", "factories", "board", "effect amber", "braille", "moves", "history", "scores"]
    shown = said(capsys, game, *queries, *typed, people=range(players))
    assert "The game is over." in shown
    assert Words().winner(ahead.view) in shown
    (saved,) = data.iterdir()
    assert azulejos.replay(saved.read_text(encoding="utf-8")) == ahead


def test_hint_and_bots_in_the_terminal(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shown = said(capsys, new_game("dots", seed=6), "hint", "1 amber", people=[0], draws=True)
    assert data.exists()
    assert "This move scores" in shown
    assert "\nPlayer 2: " in shown


@pytest.mark.usefixtures("data")
def test_short_answers(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, new_game("dots", seed=6), "round", "where coral", "fits", "tally", "bag", verbosity="braille")
    assert "R1 P1" in text
    assert "c F1 2 F2 3" in text
