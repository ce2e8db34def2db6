"""Referee of a game at a real table: entries of deals and moves, and their correction by replaying the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from azulejos.core.chance import ByHand
from azulejos.core.errors import BadDeal, IllegalMove
from azulejos.core.family import find_family
from azulejos.core.game import Game, begin
from azulejos.core.move import Move
from azulejos.core.record import Record
from azulejos.core.replay import Step, walk
from azulejos.dialogue.deals import check_groups, due_groups, split_groups
from azulejos.words.catalogue import gettext_noop


@dataclass(frozen=True, slots=True)
class Entry:
    """A move by its token, or the tiles of each place of a deal."""

    move: str = ""
    groups: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Correction:
    """The result of replaying a game: the views before and after, and the first entry that is no longer possible."""

    before: Any
    after: Any
    failed: int = 0  # the number of that entry, from 1
    entry: Entry | None = None
    error: BadDeal | IllegalMove | None = None  # the reason


class Referee:
    """A game whose tiles come from a real bag, with all entries."""

    def __init__(self, family: str, rules: object, *, start: int = 0, names: Sequence[str] = ()) -> None:
        """Begin a game; its first deal is due."""
        self._begin: Callable[[], Game] = lambda: begin(find_family(family), rules, start, names, ByHand())
        self.game = self._begin()
        self.steps: list[Step] = []
        self.entries: list[Entry] = []
        self.pending: list[Entry] = []  # an entry that a correction made impossible, and those after it
        self.groups: list[str] = []  # of the deal that is being entered

    @staticmethod
    def of_record(text: str) -> Referee:
        """Continue the game of a record; BadRecord if it is invalid."""
        *_, _ = walk(text, seed=ByHand())  # checks the whole record
        record = Record.parse(text)
        family = find_family(record.tags["Game"])
        rules = family.rules_from_tags({name: record.tags[name] for name in family.tags if name in record.tags})
        names = [record.tags.get(f"Seat{seat}", "") for seat in range(1, rules.players + 1)]
        referee = Referee(family.name, rules, start=int(record.tags.get("Start", "1")) - 1, names=names)
        for token in record.tokens:
            game = referee.game
            if not game.is_dealing:
                referee.play(token)
                continue
            state = game.state
            tiles = "".join(state.letters[tile] for tile in family.parse_deal(rules, state, token))
            referee.enter_tiles(tiles)
        return referee

    def copy(self) -> Referee:
        """Return an independent copy."""
        copy = object.__new__(Referee)
        copy._begin, copy.game = self._begin, self.game.copy()
        copy.steps, copy.entries, copy.pending = list(self.steps), list(self.entries), list(self.pending)
        copy.groups = list(self.groups)
        return copy

    @property
    def last(self) -> int:
        """The number of the last entry that can be corrected; one that is no longer possible counts."""
        return len(self.entries) + bool(self.pending)

    # Deals

    @property
    def place(self) -> int:
        """The place, from 0, whose tiles come next."""
        return len(self.groups)

    def enter_tiles(self, letters: str, at: int | None = None, places: Sequence[str] = ()) -> list[int]:
        """Enter the tiles of the next place or of several, or again those of an earlier one, counted from 0.

        Return the places that were entered. The deal is made when it is complete. BadDeal if it cannot be.
        """
        groups, entered = self.plan_tiles(letters, at, places)
        self.put_tiles(groups)
        return entered

    def plan_tiles(
        self, letters: str, at: int | None = None, places: Sequence[str] = ()
    ) -> tuple[list[str], list[int]]:
        """Return the tiles of all places with those that enter_tiles() would enter, and their places; BadDeal."""
        sizes = due_groups(self.game)
        names = list(places) or [str(number + 1) for number in range(len(sizes))]
        first = self.place if at is None else at
        groups = split_groups(letters, sizes[first:] if at is None else sizes[at : at + 1], names[first:])
        entered = [*self.groups[:first], *groups, *self.groups[first + len(groups) :]]
        while len(entered) < len(sizes) and not sizes[len(entered)]:
            entered.append("")
        check_groups(self.game, entered)
        return entered, list(range(first, first + len(groups)))

    def check_tiles(self, groups: Sequence[str]) -> None:
        """Raise BadDeal if the first places of the deal cannot have these tiles."""
        check_groups(self.game, groups)

    def put_tiles(self, groups: Sequence[str]) -> Correction | None:
        """Enter the tiles of the first places; the deal is made when it is complete, and play() says what follows."""
        check_groups(self.game, groups)
        if len(groups) == len(due_groups(self.game)):
            return self._add(Entry(groups=tuple(groups)))
        self.groups = list(groups)
        return None

    # Moves

    def play(self, move: str | Move) -> Correction | None:
        """Play a move; raise IllegalMove.

        After a correction that made an entry impossible, this move replaces it, and the later entries are replayed.
        """
        return self._add(Entry(str(move)))

    def _add(self, entry: Entry) -> Correction | None:
        """Apply an entry instead of the first pending one of its kind, and then the others as far as possible."""
        self._apply(entry)
        if not self.pending:
            return None
        before = self.game.view
        is_replaced = bool(self.pending[0].groups) == bool(entry.groups)
        return self._replay(self.pending[is_replaced:], before)

    def _apply(self, entry: Entry) -> None:
        seat = self.game.to_move
        if entry.groups:
            self.game.deal("".join(entry.groups))
            self.groups = []
        else:
            self.game.play(entry.move)
        self.entries.append(entry)
        if self.steps and entry.groups:
            self.steps[-1] = Step.of_game(self.game, len(self.steps) - 1, self.steps[-1].seat, self.steps[-1].move)
        elif entry.groups:
            self.steps.append(Step.of_game(self.game))
        else:
            family = find_family(self.game.family)
            table = family.move_table(self.game.rules)
            move = table.moves[table.numbers[entry.move]]
            self.steps.append(Step.of_game(self.game, len(self.steps), seat, move))

    def _replay(self, entries: Sequence[Entry], before: Any = None) -> Correction:
        """Apply entries until one is impossible; keep that one and the rest."""
        self.pending = []
        for at, entry in enumerate(entries):
            try:
                if bool(entry.groups) != self.game.is_dealing or self.game.is_over:
                    raise self._misplaced(entry)
                if entry.groups:
                    check_groups(self.game, entry.groups)
                self._apply(entry)
            except (BadDeal, IllegalMove) as error:
                self.pending = list(entries[at:])
                return Correction(before, self.game.view, len(self.entries) + 1, entry, error)
        return Correction(before, self.game.view)

    def _misplaced(self, entry: Entry) -> BadDeal | IllegalMove:
        if self.game.is_over:
            return IllegalMove(entry.move, gettext_noop("the game is over"))
        if entry.groups:
            return IllegalMove("", gettext_noop("a move comes before the next tiles"))
        return IllegalMove(entry.move, gettext_noop("the next tiles come before this move"))

    # Corrections

    def correct(self, number: int, entry: Entry | None, *, replaces: bool = True) -> Correction:
        """Replace an entry, counted from 1, or insert one before it, or remove it (None), and replay the game.

        Raise BadDeal or IllegalMove, with nothing changed, if the new entry itself is impossible.
        """
        before, saved = self.game.view, (self.game, self.steps, self.entries, self.pending, self.groups)
        earlier, later = self.entries[: number - 1], [*self.entries[number - 1 :], *self.pending]
        self._start_again(earlier)
        try:
            if entry:
                if bool(entry.groups) != self.game.is_dealing:
                    raise self._misplaced(entry)
                if entry.groups:
                    check_groups(self.game, entry.groups)
                self._apply(entry)
        except (BadDeal, IllegalMove):
            self.game, self.steps, self.entries, self.pending, self.groups = saved
            raise
        done = self._replay(later[1:] if replaces else later, before)
        if self.game.is_dealing and not self.pending:
            self._keep_tiles(saved[4])
        return done

    def _start_again(self, entries: Sequence[Entry]) -> None:
        self.game, self.steps, self.entries, self.groups = self._begin(), [], [], []
        self._replay(entries)

    def _keep_tiles(self, groups: Sequence[str]) -> None:
        """Keep tiles that were entered before a correction, as far as they are still possible."""
        most = len(due_groups(self.game)) - 1  # a whole deal has to be entered
        for number in range(min(len(groups), most), 0, -1):
            try:
                check_groups(self.game, groups[:number])
            except BadDeal:
                continue
            self.groups = list(groups[:number])
            return

    def undo(self) -> Entry | None:
        """Take back the last place of a deal, or the last entry; return it, None if there is nothing."""
        if self.groups:
            return Entry(groups=(self.groups.pop(),))
        if not self.entries:
            return None
        *earlier, last = self.entries
        self._start_again(earlier)
        return last

    def earlier_game(self, number: int) -> Game:
        """Return the game before an entry, counted from 1."""
        game = self._begin()
        for entry in self.entries[: number - 1]:
            if entry.groups:
                game.deal("".join(entry.groups))
            else:
                game.play(entry.move)
        return game
