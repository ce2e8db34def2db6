"""``azulejos replay``: the boards and the result of a record."""

import sys
from typing import Annotated

import typer

import azulejos
from azulejos.cli.errors import report_errors
from azulejos.cli.parameters import Language, RecordFile, pick_language, read_text
from azulejos.core.errors import printable
from azulejos.core.record import Record
from azulejos.render.text import text_table
from azulejos.terminal.console import has_colour
from azulejos.words import Words

EXAMPLES = (
    "azulejos replay game.txt",
    "azulejos random --seed 5 | azulejos replay - --each-round",
)


def replay(
    file: RecordFile,
    each_round: Annotated[bool, typer.Option("--each-round", help="Also show the boards after every deal.")] = False,
    lang: Language = None,
) -> None:
    """Validate a record and show its position.

    Validates every deal and every move, then shows the boards, the scores and the winner.
    """
    language = pick_language(lang)
    with report_errors(language):
        text = read_text(file)
        game = azulejos.replay(text)
        words = Words(language, names=[printable(name) for name in game.names])
    if each_round:
        _show_rounds(text, words)
    _show(game, words)
    if len(game.record().tokens) > len(Record.parse(text).tokens):
        print(words.translate("The record ends before a draw; the tiles shown are drawn anew."))
    print(words.result(game.view))


def _show(game: azulejos.Game, words: Words) -> None:
    print(text_table(game.view, words=words, colour=has_colour(sys.stdout)))
    print()


def _show_rounds(text: str, words: Words) -> None:
    """Show the boards after each deal; the final position is shown in any case."""
    record = Record.parse(text)
    rules = {name: value for name, value in record.tags.items() if name not in ("Scores", "Winners")}
    for end, token in enumerate(record.tokens[:-1], 1):
        if "=" in token:
            _show(azulejos.replay(str(Record(rules, record.tokens[:end]))), words)
