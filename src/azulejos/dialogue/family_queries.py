"""A family's answers to queries: an abstract base class, with the answers that every family needs."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar

from azulejos.core.family import ByFamily
from azulejos.core.game import Game
from azulejos.core.move import Move
from azulejos.dialogue.commands import Command
from azulejos.dialogue.parser import MoveTest, Phrase
from azulejos.words.factories import FactoryWords
from azulejos.words.phrasing import LONGEST, capital, pack

CLAUSE = LONGEST - 40  # characters of a clause, with room for the name of its place

MOST_LISTED = 12  # moves with the same first decision that are listed one by one; more are only counted


class FamilyQueries(ABC):
    """Answers about one position for one player, as lines."""

    handlers: ClassVar[Mapping[Command, str]] = {}  # the family's own commands, by the methods that answer them

    def __init__(self, words: FactoryWords, game: Game, seat: int) -> None:
        """Take the words of the family, the game and the seat of the player who asks."""
        self.words, self.phrasing = words, words.phrasing
        self.say, self.say_n = words.say, words.say_n
        self.game, self.seat = game, seat
        self.view: Any = game.view

    # The table

    def round(self) -> list[str]:
        """Return the game, its round and the player who began it."""
        return [
            self.words.heading(self.view),
            self.say("{seat} began this round.", seat=self.phrasing.seat(self.view.start)),
        ]

    def stock(self) -> list[str]:
        """Return the tiles of bag and lid by colour."""
        return self.words.stock(self.view)

    def factory(self, number: int | None) -> list[str]:
        """Describe a factory, or all of them."""
        factories = len(self.view.factories)
        if number is None:
            return [self.words.source(self.view, at) for at in range(factories)]
        if 1 <= number <= factories:
            return [self.words.source(self.view, number - 1)]
        return [self.say("The factories are numbered from 1 to {n}.", n=factories)]

    def centre(self, number: int | None) -> list[str]:
        """Describe a centre, or all of them."""
        first, end = len(self.view.factories), len(self.words.sources(self.view))
        shown = [at for at in range(first, end) if number in (None, at - first + 1)]
        return [self.words.source(self.view, at) for at in shown] or [self.say("There is no such centre.")]

    def where(self, letter: str) -> list[str]:
        """Return the places where tiles of a colour lie."""
        return [capital(f"{line}.") for line in self.words.where_items(self.view, letter)]

    # Moves

    def own_moves(self) -> Sequence[Move]:
        """Return the legal moves."""
        return self.game.legal_moves()

    def select(self, phrase: Phrase) -> MoveTest | None:
        """Return a test for the moves at a place that a phrase without tiles names; None if it names none."""
        numbers = phrase.numbers()
        first = len(self.view.factories)
        if phrase.letters() or len(numbers) > 1:
            return None
        if phrase.has("centre"):
            return lambda move: getattr(move, "source", -1) >= first
        if not numbers:
            return None
        return lambda move: getattr(move, "source", -1) + 1 == numbers[0] <= first

    def effect(self, move: Move) -> list[str]:
        """Return a move with its consequences."""
        told = self.say("{move}: {told}.", move=move, told=self.words.move(self.view, move))
        return [f"{told} {self.words.effect(self.game, self.view, move)}"]

    @abstractmethod
    def moves(self, moves: Sequence[Move]) -> list[str]:
        """Sum up moves in words, grouped by their first decision."""

    def safe(self) -> list[str]:
        """Return the legal moves that cost no points."""
        free = [move for move in self.game.legal_moves() if not self.words.worth(self.game, self.view, move)[1]]
        if not free:
            return [self.say("Every move costs points.")]
        return [self.say("These moves cost no points:"), *self.moves(free)]

    @abstractmethod
    def fits(self, phrase: Phrase, places: Sequence[int | str]) -> list[str]:
        """Return what fits in the places that a phrase names; without a name, a summary of all of them."""

    @abstractmethod
    def typing(self) -> str:
        """Return how to type a move, in a sentence."""

    # Scores

    def scores(self) -> list[str]:
        """Return the points of all players."""
        return self.words.score_items_of([board.score for board in self.view.boards])

    @abstractmethod
    def tally(self) -> list[str]:
        """Return the score of the player if the round ended now."""

    @abstractmethod
    def missing(self, phrase: Phrase) -> list[str]:
        """Return what the player's board lacks, everywhere or in the place that a phrase names."""

    @abstractmethod
    def needs(self, seat: int) -> list[str]:
        """Return what a player needs."""

    @abstractmethod
    def enders(self) -> list[str]:
        """Return who can end the game, or when it ends."""

    # Lines

    def over(self) -> list[str]:
        """Return that the game is over."""
        return [self.say("The game is over.")]

    def lines(self, items: Iterable[str], format_: Callable[[str], str]) -> list[str]:
        """Join clauses to as few lines as possible, none longer than LONGEST unless one clause is."""
        lines: list[list[str]] = []
        for item in items:
            if lines and len(format_(self.phrasing.clauses([*lines[-1], item]))) <= LONGEST:
                lines[-1].append(item)
            else:
                lines.append([item])
        return [format_(self.phrasing.clauses(each)) for each in lines]

    def choices(self, items: Sequence[str], format_: Callable[[str], str]) -> list[str]:
        """Join alternatives to as few clauses as possible that are not too long for a line."""
        return pack(items, lambda some: format_(self.phrasing.one_of(some)), CLAUSE)

    def source_lines(self, source: int, items: Iterable[str]) -> list[str]:
        """Return clauses about a factory or a centre as lines."""
        factories, sources = len(self.view.factories), len(self.words.sources(self.view))
        number = source - factories + 1
        if source < factories:
            return self.lines(items, lambda text: self.say("Factory {number}: {tiles}.", number=source + 1, tiles=text))
        if sources > factories + 1:
            return self.lines(items, lambda text: self.say("Centre {number}: {tiles}.", number=number, tiles=text))
        return self.lines(items, lambda text: self.say("Centre: {tiles}.", tiles=text))


