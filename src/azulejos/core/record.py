"""Game records, parsed and formatted; replay() checks their moves."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from azulejos.core.errors import BadRecord, message

TAG = re.compile(r'\[([A-Za-z][A-Za-z0-9_]*) "((?:[^"\\\r]|\\["\\])*)"\]')


@dataclass(frozen=True, slots=True)
class Token:
    """A deal or a move, with its place in the text."""

    text: str
    number: int  # from 1
    line: int  # from 1

    @property
    def where(self) -> str:
        """The place in words."""
        return message("token {number}, line {line}", number=self.number, line=self.line)


@dataclass(frozen=True)
class Record:
    """A recorded game: tags, and tokens of deals and moves."""

    tags: dict[str, str]
    tokens: tuple[str, ...]
    places: tuple[Token, ...] = field(default=(), compare=False, repr=False)  # the tokens with their places, if parsed

    @staticmethod
    def parse(text: str) -> Record:
        """Parse the text of a record; raise BadRecord for a syntax error."""
        tags: dict[str, str] = {}
        places: list[Token] = []
        lines = [line.strip(" \t\r") for line in text.removeprefix("\ufeff").split("\n")]
        for number, line in enumerate(lines, 1):
            if line.startswith("["):
                if places:
                    raise BadRecord(_line(number), message("a tag"), message("tags only before the first deal"))
                _parse_tag(tags, number, line)
            else:
                _parse_tokens(places, number, line.partition(";")[0])
        return Record(tags, tuple(place.text for place in places), tuple(places))

    @property
    def deals(self) -> tuple[str, ...]:
        """The tokens of draws."""
        return tuple(token for token in self.tokens if "=" in token or token.startswith("+"))

    def __str__(self) -> str:
        """Format the record; parsing and formatting it again gives the same text."""
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
    """Return whether a text is one line that UTF-8 can encode."""
    return not re.search("[\r\n\ud800-\udfff]", text)


def _escape(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')


def _parse_tag(tags: dict[str, str], number: int, line: str) -> None:
    match = TAG.match(line)
    if not match or not re.fullmatch(r"[ \t]*(;.*)?", line[match.end() :]):
        raise BadRecord(_line(number), repr(line), message("a tag such as {example}", example='[Players "2"]'))
    name, text = match.groups()
    if not is_line(text):
        raise BadRecord(_line(number), repr(text), message("text that UTF-8 can encode"))
    if name in tags:
        raise BadRecord(
            _line(number), message("the tag {name} a second time", name=name), message("each tag only once")
        )
    tags[name] = re.sub(r"\\(.)", r"\1", text)


def _parse_tokens(places: list[Token], number: int, line: str) -> None:
    words = re.split("[ \t]+", line.strip(" \t"))
    if words[0].endswith("="):
        words = [" ".join(words)]
    for word in filter(None, words):
        place = Token(word, len(places) + 1, number)
        if "=" in word and word is not words[0]:
            raise BadRecord(place.where, repr(word), message("a deal at the start of a line"))
        places.append(place)


def _line(number: int) -> str:
    return message("line {number}", number=number)
