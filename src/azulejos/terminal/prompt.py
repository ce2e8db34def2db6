"""Line input: with completion and history on a screen, plain for screen readers, dumb terminals and pipes."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable, Iterable
from typing import Any

from azulejos.core.errors import printable
from azulejos.terminal.console import has_colour, is_screen, is_terminal

Completions = Callable[[], Iterable[str]]


class PlainPrompt:
    """Reads lines from standard input; lines from a pipe are echoed, so that the output is a whole transcript."""

    def __init__(self) -> None:
        """Load readline for a terminal, which lets input() edit and recall lines."""
        self._echoes = not is_terminal(sys.stdin)
        if not self._echoes:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401

    def read_line(self, prompt: str) -> str:
        """Read a line; EOFError at the end of the input."""
        if not self._echoes:
            return input(prompt)
        print(prompt, end="", flush=True)
        line = sys.stdin.readline() if sys.stdin is not None else ""
        print(printable(line.strip()), flush=True)
        if not line:
            raise EOFError
        return line


class RichPrompt:
    """Reads lines with prompt_toolkit: completion with Tab, history with the arrow keys, a bold prompt."""

    def __init__(self, completions: Completions, has_colour: bool) -> None:
        """Complete lines with the texts that ``completions`` returns at that moment."""
        os.environ.setdefault("PROMPT_TOOLKIT_NO_CPR", "1")  # no request for the position of the cursor
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

    def read_line(self, prompt: str) -> str:
        """Read a line; EOFError at the end of the input."""
        line: str = self._session.prompt([("bold" if self._has_colour else "", prompt)])
        return line


Prompt = PlainPrompt | RichPrompt


def make_prompt(completions: Completions) -> Prompt:
    """Return the prompt that suits the terminal."""
    if not is_screen(sys.stdin, sys.stdout):
        return PlainPrompt()
    return RichPrompt(completions, has_colour(sys.stdin, sys.stdout))


def complete(completions: Iterable[str], typed: str) -> list[str]:
    """Return the texts that begin with a typed one, in upper or lower case."""
    start = typed.lstrip().casefold()
    return [text for text in completions if text.casefold().startswith(start)]


def _make_completer(completions: Completions) -> Any:
    from prompt_toolkit.completion import Completer, Completion

    class LineCompleter(Completer):
        """Completes the whole line."""

        def get_completions(self, document: Any, _event: Any) -> Iterable[Any]:
            """Return the completions of the text before the cursor."""
            typed = document.text_before_cursor.lstrip()
            return [Completion(text, start_position=-len(typed)) for text in complete(completions(), typed)]

    return LineCompleter()
