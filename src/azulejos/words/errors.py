"""Errors in words: invalid options, positions and records, files, and bots that fail."""

import re
from dataclasses import dataclass

from azulejos.core.errors import LONGEST, LONGEST_EXPECTED, BadRecord, BotFailed, Refusal
from azulejos.core.messages import printable
from azulejos.words.catalogue import Catalogue, gettext_noop

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
