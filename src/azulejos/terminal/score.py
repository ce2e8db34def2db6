"""Score keeper in a terminal: a line for each tile that is placed, and the new total as the answer."""

from __future__ import annotations

from typing import Any

from azulejos.dialogue import commands, find_command
from azulejos.dialogue.scoring import ScoreSheet
from azulejos.dialogue.vocabulary import fold, language_codes
from azulejos.terminal.console import Console
from azulejos.terminal.prompt import Prompt, make_prompt
from azulejos.words import Words


class ScoreTable:
    """The points of a game that is played at a real table."""

    def __init__(
        self, family: str, rules: Any, *, words: Words, names: tuple[str, ...], console: Console, prompt: Prompt | None
    ) -> None:
        """Take the rules and the players' names by seat."""
        self._names = names
        self._console = console
        self._prompt = prompt or make_prompt(list)
        self._sheet = ScoreSheet(family, rules, Words(words.language, words.verbosity, names=names))
        console.fit(words)

    def run(self) -> None:
        """Read entries until the end of the input or of the game."""
        sheet = self._sheet
        self._console.write(*sheet.help())
        try:
            while not sheet.is_over and self._answer(self._prompt.read_line("> ").strip()):
                pass
        except (EOFError, KeyboardInterrupt):
            print()
        if not sheet.is_over:
            self._console.write(sheet.words.scores(sheet.keeper.view))

    def _answer(self, line: str) -> bool:
        """Answer a line; return False if it ends the session."""
        command, argument = find_command(line, self._sheet.family) or (None, "")
        if command is commands.QUIT:
            return False
        if command is commands.LANGUAGE:
            words = self._sheet.words
            code = language_codes().get(fold(argument).strip(), words.language)
            self._sheet.words = Words(code, words.verbosity, names=self._names)
            self._console.write(*self._sheet.help())
        elif line:
            self._console.write(*self._sheet.answer(line))
        return True
