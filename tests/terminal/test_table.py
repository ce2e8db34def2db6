"""Narration before a turn, and drawings of the table in the terminal."""

import re

import pytest

from tests.cli.commands import in_terminal
from tests.terminal.tables import azul, pavilion, said

TILE = "\x1b[38;5;"  # how the colours of a tile begin


def test_how_much_is_said_before_a_turn(capsys: pytest.CaptureFixture[str]) -> None:
    lengths = []
    for verbosity in ("brief", "normal", "full"):
        text = said(capsys, azul(), "1b-1", "2r-1", verbosity=verbosity)
        lengths.append(text.rpartition("> 2r-1\n")[2].count("\n"))
    # The move, the turn, how to go on; with them the offer; in full the line, and no second reading of the table.
    assert lengths == [3, 7, 4]


def test_placing_shows_the_own_board(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Beside the board:" in said(capsys, pavilion("place"), verbosity="normal")


# Bots


def shown_in_terminal(*options: str, **environment: str) -> str:
    return in_terminal("play", "--seed", "3", *options, typed=["quit\r"], prompt="\x1b[?25h", **environment)


def test_eyes_get_a_drawing_in_colour() -> None:
    shown = shown_in_terminal()
    assert "Factories  1 " in re.sub(r"\x1b\[[0-9;]*m", "", shown)
    assert TILE in shown


def test_without_colour_the_letters_stay() -> None:
    shown = shown_in_terminal(NO_COLOR="1")
    assert "Factories  1 BYYK" in shown
    assert TILE not in shown


@pytest.mark.parametrize("options", [["--no-picture"], ["--width", "40"]])
def test_it_can_be_described_instead(options: list[str]) -> None:
    shown = shown_in_terminal(*options)
    assert "Your turn: take tiles." in shown
    assert "Bag" not in shown


def test_a_screen_reader_gets_words() -> None:
    shown = in_terminal("play", "--seed", "3", typed=["quit\n"], ACCESSIBLE="1")
    assert "Factory 1: 1 blue" in shown
    assert "BYYK" not in shown


def test_it_can_be_turned_on_and_off(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, azul(), "bild an", "1b-1", "2r-1", "picture off", "cy-2", language="de")
    drawn = [part.count("Manufakturen  1 ") for part in re.split(r"Spieler \d> ", text)]
    assert drawn == [0, 1, 1, 1, 0, 0]  # before the first line that is typed, and after each


@pytest.mark.parametrize(("width", "longest"), [(20, 20), (32, 32), (60, 60)])
def test_a_narrow_line_gets_short_lines(width: int, longest: int, capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, pavilion(), "picture", width=width).partition("> picture\n")[2]
    assert max(map(len, text.splitlines())) <= longest
    assert text.startswith("W p\n" if width < 40 else "Summer Pavilion")
