"""A game as a bot sees it, in words."""

import pytest

from azulejos.analysis import Analysis, JudgedMove
from azulejos.move import Move
from azulejos.words import Words
from tests.analysis.games import analysis

BEST, PLAYED = Move(1, "3r-2"), Move(2, "cb-1")
SMALL = Analysis(
    "azul",
    ("Anna", ""),
    "expert",
    (
        JudgedMove(1, 1, 0, BEST, BEST, 0.0, (0.6, 0.4), (40, 38)),
        JudgedMove(2, 1, 1, PLAYED, BEST, 0.06, (0.6, 0.4), (40, 38)),
        JudgedMove(3, 1, 0, PLAYED, BEST, 0.4, (0.7, 0.3), (40, 38)),
        JudgedMove(4, 2, 1, BEST, BEST, 0.0, (0.3, 0.7), (40, 38)),
    ),
    (0.0, 1.0),
)


def test_all_of_a_review() -> None:
    assert Words("en", names=SMALL.names).review(SMALL) == [
        "Move  Round  Player    Played  Chance  Loss  Best  Verdict",
        "1     1      Anna      3r-2    60 %    0 %   3r-2",
        "2     1      Player 2  cb-1    40 %    6 %   3r-2  ?! inaccuracy",
        "3     1      Anna      cb-1    70 %    40 %  3r-2  ?? blunder",
        "4     2      Player 2  3r-2    70 %    0 %   3r-2",
        "",
        "Anna: 0 inaccuracies, 0 mistakes, 1 blunder; 20.0 percentage points lost with a move on average.",
        "Player 2: 1 inaccuracy, 0 mistakes, 0 blunders; 3.0 percentage points lost with a move on average.",
        "Turning point: with move 3, cb-1 ?? blunder by Anna, the lead goes to Player 2, from 30 % to 70 %.",
    ]


def test_the_course_of_the_chances() -> None:
    assert Words("en", names=SMALL.names).curve(SMALL)[:3] == [
        "Chance of winning, move by move.",
        "Anna: 60 % at first, at least 0 %, at most 70 %, 0 % in the end.",
        "Player 2: 40 % at first, at least 30 %, at most 100 %, 100 % in the end.",
    ]


def test_a_game_without_a_turning_point() -> None:
    even = Analysis("azul", ("", ""), "expert", SMALL.moves[:1], (0.5, 0.5))
    assert Words("en").review(even)[-1] == "The game has no turning point."


@pytest.mark.parametrize("language", Words.languages())
def test_every_language(language: str) -> None:
    judged = analysis(players=3)
    lines = Words(language, names=judged.names).review(judged)
    assert len(lines) >= len(judged.moves) + 6
    assert all(line.isprintable() for line in lines)
