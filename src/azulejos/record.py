"""Game records: the text between a game and a file. Whether the moves are legal, replay() says."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from azulejos.errors import BadRecord
from azulejos.said import said

TAG = re.compile(r'\[([A-Za-z][A-Za-z0-9_]*) "((?:[^"\\\r]|\\["\\])*)"\]')


@dataclass(frozen=True, slots=True)
class Token:
    """A deal or a move, and where it stands."""

    text: str
    number: int  # from 1
    line: int  # from 1

    @property
    def where(self) -> str:
        """Where it stands, in words."""
        return said("token {number}, line {line}", number=self.number, line=self.line)


@dataclass(frozen=True)
class Record:
    """A game as it was played: tags, and tokens of deals and moves."""

    tags: dict[str, str]
    tokens: tuple[str, ...]
    places: tuple[Token, ...] = field(default=(), compare=False, repr=False)  # the same tokens where they were read

    @staticmethod
    def parse(text: str) -> Record:
        """Read the text of a record; BadRecord if it is not in the form of one."""
        tags: dict[str, str] = {}
        places: list[Token] = []
        lines = [line.strip(" \t\r") for line in text.removeprefix("\ufeff").split("\n")]
        for number, line in enumerate(lines, 1):
            if line.startswith("["):
                if places:
                    raise BadRecord(_line(number), said("a tag"), said("it before the first deal"))
                _read_tag(tags, number, line)
            else:
                _read_tokens(places, number, line.partition(";")[0])
        return Record(tags, tuple(place.text for place in places), tuple(places))

    def __str__(self) -> str:
        """Write the record; reading that and writing it again gives the same text."""
        lines = [f'[{name} "{_escape(text)}"]' for name, text in self.tags.items()]
        moves: list[str] = []
        lines.append("")
        for token in self.tokens:
            if "=" in token:
                lines += [" ".join(moves), token] if moves else [token]
                moves = []
            else:
                moves.append(token)
        if moves:
            lines.append(" ".join(moves))
        return "\n".join(lines) + "\n"


def is_line(text: str) -> bool:
    """Say whether UTF-8 can write this text on one line."""
    return not re.search("[\r\n\ud800-\udfff]", text)


def _escape(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')


def _read_tag(tags: dict[str, str], number: int, line: str) -> None:
    match = TAG.match(line)
    if not match or not re.fullmatch(r"[ \t]*(;.*)?", line[match.end() :]):
        raise BadRecord(_line(number), repr(line), said("a tag such as {example}", example='[Players "2"]'))
    name, text = match.groups()
    if not is_line(text):
        raise BadRecord(_line(number), repr(text), said("a text that UTF-8 can write"))
    if name in tags:
        raise BadRecord(_line(number), said("the tag {name} a second time", name=name), said("it once"))
    tags[name] = re.sub(r"\\(.)", r"\1", text)


def _read_tokens(places: list[Token], number: int, line: str) -> None:
    words = re.split("[ \t]+", line.strip(" \t"))
    if words[0].endswith("="):
        words = [" ".join(words)]
    for word in filter(None, words):
        place = Token(word, len(places) + 1, number)
        if "=" in word and word is not words[0]:
            raise BadRecord(place.where, repr(word), said("a deal to start a line"))
        places.append(place)


def _line(number: int) -> str:
    return said("line {number}", number=number)
