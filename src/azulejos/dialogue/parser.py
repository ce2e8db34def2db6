"""Move parser: typed text, in notation or in the words of any language, to legal moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from azulejos import Game, IllegalMove, find_family
from azulejos.core.family import ByFamily
from azulejos.core.move import Move
from azulejos.dialogue.vocabulary import NOISE, Vocabulary, fold, parse_number, split_words
from azulejos.words import Words

MoveTest = Callable[[Move], bool]
LEAST_SPOKEN = 4  # words; a shorter text is not compared with the sentences for all moves


@dataclass(frozen=True, slots=True)
class Item:
    """A number, a tile by its letter, or a meaning."""

    kind: str  # "number", "tile" or a meaning
    number: int = 0
    letter: str = ""


@dataclass(frozen=True, slots=True)
class Phrase:
    """The items of a typed text, or its first unknown word."""

    items: tuple[Item, ...]
    unknown: str = ""

    def has(self, *kinds: str) -> bool:
        """Return whether there is an item of one of these kinds."""
        return any(item.kind in kinds for item in self.items)

    def letters(self) -> str:
        """Return the tiles in the order in which they are named."""
        return "".join(item.letter for item in self.items if item.kind == "tile")

    def numbers(self) -> list[int]:
        """Return the numbers in the order in which they are named."""
        return [item.number for item in self.items if item.kind == "number"]

    def after(self, kind: str) -> int | None:
        """Return the number that follows an item of this kind."""
        for item, following in zip(self.items, self.items[1:], strict=False):
            if item.kind == kind and following.kind == "number":
                return following.number
        return None

    def without(self, *kinds: str) -> Phrase:
        """Return the phrase without items of these kinds and the numbers that follow them."""
        kept: list[Item] = []
        skips = False
        for item in self.items:
            skip = item.kind in kinds or (skips and item.kind == "number")
            skips = item.kind in kinds
            if not skip:
                kept.append(item)
        return Phrase(tuple(kept))


@dataclass(frozen=True, slots=True)
class FamilyParser:
    """A family's part of the move parser."""

    vocabulary: Vocabulary
    match: Callable[[Game, Phrase], MoveTest | None]  # a test for the moves that a phrase can mean; None for no move
    places: Callable[[Phrase], list[int | str]]  # the places of a board that a phrase names, for Words.fits()


PARSERS: ByFamily[FamilyParser] = ByFamily("ui.parser", "PARSER")


@dataclass(frozen=True, slots=True)
class ParseResult:
    """Legal moves that a text can mean, or the reason why there are none."""

    moves: list[Move] = field(default_factory=list)
    error: IllegalMove | None = None
    unknown: str = ""  # a word

    def problem(self, words: Words, view: Any) -> str:
        """Return why there are no moves, in words; empty if the text is just not a move."""
        if self.error:
            return words.why(view, self.error)
        return words.translate("I do not know the word {word}.", word=self.unknown) if self.unknown else ""


def parse_phrase(family: str, text: str) -> Phrase:
    """Parse the words of a text with the vocabulary of a family."""
    vocabulary = PARSERS[family].vocabulary
    items: list[Item] = []
    for word in vocabulary.split(text):
        found = _parse_word(vocabulary, word)
        if not found:
            return Phrase((), word)
        items += [item for item in found if item.kind != NOISE]
    return Phrase(tuple(items))


def _parse_word(vocabulary: Vocabulary, word: str) -> list[Item]:
    letters, meanings = vocabulary.letters, vocabulary.meaning_of
    number = parse_number(word)
    if number is not None:
        return [Item("number", number=number)]
    if word in letters:
        return [Item("tile", letter=letters[word])]
    if word in meanings:
        return [Item(meanings[word])]
    if all(letter in vocabulary.tiles for letter in word):  # tiles in a row, as in ggor
        return [Item("tile", letter=letter) for letter in word]
    return []


def parse_move(game: Game, text: str) -> ParseResult:
    """Find the legal moves that a text can mean."""
    family, view = find_family(game.family), game.view
    table = family.move_table(game.rules)
    legal = {move.token: move for move in game.legal_moves()}
    token = "".join(fold(text).split())
    if token in legal:
        return ParseResult([legal[token]])
    if token in table.numbers:
        return ParseResult(error=family.explain_illegal(view, token))
    spoken = _find_spoken(game, text, list(legal.values()))
    if spoken:
        return ParseResult(spoken)
    phrase = parse_phrase(game.family, text)
    if phrase.unknown:
        return ParseResult(error=_explain_token(game, token), unknown=phrase.unknown)
    test = PARSERS[game.family].match(game, phrase)
    if test is None:
        return ParseResult(error=_explain_token(game, token))
    moves = [move for move in legal.values() if test(move)]
    if moves:
        return ParseResult(moves)
    illegal = next(filter(test, table.moves), None)
    if illegal is None:
        return ParseResult(error=_explain_token(game, token))
    error = family.explain_illegal(view, illegal.token)
    error.token = text.strip()
    return ParseResult(error=error)


def _explain_token(game: Game, token: str) -> IllegalMove | None:
    """Return the rule that a token of no move in this game breaks; None if it has not the form of a token."""
    error = find_family(game.family).explain_illegal(game.view, token)
    return error if error.rule is not None else None


def _find_spoken(game: Game, text: str, moves: Sequence[Move]) -> list[Move]:
    """Find the moves whose own phrase in one of the languages is this text."""
    wanted = split_words(text)
    if len(wanted) < LEAST_SPOKEN:
        return []
    view = game.view
    for language in Words.languages():
        words = Words(language)
        found = [move for move in moves if split_words(words.move(view, move)) == wanted]
        if found:
            return found
    return []