FAMILY_QUERIES: ByFamily[type[FamilyQueries]] = ByFamily("ui.queries", "QUERIES")


# Short lines for braille displays, in the letters of the notation


class BrailleQueries(FamilyQueries):
    """The short answers that every family needs; a family mixes this class into its own answers."""

    def round(self) -> list[str]:
        """Return the round and the player who began it."""
        label = self.words.say_in("braille", "R{round}", round=self.view.round)
        return self.row(label, self.phrasing.short_seat(self.view.start))

    def where(self, letter: str) -> list[str]:
        """Return the places where tiles of a colour lie."""
        places = self.words.places_of(self.view, letter)
        return self.row(self.words.short_tiles(letter), *(places or ["."]))

    def effect(self, move: Move) -> list[str]:
        """Return a move with the points that it brings and costs."""
        won, lost = self.words.worth(self.game, self.view, move)
        return self.row(self.words.short_token(str(move)), *self.progress(move), f"+{won}", f"-{lost}" if lost else "")

    def progress(self, _move: Move) -> list[str]:
        """Return what a move brings besides points."""
        return []

    def moves(self, moves: Sequence[Move]) -> list[str]:
        """Return moves in the notation, those with the same first decision together."""
        groups: dict[str, list[str]] = {}
        for move in moves:
            token, _ = self.words.about(self.view, move)
            groups.setdefault(token, []).append(str(move).removeprefix(token).lstrip("-/:"))
        return [
            line
            for token, rests in groups.items()
            for line in self.row(
                self.words.short_token(token), *(rests if len(rests) <= MOST_LISTED else [str(len(rests))])
            )
        ]

    def safe(self) -> list[str]:
        """Return the legal moves that cost no points."""
        free = [move for move in self.game.legal_moves() if not self.words.worth(self.game, self.view, move)[1]]
        return self.moves(free) or ["."]

    def row(self, *items: str) -> list[str]:
        """Return items as short lines."""
        return self.phrasing.lines(*items)

    def counted(self, letters: str) -> list[str]:
        """Return the kinds of a set of tiles with their numbers; a dot for none."""
        kinds = [letter for letter in self.words.letters if letter in letters]
        return [f"{self.words.short_tiles(letter)}{letters.count(letter)}" for letter in kinds] or ["."]

    def stocked(self, counts: Iterable[int]) -> list[str]:
        """Return tiles that are counted by kind; a dot for none."""
        return self.counted("".join(letter * n for letter, n in zip(self.words.letters, counts, strict=True)))


BRAILLE_QUERIES: ByFamily[type[BrailleQueries]] = ByFamily("ui.braille_queries", "QUERIES")
