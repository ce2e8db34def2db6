"""Referee of a game at a real table: entries of deals and moves, and their correction by replaying the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

from azulejos.core.chance import ByHand
from azulejos.core.errors import BadDeal, IllegalMove
from azulejos.core.family import find_family
from azulejos.core.game import Game, begin
from azulejos.core.move import Move
from azulejos.core.record import Record
from azulejos.core.replay import Step, walk
from azulejos.dialogue.commands import Command
from azulejos.dialogue.deals import check_groups, due_groups, parse_tiles, split_groups
from azulejos.dialogue.vocabulary import fold, index_words, parse_number
from azulejos.words import Words
from azulejos.words.catalogue import gettext_noop, pgettext_noop

ENTRIES = Command(
    pgettext_noop("command", "entries"),
    gettext_noop("NUMBER"),
    gettext_noop("your entries of this round with their numbers; with a number, from that one on"),
)
CORRECT = Command(
    pgettext_noop("command", "correct"),
    gettext_noop("NUMBER ENTRY"),
    gettext_noop("replace an earlier entry; the game is replayed from there"),
)
INSERT = Command(
    pgettext_noop("command", "insert"),
    gettext_noop("NUMBER MOVE"),
    gettext_noop("add a forgotten move before an entry"),
)
REMOVE = Command(
    pgettext_noop("command", "remove"), gettext_noop("NUMBER"), gettext_noop("remove an entry that was not played")
)
COMMANDS = (ENTRIES, CORRECT, INSERT, REMOVE)


@dataclass(frozen=True, slots=True)
class Entry:
    """A move by its token, or the tiles of each place of a deal."""

    move: str = ""
    groups: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Correction:
    """The result of a correction: what is true now, and the first later entry that is no longer possible."""

    changed: tuple[str, ...]  # lines about the table that were not true before
    failed: int = 0  # the number of that entry, from 1
    error: BadDeal | IllegalMove | None = None  # the reason


class Referee:
    """A game whose tiles come from a real bag, with all entries."""

    def __init__(self, family: str, rules: object, *, start: int = 0, names: Sequence[str] = ()) -> None:
        """Begin a game; its first deal is due."""
        self._begin: Callable[[], Game] = lambda: begin(find_family(family), rules, start, names, ByHand())
        self.game = self._begin()
        self.steps: list[Step] = []
        self.entries: list[Entry] = []
        self.pending: list[Entry] = []  # after an entry that a correction made impossible
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

    # Deals

    @property
    def place(self) -> int:
        """The place, from 0, whose tiles come next."""
        return len(self.groups)

    def enter_tiles(self, letters: str, at: int | None = None, places: Sequence[str] = ()) -> list[int]:
        """Enter the tiles of the next place or of several, or again those of an earlier one, counted from 0.

        Return the places that were entered. The deal is made when it is complete. BadDeal if it cannot be.
        """
        sizes = due_groups(self.game)
        names = list(places) or [str(number + 1) for number in range(len(sizes))]
        first = self.place if at is None else at
        groups = split_groups(letters, sizes[first:] if at is None else sizes[at : at + 1], names[first:])
        entered = [*self.groups[:first], *groups, *self.groups[first + len(groups) :]]
        while len(entered) < len(sizes) and not sizes[len(entered)]:
            entered.append("")
        check_groups(self.game, entered)
        self.groups = entered
        if len(entered) == len(sizes):
            self._add(Entry(groups=tuple(entered)))
        return list(range(first, first + len(groups)))

    # Moves

    def play(self, move: str | Move) -> None:
        """Play a move; raise IllegalMove."""
        self._add(Entry(str(move)))

    def _add(self, entry: Entry) -> None:
        """Apply an entry; it replaces the first pending one, and the others are then applied as far as possible."""
        self._apply(entry)
        pending, self.pending = self.pending[1:], []
        self._replay(pending)

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

    def _replay(self, entries: Sequence[Entry]) -> tuple[int, BadDeal | IllegalMove | None]:
        """Apply entries until one is impossible; return its number and the reason, and keep it and the rest."""
        for at, entry in enumerate(entries):
            try:
                if bool(entry.groups) != self.game.is_dealing or self.game.is_over:
                    raise self._misplaced(entry)
                if entry.groups:
                    check_groups(self.game, entry.groups)
                self._apply(entry)
            except (BadDeal, IllegalMove) as error:
                self.pending = list(entries[at:])
                return len(self.entries) + 1, error
        return 0, None

    def _misplaced(self, entry: Entry) -> BadDeal | IllegalMove:
        if entry.groups:
            return IllegalMove("", gettext_noop("a move comes before the next tiles"))
        return IllegalMove(entry.move, gettext_noop("the next tiles come before this move"))

    # Corrections

    def correct(self, words: Words, number: int, entry: Entry | None, *, replaces: bool = True) -> Correction:
        """Replace an entry, counted from 1, or insert one before it, or remove it (None), and replay the game.

        Raise BadDeal or IllegalMove, with nothing changed, if the new entry itself is impossible.
        """
        before, saved = self._describe(words), (self.game, self.steps, self.entries, self.pending, self.groups)
        earlier, later = self.entries[: number - 1], [*self.entries[number - 1 :], *self.pending]
        self.game, self.steps, self.entries, self.pending, self.groups = self._begin(), [], [], [], []
        self._replay(earlier)
        try:
            if entry:
                if bool(entry.groups) != self.game.is_dealing:
                    raise self._misplaced(entry)
                self._apply(entry)
        except (BadDeal, IllegalMove):
            self.game, self.steps, self.entries, self.pending, self.groups = saved
            raise
        failed, error = self._replay(later[1:] if replaces else later)
        after = self._describe(words)
        return Correction(tuple(line for line in after if line not in before), failed, error)

    def undo(self) -> Entry | None:
        """Take back the last place of a deal, or the last entry; return it, None if there is nothing."""
        self.pending = []
        if self.groups:
            return Entry(groups=(self.groups.pop(),))
        if not self.entries:
            return None
        *earlier, last = self.entries
        self.game, self.steps, self.entries = self._begin(), [], []
        self._replay(earlier)
        return last

    def parse_entry(self, number: int, text: str, places: Sequence[str]) -> Entry | None:
        """Parse the new text of an entry: the tiles of a whole deal, or of one factory of it, or a move's token.

        None if the text is no deal. Moves are parsed by the caller in the position that earlier_game() returns.
        """
        old = self.entries[number - 1]
        typed = parse_tiles(self.game.family, text)
        if not old.groups or typed.unknown:
            return None
        sizes = [len(group) for group in old.groups]
        if typed.factory is None:
            return Entry(groups=tuple(split_groups(typed.letters, sizes, places)))
        at = len(sizes) - self.game.rules.factories + typed.factory - 1
        if not 0 <= at < len(sizes):
            return None
        new = split_groups(typed.letters, sizes[at : at + 1], places[at:])
        return Entry(groups=(*old.groups[:at], *new, *old.groups[at + 1 :]))

    def earlier_game(self, number: int) -> Game:
        """Return the game before an entry, counted from 1."""
        game = self._begin()
        for entry in self.entries[: number - 1]:
            if entry.groups:
                game.deal("".join(entry.groups))
            else:
                game.play(entry.move)
        return game

    def _describe(self, words: Words) -> list[str]:
        view = self.game.view
        boards = [line for seat in range(len(view.boards)) for line in _about(words, view, seat)]
        offer = [] if self.game.is_dealing else words.offer(view)
        return [*offer, *boards, words.scores(view)]


def _about(words: Words, view: object, seat: int) -> list[str]:
    """Return the lines about a board, each with the name of the player."""
    first, *lines = words.board(view, seat)
    return [first, *(words.translate("{seat}: {items}", seat=words.seat(seat), items=line) for line in lines)]


@cache
def _by_name() -> dict[str, str]:
    return index_words((command.names[1], command.names) for command in COMMANDS)


def find_referee_command(line: str) -> tuple[Command, int | None, str] | None:
    """Split a line into a command of the referee, the number after it and the rest; None if it is none."""
    first, _, rest = line.strip().partition(" ")
    key = _by_name().get(fold(first.rstrip(":,")).strip())
    if key is None:
        return None
    command = next(each for each in COMMANDS if each.names[1] == key)
    number, _, text = rest.strip().partition(" ")
    found = parse_number(fold(number).rstrip(".,:"))
    return (command, found, text.strip()) if found is not None else (command, None, rest.strip())
