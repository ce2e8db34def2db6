"""Utterances about whole games: short, without a sign that is not spoken, and in one language."""

import re
from typing import Any

import pytest

from azulejos.core.event import Dealt
from azulejos.words import Words
from azulejos.words.phrasing import LINE, LONGEST, VERBOSITIES
from tests.words.games import played

LONGEST_ROUND_END = 450  # characters without the offer, for two players
GAMES: list[tuple[str, dict[str, Any]]] = [
    ("azul", {}),
    ("azul", {"players": 4, "wall": "grey"}),
    ("azul", {"players": 8, "jokers": True}),
    ("pavilion", {}),
    ("pavilion", {"players": 4}),
]
ENGLISH = {"the", "takes", "puts", "floor", "row", "round", "begins", "factory", "points", "wild", "ends", "now", "end"}
# One thing in the plural.
SINGULAR = re.compile(r"(?<![\d=+/-])1 (tiles|points|spaces|jokers|Fliesen|Punkte|Felder|brickor|rutor|bonusbrickor)\b")


@pytest.mark.parametrize(("family", "options"), GAMES, ids=str)
@pytest.mark.parametrize("verbosity", VERBOSITIES)
@pytest.mark.parametrize("language", Words.languages())
def test_utterances(language: str, verbosity: str, family: str, options: dict[str, Any]) -> None:
    words = Words(language, verbosity, tactile=verbosity == "full", names=("Maximilian Obermüller", "", "Ben"))
    steps = list(played(family, **options))
    told = [item for step in steps for item in words.event_items(step.view, step.events)]
    result = words.result_items(steps[-1].view, [event for step in steps for event in step.events])
    assert max(map(len, told)) <= (LINE if verbosity == "braille" else LONGEST)
    assert max(map(len, result)) <= (LINE if verbosity == "braille" else LONGEST)
    for item in told + result:
        assert "\N{MINUS SIGN}" not in item
        assert not SINGULAR.search(item), item
        if language != "en":
            assert not ENGLISH & set(re.findall(r"\w+", item.lower())), item


@pytest.mark.parametrize("family", ["azul", "pavilion"])
@pytest.mark.parametrize("language", Words.languages())
def test_the_end_of_a_round_is_short(family: str, language: str) -> None:
    words, count = Words(language, names=("Anna", ""), says_offer=False), 0
    for seed in range(6):
        for step in list(played(family, seed))[1:]:
            text = words.events(step.view, step.events)
            if any(isinstance(event, Dealt) and "=" in event.token for event in step.events):
                assert len(text) <= LONGEST_ROUND_END, text
                assert words.scores(step.view) in text
                count += 1
    assert count > 20


@pytest.mark.parametrize("family", ["azul", "pavilion"])
@pytest.mark.parametrize("language", Words.languages())
def test_the_end_of_a_game_is_short(family: str, language: str) -> None:
    words = Words(language, names=("Anna", "Bot Gierig"))
    for seed in range(6):
        *_, last = played(family, seed)
        assert len(words.events(last.view, last.events)) <= LONGEST_ROUND_END


@pytest.mark.parametrize("family", ["azul", "pavilion"])
@pytest.mark.parametrize("language", Words.languages())
def test_lines_for_14_cells(family: str, language: str) -> None:
    words = Words(language, "braille", names=("Anna", "Ben"), cells=14)
    steps = list(played(family))
    told = [item for step in steps for item in words.event_items(step.view, step.events)]
    result = words.result_items(steps[-1].view, [event for step in steps for event in step.events])
    assert max(map(len, told + result)) <= 14
