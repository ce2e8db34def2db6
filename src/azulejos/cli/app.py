"""The command ``azulejos``: its commands, its version, and how errors are said."""

import sys
from collections.abc import Iterable
from importlib import import_module
from io import TextIOWrapper
from typing import Annotated

import typer

from azulejos import __version__
from azulejos._compiled import IS_COMPILED
from azulejos.cli.game_command import GameCommand
from azulejos.cli.mistakes import mistakes_said
from azulejos.cli.parameters import pick_language

HELP = "The Azul family of board games, to play, to program and to study."
EXAMPLES = (
    "azulejos play",
    "azulejos random --players 3 --seed 5 > game.txt",
    "azulejos replay game.txt",
)
# Each is a function in a module of its name; True for those that take the options of a game.
COMMANDS = {
    "serve": False,
    "play": True,
    "random": True,
    "replay": False,
    "verify": False,
    "picture": False,
    "braille": False,
    "hint": False,
    "analyse": False,
    "engine": False,
    "perft": True,
    "arena": True,
    "strength": False,
    "tune": True,
    "bench": False,
    "backup": False,
    "restore": False,
}


def make_app(names: Iterable[str]) -> typer.Typer:
    """Return the command line with these commands; the modules of others are not loaded."""
    # Plain text everywhere: no boxes or colours, on a terminal or off it.
    app = typer.Typer(
        name="azulejos",
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
        if COMMANDS[name]:
            app.command(name, cls=GameCommand, epilog=examples)(getattr(module, name))
        else:
            app.command(name, epilog=examples)(getattr(module, name))
    return app


def main() -> None:
    """Run the command line; what is wrong with the input is said in one line, with exit code 2."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # what a stream cannot take is shown by its number, and nothing breaks
            stream.reconfigure(errors="backslashreplace")
    with mistakes_said(pick_language(None)):
        make_app([name for name in COMMANDS if name in sys.argv[1:2]] or COMMANDS)()


def _show(examples: tuple[str, ...]) -> str:
    return "\n".join(["\b", "Examples:", *(f"  {example}" for example in examples)])


def _say_version(wanted: bool) -> None:
    if wanted:
        print(f"azulejos {__version__}, {'kernels compiled' if IS_COMPILED else 'plain Python'}")
        raise typer.Exit


def _azulejos(
    _: Annotated[
        bool,
        typer.Option(
            "--version", callback=_say_version, is_eager=True, help="Say the version and which kernels run, and end."
        ),
    ] = False,
) -> None:
    pass
