"""Reviews of games and of single moves."""

from dataclasses import replace

import pytest

import azulejos
from azulejos.analysis import AnalysedMove, Analysis
from azulejos.core.move import Move
from azulejos.words import Words
from azulejos.words.review import Verdict
from tests.analysis.games import analysis

BEST, PLAYED = Move(1, "3r-2"), Move(2, "cb-1")
SMALL = Analysis(
    "azul",
    ("Anna", ""),
    "expert",
    (
        AnalysedMove(1, 1, 0, BEST, BEST, 0.0, (0.6, 0.4), (40, 38)),
        AnalysedMove(2, 1, 1, PLAYED, BEST, 0.06, (0.6, 0.4), (40, 38)),
        AnalysedMove(3, 1, 0, PLAYED, BEST, 0.4, (0.7, 0.3), (40, 38)),
        AnalysedMove(4, 2, 1, BEST, BEST, 0.0, (0.3, 0.7), (40, 38)),
    ),
    (0.0, 1.0),
)


def test_all_of_a_review() -> None:
    assert Words("en", names=SMALL.names).review(SMALL) == [
        "Move  Round  Player    Played  Chance  Loss  Best  Verdict",
        "1     1      Anna      3r-2    60%     0%    3r-2",
        "2     1      Player 2  cb-1    40%     6%    3r-2  ?! inaccuracy",
        "3     1      Anna      cb-1    70%     40%   3r-2  ?? blunder",
        "4     2      Player 2  3r-2    70%     0%    3r-2",
        "",
        "Anna: 1 blunder; 20.0 percentage points lost per move on average.",
        "Player 2: 1 inaccuracy; 3.0 percentage points lost per move on average.",
        "Turning point: move 3, cb-1 ?? blunder by Anna, gives the lead to Player 2, from 30% to 70%.",
    ]


def test_decimals_are_written_as_in_the_language() -> None:
    assert "im Schnitt 20,0 Prozentpunkte" in Words("de").review(SMALL)[6]
    assert "i genomsnitt 3,0 procentenheter" in Words("sv").review(SMALL)[7]


def test_the_course_of_the_chances() -> None:
    assert Words("en", names=SMALL.names).curve(SMALL)[:3] == [
        "Chance of winning, move by move.",
        "Anna: 60% at the start, lowest 0%, highest 70%, 0% at the end.",
        "Player 2: 40% at the start, lowest 30%, highest 100%, 100% at the end.",
    ]


def test_a_game_without_a_turning_point() -> None:
    even = Analysis("azul", ("", ""), "expert", SMALL.moves[:1], (0.5, 0.5))
    assert Words("en").review(even)[-1] == "The game has no turning point."


@pytest.mark.parametrize("language", Words.languages())
def test_every_language(language: str) -> None:
    analysed = analysis(players=3)
    lines = Words(language, names=analysed.names).review(analysed)
    assert len(lines) >= len(analysed.moves) + 6
    assert all(line.isprintable() for line in lines)


# Single moves

GAME = azulejos.new_game(seed=4, names=["Anna", "Ben"])
OWN, BETTER = GAME.legal_moves()[0], GAME.legal_moves()[7]
WORDS = Words("en", names=["Anna", "Ben"])


def verdict(loss: float, is_best: bool = False, end: tuple[float, ...] = (0.5, 0.5), words: Words = WORDS) -> Verdict:
    analysed = AnalysedMove(1, 1, 0, OWN, OWN if is_best else BETTER, loss, (0.6, 0.4), (40, 38))
    return words.verdict(GAME, Analysis("azul", GAME.names, "expert", (analysed,), end), 1)


@pytest.mark.parametrize(
    ("loss", "said"),
    [
        (0.004, "As good as the best move."),
        (0.01, "It costs 1 percentage point of the chance of winning."),
        (0.04, "It costs 4 percentage points of the chance of winning."),
        (0.06, "?! inaccuracy: It costs 6 percentage points of the chance of winning."),
        (0.3, "?? blunder: It costs 30 percentage points of the chance of winning."),
    ],
)
def test_how_bad_a_move_is(loss: float, said: str) -> None:
    assert verdict(loss).loss == said


def test_what_the_bot_would_have_played() -> None:
    told = verdict(0.1)
    assert told.best.startswith(f"Expert bot would have played {BETTER}: {WORDS.move(GAME.view, BETTER)}. This move ")
    assert WORDS.reasons(GAME, BETTER) in told.best
    assert told.chances == "Chance of winning: Anna 50%, Ben 50%."


def test_the_best_move() -> None:
    told = verdict(0.0, is_best=True)
    assert told.loss == "Expert bot would have played the same."
    assert told.best == ""


def test_a_turning_point() -> None:
    assert verdict(0.1).turning == ""
    assert verdict(0.5, end=(0.1, 0.9)).turning.endswith("gives the lead to Ben, from 40% to 90%.")


@pytest.mark.parametrize("language", Words.languages())
def test_every_language_and_a_bot_of_another_package(language: str) -> None:
    words = Words(language, names=GAME.names)
    analysed = AnalysedMove(1, 1, 0, OWN, BETTER, 0.3, (0.6, 0.4), (40, 38))
    analysis = Analysis("azul", GAME.names, "stranger", (analysed,), (0.1, 0.9))
    told = words.verdict(GAME, analysis, 1)
    assert told.best.startswith("stranger ")
    assert str(BETTER) in told.best
    own = words.verdict(GAME, replace(analysis, bot="expert"), 1)
    assert own.best.startswith(words.bot("expert"))
