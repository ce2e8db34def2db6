"""Explanations of illegal moves of Summer Pavilion, in every language, with their rules."""

import pytest

from azulejos.words import Words
from tests.words.messages import collect
from tests.words.refusals import refusal

DRAFT = "pavilion factories=ppgo centre=pr"
PLACE = "pavilion hand1=ppggb hand2=g"
PLACE_GREY = "pavilion board=grey hand1=ppggb stars1=gg....,gr....,......,......,......,......,......"
BONUS = "pavilion bonus=2 supply=ggoo hand1=p"
# A position, a token that is not legal there, the rule it breaks, and a part of the reason in German.
CASES = [
    (DRAFT, "hello", None, "kein Zug"),
    ("pavilion turn=- round=6", "1g", 21, "zu Ende"),
    (DRAFT, "b/1", 8, "Nimm zuerst davon"),
    (PLACE, "1g", 10, "nichts mehr zu nehmen"),
    (BONUS, "1g", 15, "Bonus"),
    (DRAFT, "9g", 1, "5 Manufakturplättchen"),
    (PLACE, "b/1b", 12, "schon seine Farbe"),
    (PLACE, "m/1", 12, "nenne die Farbe"),
    (PLACE_GREY, "b/1", 13, "nenne die Farbe"),
    (PLACE, "pass:gpgb", None, "Reihenfolge pgoybr"),
    (DRAFT, "1r", 4, "auf Manufakturplättchen 1 liegt kein Rot"),
    (DRAFT, "cg", 4, "in der Tischmitte liegt kein Grün"),
    (DRAFT, "1p", 5, "Lila ist Jokerfarbe"),
    (PLACE + " stars1=......,......,b.....,......,......,......,......", "b/1", 11, "Feld 1 dieses Sterns"),
    (PLACE + " stars1=......,......,......,......,......,......,g.....", "m/2g", 12, "gibt es Grün schon"),
    (PLACE_GREY, "o/3p", 13, "einfarbig"),
    (PLACE_GREY, "r/3g", 13, "mehrfarbig begonnen"),
    (PLACE, "p/2+1", 12, "Lila ist selbst die Jokerfarbe"),
    (PLACE, "g/2+2", 11, "das Feld kostet 2"),
    (PLACE, "g/6+1", 11, "nötig: 5-mal Grün; du hast 2"),
    (PLACE, "b/5+4", 11, "nötig: 4-mal Lila als Joker; du hast 2"),
    (PLACE, "r/1", 11, "nötig: 1-mal Rot; du hast 0"),
    (BONUS, "*g", 15, "nimm genau 2 Fliesen"),
    ("pavilion bonus=1 supply=go hand1=p", "*go", 15, "nimm genau 1 Fliese"),
    (BONUS, "*gr", 15, "im Vorrat liegen nur: 2 grüne und 2 orangefarbene"),
    (PLACE, "pass:g", 17, "behalte genau 4 Fliesen"),
    ("pavilion hand1=g hand2=g", "pass:gg", 17, "behalte genau 1 Fliese"),
    (PLACE, "pass:ggrr", 17, "behalten kannst du nur, was du hast: 2 lilafarbene, 2 grüne und 1 blaue"),
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
    reasons = {
        message.id for message in collect() if any(file == "pavilion/explain.py" for file, _ in message.locations)
    }
    assert len(reasons) > 15
    assert {refusal(position, token)[1].template for position, token, _, _ in CASES} == reasons
