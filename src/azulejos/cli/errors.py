"""Error reports: one line on standard error, and exit code 2."""

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import typer
from typer.core import TyperCommand

from azulejos import BadDeal, BadOption, BadPosition, BadRecord, BotFailed, IllegalMove
from azulejos.cli.help import WORDS, get_help, help_words, translate_placeholders
from azulejos.core.errors import message
from azulejos.words import Words
from azulejos.words.catalogue import gettext_noop

# Messages of click with their own.
USAGE_ERRORS = {
    r"Missing argument '(?P<name>.*)'\.": gettext_noop("{name} is missing; see {help}"),
    r"Missing option '(?P<name>.*)'\.": gettext_noop("{name} is missing; see {help}"),
    r"Got unexpected extra argument.*? \((?P<given>.*)\)": gettext_noop("{given} is one argument too many; see {help}"),
    r"No such command '(?P<given>.*)'\..*": gettext_noop("there is no command {given}; see {help}"),
    r"Invalid value for '(?P<name>.*)': (?P<given>.*) is not in the range (?P<range>.*)\.": gettext_noop(
        "{name} must be in the range {range}, got {given}; see {help}"
    ),
    r"Invalid value for '(?P<name>.*)': '(?P<given>.*)' is not a valid (?:int|float).*\.": gettext_noop(
        "{name} must be a number, got {given}; see {help}"
    ),
}

UsageError: type[Any] = typer.BadParameter.__mro__[1]  # click's, which Typer exports under no name


class OneLineErrors:
    """Mixin of commands that report wrong arguments in one line, and help in the language of the user."""

    def get_help(self, ctx: Any) -> str:
        """Return the help in the language of the user."""
        return get_help(self, ctx)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse the arguments; raise BadOption for the errors that click would show with the usage."""
        ctx.meta[WORDS], is_empty = help_words(args), not args
        try:
            rest: list[str] = super().parse_args(ctx, args)  # type: ignore[misc]  # of a click command
        except UsageError as error:
            if is_empty and self.no_args_is_help:  # type: ignore[attr-defined]
                raise
            raise BadOption(self._describe(ctx, error)) from None
        return rest

    def _describe(self: Any, ctx: Any, error: Any) -> str:
        flag = getattr(error, "option_name", None)  # of an option that is unknown, or has a value too many or too few
        if flag is None:
            return describe_usage_error(error, f"{ctx.command_path} --help", ctx.meta[WORDS])
        options: dict[str, Any] = {
            name: param
            for param in self.get_params(ctx)
            if param.param_type_name == "option"
            for name in (*param.opts, *param.secondary_opts)
        }
        if flag not in options:
            names = dict.fromkeys(max(param.opts, key=len) for param in options.values())
            return message("there is no option {flag}; choose from {names}", flag=flag, names=", ".join(names))
        if options[flag].is_flag:
            return message("{flag} takes no value", flag=flag)
        return message("{flag} needs a value; --help lists the choices", flag=flag)


class Command(OneLineErrors, TyperCommand):
    """A command."""


def describe_usage_error(error: Any, instead: str, words: Words) -> str:
    """Return the reason of one of click's errors as a message that points to the help."""
    text = str(error.format_message())
    for pattern, template in USAGE_ERRORS.items():
        if found := re.fullmatch(pattern, text):
            values = found.groupdict()
            if "name" in values:
                values["name"] = translate_placeholders(words, values["name"].replace("' / '", " / "))
            return message(template, help=instead, **values)
    return message("{why} See {help}.", why=text, help=instead)


@contextmanager
def report_errors(language: str) -> Iterator[None]:
    """Report what is wrong with the input in a language, and exit."""
    try:
        yield
    except (BadDeal, BadOption, BadPosition, BadRecord, BotFailed, IllegalMove, OSError, UnicodeDecodeError) as error:
        words = Words(language if language in Words.languages() else "en")
        print(f"azulejos: {words.error(error)}", file=sys.stderr)
        sys.exit(2)
