"""Games: a state with its history and its source of chance."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import Any

from azulejos.core._evaluator_cy import WeightedEvaluator
from azulejos.core._kernel_cy import State
from azulejos.core.chance import ByHand, Chance, make_chance
from azulejos.core.constants import CHANCE, OVER
from azulejos.core.errors import BadDeal, BadOption, CannotUndo, message
from azulejos.core.event import AnyEvent, Note, decode_notes
from azulejos.core.family import DEFAULT_FAMILY, Family, find_family
from azulejos.core.move import Move
from azulejos.core.notation import format_position, parse_position
from azulejos.core.record import Record, is_line

# The state after the last deal, the number of tokens, and the notes since the decision before it.
_Moment = tuple[State, int, list[Note | str]]


class Game:
    """A game of any family, from its first deal to its last move.

    Games are equal if their positions are; history and future draws are not compared.
    """

    __slots__ = (
        "_after_deal",
        "_chance",
        "_draws",
        "_family",
        "_names",
        "_notes",
        "_rules",
        "_start",
        "_state",
        "_table",
        "_tags",
        "_tokens",
    )

    def __init__(self, family: Family, rules: Any, state: State, chance: Chance) -> None:
        """Start from a state; use new_game(), replay() or from_position() instead."""
        self._family = family
        self._rules = rules
        self._table = family.move_table(rules)
        self._state = state
        self._chance = chance
        self._notes: list[Note | str] = []  # since the last decision
        self._state.watch()
        self._draws = 0  # made by this object
        self._tokens: list[str] = []  # deals and moves so far
        self._after_deal: _Moment = state.copy(), 0, []
        self._start: int | None = None  # the seat that started round 1; None if the game began from a position
        self._names: tuple[str, ...] = ("",) * rules.players
        self._tags: dict[str, str] = {}  # unknown tags of a record

    # Queries

    @property
    def family(self) -> str:
        """The name of the family of games."""
        return self._family.name

    @property
    def rules(self) -> Any:
        """The rules, a frozen value of the family's type."""
        return self._rules

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat, empty where a seat has none."""
        return self._names

    @property
    def to_move(self) -> int | None:
        """The seat to move, from 0; None once the game is over."""
        return None if self.is_over else self._state.turn

    @property
    def phase(self) -> str:
        """The phase, as the family names it; "over" once the game is over."""
        return self._family.phases[self._state.phase]

    @property
    def round(self) -> int:
        """The round, from 1."""
        return self._state.round

    @property
    def scores(self) -> tuple[int, ...]:
        """The points by seat."""
        return self._state.scores()

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._state.phase == OVER

    @property
    def is_dealing(self) -> bool:
        """Whether tiles are due that are entered by hand; other games draw them at once."""
        return self._state.phase == CHANCE

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; none until the game is over."""
        return self._state.winners()

    @property
    def view(self) -> Any:
        """The public view of the position, a frozen value of the family's type."""
        return self._family.make_view(self._rules, self._state)

    @property
    def position(self) -> str:
        """The position string, as from_position() takes it."""
        return format_position(self._family, self._rules, self._state)

    @property
    def events(self) -> tuple[AnyEvent, ...]:
        """The events of the last move, up to the next decision; at first those of the deal."""
        return decode_notes(self._notes, self._family.event_decoders)

    @property
    def state(self) -> State:
        """A copy of the kernel's state, for search and simulation; it holds no future draws."""
        return self._state.copy()

    @property
    def has_chance_in_rounds(self) -> bool:
        """Whether tiles are also drawn within a round."""
        return self._family.has_chance_in_rounds

    def evaluator(self) -> WeightedEvaluator:
        """Return the static evaluation under these rules."""
        return self._family.make_evaluator(self._rules)

    def learned_evaluator(self, content: bytes | None = None) -> WeightedEvaluator:
        """Return the static evaluation with a network, that of a file's content or of the package, where it has one."""
        evaluator = self.evaluator()
        network = self._family.make_network(self._rules, content)
        if network is not None:
            evaluator.set_network(network)
        return evaluator

    def move(self, number: int) -> Move:
        """Return the move of an action number."""
        return self._table.moves[number]

    def legal_moves(self) -> list[Move]:
        """Return the legal moves, none once the game is over."""
        moves = self._table.moves
        return [moves[number] for number in self._state.legal_moves()]

    def record(self) -> Record:
        """Return the record of the game so far."""
        if self._start is None:
            raise ValueError("a game that began from a position has no record; keep game.position instead")
        tags = {"Game": self.family} | self._family.make_tags(self._rules) | {"Start": str(self._start + 1)}
        tags |= {f"Seat{seat}": name for seat, name in enumerate(self._names, 1) if name}
        if self.is_over:
            tags["Scores"] = " ".join(map(str, self.scores))
            tags["Winners"] = " ".join(str(seat + 1) for seat in self.winners)
        return Record(tags | self._tags, tuple(self._tokens))

    # Commands

    def play(self, move: str | Move) -> None:
        """Play a move, given as a token or a Move; raise IllegalMove, which names the rule, and change nothing."""
        if not isinstance(move, str | Move):
            raise TypeError(f"play() takes a token or a Move, got {move!r:.80}")
        self._play(str(move))
        self._draw()

    def play_number(self, number: int) -> None:
        """Play the move of an action number (docs/actions.md); raise IllegalMove as play() does."""
        action = index(number)
        moves = self._table.moves
        if not 0 <= action < len(moves):
            raise self._family.explain_illegal(self.view, str(action))
        self._apply(action, moves[action].token)
        self._draw()

    def deal(self, tiles: str) -> None:
        """Deal tiles that were drawn from a real bag, as letters in the order of drawing; raise BadDeal.

        The order within a factory or another group does not matter. The game must have begun with ByHand() as chance.
        """
        if not self.is_dealing:
            raise BadDeal(message("no tiles are due now"))
        letters = self._state.letters
        if unknown := [letter for letter in tiles if letter not in letters]:
            raise BadDeal(
                message("every tile must be one of {letters}, got {given}", letters=letters, given=unknown[0])
            )
        self._deal(bytes(letters.index(letter) for letter in tiles))

    def undo(self) -> Move:
        """Take back the last move and return it; raise CannotUndo without one or if tiles were drawn since."""
        state, length, notes = self._after_deal
        if len(self._tokens) == length:
            raise CannotUndo("no move to take back: none was made, or tiles have been drawn since")
        numbers = [self._table.numbers[token] for token in self._tokens[length:]]
        self._state = state.copy()
        self._state.watch()
        self._notes = list(notes)
        for number in numbers[:-1]:
            self._state.play(number)
            self._notes = list(self._state.notes())
        self._tokens.pop()
        return self._table.moves[numbers[-1]]

    def copy(self) -> Game:
        """Return an independent copy with the same future draws."""
        game = Game(self._family, self._rules, self._state.copy(), self._chance)
        game._set_past(self._past())
        return game

    __copy__ = copy

    def as_seen(self) -> Game:
        """Return a copy with other future draws, for bots, which must not know them."""
        game = Game(self._family, self._rules, self._state.copy(), make_chance(None))
        game._set_past(self._past())
        return game

    def _play(self, token: str) -> Move:
        """Play a move without drawing tiles, and return it."""
        number = self._table.numbers.get(token, -1)
        self._apply(number, token)
        return self._table.moves[number]

    def _apply(self, number: int, token: str) -> None:
        if not self._state.play(number):
            raise self._family.explain_illegal(self.view, token)
        self._tokens.append(token)
        self._notes = list(self._state.notes())

    def _draw(self) -> None:
        """Draw and deal tiles up to the next decision."""
        while self._state.phase == CHANCE and not isinstance(self._chance, ByHand):
            self._draws += 1
            self._deal(self._state.draw(self._chance.generator(self._draws)))

    def _deal(self, tiles: bytes) -> None:
        token = self._family.format_deal(self._rules, self._state, tiles)
        self._state.deal(tiles)
        self._tokens.append(token)
        self._notes += [token, *self._state.notes()]
        self._after_deal = self._state.copy(), len(self._tokens), list(self._notes)

    def _past(self) -> tuple[Any, ...]:
        return self._draws, self._tokens, self._notes, self._after_deal, self._start, self._names, self._tags

    def _set_past(self, past: tuple[Any, ...]) -> None:
        self._draws, tokens, notes, self._after_deal, self._start, self._names, tags = past
        self._tokens, self._notes, self._tags = list(tokens), list(notes), dict(tags)

    # Python protocols

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return (self.family, self._rules, self._state) == (other.family, other._rules, other._state)

    __hash__ = None  # type: ignore[assignment]  # mutable; hash the position instead

    def __repr__(self) -> str:
        return f"azulejos.from_position({self.position!r})"

    def __str__(self) -> str:
        from azulejos.render.text import text_table

        return text_table(self.view)

    def _repr_svg_(self) -> str:
        """Draw the table in a notebook."""
        from azulejos.render.svg import draw_table
        from azulejos.words import Words

        return draw_table(self.view, last=self.events, words=Words(names=self.names))

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (self.family, self._rules, self._state, self._chance, self._past())


