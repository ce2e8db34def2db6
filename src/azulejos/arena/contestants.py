"""Contestants: bots with what they may spend on a move."""

from __future__ import annotations

import re
from dataclasses import dataclass

from azulejos.bots import bot
from azulejos.errors import BadOption

BUDGET = re.compile(r"(?P<name>.+)@(?P<amount>\d+(?:\.\d+)?|\.\d+)(?P<unit>[sn])")
HOW = "a budget is written expert@0.5s or expert@2000n"


@dataclass(frozen=True, slots=True)
class Contestant:
    """A bot and its budget for each move; without one it thinks as it likes best."""

    name: str
    nodes: int | None = None
    seconds: float | None = None

    def __str__(self) -> str:
        if self.nodes is not None:
            return f"{self.name}@{self.nodes}n"
        return self.name if self.seconds is None else f"{self.name}@{self.seconds:g}s"


def parse_contestant(text: str, *, nodes: int | None = None, seconds: float | None = None) -> Contestant:
    """Read a contestant such as ``expert@0.5s``, ``hard@2000n`` or ``greedy``; one without a budget gets that given."""
    found = BUDGET.fullmatch(text)
    if found is None:
        contestant = Contestant(text, nodes, seconds)
    elif found["unit"] == "s":
        contestant = Contestant(found["name"], seconds=float(found["amount"]))
    elif found["amount"].isdigit():
        contestant = Contestant(found["name"], nodes=int(found["amount"]))
    else:
        raise BadOption(f"{text}: nodes are whole numbers; {HOW}")
    if contestant.nodes == 0 or contestant.seconds == 0:
        raise BadOption(f"{text}: a budget is more than 0; {HOW}")
    try:
        bot(contestant.name, seed=0)
    except BadOption as error:
        raise BadOption(f"{error.why}; {HOW}") from None
    return contestant
