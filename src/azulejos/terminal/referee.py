"""Referee in a terminal: a game at a real table, whose deals and moves are entered and can be corrected."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

from azulejos import BadDeal, IllegalMove
from azulejos.bots import Bot
from azulejos.core.event import Dealt
from azulejos.core.move import Move
from azulejos.dialogue import commands, parse_move
from azulejos.dialogue.commands import Command, Handler, find_command
from azulejos.dialogue.deals import due_groups, explain_deal, parse_tiles
from azulejos.dialogue.referee import COMMANDS as REFEREE_COMMANDS
from azulejos.dialogue.referee import CORRECT, ENTRIES, INSERT, REMOVE, Correction, Entry, Referee, find_referee_command
from azulejos.terminal.commands import HANDLERS
from azulejos.terminal.console import Console
from azulejos.terminal.game import TerminalGame
from azulejos.terminal.prompt import Prompt
from azulejos.words import Words

WITHOUT = (commands.LOAD, commands.RESIGN, commands.CLOCK)  # commands that a referee does not have
DEALING = (
    *(commands.BOARD, commands.SCORES, commands.BAG, commands.ROUND, commands.RULE, commands.HISTORY, commands.REPEAT),
    *(commands.UNDO, commands.SAVE, commands.RECORD, commands.LANGUAGE, commands.VERBOSITY, commands.QUIT),
    commands.HELP,
)  # commands while tiles are entered


def undo(table: RefereeTable, _argument: str) -> None:
    """Take back the last entry, also a deal."""
    entry = table.referee.undo()
    if entry is None:
        table.write(table.words.translate("Nothing to undo yet."))
        return
    table.write(table.words.translate("{move} is taken back.", move=entry.move or table.letters_of(entry)))
    table.take_over()


def show_help(table: RefereeTable, argument: str) -> None:
    """Explain a command, or list all of them with those of the referee."""
    if table.game.is_dealing and not argument:
        table.write(table.explain_tiles())
    else:
        HANDLERS[commands.HELP](table, argument)
    if not argument:
        table.write(*(command.help(table.words) for command in REFEREE_COMMANDS))


class RefereeTable(TerminalGame):
    """A game at a real table, entered at one terminal; bots may have seats."""

    handlers: ClassVar[Mapping[Command, Handler[Any]]] = {
        **{command: handler for command, handler in HANDLERS.items() if command not in WITHOUT},
        commands.UNDO: undo,
        commands.HELP: show_help,
    }
    command = "referee"

    def __init__(
        self,
        referee: Referee,
        bots: Mapping[int, Bot],
        *,
        words: Words,
        console: Console,
        tactile: bool = False,
        path: Path | None = None,
        prompt: Prompt | None = None,
    ) -> None:
        """Take a referee, and bots by seat; ``path`` is the file that the game is saved in."""
        self.referee = referee
        self._corrected: tuple[Command, int] | None = None  # the entry that the next line replaces
        quiet = Words(words.language, words.verbosity, says_offer=False)  # those who enter tiles know them
        super().__init__(
            referee.game,
            referee.steps,
            bots,
            words=quiet,
            console=console,
            tactile=tactile,
            path=path,
            prompt=prompt,
        )

    @property
    def places(self) -> list[str]:
        """The names of the places that the next deal fills."""
        return self.words.deal_places(self.game.view, len(due_groups(self.game)))

    def explain_tiles(self) -> str:
        """Return how tiles are typed."""
        names = [self.words.tile(self.game, letter) for letter in self.words.family(self.game).letters[:2]]
        example = f"2 {names[0]} 1 {names[1]}"
        return self.words.translate(
            "Type the tiles of a place, such as {example}, or letters one by one; several places may follow.",
            example=example,
        )

    def completions(self) -> list[str]:
        """Return the texts that can be typed now."""
        return [] if self.game.is_dealing else super().completions()

    # Turns

    def take_over(self) -> None:
        """Take over the position of the referee, and save it."""
        self.game, self.steps, self.recent = self.referee.game, self.referee.steps, []
        self.save()

    def _take_turn(self) -> None:
        if self.game.is_dealing:
            self._enter_place()
        else:
            super()._take_turn()

    def _enter_place(self) -> None:
        """Read lines until the tiles of a place are known, or the position is another one."""
        game, at = self.game, self.referee.place
        if at == 0:
            self._introduce_deal()
        while self.referee.game is game and game.is_dealing and self.referee.place == at:
            self._answer(self._prompt.read_line(f"{self.places[at]}> ").strip())

    def _introduce_deal(self) -> None:
        """Write the round of a deal that fills more than one place."""
        if len(self.places) > 1:
            self.write(self.words.translate("Now the tiles of round {round}.", round=self.game.round + 1))

    def _handle(self, line: str) -> None:
        """Handle a line: a correction, a command of the referee, tiles, or as in any other game."""
        corrected, self._corrected = self._corrected, None
        if not line:
            return
        if corrected and not self._is_command(line):
            self._correct(*corrected, line)
            return
        found = find_referee_command(line)
        if found:
            self._command(*found)
        elif self.game.is_dealing:
            self._deal(line)
        else:
            super()._handle(line)

    def _is_command(self, line: str) -> bool:
        return bool(find_referee_command(line) or find_command(line, self.game.family))

    # Deals

    def _deal(self, line: str) -> None:
        """Enter tiles, or answer a command."""
        typed, words = parse_tiles(self.game.family, line), self.words
        if typed.unknown or not typed.letters:
            command, argument = find_command(line, self.game.family) or (None, "")
            if command in DEALING and command in self.handlers:
                self.handlers[command](self, argument)
            else:
                if typed.unknown:
                    self.write(words.translate("I do not know the word {word}.", word=typed.unknown))
                self.write(self.explain_tiles())
            return
        game, places = self.game, self.places
        at = None if typed.factory is None else len(places) - game.rules.factories + typed.factory - 1
        if at is not None and not 0 <= at <= self.referee.place:
            self.write(words.translate("{place} comes next.", place=places[self.referee.place]))
            return
        try:
            entered = self.referee.enter_tiles(typed.letters, at, places)
        except BadDeal as error:
            self.write(explain_deal(words, game, error))
            return
        groups = self.referee.groups or list(self.referee.entries[-1].groups)
        for each in entered:
            self.write(words.translate("{place}: {items}.", place=places[each], items=words.tiles(game, groups[each])))
        if not game.is_dealing:
            self._narrate_deal()

    def _narrate_deal(self) -> None:
        self.game, self.steps = self.referee.game, self.referee.steps
        self.save()
        events = self.game.events
        dealt = next(at for at, event in enumerate(events) if isinstance(event, Dealt))
        self._narrate(*self.words.event_items(self.game.view, events[dealt:]))

    # Moves

    def _make(self, move: Move) -> None:
        pending = bool(self.referee.pending)
        self.referee.play(move)
        self.game, self.steps = self.referee.game, self.referee.steps
        self.save()
        if pending and not self.referee.pending:
            self.write(self.words.translate("The later entries are in the game again."))

    def _narrate(self, *texts: str) -> None:
        """Write texts, and the scores at the end of a round."""
        super()._narrate(*texts)
        if self.game.is_dealing and self.referee.entries and len(self.places) > 1:
            super()._narrate(self.words.scores(self.game.view))

    # Corrections

    def _command(self, command: Command, number: int | None, text: str) -> None:
        words, entries = self.words, self.referee.entries
        if command is ENTRIES:
            self._list(number)
        elif number is None or not 1 <= number <= len(entries):
            self.write(words.translate("Type the number of an entry, from 1 to {most}.", most=len(entries)))
            self._list(None)
        elif command is REMOVE:
            self._apply(number, None)
        elif text:
            self._correct(command, number, text)
        else:
            self._corrected = command, number
            self.write(words.translate("{entry} What is right?", entry=self._entry(number)))

    def _list(self, number: int | None) -> None:
        """List entries from a number on, by default those of this round."""
        entries = self.referee.entries
        rounds = [at for at, entry in enumerate(entries, 1) if len(entry.groups) > 1]
        first = number or (rounds[-1] if rounds else 1)
        self.write(*(self._entry(at) for at in range(first, len(entries) + 1)))

    def _entry(self, number: int) -> str:
        entry, words = self.referee.entries[number - 1], self.words
        game = self.referee.earlier_game(number)
        if entry.groups:
            return words.translate("{number}: tiles {tiles}.", number=number, tiles=self.letters_of(entry))
        told = words.move(game.view, entry.move)
        name = words.seat(game.state.turn)
        return words.translate(
            "{number}: {seat}, {move}, {told}.", number=number, seat=name, move=entry.move, told=told
        )

    def letters_of(self, entry: Entry) -> str:
        """Return the tiles of a deal in few letters, a word for each place."""
        return " ".join(self.words.letters(self.game, group) for group in entry.groups)

    def _correct(self, command: Command, number: int, text: str) -> None:
        """Replace an entry, or insert a move before it."""
        game, words = self.referee.earlier_game(number), self.words
        if game.is_dealing and command is CORRECT:
            places = words.deal_places(game.view, len(self.referee.entries[number - 1].groups))
            try:
                entry = self.referee.parse_entry(number, text, places)
            except BadDeal as error:
                self.write(explain_deal(words, game, error))
                return
            if entry is None:
                self.write(self.explain_tiles())
            else:
                self._apply(number, entry)
            return
        parsed = parse_move(game, text)
        problem = parsed.problem(words, game.view)
        if len(parsed.moves) == 1:
            self._apply(number, Entry(parsed.moves[0].token), replaces=command is not INSERT)
        elif parsed.moves:
            choices = ", ".join(map(str, parsed.moves))
            self.write(words.translate("That can mean several moves: {moves}.", moves=choices))
        else:
            self.write(problem or words.translate("That is no move."))

    def _apply(self, number: int, entry: Entry | None, *, replaces: bool = True) -> None:
        words = self.words
        try:
            done = self.referee.correct(words, number, entry, replaces=replaces)
        except (BadDeal, IllegalMove) as error:
            game = self.referee.earlier_game(number)
            self.write(explain_deal(words, game, error) if isinstance(error, BadDeal) else words.why(game, error))
            return
        self.take_over()
        self._report(done)

    def _report(self, done: Correction) -> None:
        """Write what a correction has changed, and the entry that is no longer possible."""
        words = self.words
        if done.changed:
            self.write(words.translate("The game has been replayed. Now:"), *done.changed)
        else:
            self.write(words.translate("The game has been replayed; nothing on the table has changed."))
        if done.error:
            pending = self.referee.pending[0]
            said = pending.move or self.letters_of(pending)
            game = self.game
            error = done.error
            why = explain_deal(words, game, error) if isinstance(error, BadDeal) else words.why(game, error)
            self.write(
                words.translate(
                    "Entry {number}, {entry}, is no longer possible. {why} Enter it again; the later ones follow.",
                    number=done.failed,
                    entry=said,
                    why=why,
                )
            )
