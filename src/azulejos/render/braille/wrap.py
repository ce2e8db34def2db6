"""Groups as lines of a width: broken between items, continuation lines indented."""

from collections.abc import Callable, Iterable

from azulejos.render.braille.scribe import Group

INDENT = "  "

Measure = Callable[[str], int]  # how many cells a text takes


def wrap(group: Group, width: int, measure: Measure = len) -> list[str]:
    """Return the lines of a group."""
    return wrap_items([group.label, *group.items], width, measure)


def wrap_items(items: Iterable[str], width: int, measure: Measure = len) -> list[str]:
    """Return items on lines, with a blank between them; only an item that no line can hold is broken itself."""
    lines: list[str] = []
    current: str | None = None
    for item in items:
        joined = item if current is None else f"{current} {item}"
        if measure(joined) <= width:
            current = joined
            continue
        if current is not None:
            lines.append(current)
        for piece in _pieces(item, width - len(INDENT), measure):
            lines.append((INDENT if lines else "") + piece)
        current = lines.pop()
    return [*lines, current] if current is not None else lines


def _pieces(item: str, width: int, measure: Measure) -> list[str]:
    """Return an item in pieces that fit: broken at blanks or after a slash, and elsewhere only if it must be."""
    pieces: list[str] = []
    while measure(item) > width:
        most = next(at for at in range(len(item) - 1, 0, -1) if measure(item[:at]) <= width or at == 1)
        cut = max(item.rfind(" ", 1, most + 1), item.rfind("/", 0, most) + 1)
        cut = cut if cut > 0 else most
        pieces.append(item[:cut].rstrip())
        item = item[cut:].lstrip()
    return [*pieces, item]
