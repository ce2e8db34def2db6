"""Bots by name: ours, and those that other packages register under the entry point group ``azulejos.bots``."""

from collections.abc import Callable
from functools import partial
from importlib.metadata import EntryPoint, entry_points

from azulejos.bots.bot import Bot
from azulejos.bots.levels import LEVELS, LevelBot
from azulejos.bots.simple import GreedyBot, RandomBot
from azulejos.errors import BadOption

GROUP = "azulejos.bots"

OURS: dict[str, Callable[[int | None], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "uct": partial(LevelBot, "uct"),
    **{name: partial(LevelBot, name) for name in LEVELS},
}


def names() -> tuple[str, ...]:
    """Name every bot there is, ours first and from the weakest to the strongest."""
    return (*OURS, *(name for name in sorted(_guests()) if name not in OURS))


def bot(name: str, *, seed: int | None = None) -> Bot:
    """Return a bot by its name; with the same seed and a budget of nodes it chooses the same moves."""
    if name in OURS:
        return OURS[name](seed)
    guest = _guests().get(name)
    if guest is None:
        raise BadOption(f"there is no bot called {name!r}; there is {', '.join(names())}")
    made: Bot = guest.load()(seed)
    return made


def _guests() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}
