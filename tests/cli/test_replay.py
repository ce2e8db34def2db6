import re
from pathlib import Path

import pytest

import azulejos
from azulejos.words import Words
from tests.cli.commands import complaint, output

RECORD = """\
[Game "azul"]
[Players "2"]
[Seat1 "Ana"]

1= bbyr kkww byrr bykw yrrw
1b-2 cy-1
"""


@pytest.fixture(scope="module", params=azulejos.FAMILIES)
def finished(request: pytest.FixtureRequest) -> str:
    return output("random", "--game", request.param, "--seed", "5")


def test_a_finished_game_shows_its_boards_scores_and_winners(finished: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(finished, encoding="utf-8")
    game = azulejos.replay(finished)
    shown = output("replay", str(file))
    assert str(game) in shown
    assert shown.endswith(f"\n{Words().result(game.view)}\n")
    assert f"Player 1: {game.scores[0]} point" in shown


def test_a_pipe_will_do(finished: str) -> None:
    assert "The game is over." in output("replay", "-", given=finished)


def test_each_round_is_shown(finished: str) -> None:
    game = azulejos.replay(finished)
    title = azulejos.find_family(game.family).title
    shown = output("replay", "-", "--each-round", given=finished)
    rounds = [int(found) for found in re.findall(rf"^{title}, .*, round (\d+)\.", shown, re.MULTILINE)]
    assert rounds == [*range(1, game.round + 1), game.round]


def test_a_game_under_way_says_whose_turn_it_is() -> None:
    shown = output("replay", "-", given=RECORD)
    assert shown.endswith("Ana's turn: take tiles. Ana: 0 points; Player 2: 0 points.\n")
    assert "> Ana: 0 points" in shown
    assert "Ana ist am Zug" in output("replay", "-", "--lang", "de", given=RECORD)


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


BLUE_WINDOW = """\
[Game "pavilion"]
[Players "2"]

1= bbbb bbbb bbbb rrrr rrrr / pggooyybbr
1b 4r 2b 5r 3b b/6 r/5 b/5 *ggo +yyy pass:rrr
"""


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("pass:rrr", "pass:rr", "token 12, line 5: found 'pass:rr', expected a legal move of seat 2 such as"),
        ("+yyy", "+yy", "token 11, line 5: found '+yy'"),
        ("+yyy ", "", "token 11, line 5: found 'pass:rrr'"),
        ("pggooyybbr", "pggooyybb", "token 1, line 4:"),
    ],
)
def test_a_broken_record_of_summer_pavilion_says_where_and_why(old: str, new: str, said: str) -> None:
    assert said in complaint("replay", "-", given=BLUE_WINDOW.replace(old, new))


def test_a_refill_that_is_not_written_yet_is_drawn() -> None:
    shown = output("replay", "-", given=BLUE_WINDOW.partition(" +yyy")[0])
    assert "drawn anew" in shown
    assert "\nPlayer 2's turn: place a tile or pass. Player 1: 8 points; " in shown
