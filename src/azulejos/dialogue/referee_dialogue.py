"""Lines that people type to a referee, and its answers in words; for the terminal and the page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from azulejos.core.errors import BadDeal, IllegalMove
from azulejos.core.event import AnyEvent, Dealt
from azulejos.core.game import Game
from azulejos.dialogue import commands
from azulejos.dialogue.commands import Command, find_command
from azulejos.dialogue.deals import due_groups, explain_deal, parse_tiles, split_groups
from azulejos.dialogue.parser import parse_move
from azulejos.dialogue.referee import Correction, Entry, Referee
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

# Commands that need no offer and no move.
WHILE_DEALING = (
    *(commands.BOARD, commands.SCORES, commands.BAG, commands.ROUND, commands.RULE, commands.HISTORY, commands.REPEAT),
    *(commands.UNDO, commands.SAVE, commands.RECORD, commands.LANGUAGE, commands.VERBOSITY, commands.QUIT),
    commands.HELP,
)


@dataclass(frozen=True, slots=True)
class Tiles:
    """Tiles of the deal that is due: those of the first places, and the numbers of the new ones, from 0."""

    groups: tuple[str, ...]
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Change:
    """A correction: another entry, a move to be inserted before an entry, or None to remove one."""

    number: int  # from 1
    entry: Entry | None
    replaces: bool = True


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A correction without the new entry, which the next line has to give."""

    command: Command
    number: int


