"""Contestants: bots with a budget for each move."""

from __future__ import annotations

import re
from dataclasses import dataclass

from azulejos.bots import bot
from azulejos.core.errors import BadOption
from azulejos.core.messages import message

BUDGET = re.compile(r"(?P<name>.+)@(?P<amount>\d+(?:\.\d+)?|\.\d+)(?P<unit>[sn])")
HOW = message("a budget is written expert@0.5s or expert@2000n")


@dataclass(frozen=True, slots=True)
class Contestant:
    """A bot and its budget for each move; without one, the bot's own default."""

    name: str
    nodes: int | None = None
    seconds: float | None = None

    def __str__(self) -> str:
        if self.nodes is not None:
            return f"{self.name}@{self.nodes}n"
        return self.name if self.seconds is None else f"{self.name}@{self.seconds:g}s"


def parse_contestant(text: str, *, nodes: int | None = None, seconds: float | None = None) -> Contestant:
    """Parse a contestant such as ``expert@0.5s``, ``hard@2000n`` or ``greedy``, with a default budget."""
    found = BUDGET.fullmatch(text)
    if found is None:
        contestant = Contestant(text, nodes, seconds)
    elif found["unit"] == "s":
        contestant = Contestant(found["name"], seconds=float(found["amount"]))
    elif found["amount"].isdigit():
        contestant = Contestant(found["name"], nodes=int(found["amount"]))
    else:
        raise BadOption(message("{text}: nodes must be a whole number; {how}", text=text, how=HOW))
    if contestant.nodes == 0 or contestant.seconds == 0:
        raise BadOption(message("{text}: a budget must be above 0; {how}", text=text, how=HOW))
    try:
        bot(contestant.name, seed=0)
    except BadOption as error:
        raise BadOption(message("{why}; {how}", why=error.why, how=HOW)) from None
    return contestant
