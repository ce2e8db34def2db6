from pathlib import Path

import pytest

import azulejos
from azulejos._kernel_cy import Random
from azulejos.cli.random import MOVES_STREAM, play_randomly
from tests.cli.commands import in_terminal, output

FIRST = str(azulejos.new_game("azul", seed=3).legal_moves()[0])


def record_in(shown: str) -> str:
    """Return the record that a game in the terminal ends with."""
    return shown[shown.rindex("[Game ") :]


def test_the_end_of_input_ends_politely_and_loses_nothing() -> None:
    shown = output("play", "--seed", "3", given=f"{FIRST}\n")
    assert "The game is not over: round 1" in shown
    assert azulejos.replay(record_in(shown)).record().tokens[1] == FIRST


def test_a_whole_game() -> None:
    game = azulejos.new_game("azul", players=3, seed=3)
    chance = Random(3, MOVES_STREAM)
    typed = []
    while not game.is_over:
        if game.to_move == 1:
            typed.append(str(game.legal_moves()[0]))
            game.play(typed[-1])
        else:
            play_randomly(game, chance)
    shown = output("play", "--players", "3", "--seat", "2", "--seed", "3", "--brief", given="\n".join(typed))
    assert record_in(shown) == str(game.record())
    assert "Round 2 begins. Scores: seat 1 " in shown
    assert "The game is over. Scores: seat 1 " in shown


def test_the_words() -> None:
    shown = output("play", "--seed", "3", given=f"help\nmoves\nboard\n\nrecord\nundo\n{FIRST}\nundo\nquit\nmoves\n")
    assert "Type a move, such as" in shown
    assert " ".join(map(str, azulejos.new_game("azul", seed=3).legal_moves())) in shown
    assert shown.count(str(azulejos.new_game("azul", seed=3))) == 3  # at first, when asked, after undo
    assert "no move to take back" in shown
    assert f"{FIRST} is taken back." in shown
    assert record_in(shown) == str(azulejos.new_game("azul", seed=3).record())


@pytest.mark.parametrize(
    ("typed", "said"),
    [("hello", "hello: not a move; a move looks like"), ("9r-2", "9r-2: there are 5 factories (rule 2)")],
)
def test_an_illegal_move_is_explained_and_changes_nothing(typed: str, said: str) -> None:
    shown = output("play", "--seed", "3", given=f"{typed}\n")
    assert said in shown
    assert record_in(shown) == str(azulejos.new_game("azul", seed=3).record())


def test_another_seat_lets_the_others_begin() -> None:
    shown = output("play", "--players", "3", "--seat", "3", "--seed", "3", "--brief")
    assert shown.index("seat 1 plays") < shown.index("seat 2 plays") < shown.index("your move>")


def test_a_game_can_be_resumed(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(record_in(output("play", "--seed", "3", "--wall", "grey", given=f"{FIRST}\n")), encoding="utf-8")
    shown = output("play", "--resume", str(file))
    assert record_in(shown) == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("family", azulejos.FAMILIES)
def test_every_family_can_be_played(family: str) -> None:
    shown = output("play", "--game", family, "--seed", "1", given="moves\n")
    assert azulejos.replay(record_in(shown)).family == family


def test_in_a_terminal_nothing_is_redrawn() -> None:
    shown = in_terminal("play", "--seed", "3", typed=["moves\n", f"{FIRST}\n", "quit\n"], NO_COLOR="1")
    assert "\x1b[" not in shown.replace("\x1b[?2004h", "").replace("\x1b[?2004l", "")
    assert azulejos.replay(record_in(shown)).record().tokens[1] == FIRST


@pytest.mark.parametrize("key", ["\x04", "\x03"], ids=["end of input", "interrupt"])
def test_a_key_ends_politely(key: str) -> None:
    shown = in_terminal("play", "--seed", "3", typed=[f"{FIRST}\n", key])
    assert azulejos.replay(record_in(shown)).record().tokens[1] == FIRST
