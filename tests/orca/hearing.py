"""Orca's speech and braille, and the focus, parsed from the logs of a desktop."""

from __future__ import annotations

import json
import re
import time
from dataclasses import dataclass
from pathlib import Path

SPOKEN = re.compile(r"^[\d:.]+ - SPEECH OUTPUT: '(?P<text>(?:(?!\n\d\d:\d\d:).)*?)' ?[\[{]", re.MULTILINE | re.DOTALL)
SHOWN = re.compile(r"^[\d:.]+ - +VISIBLE: +'(?P<text>.*?)', cursor=-?\d+$", re.MULTILINE)
EVENT = re.compile(r"EVENT MANAGER: object:\S+ for ")
FLOOD = "Not processing this event due to flood"
QUIET = 1.5  # seconds without a new line in any log
PATIENCE = 90.0


def clean(text: str) -> str:
    """Return a text with single spaces."""
    return " ".join(text.replace("\xa0", " ").split())


@dataclass(frozen=True, slots=True)
class Heard:
    """Everything between two moments of silence."""

    spoken: list[str]
    shown: list[str]  # braille lines
    events: int  # of the accessibility bus, that Orca received
    floods: int  # events that Orca left out, as too many waited
    cut: list[str]  # texts whose speech was cut off
    begun: list[str]  # all texts whose speech began; what Orca reads as a whole is in its log no other way

    @property
    def words(self) -> int:
        """The number of spoken words."""
        return sum(len(text.split()) for text in self.spoken)


class Hearing:
    """A listener to Orca."""

    def __init__(self, orca_log: Path, speech_log: Path, focus_log: Path) -> None:
        self._logs = (orca_log, speech_log, focus_log)
        self._places = [0, 0]

    def wait(self, quiet: float = QUIET) -> Heard:
        """Wait until Orca is silent and nothing happens; return everything since the last time."""
        end = time.monotonic() + PATIENCE
        before, since = self._sizes(), time.monotonic()
        while time.monotonic() < end:
            time.sleep(0.1)
            now = self._sizes()
            if now != before or self._is_speaking():
                before, since = now, time.monotonic()
            elif time.monotonic() - since > quiet:
                break
        log, speech = self._new(0), self._new(1)
        return Heard(
            [clean(found["text"].replace("\\'", "'")) for found in SPOKEN.finditer(log)],
            [found["text"] for found in SHOWN.finditer(log)],
            len(EVENT.findall(log)),
            log.count(FLOOD),
            find_cut(speech),
            [clean(line.split(" ", 2)[2]) for line in speech.splitlines() if line.startswith("BEGIN")],
        )

    def focus(self) -> dict[str, str]:
        """Return the id, role and name of the focused object."""
        lines = self._logs[2].read_text(encoding="utf-8").splitlines()
        found: dict[str, str] = json.loads(lines[-1]) if lines else {"id": "", "role": "", "name": ""}
        return found

    def focus_count(self) -> int:
        """Return the number of changes of the focus so far."""
        return len(self._logs[2].read_text(encoding="utf-8").splitlines())

    def _new(self, which: int) -> str:
        with self._logs[which].open("rb") as log:
            log.seek(self._places[which])
            new = log.read()
        self._places[which] += len(new)
        return new.decode("utf-8", errors="replace")

    def _sizes(self) -> tuple[int, ...]:
        return tuple(path.stat().st_size if path.exists() else 0 for path in self._logs)

    def _is_speaking(self) -> bool:
        lines = self._logs[1].read_text(encoding="utf-8", errors="replace").splitlines()
        return bool(lines) and lines[-1].startswith("BEGIN") and time.time() - float(lines[-1].split()[1]) < 60


def find_cut(speech: str) -> list[str]:
    """Return the texts of a synthesiser's log that begin and do not end."""
    begun = ""
    cut = []
    for line in speech.splitlines():
        kind, _, text = [*line.split(" ", 2), "", ""][:3]
        if kind == "BEGIN":
            cut += [begun] if begun else []
            begun = clean(text)
        elif kind == "END":
            begun = ""
    return cut
