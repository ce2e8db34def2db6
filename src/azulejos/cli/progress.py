"""Progress bars for long commands: on standard error, only on a screen, only after two seconds."""

import sys
from collections.abc import Callable, Iterable, Iterator
from threading import Timer
from typing import Protocol, TypeVar

from azulejos.terminal.console import has_colour, is_screen

T = TypeVar("T")
PATIENCE = 2.0  # seconds until the bar appears


class Alarm(Protocol):
    """A call in the future that can be cancelled."""

    def cancel(self) -> None:
        """Cancel the call."""


def set_alarm(seconds: float, call: Callable[[], None]) -> Alarm:
    """Call a function after a number of seconds, in a thread."""
    timer = Timer(seconds, call)
    timer.daemon = True  # a command that is interrupted does not wait for it
    timer.start()
    return timer


def with_progress(
    items: Iterable[T], total: int, about: str, alarm: Callable[[float, Callable[[], None]], Alarm] | None = None
) -> Iterator[T]:
    """Yield items while showing a progress bar; nothing else may be printed meanwhile."""
    if not is_screen(sys.stderr):
        yield from items
        return
    # Imported here, because rich takes longer than all other imports together.
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, TextColumn

    columns: list[ProgressColumn] = [TextColumn("{task.description}"), MofNCompleteColumn()]
    if has_colour(sys.stderr):
        columns.append(BarColumn())
    progress = Progress(
        *columns, console=Console(stderr=True), transient=True, redirect_stdout=False, refresh_per_second=2
    )
    task = progress.add_task(about, total=total)
    timer = (alarm or set_alarm)(PATIENCE, progress.start)
    try:
        for item in items:
            yield item
            progress.advance(task)
    finally:
        timer.cancel()
        progress.stop()
