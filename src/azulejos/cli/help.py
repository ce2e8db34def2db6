"""Help texts in the language of the user.

The texts are written in English in the commands: docstrings, and the arguments ``help`` and ``metavar`` of parameters.
They are messages of the contexts "help" and "metavar", which tools/messages finds by their place.
"""

import re
from collections.abc import Sequence
from inspect import cleandoc
from itertools import pairwise
from typing import Any

import typer

from azulejos.cli.parameters import pick_language
from azulejos.words import Words
from azulejos.words.catalogue import pgettext_noop

Formatter: type[Any] = typer.Context.formatter_class  # click's, which Typer exports under no name

WORDS = "azulejos.help_words"  # key of ctx.meta
USAGE = pgettext_noop("help", "Usage:")
EXAMPLES = pgettext_noop("help", "Examples:")
# Words of click.
SECTIONS = (pgettext_noop("help", "Options"), pgettext_noop("help", "Arguments"), pgettext_noop("help", "Commands"))
HELP_OPTION = pgettext_noop("help", "Show this message and exit.")
REQUIRED = pgettext_noop("help", "required")
DEFAULT = pgettext_noop("help", "default:")
PLACEHOLDERS = (
    pgettext_noop("metavar", "OPTIONS"),
    pgettext_noop("metavar", "COMMAND"),
    pgettext_noop("metavar", "ARGS"),
    pgettext_noop("metavar", "VALUE"),
)
PLACEHOLDER = re.compile(r"(?<![-\w])[A-Z]{2,}(?!\w)")
EXTRA = re.compile(r"  \[(.*)\]$")  # the default and the range of a parameter, after its text
AS_IT_STANDS = "\b"  # click's mark before a paragraph that is not wrapped


def help_words(args: Sequence[str]) -> Words:
    """Return the words of a help text: in the language of --lang among the arguments, else of the environment."""
    given = next((value for flag, value in pairwise(args) if flag == "--lang"), None)
    given = next((flag.partition("=")[2] for flag in args if flag.startswith("--lang=")), given)
    return Words(given if given in Words.languages() else pick_language(None))


def paragraphs(text: str) -> list[str]:
    """Return the paragraphs of a help text, each a message."""
    return [" ".join(paragraph.split()) for paragraph in re.split(r"\n\s*\n", cleandoc(text))]


def translate_placeholders(words: Words, text: str) -> str:
    """Return a usage with its placeholders, such as FILE, in a language."""
    return PLACEHOLDER.sub(lambda found: words.translate_in("metavar", found[0]), text)


class HelpFormatter(Formatter):  # type: ignore[misc]  # click's class has no public name
    """Writes the help of a command and translates what it writes."""

    def __init__(self, words: Words, **options: Any) -> None:
        """Take the words of the language."""
        super().__init__(**options)
        self.words = words

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """Write the usage line."""
        super().write_usage(prog, self._placeholders(args), prefix or f"{self._translate(USAGE[1])} ")

    def write_heading(self, heading: str) -> None:
        """Write the heading of a section."""
        super().write_heading(self._translate(heading))

    def write_text(self, text: str) -> None:
        """Write paragraphs; examples stay as they are."""
        super().write_text("\n\n".join(map(self._paragraph, re.split(r"\n\s*\n", text))))

    def write_dl(self, rows: Sequence[tuple[str, str]], *args: Any, **options: Any) -> None:
        """Write a list of parameters or commands with their texts."""
        translated = [(self._placeholders(term), self._described(text)) for term, text in rows]
        super().write_dl(translated, *args, **options)

    def _translate(self, text: str) -> str:
        return self.words.translate_in("help", text) if text else text

    def _paragraph(self, text: str) -> str:
        if text.startswith(AS_IT_STANDS):
            return text.replace(EXAMPLES[1], self._translate(EXAMPLES[1]), 1)
        return self._translate(" ".join(text.split()))

    def _placeholders(self, text: str) -> str:
        return translate_placeholders(self.words, text)

    def _described(self, text: str) -> str:
        extra = EXTRA.search(text)
        if not extra:
            return self._translate(text)
        inside = extra[1]
        for _, word in (DEFAULT, REQUIRED):
            inside = inside.replace(word, self._translate(word))
        return f"{self._translate(text[: extra.start()])}  [{inside}]"


def get_help(command: Any, ctx: Any) -> str:
    """Return the help of a command."""
    words = ctx.meta.get(WORDS) or help_words(())
    formatter = HelpFormatter(words, width=ctx.terminal_width, max_width=ctx.max_content_width)
    command.format_help(ctx, formatter)
    return str(formatter.getvalue()).rstrip("\n")