def _restore(family: str, rules: Any, state: State, chance: Chance, past: tuple[Any, ...]) -> Game:
    """Rebuild a game for copy and pickle."""
    game = Game(find_family(family), rules, state, chance)
    game._set_past(past)
    return game


def new_game(
    family: str = DEFAULT_FAMILY,
    *,
    seed: int | Chance | None = None,
    start: int = 0,
    names: Sequence[str] = (),
    **options: object,
) -> Game:
    """Start a game of a family with its options; the same seed and moves give the same game in every version.

    ``start`` is the seat that begins, from 0; ``names`` are the players' names by seat. Without a seed every game is
    different; a Chance instead of a seed supplies a generator for each draw. For example
    ``azulejos.new_game(players=3, seed=7)``.
    """
    found = find_family(family)
    game = begin(found, found.make_rules(options), start, names, seed)
    game._draw()
    return game


def from_position(text: str, *, seed: int | None = None) -> Game:
    """Return a game at a position; raise BadPosition for an invalid string."""
    if not isinstance(text, str):
        raise TypeError(f"from_position() takes a position string, got {type(text).__name__}")
    return Game(*parse_position(text), make_chance(seed))


def begin(family: Family, rules: Any, start: int, names: Sequence[str], seed: int | Chance | None) -> Game:
    """Return a game before its first deal."""
    if type(start) is not int or not 0 <= start < rules.players:
        raise BadOption(f"start must be 0 to {rules.players - 1}, got {start!r}")
    if isinstance(names, str) or len(names) > rules.players:
        raise BadOption(f"names must be at most {rules.players} texts, one for each seat, got {names!r}")
    for name in names:
        if not isinstance(name, str) or not is_line(name):
            raise BadOption(message("a name must be a text of one line, got {given}", given=repr(name)))
    game = Game(family, rules, family.new_state(rules, start), make_chance(seed))
    game._start = start
    game._names = (*names, *("",) * (rules.players - len(names)))
    return game
