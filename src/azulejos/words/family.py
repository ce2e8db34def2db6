"""What the words of every family have in common, and what each family has to say itself."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from azulejos.errors import IllegalMove
from azulejos.event import AnyEvent, Event
from azulejos.families import find_family
from azulejos.game import Game
from azulejos.move import Move
from azulejos.words.catalogue import message_n
from azulejos.words.colours import COUNTED, NAMES
from azulejos.words.grid import Row
from azulejos.words.voice import Voice


class FamilyWords(ABC):
    """The words of one family, in one voice."""

    name: ClassVar[str]
    letters: ClassVar[str]
    colours: dict[str, str]  # the names of the tiles by letter
    account: ClassVar[Mapping[type[Event], tuple[str, str]]]  # what points are won or lost for, in a message each

    def __init__(self, voice: Voice) -> None:
        """Speak with a voice."""
        self.voice = voice
        self.say, self.say_n = voice.say, voice.say_n
        self.say_in, self.say_n_in = voice.say_in, voice.say_n_in

    # Tiles

    def tile(self, letter: str) -> str:
        """Say the name of a kind of tile."""
        return self.say_in(*NAMES[self.colours[letter]])

    def count(self, letter: str, n: int) -> str:
        """Say a number of tiles of one kind."""
        return self.say_n(*COUNTED[self.colours[letter]], n)

    def tiles(self, letters: str) -> str:
        """Say a set of tiles, sorted and counted."""
        counts = [(letter, letters.count(letter)) for letter in self.letters if letter in letters]
        return self.voice.all_of(self.count(*each) for each in counts) if counts else self.say_in("tiles", "none")

    # Factories and centres

    @abstractmethod
    def sources(self, view: Any) -> Sequence[str]:
        """Return the tiles of all factories, then of the centres."""

    def _place(self, view: Any, index: int) -> tuple[bool, int]:
        """Return whether it is a factory, and its number; the number of an only centre is 0."""
        factories = len(view.factories)
        if index < factories:
            return True, index + 1
        return False, index - factories + 1 if len(self.sources(view)) > factories + 1 else 0

    def from_source(self, view: Any, index: int) -> str:
        """Say from where tiles are taken."""
        is_factory, number = self._place(view, index)
        if is_factory and self.voice.brief:
            return self.say_in("brief", "from factory {number}", number=number)
        if is_factory:
            return self.say("from factory {number}", number=number)
        return self.say("from centre {number}", number=number) if number else self.say("from the centre")

    def at_source(self, view: Any, index: int, n: int) -> str:
        """Say where so many tiles lie."""
        is_factory, number = self._place(view, index)
        if is_factory:
            return self.say("{n} at factory {number}", n=n, number=number)
        return self.say("{n} in centre {number}", n=n, number=number) if number else self.say("{n} in the centre", n=n)

    def to_centre(self, view: Any, index: int, letters: str) -> str:
        """Say which tiles were left and go to a centre."""
        n, tiles, number = len(letters), self.tiles(letters), self._place(view, index)[1]
        if self.voice.brief:
            if number:
                return self.say("to centre {number} {tiles}", number=number, tiles=tiles)
            return self.say("to the centre {tiles}", tiles=tiles)
        if number:
            one, many = message_n("{tiles} goes to centre {number}", "{tiles} go to centre {number}")
            return self.say_n(one, many, n, tiles=tiles, number=number)
        return self.say_n("{tiles} goes to the centre", "{tiles} go to the centre", n, tiles=tiles)

    def source(self, view: Any, index: int) -> str:
        """Say what lies on a factory or in a centre."""
        is_factory, number = self._place(view, index)
        letters = self.sources(view)[index]
        tiles = self.tiles(letters) if letters else self.say_in("place", "empty")
        if is_factory:
            return self.say("Factory {number}: {tiles}.", number=number, tiles=tiles)
        if view.marker is None and number < 2:
            tiles = self.with_marker(tiles) if letters else self.marker_alone()
        if number:
            return self.say("Centre {number}: {tiles}.", number=number, tiles=tiles)
        return self.say("Centre: {tiles}.", tiles=tiles)

    def with_marker(self, tiles: str) -> str:
        """Say that the start marker lies with tiles."""
        return self.say("{tiles}, and the start marker", tiles=tiles)

    def marker(self) -> str:
        """Say the name of the start marker."""
        return self.say("start marker")

    def marker_alone(self) -> str:
        """Say that the start marker lies there and nothing else."""
        return self.say("only the start marker")

    def offer(self, view: Any) -> list[str]:
        """Say what can be taken; empty factories are left out unless everything is to be said."""
        places = enumerate(self.sources(view))
        shown = [at for at, letters in places if letters or at >= len(view.factories) or self.voice.full]
        return [self.source(view, at) for at in shown]

    def where(self, view: Any, letter: str) -> str:
        """Say where tiles of a colour can be taken."""
        places = [self.at_source(view, at, n) for at, n in self._counts(view, letter)] + self.elsewhere(view, letter)
        if not places:
            return self.say("{tile}: nowhere on offer", tile=self.tile(letter))
        return self.say("{tile}: {places}", tile=self.tile(letter), places=self.voice.series(places))

    def elsewhere(self, _view: Any, _letter: str) -> list[str]:
        """Say where else tiles of a colour lie for all to take."""
        return []

    def _counts(self, view: Any, letter: str) -> Iterable[tuple[int, int]]:
        counts = [(at, letters.count(letter)) for at, letters in enumerate(self.sources(view))]
        return [(at, n) for at, n in counts if n]

    # Players

    def scores(self, view: Any) -> str:
        """Say the points of all."""
        return self.voice.sentence(
            *(
                self.say("{seat}: {points}", seat=self.voice.seat(seat), points=self.voice.points(board.score))
                for seat, board in enumerate(view.boards)
            )
        )

    @abstractmethod
    def turn(self, view: Any) -> str:
        """Say whose turn it is and what is to be decided."""

    @abstractmethod
    def board(self, view: Any, seat: int) -> list[str]:
        """Say what lies on the board of a seat."""

    @abstractmethod
    def grid(self, view: Any, seat: int) -> list[Row]:
        """Say what lies on the board of a seat, cell by cell."""

    @abstractmethod
    def heading(self, view: Any) -> str:
        """Say which game it is and how far it is."""

    @abstractmethod
    def stock(self, view: Any) -> list[str]:
        """Say what lies neither on offer nor on a board."""

    def contents(self, counts: Sequence[int]) -> str:
        """Say tiles that are counted by kind."""
        return self.tiles("".join(letter * n for letter, n in zip(self.letters, counts, strict=True)))

    def total(self, counts: Sequence[int]) -> str:
        """Say how many tiles there are."""
        return self.say_n("{n} tile", "{n} tiles", sum(counts))

    def position(self, view: Any) -> list[str]:
        """Say everything that lies on the table."""
        boards = [line for seat in range(len(view.boards)) for line in self.board(view, seat)]
        return [self.heading(view), self.turn(view), *self.offer(view), *self.stock(view), *boards]

    # Moves

    def find_move(self, view: Any, move: Move | str) -> Move:
        """Return the move of a token; IllegalMove if this game has none."""
        if isinstance(move, Move):
            return move
        family = find_family(self.name)
        table = family.move_table(view.rules)
        if move not in table.numbers:
            raise family.why_not(view, move)
        return table.moves[table.numbers[move]]

    @abstractmethod
    def move(self, view: Any, move: Move) -> str:
        """Say what a move is."""

    @abstractmethod
    def about(self, view: Any, move: Move) -> tuple[str, str]:
        """Return what is decided first by a move, as a token and in words; moves that have it in common go together."""

    @abstractmethod
    def effect(self, game: Game, view: Any, move: Move) -> str:
        """Say what a move would do."""

    @abstractmethod
    def worth(self, game: Game, view: Any, move: Move) -> tuple[int, int]:
        """Return how many points a move would bring, and how many it would cost."""

    @abstractmethod
    def reasons(self, game: Game, view: Any, move: Move) -> list[str]:
        """Say what a move does and what for, as phrases whose subject is the move."""

    @abstractmethod
    def fits(self, view: Any, moves: Sequence[Move], place: int | str) -> str:
        """Say which moves there are to a place of one's board."""

    def why(self, error: IllegalMove) -> str:
        """Explain why a move is not legal; the values of the error are letters where they name tiles."""
        values = {name: self._value(name, value) for name, value in error.values.items()}
        why = self.say(error.template, **values)
        if error.rule is None:
            return self.say("{token}: {why}.", token=error.token, why=why)
        page = f"docs/rules/{self.name}.md#rule-{error.rule}"
        return self.say("{token}: {why} (rule {rule}, {page}).", token=error.token, why=why, rule=error.rule, page=page)

    def _value(self, name: str, value: object) -> object:
        if name == "tile":
            return self.tile(str(value))
        return self.tiles(str(value)) if name == "tiles" else value

    # Events

    @abstractmethod
    def stories(self, view: Any, moves: Sequence[Sequence[AnyEvent]]) -> list[str]:
        """Say what has happened, move by move."""

    def refilled(self) -> str:
        """Say that the bag was refilled."""
        return self.say("The bag was empty and has been refilled from the lid.")

    def dealt(self, view: Any, round_: int, sources: Sequence[str]) -> str:
        """Say which tiles were dealt to the factories."""
        sets = [self.tiles(letters.strip(".")) for letters in sources]
        if self.voice.brief:
            parts = [
                self.say_in("dealt", "{number}: {tiles}", number=at, tiles=set_) for at, set_ in enumerate(sets, 1)
            ]
        else:
            parts = [
                self.say_in("dealt", "factory {number}: {tiles}", number=at, tiles=set_)
                for at, set_ in enumerate(sets, 1)
            ]
        sentences = [self.say("Round {round}.", round=round_)]
        if view.round == round_ and view.phase in (
            "offer",
            "draft",
        ):  # later the view may tell who began something else
            sentences.append(self.say("{seat} begins.", seat=self.voice.seat(view.start)))
        sentences.append(self.say("Dealt: {factories}", factories=self.voice.sentence(*parts)))
        return " ".join(sentences)
