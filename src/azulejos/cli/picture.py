"""``azulejos picture``: a position of a record as an SVG picture."""

from pathlib import Path
from typing import Annotated

import typer

from azulejos.cli.mistakes import mistakes_said
from azulejos.cli.parameters import Language, pick_language
from azulejos.cli.replay import read_text

EXAMPLES = (
    "azulejos picture game.txt -o board.svg",
    "azulejos picture game.txt --ply 12 --seat 2 --theme dark -o board.svg",
)


def picture(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record; - is what comes in through a pipe.")],
    ply: Annotated[int | None, typer.Option(metavar="N", help="Show the table after so many moves; else all.")] = None,
    seat: Annotated[int, typer.Option("--seat", metavar="SEAT", min=1, help="Whose board is large, from 1.")] = 1,
    theme: Annotated[str, typer.Option(metavar="NAME", help="light, dark or contrast.")] = "light",
    letters: Annotated[bool, typer.Option("--letters", help="Write each tile's letter on it.")] = False,
    lang: Language = None,
    output: Annotated[str, typer.Option("-o", "--output", metavar="FILE", help="Where to; - prints it.")] = "-",
) -> None:
    """Draw a position of a record as an SVG picture.

    The whole record is checked, however much of it is shown.
    """
    from azulejos.render.svg import draw_record  # here, because other commands need not wait for it

    language = pick_language(lang)
    with mistakes_said(language):
        svg = draw_record(read_text(file), ply=ply, seat=seat - 1, theme=theme, letters=letters, language=language)
        if output == "-":
            print(svg)
        else:
            Path(output).write_text(svg, encoding="utf-8")
