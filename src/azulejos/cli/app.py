"""The command ``azulejos``: its commands, its version, and how errors are said."""

import sys
from io import TextIOWrapper
from typing import Annotated

import typer

from azulejos import BadDeal, BadOption, BadPosition, BadRecord, IllegalMove, __version__
from azulejos._compiled import IS_COMPILED
from azulejos.cli import backup, bench, perft, picture, play, random, replay, restore, serve, verify
from azulejos.cli.game_command import GameCommand, about_options

HELP = "The Azul family of board games, to play, to program and to study."
EXAMPLES = (
    "azulejos play",
    "azulejos random --players 3 --seed 5 > game.txt",
    "azulejos replay game.txt",
)


def _show(examples: tuple[str, ...]) -> str:
    return "\n".join(["\b", "Examples:", *(f"  {example}" for example in examples)])


# Plain text everywhere: no boxes or colours, on a terminal or off it.
app = typer.Typer(
    name="azulejos",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command(cls=GameCommand, epilog=f"{about_options()}\n\n{_show(play.EXAMPLES)}")(play.play)
app.command(epilog=_show(serve.EXAMPLES))(serve.serve)
app.command(cls=GameCommand, epilog=f"{about_options()}\n\n{_show(random.EXAMPLES)}")(random.random)
app.command(epilog=_show(replay.EXAMPLES))(replay.replay)
app.command(epilog=_show(verify.EXAMPLES))(verify.verify)
app.command(epilog=_show(picture.EXAMPLES))(picture.picture)
app.command(cls=GameCommand, epilog=f"{about_options()}\n\n{_show(perft.EXAMPLES)}")(perft.perft)
app.command(epilog=_show(bench.EXAMPLES))(bench.bench)
app.command(epilog=_show(backup.EXAMPLES))(backup.backup)
app.command(epilog=_show(restore.EXAMPLES))(restore.restore)


def main() -> None:
    """Run the command line; what is wrong with the input is said in one line, with exit code 2."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # what a stream cannot take is shown by its number, and nothing breaks
            stream.reconfigure(errors="backslashreplace")
    try:
        app()
    except (BadDeal, BadOption, BadPosition, BadRecord, IllegalMove, OSError, UnicodeDecodeError) as error:
        print(f"azulejos: {_in_words(error)}", file=sys.stderr)
        sys.exit(2)


def _in_words(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    if isinstance(error, UnicodeDecodeError):
        return f"the text is not UTF-8: {error.reason} at byte {error.start}"
    return str(error)


def _say_version(wanted: bool) -> None:
    if wanted:
        print(f"azulejos {__version__}, {'kernels compiled' if IS_COMPILED else 'plain Python'}")
        raise typer.Exit


@app.callback(help=HELP, epilog=_show(EXAMPLES))
def _azulejos(
    _: Annotated[
        bool,
        typer.Option(
            "--version", callback=_say_version, is_eager=True, help="Say the version and which kernels run, and end."
        ),
    ] = False,
) -> None:
    pass
