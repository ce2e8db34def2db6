"""Quick phrases: the few things that players can say to each other at a table."""

from azulejos.words.catalogue import gettext_noop
from azulejos.words.words import Words

PHRASES = {
    "hello": gettext_noop("Hello!"),
    "luck": gettext_noop("Good luck!"),
    "nice": gettext_noop("Nice move!"),
    "close": gettext_noop("This is getting close!"),
    "oops": gettext_noop("Oops!"),
    "thanks": gettext_noop("Thank you!"),
    "moment": gettext_noop("One moment, please."),
    "back": gettext_noop("I am back."),
    "played": gettext_noop("Well played!"),
    "again": gettext_noop("Another game?"),
    "bye": gettext_noop("Goodbye!"),
}


def format_said(words: Words, seat: int, phrase: str) -> str:
    """Return a phrase with the player who says it; one that a newer program wrote is quoted by its name."""
    text = words.translate(PHRASES[phrase]) if phrase in PHRASES else phrase
    return words.translate("{seat} says: {phrase}", seat=words.seat(seat), phrase=text)
