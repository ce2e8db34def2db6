"""Whole games, refusals and catalogues without English words, wrong numbers or signs that are not spoken."""

import re
from typing import Any

import pytest

import azulejos
from azulejos import BadPosition
from azulejos.words import Words
from tests.azul.test_explain import CASES as AZUL_REFUSALS
from tests.core.test_notation import BROKEN as POSITIONS
from tests.pavilion.test_explain import CASES as PAVILION_REFUSALS
from tests.rules.pavilion.test_positions import BROKEN as PAVILION_POSITIONS
from tests.words.games import KINDS, played
from tests.words.language import MINUS, PLACEHOLDER, WORD, english_words, faults, numbered_nouns
from tests.words.refusals import refusal
from tests.words.test_messages import LANGUAGES, catalogue, forms, messages

# Translations that are the same as the English message, besides those without a word.
SAME = {
    "de": """
Bots
Bots: {bots}.
Links
Name
command: hand
metavar: BOT
metavar: FORMAT
metavar: MM
metavar: NAME
metavar: TEXT
minus {cost}
table: Chance
title: Azul
verbosity: normal
{size} kB
{what} minus {n}
{what} plus {n}
""",
    "sv": """
braille: Start
braille: pass
braille: rest {n}
braille: {seat}: bonus {n}
colour: joker
colour: orange
metavar: BOT
metavar: FORMAT
metavar: MATCH
metavar: MM
metavar: TEXT
minus {cost}
title: Azul
{n} joker
{n} orange
{size} kB
{what} minus {n}
{what} plus {n}
""",
}
# Words that a catalogue does not use, because it has another one for the thing.
AVOIDED = {
    "de": r"\bTafel|\bBrett\b|Spielbrett|Spieltafel|Tableau|tastbar|\bAngebot|Aufzeichnung|Pfeiler|\bfällig"
    r"|\b(Ihr|Ihnen)\b|\b[Uu]mbau|Bonusfliese|Bonuspunkt|\bBoni\b|\bTippe\b|volle[nr]? (Reihe|Muster|Stern)"
    r"|findet keine|\bStandard:",
    "sv": r"startspelarmark|spelplan|\bbotar\b|följer ur|fördelning|åtagande|[Mm]itten (\d|\{number\})|Partiprotokoll"
    r"|\bplatt|[Ss]kjut|bonuspoäng|räknaren|\bfulla? (rad|mönster|stjärn|färg|kolumn)|hittar ingen|\bstandard:",
}
# Names of position fields, which are the same in every language.
FIELDS = frozenset(
    {
        *("players", "jokers", "round", "turn", "start", "marker", "bonus", "passed", "factories", "centre", "supply"),
        *("bag", "lid", "discard", "score", "wall", "lines", "floor", "hand", "stars", "wilds", "grey", "coloured"),
        *("edition", "tactile", "board", "front", "back", "countdown"),
    }
)
TYPED = ("typed", "command")  # words that players may type, in all their forms


def told(language: str, verbosity: str, family: str, options: dict[str, Any]) -> list[str]:
    """Return a game in words: its events, and at some steps the position and the effects of moves."""
    words = Words(language, verbosity, tactile=verbosity == "full")
    texts: list[str] = []
    steps = list(played(family, **options))
    for at, step in enumerate(steps):
        texts += words.event_items(step.view, step.events)
        if at % 25 == 12 and not step.game.is_over:
            texts += [*words.position(step.view), words.scores(step.view)]
            texts += [words.where(step.view, letter) for letter in "rb"]
            for move in step.game.legal_moves()[::7]:
                texts += [words.move(step.view, move), words.effect(step.game, move), words.reasons(step.game, move)]
    return [*texts, words.result(steps[-1].view, [event for step in steps for event in step.events])]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("verbosity", ["brief", "normal", "full", "braille", "hands"])
@pytest.mark.parametrize(("family", "options"), KINDS)
def test_a_game(language: str, verbosity: str, family: str, options: dict[str, Any]) -> None:
    texts = told(language, verbosity, family, options)
    assert len(texts) > 50
    tiles = frozenset({"by", "or"}) if verbosity == "braille" else frozenset()
    assert [(text, found) for text in texts if (found := faults(text, language, tiles))] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals(language: str) -> None:
    for position, token, *_ in (*AZUL_REFUSALS, *PAVILION_REFUSALS):
        game, error = refusal(position, token)
        text = Words(language).why(game.view, error).removeprefix(token)
        assert faults(re.sub(r"\bpass:\w+|\b[a-z]/", "", text), language) == [], text


def test_english_is_full_of_faults() -> None:
    text = "Anna takes 1 red from factory 2; 1 Fliesen, 2 Fliese, 12 Punkt: \u22122"
    found = faults(text, "de")
    assert {"takes", "from", "factory", "red", "1 Fliesen", "2 Fliese", "12 Punkt", MINUS} <= set(found)
    assert ("bricka", "brickor") in numbered_nouns("sv")
    assert len(english_words("sv")) > 500


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
def test_minus_is_a_word(language: str) -> None:
    found = catalogue(LANGUAGES[0] if language == "en" else language)
    for key, message in messages(found).items():
        assert MINUS not in "".join(key[1:] if language == "en" else forms(message.string)), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_the_same_in_english_is_listed(language: str) -> None:
    same = {
        f"{key[0]}: {text}" if key[0] != "None" else text
        for key, message in messages(catalogue(language)).items()
        for text, string in zip(key[1:], forms(message.string), strict=False)
        if text == string and WORD.search(PLACEHOLDER.sub("", text))
    }
    assert same == set(filter(None, SAME[language].split("\n")))


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_word_for_one_thing(language: str) -> None:
    for key, message in messages(catalogue(language)).items():
        if key[0] not in TYPED:
            for text in forms(message.string):
                assert not re.search(AVOIDED[language], text), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_positions(language: str) -> None:
    for position, _ in (*POSITIONS, *PAVILION_POSITIONS):
        with pytest.raises(BadPosition) as refused:
            azulejos.from_position(position)
        assert Words().error(refused.value) == str(refused.value)
        assert Words(language).error(refused.value) != str(refused.value)
        text = re.sub(r"'[^']*'|\w+\d\b|\w+_\w+|\bor \.|\b(azul|pavilion)\b", "", Words(language).error(refused.value))
        assert faults(text, language, FIELDS) == [], text
