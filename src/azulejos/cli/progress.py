"""Progress bars for what takes a while: on standard error, only where eyes look, only after two seconds."""

import sys
from collections.abc import Iterable, Iterator
from threading import Timer
from typing import TypeVar

from azulejos.terminal.screen import has_colour, is_screen

T = TypeVar("T")
PATIENCE = 2.0  # seconds without a bar


def with_progress(items: Iterable[T], total: int, about: str) -> Iterator[T]:
    """Go through items and show how far it is; nothing else may be printed meanwhile."""
    if not is_screen(sys.stderr):
        yield from items
        return
    # Imported here because it takes as long as everything else together.
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, TextColumn

    columns: list[ProgressColumn] = [TextColumn("{task.description}"), MofNCompleteColumn()]
    if has_colour(sys.stderr):
        columns.append(BarColumn())
    progress = Progress(
        *columns, console=Console(stderr=True), transient=True, redirect_stdout=False, refresh_per_second=2
    )
    task = progress.add_task(about, total=total)
    timer = Timer(PATIENCE, progress.start)
    timer.start()
    try:
        for item in items:
            yield item
            progress.advance(task)
    finally:
        timer.cancel()
        progress.stop()
