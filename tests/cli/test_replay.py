from pathlib import Path

import pytest

import azulejos
from tests.cli.commands import complaint, output

RECORD = """\
[Game "azul"]
[Players "2"]
[Seat1 "Ana"]

1= bbyr kkww byrr bykw yrrw
1b-2 cy-1
"""


@pytest.fixture(scope="module")
def finished() -> str:
    return output("random", "--seed", "5")


def test_a_finished_game_shows_its_boards_scores_and_winners(finished: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(finished, encoding="utf-8")
    game = azulejos.replay(finished)
    shown = output("replay", str(file))
    assert str(game) in shown
    assert f"The game is over. Scores: seat 1 {game.scores[0]}, seat 2 {game.scores[1]}." in shown
    assert shown.endswith(f". Seat {game.winners[0] + 1} wins.\n")


def test_a_pipe_will_do(finished: str) -> None:
    assert "The game is over." in output("replay", "-", given=finished)


def test_each_round_is_shown(finished: str) -> None:
    rounds = finished.count("= ")
    shown = output("replay", "-", "--each-round", given=finished)
    assert [line.count("round") for line in shown.splitlines() if line.startswith("Azul, ")] == [1] * (rounds + 1)


def test_a_game_under_way_says_whose_turn_it_is() -> None:
    shown = output("replay", "-", given=RECORD)
    assert shown.endswith("The game is not over: round 1, seat 1 (Ana) to move. Scores: seat 1 (Ana) 0, seat 2 0.\n")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("cy-1", "ck-1", "token 3, line 6: found 'ck-1', expected a legal move of seat 2 such as"),
        ("cy-1", "hello", "token 3, line 6: found 'hello'"),
        ("bbyr", "bbb", "token 1, line 5:"),
        ('"azul"', '"go"', "no game is called 'go'"),
        (RECORD, "", "tags: found no tag Game"),
    ],
)
def test_a_broken_record_says_where_and_why(old: str, new: str, said: str) -> None:
    assert said in complaint("replay", "-", given=RECORD.replace(old, new))


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_bytes(b"\xff\xfe")
    assert "not UTF-8" in complaint("replay", str(file))
