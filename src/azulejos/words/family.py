"""The words of a family: an abstract base class, with the sentences that every family needs."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from azulejos.core.errors import IllegalMove
from azulejos.core.event import AnyEvent, BagRefilled, Dealt, Event
from azulejos.core.family import find_family
from azulejos.core.game import Game
from azulejos.core.move import Move
from azulejos.words.catalogue import pgettext_noop
from azulejos.words.phrasing import Phrasing, pack

Context = tuple[str, str]  # a message with its context
Plural = tuple[str, str]  # a message with its plural
EventGroups = Mapping[type, tuple[type, ...]]  # by the first event of a sentence, the others that may follow in it

# Names of options and values that families have in common.
OPTIONS: Mapping[str, Context] = {
    "players": pgettext_noop("option", "Players"),
    "edition": pgettext_noop("option", "Edition"),
}
VALUES: Mapping[str, Context] = {"yes": pgettext_noop("value", "yes"), "no": pgettext_noop("value", "no")}


@dataclass(frozen=True, slots=True)
class Cell:
    """A place of a board: its name in the notation, its content in words, and in few characters for braille."""

    name: str
    said: str
    short: str


@dataclass(frozen=True, slots=True)
class Row:
    """A row of cells."""

    name: str
    said: str
    cells: tuple[Cell, ...]


class FamilyWords(ABC):
    """The words of one family for one listener."""

    name: ClassVar[str]
    title: ClassVar[Context]
    letters: ClassVar[str]  # the kinds of tiles in their order
    options: ClassVar[Mapping[str, Context]] = {}  # the names of options besides OPTIONS
    values: ClassVar[Mapping[str, Context]] = {}  # the names of their values besides VALUES, as records spell them
    score_items: ClassVar[Mapping[type[Event], Context]]  # the events that change scores, with their names
    offer_phase: ClassVar[str]  # the phase in which players take tiles from a common offer
    tile_names: Mapping[str, Context]  # by letter
    tile_counts: Mapping[str, Plural]  # by letter

    def __init__(self, phrasing: Phrasing) -> None:
        """Take the phrasing of a listener."""
        self.phrasing = phrasing
        self.say, self.say_n = phrasing.say, phrasing.say_n
        self.say_in, self.say_n_in = phrasing.say_in, phrasing.say_n_in

    # Names

    def is_tactile_edition(self, rules: Any) -> bool:  # noqa: ARG002
        """Return whether rules are those of a tactile edition, whose tiles carry letters."""
        return False

    def shown_score(self, score: int) -> str:
        """Return a score as it is drawn."""
        return str(score)

    def said_score(self, score: int) -> str:
        """Return a score in words."""
        return self.phrasing.points(score)

    def option(self, name: str) -> str:
        """Return the name of an option."""
        options = {**OPTIONS, **self.options}
        return self.say_in(*options[name]) if name in options else name

    def value(self, text: str) -> str:
        """Return the name of an option's value; numbers and letters stand for themselves."""
        values = {**VALUES, **self.values}
        return self.say_in(*values[text]) if text in values else text

    def tile(self, letter: str) -> str:
        """Return the name of a kind of tile."""
        return self.say_in(*self.tile_names[letter])

    def count(self, letter: str, n: int) -> str:
        """Return a number of tiles of one kind."""
        return self.say_n(*self.tile_counts[letter], n)

    def tiles(self, letters: str) -> str:
        """Return a set of tiles, sorted and counted."""
        counts = [(letter, letters.count(letter)) for letter in self.letters if letter in letters]
        return self.phrasing.all_of(self.count(*each) for each in counts) if counts else self.say_in("tiles", "none")

    def short_tiles(self, letters: str) -> str:
        """Return tiles as letters, in the order of their kinds."""
        return "".join(letter * letters.count(letter) for letter in self.letters) or "."

    def contents(self, counts: Sequence[int]) -> str:
        """Return tiles that are counted by kind."""
        return self.tiles("".join(letter * n for letter, n in zip(self.letters, counts, strict=True)))

    def total(self, counts: Sequence[int]) -> str:
        """Return the number of tiles that are counted by kind."""
        return self.say_n("{n} tile", "{n} tiles", sum(counts))

    @abstractmethod
    def marker(self) -> str:
        """Return the name of the first-player marker, empty in a game without one."""

    # Positions

    def position(self, view: Any) -> list[str]:
        """Describe the whole table, one line for each thing."""
        boards = [line for seat in range(len(view.boards)) for line in self.board(view, seat)]
        return [self.heading(view), self.turn(view), *self.offer(view), *self.stock(view), *boards]

    @abstractmethod
    def heading(self, view: Any) -> str:
        """Return the game's title, variant and round."""

    @abstractmethod
    def turn(self, view: Any, *, is_yours: bool = False) -> str:
        """Return whose turn it is and what has to be decided; in the second person if it is the listener's."""

    def is_taking(self, view: Any) -> bool:
        """Return whether the player to move takes tiles from the offer."""
        return bool(view.phase == self.offer_phase)

    @abstractmethod
    def offer(self, view: Any) -> list[str]:
        """Describe what can be taken."""

    def deal_places(self, _view: Any, places: int) -> list[str]:
        """Return the names of the places that a deal fills, in the order of drawing."""
        return [str(number) for number in range(1, places + 1)]

    @abstractmethod
    def source(self, view: Any, index: int) -> str:
        """Describe one place of the offer."""

    @abstractmethod
    def where(self, view: Any, letter: str) -> str:
        """Return the places where tiles of a colour can be taken."""

    @abstractmethod
    def stock(self, view: Any) -> list[str]:
        """Describe the tiles that are neither on offer nor on a board."""

    @abstractmethod
    def board(self, view: Any, seat: int) -> list[str]:
        """Describe the board of a seat."""

    @abstractmethod
    def grid(self, view: Any, seat: int) -> list[Row]:
        """Describe the board of a seat cell by cell."""

    def remaining(self, _view: Any, _seat: int) -> str:
        """Return what a seat has left to decide about, for a decision that follows one of its own; empty if nothing."""
        return ""

    def scores(self, view: Any) -> str:
        """Return the points of all players."""
        return " ".join(self.score_items_of([board.score for board in view.boards]))

    def score_items_of(self, scores: Sequence[int]) -> list[str]:
        """Return the points of all players as utterances."""
        seats = enumerate(scores)
        if self.phrasing.braille:
            return self.phrasing.lines(
                *(f"{self.phrasing.short_seat(seat)}={self.shown_score(score)}" for seat, score in seats)
            )
        return self.phrasing.sentences(
            *(
                self.say("{seat}: {points}", seat=self.phrasing.seat(seat), points=self.said_score(score))
                for seat, score in seats
            )
        )

    # Moves

    def find_move(self, view: Any, move: Move | str) -> Move:
        """Return the move of a token; IllegalMove if the game has no such move."""
        if isinstance(move, Move):
            return move
        family = find_family(self.name)
        table = family.move_table(view.rules)
        if move not in table.numbers:
            raise family.explain_illegal(view, move)
        return table.moves[table.numbers[move]]

    @abstractmethod
    def move(self, view: Any, move: Move) -> str:
        """Return a move as a phrase."""

    def ways(self, view: Any, moves: Sequence[Move]) -> list[str]:
        """Return texts that tell moves apart, without what all of them share where that is said already."""
        return [self.move(view, move) for move in moves]

    @abstractmethod
    def about(self, view: Any, move: Move) -> tuple[str, str]:
        """Return the first decision of a move, as a token and in words; moves that share it are listed together."""

    @abstractmethod
    def effect(self, game: Game, view: Any, move: Move) -> str:
        """Return the consequences of a move."""

    @abstractmethod
    def worth(self, game: Game, view: Any, move: Move) -> tuple[int, int]:
        """Return the points that a move brings, and those that it costs."""

    @abstractmethod
    def reasons(self, game: Game, view: Any, move: Move) -> list[str]:
        """Return the reasons for a move, as phrases whose subject is the move."""

    @abstractmethod
    def fits(self, view: Any, moves: Sequence[Move], place: int | str) -> str:
        """Return the moves to one place of the board."""

    def why(self, error: IllegalMove) -> str:
        """Explain an illegal move; the values of the error are letters where they name tiles."""
        values = {name: self._value(name, value) for name, value in error.values.items()}
        why = self.say(error.template, **values)
        if error.rule is None:
            return self.say("{token}: {why}.", token=error.token, why=why)
        return self.say("{token}: {why} (rule {rule}).", token=error.token, why=why, rule=error.rule)

    def _value(self, name: str, value: object) -> object:
        if name == "tile":
            return self.tile(str(value))
        return self.tiles(str(value)) if name == "tiles" else value

    # Events

    @abstractmethod
    def narrate(self, view: Any, moves: Sequence[Sequence[AnyEvent]]) -> list[list[str]]:
        """Narrate the events of moves, utterances for each; the view shows the position after all of them."""

    def scores_after(self, view: Any, events: Sequence[AnyEvent]) -> dict[int, tuple[int, ...]]:
        """Return the scores of all seats after each event, by its id(); the view shows the position after the last."""
        scores, found = [board.score for board in view.boards], dict[int, tuple[int, ...]]()
        for event in reversed(events):
            found[id(event)] = tuple(scores)
            if isinstance(event, Event) and type(event) in self.score_items:
                scores[event.seat] -= gain(event)
        return found

    def about_seat(self, seat: int, items: Sequence[str]) -> list[str]:
        """Return items about a seat as utterances that name it."""
        name = self.phrasing.seat(seat)
        return pack(items, lambda group: self.say("{seat}: {items}", seat=name, items=self.phrasing.sentence(*group)))

    def minus(self, cost: int, lost: int, least: int = 0) -> str:
        """Return a cost in points; a player who has fewer keeps the least possible score."""
        if lost == cost:
            return self.say("minus {cost}", cost=cost)
        return self.say("minus {cost}, but not below {least}: now {least}", cost=cost, least=least)


def gain(event: Event) -> int:
    """Return the points of an event, negative for a loss."""
    return int(getattr(event, "points", 0) - getattr(event, "lost", 0))


def group_events(events: Sequence[AnyEvent], kinds: EventGroups) -> Iterator[list[AnyEvent]]:
    """Group events of one seat that make up one sentence, by the kind of the first."""
    group: list[AnyEvent] = []
    for event in events:
        if isinstance(event, BagRefilled) and group and isinstance(group[0], Dealt):
            yield [event]  # the kernel notes it with the deal, and it comes before it
            continue
        if group and not (isinstance(event, kinds.get(type(group[0]), ())) and _seat(event) == _seat(group[0])):
            yield group
            group = []
        group.append(event)
    if group:
        yield group


def _seat(event: AnyEvent) -> int | None:
    return event.seat if isinstance(event, Event) else None
