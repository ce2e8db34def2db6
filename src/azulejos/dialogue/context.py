"""Dialogue context: the front end that answers a player's queries, helpers of all queries, and conversation memory."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from threading import Lock
from typing import Protocol, cast

from azulejos.bots import ADVISER, Choice, bot, think
from azulejos.core.errors import IllegalMove
from azulejos.core.game import Game, from_position
from azulejos.core.move import Move
from azulejos.core.replay import Step
from azulejos.dialogue.family_queries import BRAILLE_QUERIES, FAMILY_QUERIES, FamilyQueries
from azulejos.dialogue.parser import Phrase, parse_phrase
from azulejos.dialogue.vocabulary import parse_number, split_words
from azulejos.words import Words
from azulejos.words.factories import FactoryWords

HINT_SECONDS = 1.0


class DialogueContext(Protocol):
    """A front end that answers a player's queries, in a terminal or on a page."""

    @property
    def game(self) -> Game:
        """The game at its current position."""

    @property
    def words(self) -> Words:
        """The words of the answers."""

    @property
    def steps(self) -> Sequence[Step]:
        """The steps that led to the position."""

    @property
    def seat(self) -> int | None:
        """The seat of the player who asks."""

    def write(self, *texts: str) -> None:
        """Write an answer, each text from a new line."""

    def find_moves(self, text: str) -> list[Move]:
        """Return the legal moves that a text can mean; write the reason if there are none."""

    def braille_lines(self, part: int | str = "table") -> list[str]:
        """Return the table, the offer or the board of a seat as lines for a braille display."""

    def last_said(self) -> Sequence[str]:
        """Return the last answer or, if something has happened since, the last message."""

    def last_refused(self) -> IllegalMove | None:
        """Return the last move of the player that was refused."""

    def clock_lines(self) -> list[str]:
        """Return the remaining time of each player; empty without a clock."""

    def find_hint(self) -> Choice | None:
        """Return a good move for the player who asks; write the reason if there is no hint."""


def think_about_hint(game: Game) -> Choice:
    """Return the choice of the bot that gives hints."""
    return think(bot(ADVISER), game, seconds=HINT_SECONDS)


def find_seat(text: str, names: Sequence[str]) -> int | None:
    """Return the seat with a number from 1 or a name, which may be shortened; None if there is not exactly one."""
    wanted = text.strip().casefold()
    if wanted.isdecimal():
        return int(wanted) - 1 if 1 <= int(wanted) <= len(names) else None
    found = [seat for seat, name in enumerate(names) if name.casefold().startswith(wanted)]
    exact = [seat for seat in found if names[seat].casefold() == wanted]
    found = exact or found
    return found[0] if len(found) == 1 else None


def ask_family(context: DialogueContext) -> FamilyQueries:
    """Return the family's answers to the player who asks; a spectator is told what the player to move would be."""
    game = context.game
    seat = context.seat if context.seat is not None else game.view.turn
    words = context.words.family(game.family)
    queries = BRAILLE_QUERIES if context.words.verbosity == "braille" else FAMILY_QUERIES
    return queries[game.family](cast(FactoryWords, words), game, seat)


def find_example(game: Game) -> Move:
    """Return a sensible move as an example: the first of those that bring most."""
    return _find_example(game.position)


@lru_cache(maxsize=256)  # finding one takes as long as a page
def _find_example(position: str) -> Move:
    game, words = from_position(position), Words()
    worth = {move: words.worth(game, move) for move in game.legal_moves()}
    return max(worth, key=lambda move: worth[move][0] - worth[move][1])


def how_to_move(context: DialogueContext) -> list[str]:
    """Return how to type a move, with an example; nothing while no move is possible."""
    game, words = context.game, context.words
    if game.is_over or game.is_dealing:
        return []
    move = find_example(game)
    if words.verbosity == "braille":
        return [str(move)]
    return [ask_family(context).typing(), f"{move}: {words.move(game.view, move)}"]


def number_of(argument: str) -> int | None:
    """Return the first number of an argument, in digits or as a numeral."""
    return next((number for word in split_words(argument) if (number := parse_number(word)) is not None), None)


def phrase_of(context: DialogueContext, argument: str) -> Phrase | None:
    """Return the words of an argument; write the first unknown one."""
    phrase = parse_phrase(context.game.family, argument)
    if phrase.unknown:
        context.write(context.words.translate("I do not know the word {word}.", word=phrase.unknown))
        return None
    return phrase


def seat_of(context: DialogueContext, argument: str) -> int | None:
    """Return the seat that an argument names, or that of the player who asks; write if there is none."""
    names = [context.words.seat(seat) for seat in range(len(context.game.view.boards))]
    seat = find_seat(argument, names) if argument else context.seat
    if seat is None:
        context.write(context.words.translate("Nobody here is called {name}.", name=argument))
    return seat


# Memory: the last answer and the last refused move of each player, for "again" and "why"


@dataclass(frozen=True, slots=True)
class Memory:
    """The last answer to a player, the number of the event before it, and the last refused move."""

    answer: tuple[str, ...] = ()
    seq: int = 0
    refused: IllegalMove | None = None


NOTHING = Memory()


class Memories:
    """An LRU cache of memories by player; safe in many threads."""

    def __init__(self, capacity: int) -> None:
        """Keep at most ``capacity`` memories."""
        self._capacity = capacity
        self._memories: OrderedDict[Hashable, Memory] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._memories)

    def get(self, key: Hashable) -> Memory:
        """Return the memory of a player, empty if it is unknown."""
        with self._lock:
            if key in self._memories:
                self._memories.move_to_end(key)
            return self._memories.get(key, NOTHING)

    def refuse(self, key: Hashable, refused: IllegalMove) -> None:
        """Remember a refused move, and keep the last answer."""
        memory = self.get(key)
        self.put(key, memory.answer, memory.seq, refused)

    def put(self, key: Hashable, answer: Sequence[str], seq: int, refused: IllegalMove | None = None) -> None:
        """Remember an answer after an event; a refused move is kept until the next one is refused."""
        with self._lock:
            refused = refused or self._memories.get(key, NOTHING).refused
            self._memories[key] = Memory(tuple(answer), seq, refused)
            self._memories.move_to_end(key)
            while len(self._memories) > self._capacity:
                self._memories.popitem(last=False)
