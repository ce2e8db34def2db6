"""What a bot thinks of one move, in words."""

from dataclasses import replace

import pytest

import azulejos
from azulejos.analysis import Analysis, JudgedMove
from azulejos.words import Words
from azulejos.words.verdict import Verdict

GAME = azulejos.new_game(seed=4, names=["Anna", "Ben"])
PLAYED, BEST = GAME.legal_moves()[0], GAME.legal_moves()[7]
WORDS = Words("en", names=["Anna", "Ben"])


def verdict(loss: float, is_best: bool = False, end: tuple[float, ...] = (0.5, 0.5), words: Words = WORDS) -> Verdict:
    judged = JudgedMove(1, 1, 0, PLAYED, PLAYED if is_best else BEST, loss, (0.6, 0.4), (40, 38))
    return words.verdict(GAME, Analysis("azul", GAME.names, "expert", (judged,), end), 1)


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
    assert told.best.startswith(f"Expert bot would have played {BEST}: {WORDS.move(GAME.view, BEST)}. This move ")
    assert WORDS.reasons(GAME, BEST) in told.best
    assert told.chances == "Chance of winning: Anna 50 %, Ben 50 %."


def test_the_best_move() -> None:
    told = verdict(0.0, is_best=True)
    assert told.loss == "Expert bot would have played the same."
    assert told.best == ""


def test_a_turning_point() -> None:
    assert verdict(0.1).turning == ""
    assert verdict(0.5, end=(0.1, 0.9)).turning.endswith("the lead goes to Ben, from 40 % to 90 %.")


@pytest.mark.parametrize("language", Words.languages())
def test_every_language_and_a_bot_of_another_package(language: str) -> None:
    words = Words(language, names=GAME.names)
    judged = JudgedMove(1, 1, 0, PLAYED, BEST, 0.3, (0.6, 0.4), (40, 38))
    analysis = Analysis("azul", GAME.names, "stranger", (judged,), (0.1, 0.9))
    told = words.verdict(GAME, analysis, 1)
    assert told.best.startswith("stranger ")
    assert str(BEST) in told.best
    own = words.verdict(GAME, replace(analysis, bot="expert"), 1)
    assert own.best.startswith(words.bot("expert"))
