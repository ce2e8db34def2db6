"""Summer Pavilion's part of the move parser: "3 red", "blue star 6 3 wild", "pass g g o r", "green and orange"."""

from __future__ import annotations

from collections import Counter

from azulejos import Game
from azulejos.core.move import Move
from azulejos.dialogue.parser import FamilyParser, Item, MoveTest, Phrase
from azulejos.dialogue.vocabulary import Vocabulary
from azulejos.pavilion.moves import Bonus, Draft, Pass, Place
from azulejos.pavilion.rules import LETTERS, STARS
from azulejos.words.catalogue import pgettext_noop

VOCABULARY = Vocabulary(
    tiles={
        "p": (pgettext_noop("typed", "purple violet"),),
        "g": (pgettext_noop("typed", "green"),),
        "o": (pgettext_noop("typed", "orange"),),
        "y": (pgettext_noop("typed", "yellow"),),
        "b": (pgettext_noop("typed", "blue sky-blue"),),
        "r": (pgettext_noop("typed", "red"),),
    },
    meanings={
        "star": pgettext_noop("typed", "star"),
        "middle": pgettext_noop("typed", "middle m"),
        "slot": pgettext_noop("typed", "slot space"),
        "wild": pgettext_noop("typed", "wild wilds joker jokers"),
        "pass": pgettext_noop("typed", "pass"),
        "marker": pgettext_noop("typed", "marker"),
        "discard": pgettext_noop("typed", "discard discards"),
    },
)


def match(game: Game, phrase: Phrase) -> MoveTest | None:
    """Return a test for the moves that a phrase can mean."""
    if not phrase.items:
        return None
    if phrase.has("pass"):
        return _match_passes(game, _tiles(phrase))
    if phrase.has("star", "middle", "slot", "wild") or game.phase == "place":
        return _match_placements(phrase)
    if not phrase.letters():
        return None
    if game.phase == "bonus":
        tiles = _tiles(phrase)
        return lambda move: isinstance(move, Bonus) and tiles == Counter(move.tiles)
    return _match_drafts(game, phrase)


def _match_drafts(game: Game, phrase: Phrase) -> MoveTest | None:
    view, factories = game.view, game.rules.factories
    number = phrase.after("factory")
    counts = phrase.without("factory").numbers()
    if phrase.has("centre"):
        number = factories + 1
    elif number is not None:
        number = number if number <= factories else 0
    elif counts:
        number = counts.pop(0)
        number = number if number <= factories else 0
    # The colour is named, and perhaps the wild tile that comes with it.
    named = set(phrase.letters()) - {view.wild} or set(phrase.letters())
    if len(named) != 1:
        return None

    def test(move: Move) -> bool:
        if not isinstance(move, Draft) or LETTERS[move.colour] not in named or number not in (None, move.source + 1):
            return False
        letter = LETTERS[move.colour]
        held = 1 if letter == view.wild else (*view.factories, view.centre)[move.source].count(letter)
        return counts in ([], [held], [held, 1])

    return test


def _match_placements(phrase: Phrase) -> MoveTest | None:
    letters = phrase.letters()
    star, colours = ("m", letters) if phrase.has("middle") else (letters[:1], letters[1:])
    if not star or len(colours) > 1 or phrase.has("factory", "centre"):
        return None
    slot = phrase.after("slot")
    numbers = phrase.without("slot").numbers()
    if slot is None and numbers:
        slot = numbers.pop(0)
    wilds = numbers.pop(0) if numbers else None
    some = phrase.has("wild")
    if numbers:
        return None

    def test(move: Move) -> bool:
        if not isinstance(move, Place) or move.star != star or slot not in (None, move.slot):
            return False
        if colours and LETTERS[move.colour] != colours:
            return False
        return move.wilds == wilds if wilds is not None else move.wilds > 0 or not some

    return test


def _match_passes(game: Game, tiles: Counter[str]) -> MoveTest:
    exact = any(isinstance(move, Pass) and Counter(move.kept) == tiles for move in game.legal_moves())

    def test(move: Move) -> bool:
        if not isinstance(move, Pass):
            return False
        kept = Counter(move.kept)
        return kept == tiles if exact else tiles <= kept

    return test


def _tiles(phrase: Phrase) -> Counter[str]:
    """Count the tiles of a phrase; a number before a tile is its count."""
    counts: Counter[str] = Counter()
    before = Item("number", number=1)
    for item in phrase.items:
        if item.kind == "tile":
            counts[item.letter] += before.number if before.kind == "number" else 1
        before = item
    return counts


def places(phrase: Phrase) -> list[int | str]:
    """Return the stars that a phrase names, all of them if it names none."""
    named = [*phrase.letters(), *("m" if phrase.has("middle") else "")]
    return [*(named or STARS)]


PARSER = FamilyParser(VOCABULARY, match, places)
