"""The game in the terminal: a stream of plain lines, for eyes, ears and fingers alike."""

from azulejos.terminal.table import Table

__all__ = ["Table"]
