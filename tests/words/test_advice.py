"""Hints in words."""

import pytest

import azulejos
from azulejos.bots import Alternative, Choice
from azulejos.words import Words
from azulejos.words.phrasing import LONGEST
from tests.bots.searching import OnePly

GAME = azulejos.from_position("azul factories=rr,bb,kk centre=w")


def choice(**changes: object) -> Choice:
    moves = {str(move): move for move in GAME.legal_moves()}
    best, other, worse = moves["1r-2"], moves["2b-2"], moves["1r-0"]
    weighed = (Alternative(best, 0.614, 50), Alternative(other, 0.56, 30), Alternative(worse, 0.2, 3))
    values = {
        "move": best,
        "win": (0.614, 0.386),
        "scores": (41.4, 37.6),
        "line": (best, other, moves["3k-1"]),
        "alternatives": weighed,
        "nodes": 83,
        "seconds": 0.1,
    } | changes
    return Choice(**values)  # type: ignore[arg-type]


def test_all_that_is_advised() -> None:
    assert Words("en", names=["Anna"]).advice(GAME, choice()) == [
        "1r-2: 2 red from factory 1 to pattern line 2.",
        "This move completes pattern line 2 for 1 point.",
        "Chance of winning: Anna 61%, Player 2 39%.",
        "Expected final scores: Anna 41, Player 2 38.",
        "Possible continuation: Player 2: 2 blue from factory 2 to pattern line 2; "
        "Anna: 2 black from factory 3 to pattern line 1.",
        "Better than the next best move by 5 percentage points.",
        "Other moves: 2b-2, 2 blue from factory 2 to pattern line 2: 56%; "
        "1r-0, 2 red from factory 1 to the floor line: 20%.",
    ]


def test_advice_in_short_lines() -> None:
    lines = Words("en", "braille", names=["Anna"]).advice(GAME, choice())
    assert lines == ["1r-2 61%", "completes pattern", " line 2 for 1 point", "2b-2 56%", "1r-0 20%"]


def test_what_is_not_known_is_not_said() -> None:
    moves = choice().line[:1]
    lines = Words("en").advice(GAME, choice(line=moves, alternatives=(Alternative(moves[0], 0.5, 1),)))
    assert not any(line.startswith(("It may", "Better", "Other")) for line in lines)


def test_an_exact_answer_says_so() -> None:
    assert "The rest of the round has been searched to the end." in Words("en").advice(GAME, choice(exact=True))


def test_a_variation_that_cannot_be_played_is_left_out() -> None:
    best = choice().move
    assert not any("It may go on" in line for line in Words("en").advice(GAME, choice(line=(best, best))))
    last = azulejos.from_position("azul factories=r", seed=1)
    moves = {str(move): move for move in last.legal_moves()}
    ahead = choice(move=moves["1r-1"], line=(moves["1r-1"], moves["1r-2"]), alternatives=())
    assert not any("It may go on" in line for line in Words("en").advice(last, ahead))


@pytest.mark.parametrize("language", Words.languages())
@pytest.mark.parametrize("family", azulejos.FAMILIES)
def test_every_family_in_every_language(family: str, language: str) -> None:
    game = azulejos.new_game(family, players=3, seed=1)
    lines = Words(language).advice(game, OnePly().choose(game))
    assert all(line.endswith(".") for line in lines)
    assert len(lines) >= 5
    assert max(map(len, lines)) <= LONGEST
