"""Translatable messages: English texts that keep their template and values; and text that is safe to print."""

from __future__ import annotations


class Message(str):
    """A text with its template and values."""

    template: str
    values: dict[str, object]
    plural: str = ""  # the template for other numbers than 1, with the number as {n}


def message(template: str, /, **values: object) -> Message:
    """Return a filled template; values may be messages themselves."""
    text = Message(template.format(**values))
    text.template, text.values = template, values
    return text


def message_n(one: str, many: str, /, n: int, **values: object) -> Message:
    """Return a filled template in the plural form of a number, which is {n}."""
    text = Message((one if n == 1 else many).format(n=n, **values))
    text.template, text.plural, text.values = one, many, {"n": n, **values}
    return text


def printable(text: str, limit: int | None = None) -> str:
    """Return a text with "?" in place of control characters, cut after ``limit`` characters.

    Input is printed in error messages, transcripts and pictures; escape sequences in it must not reach a terminal.
    """
    text = text if text.isprintable() else "".join(char if char.isprintable() else "?" for char in text)
    return text if limit is None or len(text) <= limit else f"{text[:limit]}…"