class RefereeDialogue:
    """The lines typed to a referee and its answers, in the words of a listener."""

    def __init__(self, referee: Referee, words: Words) -> None:
        """Talk about the game of a referee."""
        self.referee = referee
        self.words = words

    # Parsing

    def parse(self, line: str) -> Tiles | Change | Unfinished | list[str] | None:
        """Parse a line into tiles or a correction, or return its answer; None if it is a move or a question."""
        found = find_referee_command(line)
        if found:
            return self._parse_command(*found)
        return self._parse_tiles(line) if self.referee.game.is_dealing else None

    def parse_change(self, command: Command, number: int, text: str) -> Change | list[str]:
        """Parse the new entry of a correction, or return the reason why it is none."""
        game, words = self.referee.earlier_game(number), self.words
        if game.is_dealing and command is CORRECT:
            try:
                entry = self._parse_deal(number, text)
            except BadDeal as error:
                return [explain_deal(words, game, error)]
            return Change(number, entry) if entry else [self.explain_tiles()]
        parsed = parse_move(game, text)
        if len(parsed.moves) == 1:
            return Change(number, Entry(parsed.moves[0].token), replaces=command is not INSERT)
        if parsed.moves:
            choices = ", ".join(map(str, parsed.moves))
            return [words.translate("That can mean several moves: {moves}.", moves=choices)]
        return [parsed.problem(words, game.view) or words.translate("That is no move.")]

    def parse_places(self, texts: Sequence[str]) -> Tiles | tuple[int, str]:
        """Parse the tiles of each place of the deal that is due; return a place and what is wrong there instead.

        The first empty text ends the deal so far.
        """
        referee, names, sizes = self.referee, self.places, due_groups(self.referee.game)
        groups: list[str] = []
        for at, text in enumerate(texts[: len(sizes)]):
            if not text.strip() and sizes[at]:
                break
            typed = parse_tiles(referee.game.family, text)
            if typed.unknown:
                return at, self._unknown(typed.unknown)
            try:
                groups += split_groups(typed.letters, sizes[at : at + 1], names[at:])
                referee.check_tiles(groups)
            except BadDeal as error:
                return at, explain_deal(self.words, referee.game, error)
        if any(text.strip() for text in texts[len(groups) :]) or not groups:
            return len(groups), self.words.translate("{place} comes next.", place=names[len(groups)])
        known = referee.groups
        new = [at for at, group in enumerate(groups) if at >= len(known) or sorted(group) != sorted(known[at])]
        return Tiles(tuple(groups), tuple(new))

    def _parse_command(self, command: Command, number: int | None, text: str) -> Change | Unfinished | list[str] | None:
        last = self.referee.last
        if command is ENTRIES:
            return self.entries(number)
        if not last:
            return self.entries(None)
        if number is None or not 1 <= number <= last:
            wanted = self.words.translate("Type the number of an entry, from 1 to {most}.", most=last)
            return [wanted, *self.entries(None)]
        if command is REMOVE:
            return Change(number, None)
        return self.parse_change(command, number, text) if text else Unfinished(command, number)

    def _parse_tiles(self, line: str) -> Tiles | list[str] | None:
        """Parse tiles of the deal that is due; None if the line is a command."""
        game, referee, places = self.referee.game, self.referee, self.places
        typed = parse_tiles(game.family, line)
        if typed.unknown or not typed.letters:
            command = find_command(line, game.family)
            if command and command[0] in WHILE_DEALING:
                return None
            return [*([self._unknown(typed.unknown)] if typed.unknown else []), self.explain_tiles()]
        at = None if typed.factory is None else len(places) - game.rules.factories + typed.factory - 1
        if at is not None and not 0 <= at <= referee.place:
            return [self.words.translate("{place} comes next.", place=places[referee.place])]
        try:
            groups, entered = referee.plan_tiles(typed.letters, at, places)
        except BadDeal as error:
            return [explain_deal(self.words, game, error)]
        return Tiles(tuple(groups), tuple(entered))

    def _parse_deal(self, number: int, text: str) -> Entry | None:
        """Parse the tiles of a whole earlier deal or of one factory of it; None if the text has none."""
        old, game = self._entry_at(number), self.referee.earlier_game(number)
        typed, sizes = parse_tiles(game.family, text), due_groups(game)
        places = self.words.deal_places(game.view, len(sizes))
        if typed.unknown or not typed.letters:
            return None
        if typed.factory is None:
            return Entry(groups=tuple(split_groups(typed.letters, sizes, places)))
        at = len(sizes) - game.rules.factories + typed.factory - 1
        if not 0 <= at < len(old.groups):
            return None
        new = split_groups(typed.letters, sizes[at : at + 1], places[at:])
        return Entry(groups=(*old.groups[:at], *new, *old.groups[at + 1 :]))

    def _unknown(self, word: str) -> str:
        return self.words.translate("I do not know the word {word}.", word=word)

    def _entry_at(self, number: int) -> Entry:
        return [*self.referee.entries, *self.referee.pending][number - 1]

    # Deals

    @property
    def places(self) -> list[str]:
        """The names of the places that the deal fills which is due."""
        return self.words.deal_places(self.referee.game.view, len(due_groups(self.referee.game)))

    def due(self) -> list[str]:
        """Return that tiles are due, and the place that comes first."""
        return describe_due(self.words, self.referee.game, self.referee.place)

    @property
    def next_place(self) -> str:
        """The name of the place whose tiles come next."""
        return self.places[self.referee.place]

    def explain_tiles(self) -> str:
        """Return how tiles are typed."""
        words, family = self.words, self.referee.game.family
        names = [words.tile(self.referee.game, letter) for letter in words.family(family).letters[:2]]
        return words.translate(
            "Type the tiles of a place, such as {example}, or letters one by one; more places may follow.",
            example=f"2 {names[0]} 1 {names[1]}",
        )

    # Entries

    def entries(self, first: int | None) -> list[str]:
        """Return entries from a number on, by default those of this round."""
        rounds = [at for at, entry in enumerate(self.referee.entries, 1) if len(entry.groups) > 1]
        lines = self.all_entries()
        return lines[(first or (rounds[-1] if rounds else 1)) - 1 :] or [self.words.translate("No entries yet.")]

    def all_entries(self) -> list[str]:
        """Return all entries with their numbers."""
        referee, lines = self.referee, list[str]()
        game = referee.earlier_game(1)
        for number, entry in enumerate(referee.entries, 1):
            lines.append(self._entry(number, entry, game))
            if entry.groups:
                game.deal("".join(entry.groups))
            else:
                game.play(entry.move)
        return lines

    def entry(self, number: int) -> str:
        """Return an entry with its number."""
        return self._entry(number, self._entry_at(number), self.referee.earlier_game(number))

    def question(self, unfinished: Unfinished) -> str:
        """Return the question for the new entry of a correction."""
        return self.words.translate("{entry} What is right?", entry=self.entry(unfinished.number))

    def text_of(self, entry: Entry) -> str:
        """Return an entry as it can be typed: a move's token, or the tiles of a deal in few letters."""
        return entry.move or " ".join(self.words.letters(self.referee.game, group) for group in entry.groups if group)

    def _entry(self, number: int, entry: Entry, game: Game) -> str:
        words, text = self.words, self.text_of(entry)
        if entry.groups or number > len(self.referee.entries):
            return words.translate("{number}: tiles {tiles}.", number=number, tiles=text)
        name, told = words.seat(game.state.turn), words.move(game.view, entry.move)
        return words.translate("{number}: {seat}, {move}, {told}.", number=number, seat=name, move=text, told=told)


