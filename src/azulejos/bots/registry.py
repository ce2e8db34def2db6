"""Bots by name: ours, those that other packages register under the entry point group ``azulejos.bots``, programs."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from azulejos.bots.levels import LEVELS, LevelBot
from azulejos.bots.player import Bot
from azulejos.bots.program import PREFIX, ProgramBot
from azulejos.bots.simple import GreedyBot, RandomBot
from azulejos.errors import BadOption
from azulejos.said import said

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "azulejos.bots"
OPPONENT = "easy"  # who plays against a person who does not say otherwise
ADVISER = "expert"  # who gives hints and judges games

OURS: dict[str, Callable[[int | None], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "uct": partial(LevelBot, "uct"),
    **{name: partial(LevelBot, name) for name in LEVELS},
}


def names() -> tuple[str, ...]:
    """Name every bot there is, ours first and from the weakest to the strongest."""
    return (*OURS, *(name for name in sorted(_guests()) if name not in OURS))


def bot(name: str, *, seed: int | None = None, threads: int = 1) -> Bot:
    """Return a bot by its name; with the same seed and a budget of nodes it chooses the same moves.

    ``threads`` is how many threads the levels may think with; with more than one the choice is not always the same.
    ``program:./mybot --fast`` is a program that speaks the engine protocol. It is run: a name that a stranger gives has
    to be one of names() before it comes here.
    """
    if threads > 1 and name in LEVELS:
        return LevelBot(name, seed, threads)
    if name in OURS:
        return OURS[name](seed)
    if name.startswith(PREFIX):
        return ProgramBot(name.removeprefix(PREFIX), seed)
    guest = _guests().get(name)
    if guest is None:
        why = said(
            "there is no bot called {name}; there is {names}, and {program} runs one of your own",
            name=repr(name),
            names=", ".join(names()),
            program=f"{PREFIX}COMMAND",
        )
        raise BadOption(why)
    made: Bot = guest.load()(seed)
    return made


def _guests() -> dict[str, EntryPoint]:
    from importlib.metadata import entry_points  # which takes longer to load than the bots

    return {point.name: point for point in entry_points(group=GROUP)}
