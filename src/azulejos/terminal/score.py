"""Score keeper in a terminal: a line for each tile that is placed, and the new total as the answer."""

from __future__ import annotations

from typing import Any

from azulejos import IllegalMove
from azulejos.core.event import Event
from azulejos.dialogue import commands, find_command
from azulejos.dialogue.context import find_seat
from azulejos.dialogue.parser import parse_phrase
from azulejos.dialogue.scoring import KEEPERS, ScoreKeeper, split_name, total
from azulejos.dialogue.vocabulary import fold, language_codes
from azulejos.terminal.console import Console
from azulejos.terminal.prompt import Prompt, make_prompt
from azulejos.words import Words

KNOWN = (
    *(commands.SCORES, commands.BOARD, commands.UNDO, commands.ENDS),
    *(commands.LANGUAGE, commands.QUIT, commands.HELP),
)


class ScoreTable:
    """The points of a game that is played at a real table."""

    def __init__(
        self, family: str, rules: Any, *, words: Words, names: tuple[str, ...], console: Console, prompt: Prompt | None
    ) -> None:
        """Take the rules and the players' names by seat."""
        self._family = family
        self._names = names
        self._console = console
        self._prompt = prompt or make_prompt(list)
        self._seat = 0  # of the last entry
        self.keeper: ScoreKeeper = KEEPERS[family](rules)
        self.words = Words(words.language, words.verbosity, names=names)
        console.fit(words)

    def run(self) -> None:
        """Read entries until the end of the input or of the game."""
        self._help("")
        try:
            while self._answer(self._prompt.read_line("> ").strip()):
                pass
        except (EOFError, KeyboardInterrupt):
            print()
        self._console.write(self.words.scores(self.keeper.view))

    def _answer(self, line: str) -> bool:
        """Answer a line; return False if it ends the session."""
        if not line:
            return True
        seat, rest = split_name(line, [self.words.seat(seat) for seat in range(len(self.keeper.view.boards))])
        command, argument = find_command(rest, self._family) or (None, "")
        phrase = parse_phrase(self._family, rest)
        try:
            events = None if phrase.unknown or not rest else self.keeper.enter(self._of(seat), phrase)
        except IllegalMove as error:
            self._console.write(self.words.why(self.keeper.view, error))
            return True
        if events is not None:
            self._seat = self._of(seat)
            self._tell(events, self._seat, sum(phrase.numbers()))
        elif command in KNOWN:
            self._seat = self._of(seat)
            return self._command(command, argument)
        elif seat is not None and not rest:
            self._seat = seat
        else:
            if phrase.unknown:
                self._console.write(self.words.translate("I do not know the word {word}.", word=phrase.unknown))
            self._help("")
        return True

    def _of(self, seat: int | None) -> int:
        return self._seat if seat is None else seat

    def _tell(self, events: list[Event], seat: int, cost: int) -> None:
        """Write what an entry scores, and the new total; the cost is that of events of which nothing else is said."""
        words, view = self.words, self.keeper.view
        told = [event for event in events if not isinstance(event, self.keeper.silent)]
        points, change = words.said_points(view, seat), total(events, seat)
        self._console.write(*words.event_items(view, told))
        if len(told) < len(events):
            self._console.write(words.family(self._family).minus(cost, -change, self.keeper.least))
        self._console.write(words.translate("{seat}: {points}.", seat=words.seat(seat), points=points))

    def _command(self, command: commands.Command | None, argument: str) -> bool:
        words, view = self.words, self.keeper.view
        if command is commands.QUIT:
            return False
        if command is commands.SCORES:
            self._console.write(words.scores(view))
        elif command is commands.BOARD:
            names = [words.seat(seat) for seat in range(len(view.boards))]
            found = find_seat(argument, names) if argument else self._seat
            self._console.write(*words.board(view, self._of(found)))
        elif command is commands.UNDO:
            undone = self.keeper.undo()
            text = words.scores(self.keeper.view) if undone else words.translate("Nothing to undo yet.")
            self._console.write(text)
        elif command is commands.LANGUAGE:
            code = language_codes().get(fold(argument).strip(), words.language)
            self.words = Words(code, words.verbosity, names=self._names)
            self._help("")
        elif command is commands.ENDS:
            return self._end()
        else:
            self._help(argument)
        return True

    def _end(self) -> bool:
        """Score the bonuses; return whether entries may follow, as they may if there were none."""
        events, words = self.keeper.finish(), self.words
        if not events:
            self.keeper.undo()
            self._console.write(words.translate("There are no bonuses yet."))
            return True
        self._console.write(*words.event_items(self.keeper.view, events))
        return False

    def _help(self, _argument: str) -> None:
        words, name = self.words, self.words.seat(self._seat)
        examples = [f"{name} {words.translate_in(*example)}" for example in self.keeper.examples]
        end, undo = commands.ENDS.name(words), commands.UNDO.name(words)
        self._console.write(
            words.translate("Type what scores, such as: {examples}.", examples=", ".join(examples)),
            words.translate(
                "Type {undo} to take the last entry back, {end} to score the bonuses at the end of the game.",
                undo=undo,
                end=end,
            ),
        )
