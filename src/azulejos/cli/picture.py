"""``azulejos picture``: a position of a record as an SVG picture."""

from pathlib import Path
from typing import Annotated

import typer

from azulejos.cli.errors import report_errors
from azulejos.cli.parameters import Language, RecordFile, pick_language, read_text

EXAMPLES = (
    "azulejos picture game.txt -o board.svg",
    "azulejos picture game.txt --ply 12 --seat 2 --theme dark -o board.svg",
)


def picture(
    file: RecordFile,
    ply: Annotated[int | None, typer.Option(metavar="N", help="Position after N moves (default: the last).")] = None,
    seat: Annotated[
        int, typer.Option("--seat", metavar="SEAT", min=1, help="The seat whose board is large, counted from 1.")
    ] = 1,
    theme: Annotated[str, typer.Option(metavar="NAME", help="light, dark or contrast.")] = "light",
    letters: Annotated[bool, typer.Option("--letters", help="Write each tile's letter on it.")] = False,
    lang: Language = None,
    output: Annotated[
        str, typer.Option("-o", "--output", metavar="FILE", help="The file to write; - is standard output.")
    ] = "-",
) -> None:
    """Draw a position of a record as an SVG picture.

    The whole record is validated, even if --ply shows only a part of it.
    """
    from azulejos.render.svg import draw_record  # here, because only this command needs it

    language = pick_language(lang)
    with report_errors(language):
        svg = draw_record(read_text(file), ply=ply, seat=seat - 1, theme=theme, letters=letters, language=language)
        if output == "-":
            print(svg)
        else:
            Path(output).write_text(svg, encoding="utf-8")
