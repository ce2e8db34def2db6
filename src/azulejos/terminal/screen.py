"""What may be shown: the one decision about plain lines, drawings and colour."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import TextIO


def is_screen(*streams: TextIO | None, environment: Mapping[str, str] = os.environ) -> bool:
    """Say whether eyes look at these streams: all are terminals, and neither ACCESSIBLE nor TERM=dumb is set."""
    if environment.get("ACCESSIBLE") or environment.get("TERM", "dumb") == "dumb":
        return False
    return is_terminal(*streams)


def is_terminal(*streams: TextIO | None) -> bool:
    """Say whether a person is at these streams."""
    return all(stream is not None and stream.isatty() for stream in streams)


def has_colour(*streams: TextIO | None, environment: Mapping[str, str] = os.environ) -> bool:
    """Say whether colours may be shown."""
    return is_screen(*streams, environment=environment) and not environment.get("NO_COLOR")
