"""Laying out: labelled items on lines of a width, and boards side by side."""

from collections.abc import Iterable, Sequence
from itertools import zip_longest

GAP = 3  # columns between two boards

Row = tuple[str, Sequence[str]]  # a label and its items
Board = tuple[Sequence[str], Sequence[str]]  # the lines of its title, and what is drawn below


def lay_rows(rows: Iterable[Row], width: int) -> list[str]:
    """Put items after their labels; what does not fit on a line goes on below the first item."""
    rows = list(rows)
    margin = max(len(label) for label, _ in rows) + 2
    lines = []
    for label, items in rows:
        for at, line in enumerate(break_items(items, width - margin)):
            lines.append(f"{'' if at else label:{margin}}{line}".rstrip())
    return lines


def break_items(items: Iterable[str], width: int) -> list[str]:
    """Put items on lines, two blanks between them; none is broken itself."""
    lines = [""]
    for item in items:
        joined = f"{lines[-1]}  {item}" if lines[-1] else item
        if lines[-1] and len(joined.rstrip()) > width:
            lines.append(item)
        else:
            lines[-1] = joined
    return lines


def count_beside(count: int, least: int, width: int) -> int:
    """Return how many of so many boards, each at least so wide, stand side by side, in rows as even as can be."""
    most = max(1, (width + GAP) // (least + GAP))
    rows = -(-count // most)
    return -(-count // rows)


def column_width(count: int, least: int, width: int) -> int:
    """Return how wide each of so many boards may be."""
    return max(least, (width + GAP) // count_beside(count, least, width) - GAP)


def lay_boards(boards: Sequence[Board], least: int, width: int) -> list[str]:
    """Put boards side by side, an empty line before each row of them."""
    across, column = count_beside(len(boards), least, width), column_width(len(boards), least, width)
    lines: list[str] = []
    for first in range(0, len(boards), across):
        some = boards[first : first + across]
        lines.append("")
        for parts in (*_beside(title for title, _ in some), *_beside(body for _, body in some)):
            lines.append((" " * GAP).join(part.ljust(column) for part in parts).rstrip())
    return lines


def _beside(texts: Iterable[Sequence[str]]) -> Iterable[tuple[str, ...]]:
    return zip_longest(*texts, fillvalue="")
