"""Games on disk: written whole after each move, found again when they were not finished."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Mapping
from pathlib import Path

from azulejos import BadOption, Game
from azulejos.bots import OPPONENT
from azulejos.bots.program import PREFIX
from azulejos.record import Record
from azulejos.said import said

LAST = "last"
PEOPLE = "People"  # a tag: the seats where people sit, from 1
BOT = "Bot"  # a tag, with a seat from 1 after it: the name of the bot that sits there
RESIGNED = "Resigned"  # a tag: the seat that has given up, from 1


def folder() -> Path:
    """Return where games are saved: the data folder of the person who plays."""
    given = os.environ.get("XDG_DATA_HOME") or (os.environ.get("LOCALAPPDATA") if sys.platform == "win32" else None)
    return (Path(given) if given else Path.home() / ".local" / "share") / "azulejos" / "games"


def new_file(family: str) -> Path:
    """Return a file for a game that begins now."""
    return folder() / f"{time.strftime('%Y-%m-%d-%H%M%S')}-{family}-{os.getpid()}.txt"


def spell(game: Game, bots: Mapping[int, str], resigned: int | None = None) -> str:
    """Return the record of a game, with who plays: bots by their seats, and people at this terminal."""
    record, seats = game.record(), range(game.rules.players)
    ours = {RESIGNED, *(f"{BOT}{seat + 1}" for seat in seats)}
    tags = {name: text for name, text in record.tags.items() if name not in ours}
    tags[PEOPLE] = " ".join(str(seat + 1) for seat in seats if seat not in bots)
    tags |= {f"{BOT}{seat + 1}": bots[seat] for seat in sorted(bots)}
    if resigned is not None:
        tags[RESIGNED] = str(resigned + 1)
    return str(Record(tags, record.tokens))


def bots_of(game: Game, path: Path, bot: str | None = None) -> dict[int, str] | None:
    """Return the bots by their seats, from 0, as the record of a game tells; None if it does not tell who plays.

    ``bot`` takes the place of all of them. A record that we did not save ourselves cannot run a program: BadOption.
    """
    tags = game.record().tags
    people = tags.get(PEOPLE, "").split()
    if not any(str(seat + 1) in people for seat in range(game.rules.players)):
        return None
    bots = {
        seat: bot or tags.get(f"{BOT}{seat + 1}", OPPONENT)
        for seat in range(game.rules.players)
        if str(seat + 1) not in people
    }
    programs = [name for name in bots.values() if name.startswith(PREFIX)]
    if programs and not bot and not is_ours(path):
        command = "azulejos play --resume FILE --bot NAME"
        raise BadOption(
            said("the record would run {program}; {command} says who plays", program=repr(programs[0]), command=command)
        )
    return bots


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
