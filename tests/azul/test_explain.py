"""Explanations of illegal moves of Azul, in every language, with their rules."""

import pickle
from copy import copy

import pytest

from azulejos import IllegalMove
from azulejos.words import Words
from tests.words.messages import collect
from tests.words.refusals import refusal

AZUL = "azul factories=bbyr,bbyy centre=rk"
GREY = "azul wall=grey wall1=.....,bk...,.....,r....,..... lines1=.,rr,.,.,."
JOKERS = "azul jokers=5 factories=byrj"
EIGHT = "azul players=8 factories=bbyr"
# A position, a token that is not legal there, the rule it breaks, and a part of the reason in German.
CASES = [
    (AZUL, "hello", None, "kein Zug"),
    ("azul round=100 turn=-", "1b-1", 30, "zu Ende"),
    (GREY, "1b-1", 23, "Wähle eine Spalte für Reihe 2"),
    (AZUL, "1@1", 21, "keine Fliese mehr ausliegt"),
    (AZUL, "1bj-1", 45, "keine Joker"),
    (EIGHT, "cb-1", 60, "zwei Tischmitten"),
    (AZUL, "c1r-1", 60, "nur eine Tischmitte"),
    (AZUL, "9b-1", 2, "5 Manufakturplättchen"),
    (EIGHT, "99b-1", 60, "18 Manufakturplättchen"),
    (AZUL, "1k-1", 10, "auf Manufakturplättchen 1 liegt kein Schwarz"),
    (AZUL, "cb-1", 11, "in dieser Tischmitte liegt kein Blau"),
    (JOKERS + ",byrr", "2bj-1", 46, "auf Manufakturplättchen 2 liegt kein Joker"),
    (AZUL + " lines1=.,rr,.,.,.", "1r-2", 17, "Musterreihe 2 ist komplett"),
    (AZUL + " lines1=.,.,rr,.,.", "1b-3", 15, "liegt schon Rot"),
    (AZUL + " wall1=b....,.....,.....,.....,.....", "1b-1", 16, "in Reihe 1 der Wand gibt es Blau schon"),
    (GREY, "1@1", 23, "Als Nächstes kommt Reihe 2"),
    (GREY, "2@2", 37, "Spalte 2 von Reihe 2 ist schon belegt"),
    ("azul wall=grey wall1=..r..,bk...,.....,.....,..... lines1=.,rr,.,.,.", "2@3", 38, "in Spalte 3"),
]


@pytest.mark.parametrize(("position", "token", "rule", "part"), CASES)
def test_a_refusal_is_explained(position: str, token: str, rule: int | None, part: str) -> None:
    game, error = refusal(position, token)
    assert error.rule == rule
    texts = [Words(language).why(game.view, error) for language in ("en", "de", "sv")]
    assert len(set(texts)) == len(texts)
    for text, cited in zip(texts, ("rule", "Regel", "regel"), strict=True):
        assert text.startswith(f"{token}: ")
        assert "{" not in text
        assert text.endswith(f" ({cited} {rule}).") == (rule is not None)
        assert "docs/" not in text
    assert part in texts[1]


def test_every_reason_is_among_the_cases() -> None:
    reasons = {message.id for message in collect() if any(file == "azul/explain.py" for file, _ in message.locations)}
    assert len(reasons) > 15
    assert {refusal(position, token)[1].template for position, token, _, _ in CASES} == reasons


def test_an_error_speaks_english_by_itself() -> None:
    _, error = refusal(AZUL + " lines1=.,.,rr,.,.", "1b-3")
    assert str(error) == "1b-3: line 3 already holds r (rule 15)"
    assert (error.token, error.why, error.rule) == ("1b-3", "line 3 already holds r", 15)
    assert error.values == {"line": 3, "tile": "r"}


def test_an_error_survives_pickling_and_copying() -> None:
    _, error = refusal(AZUL + " lines1=.,.,rr,.,.", "1b-3")
    for other in (pickle.loads(pickle.dumps(error)), copy(error)):
        assert type(other) is IllegalMove
        assert (str(other), other.why, other.values, other.rule) == (str(error), error.why, error.values, 15)
