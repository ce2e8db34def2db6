"""Translators: messages, names and errors for one listener, of no game in particular."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from azulejos.core.errors import LONGEST, LONGEST_EXPECTED, BadRecord, BotFailed, Refusal, printable
from azulejos.words.catalogue import Catalogue, gettext_noop, languages, pick_language
from azulejos.words.phrasing import Phrasing

LONGEST_REASON = 400
# Frequent error messages of operating systems about files.
SYSTEM_ERRORS = (
    gettext_noop("No such file or directory"),
    gettext_noop("Permission denied"),
    gettext_noop("Is a directory"),
    gettext_noop("Not a directory"),
    gettext_noop("No space left on device"),
    gettext_noop("Read-only file system"),
)


def explain(catalogue: Catalogue, error: Exception) -> str:
    """Return the message of an error; one without a translation stays as it is."""
    if isinstance(error, Refusal):
        return _cite(catalogue, printable(catalogue.localize(error.why), LONGEST_REASON), error.rule)
    if isinstance(error, BadRecord):
        where, found, expected = (catalogue.localize(text) for text in (error.where, error.found, error.expected))
        text = catalogue.say(
            "{where}: found {found}, expected {expected}",
            where=printable(where, LONGEST),
            found=printable(found, LONGEST),
            expected=printable(expected, LONGEST_EXPECTED),
        )
        return _cite(catalogue, text, error.rule)
    if isinstance(error, BotFailed):
        return printable(catalogue.localize(error.why), LONGEST_REASON)
    if isinstance(error, UnicodeDecodeError):
        return catalogue.say("the text is not UTF-8: see byte {number}", number=error.start)
    if isinstance(error, OSError) and error.strerror:
        why = explain_system(catalogue, error)
        return f"{error.filename}: {why}" if error.filename else why
    return str(error)


def explain_system(catalogue: Catalogue, error: OSError) -> str:
    """Return the operating system's message about a file, without the file's name."""
    return catalogue.say(error.strerror) if error.strerror in SYSTEM_ERRORS else error.strerror or str(error)


@dataclass(frozen=True, slots=True)
class Citation:
    """A rule that a text cites, and where: text[start:end] is "rule 10" in the text's language."""

    start: int
    end: int
    rule: int


def find_citations(catalogue: Catalogue, text: str) -> list[Citation]:
    """Return the places of a text that cite a rule."""
    number = "NUMBER"
    before, _, after = catalogue.say("rule {rule}", rule=number).partition(number)
    pattern = rf"\b{re.escape(before)}(\d+){re.escape(after)}\b"
    return [Citation(*found.span(), int(found[1])) for found in re.finditer(pattern, text, re.IGNORECASE)]


def _cite(catalogue: Catalogue, text: str, rule: int | None) -> str:
    return catalogue.say("{text} (rule {rule})", text=text, rule=rule) if rule else text


class Translator:
    """Messages and names in the language of one listener."""

    def __init__(self, phrasing: Phrasing) -> None:
        """Take the phrasing of a listener."""
        self._phrasing = phrasing

    @staticmethod
    def languages() -> tuple[str, ...]:
        """Return the codes of all languages, English first."""
        return languages()

    @staticmethod
    def pick_language(*preferred: str | None) -> str:
        """Return the first available language among preferences such as "sv" or "de_AT.UTF-8", else English."""
        return pick_language(*preferred)

    @property
    def language(self) -> str:
        """The language code."""
        return self._phrasing.language

    @property
    def verbosity(self) -> str:
        """The verbosity: brief, normal, full, braille or hands."""
        return self._phrasing.verbosity

    @property
    def cells(self) -> int:
        """The longest lines of the verbosity braille."""
        return self._phrasing.cells

    @property
    def says_offer(self) -> bool:
        """True if events include a new offer."""
        return self._phrasing.says_offer

    # Messages

    def translate(self, text: str, /, **values: object) -> str:
        """Translate a message, which the catalogues must have."""
        return self._phrasing.say(text, **values)

    def translate_in(self, context: str, text: str, /, **values: object) -> str:
        """Translate a message whose context tells it apart from others with the same text."""
        return self._phrasing.say_in(context, text, **values)

    def translate_n(self, one: str, many: str, n: int, /, **values: object) -> str:
        """Translate a message in the plural form of a number, which is {n}."""
        return self._phrasing.say_n(one, many, n, **values)

    def one_of(self, items: Iterable[str]) -> str:
        """Join items with commas and "or"."""
        return self._phrasing.one_of(items)

    def localize(self, text: str) -> str:
        """Translate a Message, such as the description of an option; any other text stays as it is."""
        return self._phrasing.localize(text)

    def percent(self, share: float) -> str:
        """Return a share from 0 to 1 as a percentage."""
        return self._phrasing.percent(share)

    # Names

    def seat(self, seat: int) -> str:
        """Return the name of the player at a seat, counted from 0."""
        return self._phrasing.seat(seat)

    def short_seat(self, seat: int) -> str:
        """Return the player at a seat in one or two characters: an initial or a number."""
        return self._phrasing.short_seat(seat)

    def bot(self, name: str) -> str:
        """Return the title of a bot; a bot from another package is called by its name."""
        return self._phrasing.bot(name)

    # Errors

    def error(self, error: Exception) -> str:
        """Explain an invalid option or record, a file that cannot be read, or a bot that failed."""
        return explain(self._phrasing, error)

    def system_error(self, error: OSError) -> str:
        """Return the operating system's message about a file, without the file's name."""
        return explain_system(self._phrasing, error)

    def cited_rules(self, text: str) -> list[Citation]:
        """Return the places of a text that cite a rule, such as "rule 10"."""
        return find_citations(self._phrasing, text)
