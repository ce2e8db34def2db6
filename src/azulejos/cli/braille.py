"""``azulejos braille``: tables, records and rules booklets as pages for an embosser."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from azulejos import BadOption
from azulejos.cli.mistakes import mistakes_said
from azulejos.cli.parameters import Language, pick_language
from azulejos.cli.replay import read_text
from azulejos.said import said

EXAMPLES = (
    "azulejos braille game.txt -o table.brf",
    "azulejos braille game.txt --ply 12 --seat 2 --width 32 --height 27 -o table.brf",
    "azulejos braille game.txt --show record --no-page-numbers -o record.brf",
    "azulejos braille --booklet azul --lang de -o regeln.brf",
)
SHOWN = ("table", "boards", "record")


def braille(
    file: Annotated[
        str | None, typer.Argument(metavar="FILE", help="A record; - is what comes in through a pipe.")
    ] = None,
    show: Annotated[
        str, typer.Option(metavar="WHAT", help="table (one board large), boards (all of them large) or record.")
    ] = "table",
    ply: Annotated[int | None, typer.Option(metavar="N", help="The table after so many moves; else all.")] = None,
    seat: Annotated[int, typer.Option("--seat", metavar="SEAT", min=1, help="Whose board is large, from 1.")] = 1,
    booklet: Annotated[
        str | None, typer.Option(metavar="GAME", help="The rules of a game instead of a record.")
    ] = None,
    lang: Language = None,
    contracted: Annotated[bool, typer.Option(help="Contract the booklet, where liblouis is installed.")] = True,
    width: Annotated[int, typer.Option(metavar="CELLS", help="Cells in a line.")] = 40,
    height: Annotated[int, typer.Option(metavar="LINES", help="Lines on a page.")] = 25,
    page_numbers: Annotated[bool, typer.Option(help="Number the pages at the right end of their first line.")] = True,
    as_unicode: Annotated[bool, typer.Option("--unicode", help="Unicode braille instead of BRF.")] = False,
    output: Annotated[str, typer.Option("-o", "--output", metavar="FILE", help="Where to; - prints it.")] = "-",
) -> None:
    """Write a position or the whole of a record, or a rules booklet, as BRF pages for an embosser."""
    from azulejos.render.braille import brf_board, brf_booklet, brf_record, from_brf  # here, as others need not wait
    from azulejos.replay import replay_to
    from azulejos.words import Words

    language = pick_language(lang)
    with mistakes_said(language):
        if (file is None) == (booklet is None):
            raise BadOption(said("give the file of a record, or --booklet and the name of a game"))
        if show not in SHOWN:
            choices = ", ".join(SHOWN)
            raise BadOption(said("{name} can be {choices}, not {given}", name="--show", choices=choices, given=show))
        if booklet is not None:
            pages = brf_booklet(
                booklet, language, width=width, height=height, numbered=page_numbers, contracted=contracted
            )
        else:
            game = replay_to(read_text(str(file)), ply)
            if show == "record":
                pages = brf_record(game.record(), width=width, height=height, numbered=page_numbers)
            else:
                own = None if show == "boards" else seat - 1
                words = Words(language, names=game.names)
                pages = brf_board(game.view, seat=own, width=width, height=height, numbered=page_numbers, words=words)
        _write(from_brf(pages).encode() if as_unicode else pages, output)


def _write(pages: bytes, output: str) -> None:
    if output == "-":
        sys.stdout.buffer.write(pages)
        sys.stdout.flush()
    else:
        Path(output).write_bytes(pages)
