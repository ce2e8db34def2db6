"""Who sits where."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from azulejos.server.problem import Problem

LONGEST_NAME = 24
HIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}  # controls, changes of direction, what nobody can see


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat at a table: somebody's, a bot's, or free."""

    name: str = ""  # of the person, empty if they gave none
    bot: str = ""  # the bot that plays here
    is_open: bool = False  # whether anybody may sit down
    left: str = ""  # why the person is gone: resigned, time or missing

    def spell(self) -> dict[str, Any]:
        """Return it as an event keeps it."""
        return {"name": self.name, "bot": self.bot, "open": self.is_open}

    @staticmethod
    def read(data: Mapping[str, Any]) -> Seat:
        """Return what an event keeps."""
        return Seat(data["name"], data["bot"], data["open"])


def check_name(text: str) -> str:
    """Return a name as it will be shown."""
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if len(name) > LONGEST_NAME:
        raise Problem(
            "invalid", "A name has at most {most} characters. Please choose a shorter one.", most=LONGEST_NAME
        )
    if any(unicodedata.category(sign) in HIDDEN for sign in name) or _is_piled(name):
        raise Problem("invalid", "A name has letters, digits and signs that can be seen. Please choose another one.")
    return name


def _is_piled(name: str) -> bool:
    """Say whether a letter bears more than two marks."""
    marks = "".join("m" if unicodedata.combining(sign) else "." for sign in unicodedata.normalize("NFD", name))
    return bool(re.search("mmm", marks))
