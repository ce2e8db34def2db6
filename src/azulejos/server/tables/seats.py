"""Seats, and the validation of players' names."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from azulejos.server.tables.errors import Problem

LONGEST_NAME = 24
HIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}  # controls, changes of direction and other invisible characters


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat at a table: a person's, a bot's, or free."""

    name: str = ""  # of the person, empty if none was given
    bot: str = ""  # the bot that plays here
    is_open: bool = False  # free for anyone to take
    left: str = ""  # the reason for which the person has left: resigned, time or missing

    def to_data(self) -> dict[str, Any]:
        """Return the seat as the data of an event."""
        return {"name": self.name, "bot": self.bot, "open": self.is_open}

    @staticmethod
    def from_data(data: Mapping[str, Any]) -> Seat:
        """Return the seat that the data of an event describes."""
        return Seat(data["name"], data["bot"], data["open"])


def check_name(text: str) -> str:
    """Return a name as it is displayed; Problem if it is too long or has invisible characters."""
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if len(name) > LONGEST_NAME:
        raise Problem(
            "invalid", "A name can have at most {most} characters. Please choose a shorter one.", most=LONGEST_NAME
        )
    if any(unicodedata.category(character) in HIDDEN for character in name) or _has_stacked_marks(name):
        raise Problem("invalid", "A name can have only visible characters. Please choose another one.")
    return name


def _has_stacked_marks(name: str) -> bool:
    """Return whether a letter bears more than two combining marks."""
    decomposed = unicodedata.normalize("NFD", name)
    marks = "".join("m" if unicodedata.combining(character) else "." for character in decomposed)
    return bool(re.search("mmm", marks))
