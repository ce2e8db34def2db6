"""``azulejos replay``: check a record and show how the game went."""

import sys
from pathlib import Path
from typing import Annotated

import typer

import azulejos
from azulejos import BadOption
from azulejos.cli.mistakes import mistakes_said
from azulejos.cli.parameters import Language, pick_language
from azulejos.record import Record
from azulejos.render.text import text_table
from azulejos.said import said
from azulejos.terminal.screen import has_colour
from azulejos.terminal.speaking import printable
from azulejos.words import Words

EXAMPLES = (
    "azulejos replay game.txt",
    "azulejos random --seed 5 | azulejos replay - --each-round",
)


def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record; - is what comes in through a pipe.")],
    each_round: Annotated[bool, typer.Option("--each-round", help="Show the boards after every deal too.")] = False,
    lang: Language = None,
) -> None:
    """Check a record and show how the game stands.

    Every deal and every move is checked; then come the boards, the scores and who has won.
    """
    language = pick_language(lang)
    with mistakes_said(language):
        text = read_text(file)
        game = azulejos.replay(text)
        words = Words(language, names=[printable(name) for name in game.names])
    if each_round:
        _show_rounds(text, words)
    _show(game, words)
    if len(game.record().tokens) > len(Record.parse(text).tokens):
        print(words.ask("The record ends before tiles were drawn; those shown are drawn anew."))
    print(words.result(game.view))


def _show(game: azulejos.Game, words: Words) -> None:
    print(text_table(game.view, words=words, colour=has_colour(sys.stdout)))
    print()


def _show_rounds(text: str, words: Words) -> None:
    """Show the boards after each deal but the last position, which is shown anyway."""
    record = Record.parse(text)
    rules = {name: value for name, value in record.tags.items() if name not in ("Scores", "Winners")}
    for end, token in enumerate(record.tokens[:-1], 1):
        if "=" in token:
            _show(azulejos.replay(str(Record(rules, record.tokens[:end]))), words)


def read_text(file: str) -> str:
    """Return the text of a file, or of the standard input for ``-``."""
    if file != "-":
        return Path(file).read_bytes().decode()
    if sys.stdin is None:
        raise BadOption(said("- is what comes in through a pipe, and nothing does"))
    return sys.stdin.buffer.read().decode()
