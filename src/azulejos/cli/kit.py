"""``azulejos kit``: labels, swell-paper sheets, parts to print and rule cards for a physical set."""

from pathlib import Path
from typing import Annotated

import typer

from azulejos.cli.errors import report_errors
from azulejos.cli.game_command import DEFAULT_GAME, OTHER_GAME
from azulejos.cli.parameters import Language, pick_language

EXAMPLES = (
    "azulejos kit -o kit",
    f"azulejos kit --game {DEFAULT_GAME} --lang de -o {DEFAULT_GAME}",
    f"azulejos kit --game {OTHER_GAME} --players 2 --tile 22.5 -o {OTHER_GAME}",
    "azulejos kit --width 32 --height 27 --ridge 1.6 --depth 3 -o kit",
)


def kit(
    output: Annotated[str, typer.Option("-o", "--output", metavar="FOLDER", help="The folder to write.")],
    game: Annotated[str | None, typer.Option(metavar="NAME", help="The game (default: all, in a folder each).")] = None,
    players: Annotated[
        int, typer.Option(metavar="N", help="Players of the largest game, which sets the number of factories.")
    ] = 4,
    lang: Language = None,
    tile: Annotated[
        float | None, typer.Option(metavar="MM", help="Side of a tile (default: that of a normal set).")
    ] = None,
    fit: Annotated[float, typer.Option(metavar="MM", help="Room between a tile and the ridges around it.")] = 0.6,
    ridge: Annotated[float, typer.Option(metavar="MM", help="Width of the ridges between spaces.")] = 2.0,
    depth: Annotated[float, typer.Option(metavar="MM", help="Height of the ridges.")] = 2.4,
    base: Annotated[float, typer.Option(metavar="MM", help="Thickness below the tiles.")] = 1.2,
    cap: Annotated[float, typer.Option(metavar="MM", help="Thickness of the caps.")] = 1.2,
    dot: Annotated[float, typer.Option(metavar="MM", help="Height of printed braille dots.")] = 0.6,
    width: Annotated[int, typer.Option(metavar="CELLS", help="Cells in a line of the embosser.")] = 40,
    height: Annotated[int, typer.Option(metavar="LINES", help="Lines on a page of the embosser.")] = 25,
) -> None:
    """Write a kit that makes a normal set tactile: labels, swell-paper sheets, parts to print and rule cards.

    Sizes are in millimetres. read-me.txt in the folder says what each file is for.
    """
    from azulejos import FAMILIES
    from azulejos.kit import make_kit, make_plan  # here, because only this command needs it

    language = pick_language(lang)
    with report_errors(language):
        sizes = {"fit": fit, "ridge": ridge, "depth": depth, "base": base, "cap": cap, "dot": dot}
        sizes |= {} if tile is None else {"tile": tile}
        names = tuple(FAMILIES) if game is None else (game,)
        plans = {name: make_plan(name, language, players, **sizes) for name in names}
        for name, plan in plans.items():
            folder = Path(output) / name if game is None else Path(output)
            folder.mkdir(parents=True, exist_ok=True)
            for path, content in make_kit(name, plan, width=width, height=height).items():
                file = folder / path
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(content)
            print(plan.words.translate("{game}: see {file}", game=plan.words.title(name), file=folder / "read-me.txt"))
