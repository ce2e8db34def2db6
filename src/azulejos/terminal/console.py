"""Output to a terminal: lines wrapped to its width, and the decision between plain lines, drawings and colour."""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
from collections.abc import Mapping
from typing import TextIO

from azulejos.core.errors import printable
from azulejos.words import Words
from azulejos.words.phrasing import LINE, break_word, hyphenate


def is_terminal(*streams: TextIO | None) -> bool:
    """Return whether all streams are terminals."""
    return all(stream is not None and stream.isatty() for stream in streams)


def is_screen(*streams: TextIO | None, environment: Mapping[str, str] = os.environ) -> bool:
    """Return whether all streams are terminals for sighted people: neither ACCESSIBLE nor TERM=dumb is set."""
    if environment.get("ACCESSIBLE") or environment.get("TERM", "dumb") == "dumb":
        return False
    return is_terminal(*streams)


def has_colour(*streams: TextIO | None, environment: Mapping[str, str] = os.environ) -> bool:
    """Return whether colours may be printed; NO_COLOR turns them off."""
    return is_screen(*streams, environment=environment) and not environment.get("NO_COLOR")


class Console:
    """Standard output, line by line."""

    def __init__(self, width: int | None = None) -> None:
        """Wrap lines at a width, by default that of the terminal; without a terminal they are not wrapped."""
        if width is None and sys.stdout is not None and sys.stdout.isatty():
            width = shutil.get_terminal_size().columns
        self.width = width
        self._limit: int | None = None  # of the verbosity braille

    def fit(self, words: Words) -> None:
        """Break lines as short as the verbosity of the words asks for."""
        self._limit = LINE if words.verbosity == "braille" else None

    @property
    def columns(self) -> int | None:
        """The length of lines; None if they are not wrapped."""
        return min(filter(None, (self.width, self._limit)), default=None)

    def write(self, *texts: str) -> None:
        """Print texts, each from a new line, wrapped and without control characters."""
        for text in texts:
            for line in text.splitlines() or [""]:
                for part in self.wrap(line):
                    print(part)
        sys.stdout.flush()

    def write_verbatim(self, text: str) -> None:
        """Print a text without wrapping, such as a record, whose lines have to stay whole."""
        print("\n".join(map(printable, text.splitlines())), flush=True)

    def draw(self, text: str) -> None:
        """Print a drawing with its colours."""
        print(text, flush=True)

    def wrap(self, line: str) -> list[str]:
        """Wrap a line at blanks; words that are longer than a line are hyphenated.

        In short lines, those that continue one are indented.
        """
        line, width = printable(line), self.columns
        indent = " " if self._limit else ""
        if not width or len(line) <= width:
            return [line]
        if max(map(len, line.split(" "))) > width - len(indent):
            room = width - len(indent)
            line = " ".join(
                " ".join(break_word(hyphenate(word), room)) if len(word) > room else word for word in line.split(" ")
            )
        return textwrap.wrap(line, width, subsequent_indent=indent, break_on_hyphens=False) or [""]
