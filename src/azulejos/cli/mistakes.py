"""How mistakes are said: in one line on standard error, with exit code 2."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from azulejos import BadDeal, BadOption, BadPosition, BadRecord, BotFailed, IllegalMove


@contextmanager
def mistakes_said(language: str) -> Iterator[None]:
    """Say what is wrong with what was given, in a language, and end."""
    try:
        yield
    except (BadDeal, BadOption, BadPosition, BadRecord, BotFailed, IllegalMove, OSError, UnicodeDecodeError) as error:
        from azulejos.words import Words  # here, as mostly nothing is wrong

        words = Words(language if language in Words.languages() else "en")
        print(f"azulejos: {words.error(error)}", file=sys.stderr)
        sys.exit(2)
