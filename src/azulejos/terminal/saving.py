"""Games on disk: written whole after each move, found again when they were not finished."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

from azulejos import BadOption, Game
from azulejos.record import Record
from azulejos.said import said

LAST = "last"
PEOPLE = "People"  # a tag: the seats where people sit, from 1
RESIGNED = "Resigned"  # a tag: the seat that has given up, from 1


def folder() -> Path:
    """Return where games are saved: the data folder of the person who plays."""
    given = os.environ.get("XDG_DATA_HOME") or (os.environ.get("LOCALAPPDATA") if sys.platform == "win32" else None)
    return (Path(given) if given else Path.home() / ".local" / "share") / "azulejos" / "games"


def new_file(family: str) -> Path:
    """Return a file for a game that begins now."""
    return folder() / f"{time.strftime('%Y-%m-%d-%H%M%S')}-{family}-{os.getpid()}.txt"


def spell(game: Game, people: frozenset[int], resigned: int | None = None) -> str:
    """Return the record of a game, with who plays at this terminal."""
    record = game.record()
    tags = {name: text for name, text in record.tags.items() if name != RESIGNED}
    tags[PEOPLE] = " ".join(str(seat + 1) for seat in sorted(people))
    if resigned is not None:
        tags[RESIGNED] = str(resigned + 1)
    return str(Record(tags, record.tokens))


def people_of(game: Game) -> frozenset[int]:
    """Return the seats where people sit, from 0, as the record of a game tells; none if it does not."""
    seats = game.record().tags.get(PEOPLE, "").split()
    return frozenset(seat for seat in range(game.rules.players) if str(seat + 1) in seats)


def find_last() -> Path | None:
    """Return the game that was played last and is not finished."""
    try:
        files = [path for path in folder().glob("*.txt") if path.is_file()]
        files.sort(key=lambda path: (path.stat().st_mtime_ns, path.name), reverse=True)
    except OSError:
        return None
    return next((path for path in files if is_unfinished(path)), None)


def is_unfinished(path: Path) -> bool:
    """Say whether a file is a game that can go on."""
    try:
        tags = Record.parse(path.read_bytes().decode()).tags
    except (OSError, ValueError):
        return False
    return "Game" in tags and "Winners" not in tags and RESIGNED not in tags


def find(name: str) -> Path:
    """Return the file that a name given by a person means: `last`, a path, or a file among the saved games."""
    if name == LAST:
        last = find_last()
        if last is None:
            raise BadOption(said("there is no unfinished game to go on with"))
        return last
    path = Path(name).expanduser()
    saved = folder() / name
    return saved if not path.exists() and saved.is_file() else path


def is_ours(path: Path) -> bool:
    """Say whether a file lies among the saved games, to be written on."""
    return path.resolve().parent == folder().resolve()
