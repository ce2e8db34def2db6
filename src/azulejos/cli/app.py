"""The command ``azulejos`` with its commands, version and error reports."""

import sys
from collections.abc import Iterable
from importlib import import_module
from io import TextIOWrapper
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from azulejos import BadOption, __version__
from azulejos.cli import INTERRUPTS
from azulejos.cli.errors import Command, OneLineErrors, UsageError, describe_usage_error, report_errors
from azulejos.cli.game_command import GameCommand
from azulejos.cli.help import EXAMPLES as EXAMPLES_HEADING
from azulejos.cli.help import help_words, paragraphs
from azulejos.cli.parameters import pick_language
from azulejos.core.compiled import IS_COMPILED
from azulejos.interrupts import EXIT_CODE
from azulejos.words import Words
from azulejos.words.catalogue import pgettext_noop

HELP = pgettext_noop("help", "The Azul family of board games, to play, to program and to study.")[1]
EXAMPLES = (
    "azulejos play",
    "azulejos random --players 3 --seed 5 > game.txt",
    "azulejos replay game.txt",
)
# Each command is a function in the module of its name; True for those that take the options of a game.
COMMANDS = {
    "serve": False,
    "play": True,
    "referee": True,
    "score": True,
    "random": True,
    "replay": False,
    "verify": False,
    "picture": False,
    "braille": False,
    "kit": False,
    "hint": False,
    "analyse": False,
    "engine": False,
    "perft": True,
    "arena": True,
    "strength": False,
    "tune": True,
    "train": True,
    "dataset": True,
    "bench": False,
    "backup": False,
    "restore": False,
}


class Commands(OneLineErrors, TyperGroup):
    """The commands, with their help; Ctrl-C ends one with a line unless the command reports it itself."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Return the command of a name; raise BadOption instead of click's error if it is unknown."""
        try:
            return super().resolve_command(ctx, args)
        except UsageError as error:
            raise BadOption(describe_usage_error(error, "azulejos --help", help_words(args))) from None

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """List the commands with the first paragraphs of their help."""
        commands = {name: self.get_command(ctx, name) for name in self.list_commands(ctx)}
        with formatter.section("Commands"):
            formatter.write_dl(
                [(name, paragraphs(command.help or "")[0]) for name, command in commands.items() if command]
            )

    def invoke(self, ctx: Any) -> Any:
        """Run a command."""
        try:
            INTERRUPTS.begin()
            result = super().invoke(ctx)
            INTERRUPTS.end()
        except KeyboardInterrupt:
            INTERRUPTS.end()
            sys.stdout.flush()
            stopped = Words(pick_language(None)).translate("stopped")
            print(f"azulejos: {stopped}", file=sys.stderr)
            raise typer.Exit(EXIT_CODE) from None
        except BaseException:
            INTERRUPTS.end()
            raise
        return result


def make_app(names: Iterable[str]) -> typer.Typer:
    """Return the command line with these commands, without importing the modules of the others."""
    # Plain text everywhere: no boxes or colours, on a terminal or off it.
    app = typer.Typer(
        name="azulejos",
        cls=Commands,
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback(help=HELP, epilog=_show(EXAMPLES))(_azulejos)
    for name in names:
        module = import_module(f"azulejos.cli.{name}")
        examples = _show(module.EXAMPLES)
        kind = GameCommand if COMMANDS[name] else Command
        app.command(name, cls=kind, epilog=examples)(getattr(module, name))
    return app


def run() -> None:
    """Run the command line; wrong input is reported in one line, with exit code 2."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # a character that the encoding lacks is shown as its escape sequence
            stream.reconfigure(errors="backslashreplace")
    with report_errors(help_words(sys.argv[1:]).language):
        first = sys.argv[1:2]
        make_app(first if first and first[0] in COMMANDS else () if first == ["--version"] else COMMANDS)()


def _show(examples: tuple[str, ...]) -> str:
    return "\n".join(["\b", EXAMPLES_HEADING[1], *(f"  {example}" for example in examples)])


def _print_version(wanted: bool) -> None:
    if wanted:
        print(f"azulejos {__version__}, {'kernels compiled' if IS_COMPILED else 'plain Python'}")
        raise typer.Exit


def _azulejos(
    _: Annotated[
        bool,
        typer.Option(
            "--version",
            callback=_print_version,
            is_eager=True,
            help="Show the version and exit.",
        ),
    ] = False,
) -> None:
    pass