# Answers


def describe_due(words: Words, game: Game, place: int) -> list[str]:
    """Return that tiles are due, unless some have been entered, and the place that comes next, from 0."""
    places = words.deal_places(game.view, len(due_groups(game)))
    head = words.translate("Now the tiles of round {round}.", round=game.round + 1)
    said = [head] if len(places) > 1 and not place else []
    return [*said, words.translate("{place} comes next.", place=places[place])]


def describe_tiles(words: Words, game: Any, names: Sequence[str], tiles: Tiles) -> list[str]:
    """Return the tiles that were entered, place by place; none of a deal of one place, whose event says them."""
    if len(names) == 1:
        return []
    return [
        words.translate("{place}: {items}.", place=names[at], items=words.tiles(game, tiles.groups[at]))
        for at in tiles.places
    ]


def dealt_events(game: Game) -> tuple[AnyEvent, ...]:
    """Return the events of the last deal, without those of the move before it."""
    events = game.events
    return events[next((at for at, event in enumerate(events) if isinstance(event, Dealt)), len(events)) :]


def describe_correction(words: Words, done: Correction, game: Game) -> list[str]:
    """Return what a correction has changed, and the entry that is no longer possible; ``game`` is the game after it."""
    before, after = _describe(words, done.before), _describe(words, done.after)
    changed = [line for line in after if line not in before]
    if changed:
        lines = [words.translate("The game has been replayed. Now:"), *changed]
    else:
        lines = [words.translate("The game has been replayed; nothing on the table has changed.")]
    return [*lines, *describe_failure(words, done, game)]


def describe_failure(words: Words, done: Correction, game: Game) -> list[str]:
    """Return the entry that is no longer possible, and why; empty if there is none."""
    error, entry = done.error, done.entry
    if error is None or entry is None:
        return []
    text = entry.move or " ".join(words.letters(game, group) for group in entry.groups if group)
    why = explain_deal(words, game, error) if isinstance(error, BadDeal) else words.why(done.after, error)
    return [
        words.translate(
            "Entry {number}, {entry}, is no longer possible. {why} Enter it again; the later ones follow.",
            number=done.failed,
            entry=text,
            why=why,
        )
    ]


def explain_refusal(words: Words, game: Game, error: BadDeal | IllegalMove) -> str:
    """Return why an entry is refused."""
    return explain_deal(words, game, error) if isinstance(error, BadDeal) else words.why(game.view, error)


def _describe(words: Words, view: Any) -> list[str]:
    """Return lines about everything on the table, each with the name of its player."""
    boards = [line for seat in range(len(view.boards)) for line in _about(words, view, seat)]
    return [*(words.offer(view) if words.is_taking(view) else []), *boards, words.scores(view)]


def _about(words: Words, view: object, seat: int) -> list[str]:
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
