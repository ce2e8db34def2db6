"""Typed lines: with completion and recall on a terminal, plainly for screen readers, dumb terminals and pipes."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable, Iterable
from typing import Any

from azulejos.terminal.screen import has_colour, is_screen, is_terminal
from azulejos.terminal.speaking import printable

Completions = Callable[[], Iterable[str]]


class PlainAsker:
    """Reads lines as they come; what comes through a pipe is repeated, so that the output can be read as a whole."""

    def __init__(self) -> None:
        """Let input() edit and recall lines where a person types."""
        self._repeats = not is_terminal(sys.stdin)
        if not self._repeats:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401

    def ask(self, prompt: str) -> str:
        """Read a line; EOFError at the end of the input."""
        if not self._repeats:
            return input(prompt)
        print(prompt, end="", flush=True)
        line = sys.stdin.readline() if sys.stdin is not None else ""
        print(printable(line.strip()), flush=True)
        if not line:
            raise EOFError
        return line


class RichAsker:
    """Reads lines with completion by the Tab key, recall by the arrow keys, and a prompt that stands out."""

    def __init__(self, completions: Completions, has_colour: bool) -> None:
        """Complete with what can be typed now."""
        os.environ.setdefault("PROMPT_TOOLKIT_NO_CPR", "1")  # the screen is not asked where its cursor is
        from prompt_toolkit import PromptSession
        from prompt_toolkit.history import InMemoryHistory
        from prompt_toolkit.shortcuts import CompleteStyle

        self._has_colour = has_colour
        self._session: Any = PromptSession(
            history=InMemoryHistory(),
            completer=_make_completer(completions),
            complete_while_typing=False,
            complete_style=CompleteStyle.READLINE_LIKE,
            reserve_space_for_menu=0,
        )

    def ask(self, prompt: str) -> str:
        """Read a line; EOFError at the end of the input."""
        line: str = self._session.prompt([("bold" if self._has_colour else "", prompt)])
        return line


Asker = PlainAsker | RichAsker


def make_asker(completions: Completions) -> Asker:
    """Return what suits the terminal and the person at it."""
    if not is_screen(sys.stdin, sys.stdout):
        return PlainAsker()
    return RichAsker(completions, has_colour(sys.stdin, sys.stdout))


def complete(completions: Iterable[str], typed: str) -> list[str]:
    """Return the texts that begin as typed, without regard to capitals."""
    start = typed.lstrip().casefold()
    return [text for text in completions if text.casefold().startswith(start)]


def _make_completer(completions: Completions) -> Any:
    from prompt_toolkit.completion import Completer, Completion

    class TypedCompleter(Completer):
        """Completes the whole line."""

        def get_completions(self, document: Any, _event: Any) -> Iterable[Any]:
            """Offer what begins as typed."""
            typed = document.text_before_cursor.lstrip()
            return [Completion(text, start_position=-len(typed)) for text in complete(completions(), typed)]

    return TypedCompleter()
