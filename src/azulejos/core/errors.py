"""Exceptions, all of them subclasses of ValueError, and the translatable messages that they carry."""

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


LONGEST = 120  # characters of a token or text in a message
LONGEST_EXPECTED = 300


class Refusal(ValueError):
    """A value that the rules do not allow; ``rule`` is the number of the rule, None for a malformed value."""

    def __init__(self, why: str, rule: int | None = None) -> None:
        super().__init__(why, rule)
        self.why = why
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.why}{_cite(self.rule)}"


class BadOption(Refusal):
    """An option, a name or a number that is not allowed."""


class BadDeal(Refusal):
    """Tiles that cannot be dealt now."""


class BadPosition(Refusal):
    """An invalid position string."""


class CannotUndo(ValueError):
    """No move can be taken back."""


class IllegalMove(ValueError):
    """An illegal move; ``rule`` is the number of the rule that it breaks, None for a malformed token.

    The reason is a ``template`` with ``values``, so that it can be translated; ``why`` is in English. A value named
    tile is a tile's letter, one named tiles a set of letters.
    """

    def __init__(self, token: str, template: str, rule: int | None = None, **values: object) -> None:
        super().__init__(token, template, rule)
        self.token = token
        self.template = template
        self.rule = rule
        self.values = values

    @property
    def why(self) -> str:
        """The reason in English."""
        return self.template.format(**self.values)

    def __str__(self) -> str:
        return f"{printable(self.token, LONGEST)}: {self.why}{_cite(self.rule)}"


class BadRecord(ValueError):
    """An invalid record: ``where`` it breaks, what was ``found`` and ``expected`` there, and the ``rule``."""

    def __init__(self, where: str, found: str, expected: str, rule: int | None = None) -> None:
        super().__init__(where, found, expected, rule)
        self.where = where
        self.found = found
        self.expected = expected
        self.rule = rule

    def __str__(self) -> str:
        found, expected = printable(self.found, LONGEST), printable(self.expected, LONGEST_EXPECTED)
        return f"{printable(self.where, LONGEST)}: found {found}, expected {expected}{_cite(self.rule)}"


class BotFailed(ValueError):
    """A bot chose no legal move: its program died, did not answer in time or answered nonsense."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


def _cite(rule: int | None) -> str:
    return f" (rule {rule})" if rule else ""
