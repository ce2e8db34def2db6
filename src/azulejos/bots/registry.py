"""The registry of bots: built-in ones, entry points of the group ``azulejos.bots``, and programs."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from azulejos.bots.interface import Bot
from azulejos.bots.levels import LEVELS, GreedyBot, LevelBot, RandomBot
from azulejos.bots.program import PREFIX, ProgramBot
from azulejos.core.errors import BadOption, message

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "azulejos.bots"
OPPONENT = "easy"  # the default opponent
ADVISER = "expert"  # gives hints and analyses games

OURS: dict[str, Callable[[int | None], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "uct": partial(LevelBot, "uct"),
    **{name: partial(LevelBot, name) for name in LEVELS},
}


def names() -> tuple[str, ...]:
    """Return the names of all bots, the built-in ones first, from the weakest to the strongest."""
    return (*OURS, *(name for name in sorted(_guests()) if name not in OURS))


def bot(name: str, *, seed: int | None = None, threads: int = 1) -> Bot:
    """Return a bot by its name; with the same seed and a budget of nodes it chooses the same moves.

    ``threads`` is the number of search threads of the levels; with more than one, choices may differ between runs.
    ``program:./mybot --fast`` runs a program that speaks the engine protocol, so check a name from an untrusted source
    against names() first.
    """
    if threads > 1 and name in LEVELS:
        return LevelBot(name, seed, threads)
    if name in OURS:
        return OURS[name](seed)
    if name.startswith(PREFIX):
        return ProgramBot(name.removeprefix(PREFIX), seed)
    guest = _guests().get(name)
    if guest is None:
        why = message(
            "there is no bot called {name}; choose from {names}, or run your own with {program}",
            name=repr(name),
            names=", ".join(names()),
            program=f"{PREFIX}COMMAND",
        )
        raise BadOption(why)
    made: Bot = guest.load()(seed)
    return made


def _guests() -> dict[str, EntryPoint]:
    from importlib.metadata import entry_points  # slower to import than the bots

    return {point.name: point for point in entry_points(group=GROUP)}
