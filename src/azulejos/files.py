"""Atomic writing of files."""

import os
import tempfile
from collections.abc import Callable
from pathlib import Path


def write_whole(path: Path, text: str, sync: Callable[[int], object] = os.fsync) -> None:
    """Write a file atomically, and create its folder; ``sync`` brings a file descriptor to disk."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            sync(file.fileno())
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
