"""``azulejos braille``: tables, records and rules booklets as pages for an embosser."""

import sys
from pathlib import Path
from typing import Annotated, TypedDict

import typer

from azulejos import BadOption
from azulejos.cli.errors import report_errors
from azulejos.cli.game_command import DEFAULT_GAME
from azulejos.cli.parameters import Language, OptionalRecordFile, pick_language, read_text
from azulejos.core.errors import message

EXAMPLES = (
    "azulejos braille game.txt -o table.brf",
    "azulejos braille game.txt --ply 12 --seat 2 --width 32 --height 27 -o table.brf",
    "azulejos braille game.txt --show record --no-page-numbers -o record.brf",
    f"azulejos braille --booklet {DEFAULT_GAME} --lang de --grade 1 --format brf-de -o regeln.brf",
    "azulejos braille game.txt --format pef -o table.pef",
)
SHOWN = ("table", "boards", "record")


class PageOptions(TypedDict):
    """The options that all pages have."""

    width: int
    height: int
    numbered: bool
    file_format: str


def braille(
    file: OptionalRecordFile = None,
    show: Annotated[
        str, typer.Option(metavar="WHAT", help="table (one board large), boards (all of them large) or record.")
    ] = "table",
    ply: Annotated[int | None, typer.Option(metavar="N", help="Position after N moves (default: the last).")] = None,
    seat: Annotated[
        int, typer.Option("--seat", metavar="SEAT", min=1, help="The seat whose board is large, counted from 1.")
    ] = 1,
    booklet: Annotated[
        str | None, typer.Option(metavar="GAME", help="The rules of a game instead of a record.")
    ] = None,
    lang: Language = None,
    grade: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=0,
            max=2,
            help="0 uncontracted, 1 partly, 2 fully contracted (default: 0; booklets: the usual one).",
        ),
    ] = None,
    width: Annotated[int, typer.Option(metavar="CELLS", help="Cells in a line.")] = 40,
    height: Annotated[int, typer.Option(metavar="LINES", help="Lines on a page.")] = 25,
    page_numbers: Annotated[bool, typer.Option(help="Number the pages at the right end of their first line.")] = True,
    file_format: Annotated[
        str,
        typer.Option(
            "--format", metavar="FORMAT", help="brf (North American ASCII), brf-de (German 6-dot code), pef or unicode."
        ),
    ] = "brf",
    as_unicode: Annotated[bool, typer.Option("--unicode", help="The same as --format unicode.")] = False,
    output: Annotated[
        str, typer.Option("-o", "--output", metavar="FILE", help="The file to write; - is standard output.")
    ] = "-",
) -> None:
    """Write a position, a record or a rules booklet as braille pages for an embosser."""
    from azulejos.core.replay import replay_to
    from azulejos.render.braille import brf_board, brf_booklet, brf_record  # here, because only this command needs it
    from azulejos.words import Words

    language = pick_language(lang)
    with report_errors(language):
        if (file is None) == (booklet is None):
            raise BadOption(message("give a record file, or --booklet and the name of a game"))
        if show not in SHOWN:
            choices = ", ".join(SHOWN)
            raise BadOption(
                message("{name} must be {choices}, got {given}", name="--show", choices=choices, given=show)
            )
        page = PageOptions(
            width=width, height=height, numbered=page_numbers, file_format="unicode" if as_unicode else file_format
        )
        if booklet is not None:
            _write(brf_booklet(booklet, language, grade=grade, **page), output)
            return
        game = replay_to(read_text(str(file)), ply)
        words = Words(language, names=game.names)
        if show == "record":
            _write(brf_record(game.record(), words=words, grade=grade or 0, **page), output)
        else:
            own = None if show == "boards" else seat - 1
            _write(brf_board(game.view, seat=own, words=words, grade=grade or 0, **page), output)


def _write(pages: bytes, output: str) -> None:
    if output == "-":
        sys.stdout.buffer.write(pages)
        sys.stdout.flush()
    else:
        Path(output).write_bytes(pages)
