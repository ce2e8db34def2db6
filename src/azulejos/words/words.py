"""Words: the object that people and programs ask for sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from azulejos.errors import IllegalMove
from azulejos.event import AnyEvent
from azulejos.families import ByFamily, find_family
from azulejos.game import Game
from azulejos.move import Move
from azulejos.words.advice import Advice
from azulejos.words.catalogue import languages, pick_language
from azulejos.words.choices import BOTS, OPTIONS, TITLES, VALUES
from azulejos.words.explain import explain, explain_system
from azulejos.words.family import FamilyWords
from azulejos.words.grid import Row
from azulejos.words.result import Account, Result
from azulejos.words.review import Review
from azulejos.words.verdict import Judge, Verdict
from azulejos.words.voice import Voice

if TYPE_CHECKING:
    from azulejos.analysis import Analysis, JudgedMove
    from azulejos.bots.choice import Choice

FAMILIES: ByFamily[type[FamilyWords]] = ByFamily("azulejos.words.{}", "WORDS")


class Words:
    """Positions, moves and events of every family, said in one language to one listener."""

    def __init__(
        self,
        language: str = "en",
        verbosity: str = "normal",
        *,
        tactile: bool = False,
        names: Sequence[str] = (),
    ) -> None:
        """Speak a language; the names are by seat, empty where a seat is called by its number."""
        self._voice = Voice(language, verbosity, tactile, names)
        self._families: dict[str, FamilyWords] = {}  # those that something was asked about

    @staticmethod
    def languages() -> tuple[str, ...]:
        """Return the codes of all languages there are."""
        return languages()

    @staticmethod
    def pick_language(*wishes: str | None) -> str:
        """Return the first language there is of those wished for, such as "sv" or "de_AT.UTF-8"; else English."""
        return pick_language(*wishes)

    @property
    def language(self) -> str:
        """The code of the language that is spoken."""
        return self._voice.language

    @property
    def verbosity(self) -> str:
        """How much is said: brief, normal or full."""
        return self._voice.verbosity

    # What happens

    def events(self, view: Any, events: Iterable[AnyEvent]) -> str:
        """Say what has happened; the view is of the position after it."""
        return self._of(view).stories(view, [tuple(events)])[0]

    def changes(self, view: Any, moves: Iterable[Iterable[AnyEvent]]) -> str:
        """Say what has happened by several moves, a line for each; the view is of the position after all of them."""
        stories = self._of(view).stories(view, [tuple(events) for events in moves])
        return "\n".join(filter(None, stories)) or self._voice.say("Nothing has happened.")

    def result(self, view: Any, events: Iterable[AnyEvent] = ()) -> str:
        """Say how the game ended and, as far as the events go back, how everybody got their points."""
        return Result(self._of(view)).sentences(view, tuple(events))

    def winner(self, view: Any) -> str:
        """Say who has won; nothing as long as nobody has."""
        return Result(self._of(view)).winner(view)

    def accounts(self, view: Any, events: Iterable[AnyEvent]) -> list[Account]:
        """Return for what everybody got their points, as far as the events go back."""
        return Result(self._of(view)).accounts(view, tuple(events))

    # Moves

    def move(self, view: Any, move: Move | str) -> str:
        """Say what a legal move is, for a list of moves."""
        family = self._of(view)
        return family.move(view, family.find_move(view, move))

    def groups(self, view: Any, moves: Iterable[Move]) -> dict[str, tuple[str, list[Move]]]:
        """Put moves together by what is decided first, by its token: what that is, in words, and the moves."""
        family, found = self._of(view), dict[str, tuple[str, list[Move]]]()
        for move in moves:
            token, said = family.about(view, move)
            found.setdefault(token, (said, []))[1].append(move)
        return found

    def about(self, view: Any, move: Move) -> str:
        """Say what is decided first by a move, such as which tiles are taken."""
        return self._of(view).about(view, move)[1]

    def effect(self, game: Game, move: Move | str) -> str:
        """Say what a legal move would do."""
        view = game.view
        family = self._of(view)
        return family.effect(game, view, family.find_move(view, move))

    def worth(self, game: Game, move: Move | str) -> tuple[int, int]:
        """Return how many points a legal move would bring if the round ended with it, and how many it would cost."""
        view = game.view
        family = self._of(view)
        return family.worth(game, view, family.find_move(view, move))

    def reasons(self, game: Game, move: Move | str) -> str:
        """Say what a legal move does and what for, in a sentence."""
        view = game.view
        family = self._of(view)
        reasons = self._voice.all_of(family.reasons(game, view, family.find_move(view, move)))
        return self._voice.say("This move {reasons}.", reasons=reasons)

    def advice(self, game: Game, choice: Choice) -> list[str]:
        """Say what a bot advises and why, a line for each thing; the first is the move."""
        return Advice(self._of(game.view)).lines(game, choice)

    def review(self, analysis: Analysis) -> list[str]:
        """Say what a bot thinks of a game: a table of all moves, then the players, then the turning points."""
        return Review(self._voice).lines(analysis)

    def curve(self, analysis: Analysis) -> list[str]:
        """Say how everybody's chance of winning went, a line for each seat; the first line is a title."""
        return Review(self._voice).curve(analysis)

    def verdict(self, game: Game, analysis: Analysis, number: int) -> Verdict:
        """Say what a bot thinks of a move, counted from 1; the game is as it was before the move."""
        return Judge(self._of(game.view)).verdict(game, analysis, number)

    def grade(self, judged: JudgedMove) -> str:
        """Say how bad a move is; nothing if it is good enough."""
        return Review(self._voice).grade(judged.grade) if judged.grade else ""

    def percent(self, share: float) -> str:
        """Say a share, from 0 to 1, in hundredths."""
        return self._voice.percent(share)

    def fits(self, game: Game, place: int | str) -> str:
        """Say which moves there are to a pattern line (0 is the floor line) or to a star, given by its letter."""
        view = game.view
        return self._of(view).fits(view, game.legal_moves(), place)

    def why(self, view: Any, error: IllegalMove) -> str:
        """Explain why a move is not legal, with its rule and the page that has it."""
        return self._of(view).why(error)

    # Positions

    def position(self, view: Any) -> list[str]:
        """Say everything that lies on the table, a line for each thing."""
        return self._of(view).position(view)

    def heading(self, view: Any) -> str:
        """Say which game it is and how far it is."""
        return self._of(view).heading(view)

    def board(self, view: Any, seat: int) -> list[str]:
        """Say what lies on the board of a seat, a line for each thing."""
        return self._of(view).board(view, seat)

    def grid(self, view: Any, seat: int) -> list[Row]:
        """Say what lies on the board of a seat, cell by cell."""
        return self._of(view).grid(view, seat)

    def offer(self, view: Any) -> list[str]:
        """Say what can be taken, a line for each factory and each centre."""
        return self._of(view).offer(view)

    def source(self, view: Any, index: int) -> str:
        """Say what lies on a factory or in a centre: the factories from 0, then the centres."""
        return self._of(view).source(view, index)

    def where(self, view: Any, letter: str) -> str:
        """Say where tiles of a colour can be taken."""
        return self._of(view).where(view, letter)

    def scores(self, view: Any) -> str:
        """Say the points of all."""
        return self._of(view).scores(view)

    def turn(self, view: Any) -> str:
        """Say whose turn it is and what is to be decided."""
        return self._of(view).turn(view)

    def error(self, error: Exception) -> str:
        """Say what is wrong with what we were given."""
        return explain(self._voice, error)

    def system_error(self, error: OSError) -> str:
        """Say what the system says about a file, without the file's name."""
        return explain_system(self._voice, error)

    def translate(self, text: str) -> str:
        """Say a text that knows how it was made, such as what an option is about; any other stays as it is."""
        return self._voice.translate(text)

    # Names

    def tile(self, view_or_family: Any, letter: str) -> str:
        """Say the name of a kind of tile; the family is given by its name or by a view."""
        return self._of(view_or_family).tile(letter)

    def tiles(self, view_or_family: Any, letters: str) -> str:
        """Say a set of tiles."""
        return self._of(view_or_family).tiles(letters)

    def marker(self, view_or_family: Any) -> str:
        """Say the name of the start marker."""
        return self._of(view_or_family).marker()

    def seat(self, seat: int) -> str:
        """Say who sits there, counted from 0."""
        return self._voice.seat(seat)

    def option(self, name: str) -> str:
        """Say what an option of a game is called."""
        return self._voice.say_in(*OPTIONS[name]) if name in OPTIONS else name

    def value(self, text: str) -> str:
        """Say what a value of an option is called; numbers and letters stay what they are."""
        return self._voice.say_in(*VALUES[text]) if text in VALUES else text

    def title(self, family: str) -> str:
        """Say what a family of games is called."""
        return self._voice.say_in(*TITLES[family]) if family in TITLES else family

    def bot(self, name: str) -> str:
        """Say what a bot is called; one that came with another package has its own name."""
        return self._voice.say_in(*BOTS[name]) if name in BOTS else name

    def ask(self, text: str, /, **values: object) -> str:
        """Say a message of your own, which the catalogues then must have."""
        return self._voice.say(text, **values)

    def ask_in(self, context: str, text: str, /, **values: object) -> str:
        """Say a message of your own that is told from others of the same text by its context."""
        return self._voice.say_in(context, text, **values)

    def ask_n(self, one: str, many: str, n: int, /, **values: object) -> str:
        """Say a message of your own that has a singular and a plural; {n} is the number."""
        return self._voice.say_n(one, many, n, **values)

    def _of(self, view_or_family: Any) -> FamilyWords:
        name = view_or_family if isinstance(view_or_family, str) else view_or_family.family
        if name not in self._families:
            self._families[name] = FAMILIES[find_family(name).name](self._voice)
        return self._families[name]
