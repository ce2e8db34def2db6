"""Saved games: their folder, their records with the names of bots, and the last unfinished one."""

from __future__ import annotations

import os
import re
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path

from azulejos import BadOption, Game
from azulejos.bots import OPPONENT
from azulejos.bots.program import PREFIX
from azulejos.core.errors import message
from azulejos.core.record import Record
from azulejos.dialogue.vocabulary import Typed, find_key
from azulejos.terminal.clock import GameClock, TimeControl
from azulejos.words import Words
from azulejos.words.catalogue import pgettext_noop

LAST: Mapping[str, Typed] = {"last": pgettext_noop("typed", "last latest")}
PEOPLE = "People"  # a tag: the seats of people, from 1
BOT = "Bot"  # a tag, followed by a seat from 1: the name of its bot
RESIGNED = "Resigned"  # a tag: the seat that resigned, from 1
CLOCK = "Clock"  # a tag: the seconds of each seat and of the increment, such as 300+3
LEFT = "Left"  # a tag: the remaining seconds of each seat


def folder() -> Path:
    """Return the folder of saved games, in the user's data folder."""
    given = os.environ.get("XDG_DATA_HOME") or (os.environ.get("LOCALAPPDATA") if sys.platform == "win32" else None)
    return (Path(given) if given else Path.home() / ".local" / "share") / "azulejos" / "games"


def new_file(family: str) -> Path:
    """Return the path for a game that starts now."""
    return folder() / f"{time.strftime('%Y-%m-%d-%H%M%S')}-{family}-{os.getpid()}.txt"


def format_game(
    game: Game, bots: Mapping[int, str], resigned: int | None = None, clock: GameClock | None = None
) -> str:
    """Format the record of a game, with tags for the seats of people, the names of bots by seat, and the clocks."""
    record, seats = game.record(), range(game.rules.players)
    ours = {RESIGNED, CLOCK, LEFT, *(f"{BOT}{seat + 1}" for seat in seats)}
    tags = {name: text for name, text in record.tags.items() if name not in ours}
    tags[PEOPLE] = " ".join(str(seat + 1) for seat in seats if seat not in bots)
    tags |= {f"{BOT}{seat + 1}": bots[seat] for seat in sorted(bots)}
    if resigned is not None:
        tags[RESIGNED] = str(resigned + 1)
    if clock is not None:
        tags[CLOCK] = f"{clock.control.seconds}+{clock.control.increment}"
        tags[LEFT] = " ".join(f"{max(0.1, clock.left(seat)):.1f}" for seat in seats)
    return str(Record(tags, record.tokens))


def bots_of(game: Game, path: Path, bot: str | None = None) -> dict[int, str] | None:
    """Return the bots by seat, from 0, that a record's tags name; None if they name no seat of a person.

    ``bot`` replaces all of them. BadOption if a record from outside the folder of saved games would run a program.
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
            message(
                "the record would run {program}; use {command} to say who plays",
                program=repr(programs[0]),
                command=command,
            )
        )
    return bots


def clock_of(game: Game, now: Callable[[], float] = time.monotonic) -> GameClock | None:
    """Return the clocks that a record's tags describe; None without them or if they are invalid."""
    tags, players = game.record().tags, game.rules.players
    control = re.fullmatch(r"(\d{1,5})\+(\d{1,3})", tags.get(CLOCK, ""))
    left = re.fullmatch(r"\d{1,6}\.\d( \d{1,6}\.\d)*", tags.get(LEFT, ""))
    if not control or not left or len(left[0].split()) != players:
        return None
    seconds = [float(text) for text in left[0].split()]
    return GameClock(TimeControl(int(control[1]), int(control[2])), players, now, left=seconds)


def find_last() -> Path | None:
    """Return the most recently saved game that is not finished."""
    try:
        files = [path for path in folder().glob("*.txt") if path.is_file()]
        files.sort(key=lambda path: (path.stat().st_mtime_ns, path.name), reverse=True)
    except OSError:
        return None
    return next((path for path in files if is_unfinished(path)), None)


def is_unfinished(path: Path) -> bool:
    """Return whether a file is the record of an unfinished game."""
    try:
        tags = Record.parse(path.read_bytes().decode()).tags
    except (OSError, ValueError):
        return False
    return "Game" in tags and "Winners" not in tags and RESIGNED not in tags


def last_word(words: Words) -> str:
    """Return the word for the last unfinished game in a language."""
    return words.translate_in(*LAST["last"]).split()[0]


def find(name: str) -> Path:
    """Return the file for the word "last" in any language, a path, or the name of a saved game."""
    if find_key(LAST, name):
        last = find_last()
        if last is None:
            raise BadOption(message("there is no unfinished game to continue"))
        return last
    path = Path(name).expanduser()
    saved = folder() / name
    return saved if not path.exists() and saved.is_file() else path


def is_ours(path: Path) -> bool:
    """Return whether a file is in the folder of saved games, where a game may overwrite it."""
    return path.resolve().parent == folder().resolve()
