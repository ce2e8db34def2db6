"""Every illegal move is explained, in every language, with its rule and the page that has it."""

import pickle
from copy import copy

import pytest

import azulejos
from azulejos import IllegalMove
from azulejos.words import Words
from azulejos.words.extract import collect

AZUL = "azul factories=bbyr,bbyy centre=rk"
GREY = "azul wall=grey wall1=.....,bk...,.....,r....,..... lines1=.,rr,.,.,."
JOKERS = "azul jokers=5 factories=byrj"
EIGHT = "azul players=8 factories=bbyr"
DRAFT = "pavilion factories=ppgo centre=pr"
PLACE = "pavilion hand1=ppggb hand2=g"
PLACE_GREY = "pavilion board=grey hand1=ppggb stars1=gg....,gr....,......,......,......,......,......"
BONUS = "pavilion bonus=2 supply=ggoo hand1=p"
# A position, a token that is not legal there, the rule it breaks, and a part of the reason in German.
CASES = [
    (AZUL, "hello", None, "kein Zug"),
    ("azul round=100 turn=-", "1b-1", 30, "zu Ende"),
    (GREY, "1b-1", 23, "Reihe 2 braucht eine Spalte"),
    (AZUL, "1@1", 21, "keine Fliese mehr ausliegt"),
    (AZUL, "1bj-1", 45, "keine Joker"),
    (EIGHT, "cb-1", 60, "zwei Tischmitten"),
    (AZUL, "c1r-1", 60, "nur eine Tischmitte"),
    (AZUL, "9b-1", 2, "5 Manufakturplättchen"),
    (EIGHT, "99b-1", 60, "18 Manufakturplättchen"),
    (AZUL, "1k-1", 10, "auf Manufakturplättchen 1 liegt kein Schwarz"),
    (AZUL, "cb-1", 11, "in dieser Tischmitte liegt kein Blau"),
    (JOKERS + ",byrr", "2bj-1", 46, "auf Manufakturplättchen 2 liegt kein Joker"),
    (AZUL + " lines1=.,rr,.,.,.", "1r-2", 17, "Musterreihe 2 ist voll"),
    (AZUL + " lines1=.,.,rr,.,.", "1b-3", 15, "liegt schon Rot"),
    (AZUL + " wall1=b....,.....,.....,.....,.....", "1b-1", 16, "in Reihe 1 der Wand gibt es Blau schon"),
    (GREY, "1@1", 23, "Reihe 2 ist an der Reihe"),
    (GREY, "2@2", 37, "Spalte 2 von Reihe 2 ist schon belegt"),
    ("azul wall=grey wall1=..r..,bk...,.....,.....,..... lines1=.,rr,.,.,.", "2@3", 38, "in Spalte 3"),
    (DRAFT, "hello", None, "kein Zug"),
    ("pavilion turn=- round=6", "1g", 21, "zu Ende"),
    (DRAFT, "b/1", 8, "nimm davon"),
    (PLACE, "1g", 10, "nichts mehr zu nehmen"),
    (BONUS, "1g", 15, "Bonus"),
    (DRAFT, "9g", 1, "5 Manufakturplättchen"),
    (PLACE, "b/1b", 12, "eigene Farbe"),
    (PLACE, "m/1", 12, "nenne die Farbe"),
    (PLACE_GREY, "b/1", 13, "nenne die Farbe"),
    (PLACE, "pass:gpgb", None, "Reihenfolge pgoybr"),
    (DRAFT, "1r", 4, "auf Manufakturplättchen 1 liegt kein Rot"),
    (DRAFT, "cg", 4, "in der Tischmitte liegt kein Grün"),
    (DRAFT, "1p", 5, "Lila ist Jokerfarbe"),
    (PLACE + " stars1=......,......,b.....,......,......,......,......", "b/1", 11, "Feld 1 dieses Sterns"),
    (PLACE + " stars1=......,......,......,......,......,......,g.....", "m/2g", 12, "gibt es Grün schon"),
    (PLACE_GREY, "o/3p", 13, "einfarbig"),
    (PLACE_GREY, "r/3g", 13, "sechs verschiedenen Farben"),
    (PLACE, "p/2+1", 12, "Lila ist selbst die Jokerfarbe"),
    (PLACE, "g/2+2", 11, "das Feld kostet 2"),
    (PLACE, "g/6+1", 11, "zu zahlen: 5-mal Grün; vorhanden: 2"),
    (PLACE, "b/5+4", 11, "zu zahlen: 4-mal Lila als Joker; vorhanden: 2"),
    (PLACE, "r/1", 11, "zu zahlen: 1-mal Rot; vorhanden: 0"),
    (BONUS, "*g", 15, "2 Fliesen sind fällig"),
    ("pavilion bonus=1 supply=go hand1=p", "*go", 15, "1 Fliese ist fällig"),
    (BONUS, "*gr", 15, "im Vorrat liegen: 2 grüne und 2 orangefarbene"),
    (PLACE, "pass:g", 17, "4 Fliesen werden behalten"),
    ("pavilion hand1=g hand2=g", "pass:gg", 17, "1 Fliese wird behalten"),
    (PLACE, "pass:ggrr", 17, "behalten kannst du nur von: 2 lilafarbene, 2 grüne und 1 blaue"),
]


def refusal(position: str, token: str) -> tuple[azulejos.Game, IllegalMove]:
    game = azulejos.from_position(position)
    with pytest.raises(IllegalMove) as refused:
        game.play(token)
    return game, refused.value


@pytest.mark.parametrize(("position", "token", "rule", "part"), CASES)
def test_a_refusal_is_explained(position: str, token: str, rule: int | None, part: str) -> None:
    game, error = refusal(position, token)
    assert error.rule == rule
    texts = [Words(language).why(game.view, error) for language in ("en", "de", "sv")]
    assert len(set(texts)) == len(texts)
    for text in texts:
        assert text.startswith(f"{token}: ")
        assert "{" not in text
        assert (f"docs/rules/{game.family}.md#rule-{rule}" in text) == (rule is not None)
    assert part in texts[1]


def test_every_reason_is_among_the_cases() -> None:
    reasons = {
        message.id
        for message in collect()
        if any(file in ("azul/why.py", "pavilion/why.py") for file, _ in message.locations)
    }
    assert len(reasons) > 30
    assert {refusal(position, token)[1].template for position, token, _, _ in CASES} == reasons


def test_an_error_speaks_english_by_itself() -> None:
    _, error = refusal(AZUL + " lines1=.,.,rr,.,.", "1b-3")
    assert str(error) == "1b-3: line 3 holds r (rule 15)"
    assert (error.token, error.why, error.rule) == ("1b-3", "line 3 holds r", 15)
    assert error.values == {"line": 3, "tile": "r"}


def test_an_error_survives_pickling_and_copying() -> None:
    _, error = refusal(AZUL + " lines1=.,.,rr,.,.", "1b-3")
    for other in (pickle.loads(pickle.dumps(error)), copy(error)):
        assert type(other) is IllegalMove
        assert (str(other), other.why, other.values, other.rule) == (str(error), error.why, error.values, 15)
