"""``python -m bench.support.jumping_clock …``: azulejos with a wall clock that jumps.

The file that AZULEJOS_CLOCK names holds the seconds by which the wall clock is wrong; it may change at any time.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path


def jumping(real: Callable[[], float], file: Path) -> Callable[[], float]:
    """Return a wall clock that is wrong by the number in a file."""

    def now() -> float:
        try:
            return real() + float(file.read_text() or 0)
        except (OSError, ValueError):  # while it is being written
            return real()

    return now


if __name__ == "__main__":
    time.time = jumping(time.time, Path(os.environ["AZULEJOS_CLOCK"]))
    from azulejos.cli import main

    main()
