"""What can be wrong with a request, said in the caller's language."""

from __future__ import annotations

from azulejos.words import Words

# By its name for programs: the status of the answer.
STATUS = {
    "invalid": 422,  # something in the request cannot be
    "illegal": 422,  # a move that the rules forbid
    "unknown": 404,  # there is no such thing
    "stranger": 403,  # only a player at the table may do this
    "not-yours": 403,  # only another player may do this
    "forged": 403,  # it does not come from one of our pages
    "late": 409,  # something else happened first
    "not-now": 409,  # it cannot be done as things stand
    "too-large": 413,
    "too-many": 429,
    "away": 503,  # the database does not answer
    "full": 507,  # the database cannot take more
}


class Problem(Exception):
    """Why a request is refused: its name, and a template with values that says what is wrong and what to do."""

    def __init__(self, code: str, template: str, /, *, retry_after: int | None = None, **values: object) -> None:
        super().__init__(code, template)
        self.code = code
        self.template = template
        self.values = values
        self.retry_after = retry_after  # seconds

    @property
    def status(self) -> int:
        """The status of the answer."""
        return STATUS[self.code]

    def say(self, words: Words) -> str:
        """Say it in a language."""
        return words.ask(self.template, **self.values)
