"""Referee in a terminal: a game at a real table, whose deals and moves are entered and can be corrected."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

from azulejos import BadDeal, IllegalMove
from azulejos.bots import Bot
from azulejos.core.move import Move
from azulejos.dialogue import commands
from azulejos.dialogue.commands import Command, Handler, find_command
from azulejos.dialogue.referee import Referee
from azulejos.dialogue.referee_dialogue import COMMANDS as REFEREE_COMMANDS
from azulejos.dialogue.referee_dialogue import (
    WHILE_DEALING,
    Change,
    RefereeDialogue,
    Tiles,
    Unfinished,
    dealt_events,
    describe_correction,
    describe_failure,
    describe_tiles,
    explain_refusal,
    find_referee_command,
)
from azulejos.terminal.commands import HANDLERS
from azulejos.terminal.console import Console
from azulejos.terminal.game import TerminalGame
from azulejos.terminal.prompt import Prompt
from azulejos.words import Words

WITHOUT = (commands.LOAD, commands.RESIGN, commands.CLOCK)  # commands that a referee does not have


def undo(table: RefereeTable, _argument: str) -> None:
    """Take back the last entry, also a deal."""
    entry = table.referee.undo()
    if entry is None:
        table.write(table.words.translate("Nothing to undo yet."))
        return
    table.write(table.words.translate("{move} is taken back.", move=table.dialogue.text_of(entry)))
    table.take_over()


def show_help(table: RefereeTable, argument: str) -> None:
    """Explain a command, or list all of them with those of the referee."""
    if table.game.is_dealing and not argument:
        table.write(table.dialogue.explain_tiles())
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
        self._unfinished: Unfinished | None = None  # the correction that the next line completes
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
    def dialogue(self) -> RefereeDialogue:
        """The referee's answers in the words of this terminal."""
        return RefereeDialogue(self.referee, self.words)

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
        game, at, dialogue = self.game, self.referee.place, self.dialogue
        if at == 0:
            self.write(*dialogue.due()[:-1])
        while self.referee.game is game and game.is_dealing and self.referee.place == at:
            self._answer(self._prompt.read_line(f"{dialogue.places[at]}> ").strip())

    def _handle(self, line: str) -> None:
        """Handle a line: a correction, a command of the referee, tiles, or as in any other game."""
        unfinished, self._unfinished = self._unfinished, None
        if not line:
            return
        done: Tiles | Change | Unfinished | list[str] | None
        if unfinished and not self._is_command(line):
            done = self.dialogue.parse_change(unfinished.command, unfinished.number, line)
        else:
            done = self.dialogue.parse(line)
        if done is None and self.game.is_dealing:
            command, argument = find_command(line, self.game.family) or (None, "")
            if command in WHILE_DEALING and command in self.handlers:
                self.handlers[command](self, argument)
        elif done is None:
            super()._handle(line)
        elif isinstance(done, Tiles):
            self._deal(done)
        elif isinstance(done, Change):
            self._correct(done)
        elif isinstance(done, Unfinished):
            self._unfinished = done
            self.write(self.dialogue.question(done))
        else:
            self.write(*done)

    def _is_command(self, line: str) -> bool:
        return bool(find_referee_command(line) or find_command(line, self.game.family))

    def _deal(self, tiles: Tiles) -> None:
        game, names = self.game, self.dialogue.places
        followed = self.referee.put_tiles(tiles.groups)
        self.write(*describe_tiles(self.words, game, names, tiles))
        if len(tiles.groups) < len(names):
            return
        self.take_over()
        self._narrate(*self.words.event_items(self.game.view, dealt_events(self.game)))
        if followed:
            self.write(*describe_correction(self.words, followed, self.game))

    def _make(self, move: Move) -> None:
        followed = self.referee.play(move)
        self.game, self.steps = self.referee.game, self.referee.steps
        self.save()
        if followed and followed.error:
            self.write(*describe_failure(self.words, followed, self.game))
        elif followed:
            self.write(self.words.translate("The later entries are in the game again."))

    def _narrate(self, *texts: str) -> None:
        """Write texts, and the scores at the end of a round."""
        super()._narrate(*texts)
        if self.game.is_dealing and self.referee.entries and len(self.dialogue.places) > 1:
            super()._narrate(self.words.scores(self.game.view))

    def _correct(self, change: Change) -> None:
        """Correct an entry, and write what has changed."""
        try:
            done = self.referee.correct(change.number, change.entry, replaces=change.replaces)
        except (BadDeal, IllegalMove) as error:
            self.write(explain_refusal(self.words, self.referee.earlier_game(change.number), error))
            return
        self.take_over()
        self.write(*describe_correction(self.words, done, self.game))
