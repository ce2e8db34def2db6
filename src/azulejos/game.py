"""Game: the object people use. A state, its history and its chance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from azulejos._judge_cy import WeightedJudge
from azulejos._kernel_cy import CHANCE, OVER, State
from azulejos.chance import Chance, make_chance
from azulejos.errors import BadOption, CannotUndo
from azulejos.event import AnyEvent, Note, read_notes
from azulejos.families import DEFAULT_FAMILY, find_family
from azulejos.family import Family
from azulejos.move import Move
from azulejos.position import read_position, spell_position
from azulejos.record import Record, is_line

# The state after the last deal, how many tokens there were then, and what had happened since the decision before.
_Moment = tuple[State, int, list[Note | str]]


class Game:
    """A game of any family, from its first deal to its last move.

    Games are equal when their positions are; how they came about and what will be drawn is not compared.
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

    def __init__(self, family: Family, rules: Any, state: State, seed: int | Chance | None) -> None:
        """Start from a state; people use new_game(), replay() and from_position()."""
        self._family = family
        self._rules = rules
        self._table = family.move_table(rules)
        self._state = state
        self._chance = make_chance(seed)
        self._notes: list[Note | str] = []  # what has happened since the last decision
        self._state.watch()
        self._draws = 0  # how often tiles have been drawn by us
        self._tokens: list[str] = []  # deals and moves so far
        self._after_deal: _Moment = state.copy(), 0, []
        self._start: int | None = None  # the seat that started round 1; None if the game began from a position
        self._names: tuple[str, ...] = ("",) * rules.players
        self._tags: dict[str, str] = {}  # those of a record that we do not know

    # What there is to see

    @property
    def family(self) -> str:
        """The name of the family of games."""
        return self._family.name

    @property
    def rules(self) -> Any:
        """The rules: a frozen value of the family's own."""
        return self._rules

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat, empty where a seat has none."""
        return self._names

    @property
    def to_move(self) -> int | None:
        """The seat that has to decide, from 0; None once the game is over."""
        return None if self.is_over else self._state.turn

    @property
    def phase(self) -> str:
        """What is being decided, in the family's own word; "over" once the game is over."""
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
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; none until the game is over."""
        return self._state.winners()

    @property
    def view(self) -> Any:
        """The public picture of the position: a frozen value of the family's own."""
        return self._family.look(self._rules, self._state)

    @property
    def position(self) -> str:
        """Everything public about the position in one line, as from_position() takes it."""
        return spell_position(self._family, self._rules, self._state)

    @property
    def events(self) -> tuple[AnyEvent, ...]:
        """What happened by the last move, up to the next decision; at first the deal."""
        return read_notes(self._notes, self._family.event_readers)

    @property
    def state(self) -> State:
        """A copy of the kernel's state, for search and simulation; it knows nothing of what will be drawn."""
        return self._state.copy()

    @property
    def has_chance_in_rounds(self) -> bool:
        """Whether tiles are drawn while a round goes on, too."""
        return self._family.has_chance_in_rounds

    def judge(self) -> WeightedJudge:
        """Return what the family's bots know about positions of games with these rules."""
        return self._family.make_judge(self._rules)

    def move(self, number: int) -> Move:
        """Return the move that the kernel knows by this number."""
        return self._table.moves[number]

    def legal_moves(self) -> list[Move]:
        """Return the moves that can be made now, none once the game is over."""
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

    # What can be done

    def play(self, move: str | Move) -> None:
        """Make a move, given as a token or as a Move; IllegalMove names the rule it breaks, and nothing has changed."""
        if not isinstance(move, str | Move):
            raise TypeError(f"play() takes a token or a Move, not {move!r}")
        self._play(str(move))
        self._draw()

    def undo(self) -> Move:
        """Take the last move back and return it; CannotUndo if there is none or tiles have been drawn since."""
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
        """Return an independent copy, with the same draws to come."""
        game = Game(self._family, self._rules, self._state.copy(), self._chance)
        game._set_past(self._past())
        return game

    __copy__ = copy

    def as_seen(self) -> Game:
        """Return a copy for a guest who may not know what will be drawn: its own draws to come are others."""
        game = Game(self._family, self._rules, self._state.copy(), None)
        game._set_past(self._past())
        return game

    def _play(self, token: str) -> None:
        """Make a move and leave the drawing of tiles to the caller."""
        if not self._state.play(self._table.numbers.get(token, -1)):
            raise self._family.why_not(self.view, token)
        self._tokens.append(token)
        self._notes = list(self._state.notes())

    def _draw(self) -> None:
        """Draw and deal tiles until somebody has to decide."""
        while self._state.phase == CHANCE:
            self._draws += 1
            self._deal(self._state.draw(self._chance.generator(self._draws)))

    def _deal(self, tiles: bytes) -> None:
        token = self._family.spell_deal(self._rules, self._state, tiles)
        self._state.deal(tiles)
        self._tokens.append(token)
        self._notes += [token, *self._state.notes()]
        self._after_deal = self._state.copy(), len(self._tokens), list(self._notes)

    def _past(self) -> tuple[Any, ...]:
        return self._draws, self._tokens, self._notes, self._after_deal, self._start, self._names, self._tags

    def _set_past(self, past: tuple[Any, ...]) -> None:
        self._draws, tokens, notes, self._after_deal, self._start, self._names, tags = past
        self._tokens, self._notes, self._tags = list(tokens), list(notes), dict(tags)

    # What it is in Python

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return (self.family, self._rules, self._state) == (other.family, other._rules, other._state)

    __hash__ = None  # type: ignore[assignment]  # a game changes; its position is a string and does not

    def __repr__(self) -> str:
        return f"azulejos.from_position({self.position!r})"

    def __str__(self) -> str:
        from azulejos.render.text import text_table

        return text_table(self.view)

    def _repr_svg_(self) -> str:
        """Show the table in a notebook."""
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
    """Start a game of a family with its options; the same seed and moves give the same game everywhere, for ever.

    ``start`` is the seat that begins, from 0; ``names`` are the players' names by seat. Without a seed every game is
    different; a Chance in place of a seed has a generator for each draw. For example
    ``azulejos.new_game("azul", players=3, wall="grey", jokers=True, seed=7)``.
    """
    found = find_family(family)
    game = begin(found, found.make_rules(options), start, names, seed)
    game._draw()
    return game


def from_position(text: str, *, seed: int | None = None) -> Game:
    """Go on from a position string; BadPosition says what is wrong with it."""
    if not isinstance(text, str):
        raise TypeError(f"from_position() takes a position string, not {type(text).__name__}")
    return Game(*read_position(text), seed)


def begin(family: Family, rules: Any, start: int, names: Sequence[str], seed: int | Chance | None) -> Game:
    """Return a game that stands before its first deal."""
    if type(start) is not int or not 0 <= start < rules.players:
        raise BadOption(f"start is a seat from 0 to {rules.players - 1}, not {start!r}")
    if isinstance(names, str) or len(names) > rules.players:
        raise BadOption(f"names are at most {rules.players} texts, one for each seat, not {names!r}")
    for name in names:
        if not isinstance(name, str) or not is_line(name):
            raise BadOption(f"a name is a text of one line, not {name!r}")
    game = Game(family, rules, family.new_state(rules, start), seed)
    game._start = start
    game._names = (*names, *("",) * (rules.players - len(names)))
    return game
