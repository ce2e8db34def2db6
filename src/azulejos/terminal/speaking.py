"""What is said, as plain lines: broken at blanks to a width, and nothing that a terminal would obey."""

from __future__ import annotations

import shutil
import sys
import textwrap


class Speaker:
    """Prints lines of at most a width; without a width they are as long as they are."""

    def __init__(self, width: int | None = None) -> None:
        """Take a width in signs; by default that of the terminal, if there is one."""
        if width is None and sys.stdout is not None and sys.stdout.isatty():
            width = shutil.get_terminal_size().columns
        self.width = width

    def tell(self, *texts: str) -> None:
        """Print texts, each from a line of its own."""
        for text in texts:
            for line in text.splitlines() or [""]:
                for part in self.broken(line):
                    print(part)
        sys.stdout.flush()

    def copy(self, text: str) -> None:
        """Print a text that is to be kept as it is, such as a record."""
        print("\n".join(map(printable, text.splitlines())), flush=True)

    def draw(self, text: str) -> None:
        """Print a drawing, as wide and as coloured as it is."""
        print(text, flush=True)

    def broken(self, line: str) -> list[str]:
        """Break a line at blanks."""
        line = printable(line)
        if not self.width or len(line) <= self.width:
            return [line]
        return textwrap.wrap(line, self.width, break_on_hyphens=False) or [""]


def printable(text: str) -> str:
    """Return a text with signs that can be printed only."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)
