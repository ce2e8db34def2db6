"""What can be wrong with what we are given; every one is a ValueError."""


class BadOption(ValueError):
    """A game was asked for that the rules do not know; ``rule`` numbers the rule, where there is one."""

    def __init__(self, why: str, rule: int | None = None) -> None:
        super().__init__(why, rule)
        self.why = why
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.why}{_cite(self.rule)}"


class BadPosition(ValueError):
    """A position string that does not describe a position."""


class CannotUndo(ValueError):
    """There is no move that could be taken back."""


class IllegalMove(ValueError):
    """A move that cannot be made now; ``rule`` numbers the rule it breaks and is None for a malformed token.

    The reason is a ``template`` and its ``values``, so that it can be said in any language; ``why`` is the English one.
    A value called tile is a tile's letter, one called tiles a set of letters.
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
        return f"{shown(self.token)}: {self.why}{_cite(self.rule)}"


class BadDeal(ValueError):
    """Tiles that cannot be dealt now; ``rule`` numbers the rule that says so, None for a malformed token."""

    def __init__(self, why: str, rule: int | None = None) -> None:
        super().__init__(why, rule)
        self.why = why
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.why}{_cite(self.rule)}"


class BadRecord(ValueError):
    """A record that cannot be: ``where`` it is broken, what was ``found`` and ``expected`` there, and the ``rule``."""

    def __init__(self, where: str, found: str, expected: str, rule: int | None = None) -> None:
        super().__init__(where, found, expected, rule)
        self.where = where
        self.found = found
        self.expected = expected
        self.rule = rule

    def __str__(self) -> str:
        found, expected = shown(self.found), shown(self.expected, 300)
        return f"{shown(self.where)}: found {found}, expected {expected}{_cite(self.rule)}"


class BotFailed(ValueError):
    """A bot did not choose a move: its program died, did not answer in time, or answered what cannot be."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


def _cite(rule: int | None) -> str:
    return f" (rule {rule})" if rule else ""


def shown(text: str, most: int = 120) -> str:
    """Return a text as it can be shown: not too long, and nothing that a terminal would obey."""
    text = text if text.isprintable() else repr(text)[1:-1]
    return text if len(text) <= most else f"{text[:most]}…"
