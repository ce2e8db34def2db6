"""Processor shares, so that several servers and their clients fit on one machine."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Self

ROOT = Path("/sys/fs/cgroup")
PERIOD = 20_000  # microseconds


class Share:
    """A Linux control group for each process; needs root."""

    def __init__(self, processes: Sequence[int], share: float) -> None:
        """Take the share of a processor for each process, from 0 to 1."""
        self._is_old = (ROOT / "cpu").is_dir()
        self._processes = processes
        self._quota = int(share * PERIOD)
        self._groups = [
            (ROOT / "cpu" if self._is_old else ROOT) / f"azulejos-{os.getpid()}-{process}" for process in processes
        ]

    def __enter__(self) -> Self:
        for group, process in zip(self._groups, self._processes, strict=True):
            group.mkdir()
            if self._is_old:
                (group / "cpu.cfs_period_us").write_text(str(PERIOD))
                (group / "cpu.cfs_quota_us").write_text(str(self._quota))
                (group / "cpu.shares").write_text("262144")  # the maximum, so that its share has priority
            else:
                (group / "cpu.max").write_text(f"{self._quota} {PERIOD}")
                (group / "cpu.weight").write_text("10000")
            (group / "cgroup.procs").write_text(str(process))
        return self

    def __exit__(self, *_: object) -> None:
        for group, process in zip(self._groups, self._processes, strict=True):
            with suppress(OSError):  # it may not exist any more
                (group.parent / "cgroup.procs").write_text(str(process))
            with suppress(OSError):
                group.rmdir()
