"""Games in the terminal: a stream of plain lines for sighted people, screen readers and braille displays alike."""

from azulejos.terminal.game import TerminalGame

__all__ = ["TerminalGame"]
