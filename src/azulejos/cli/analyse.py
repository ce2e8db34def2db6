"""``azulejos analyse``: what a bot thinks of every move of a game."""

import json
from pathlib import Path
from typing import Annotated

import typer

from azulejos.analysis import analyse as analyse_record
from azulejos.bots import ADVISER
from azulejos.bots import bot as find_bot
from azulejos.cli.mistakes import mistakes_said
from azulejos.cli.parameters import Language, Seed, pick_language
from azulejos.cli.progress import with_progress
from azulejos.cli.replay import read_text
from azulejos.cli.thinking import BotName, Nodes
from azulejos.terminal.speaking import printable
from azulejos.words import Words

EXAMPLES = (
    "azulejos analyse game.txt",
    "azulejos analyse game.txt --seconds 2 -o curve.svg",
    "azulejos analyse game.txt --nodes 20000 --seed 1 --json",
)
SECONDS = 0.5


def analyse(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record; - is what comes in through a pipe.")],
    bot: BotName = ADVISER,
    seconds: Annotated[
        float, typer.Option(min=0.01, max=86400, metavar="S", help="How long to think about each move.")
    ] = SECONDS,
    nodes: Nodes = None,
    seed: Seed = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object instead of a table.")] = False,
    output: Annotated[
        str | None, typer.Option("-o", "--output", metavar="FILE", help="Draw the chances as SVG in this file.")
    ] = None,
    theme: Annotated[str, typer.Option(metavar="NAME", help="light, dark or contrast.")] = "light",
    lang: Language = None,
) -> None:
    """Judge every move of a record.

    Each move with its loss in chance of winning against the best one: an inaccuracy (?!) loses 5 percentage points or
    more, a mistake (?) 10, a blunder (??) 20. Then what each player lost, and where the game turned.
    """
    language = pick_language(lang)
    with mistakes_said(language):
        analysis = analyse_record(
            read_text(file),
            find_bot(bot, seed=seed),
            nodes=nodes,
            seconds=None if nodes else seconds,
            follow=lambda moves, total: with_progress(moves, total, "analysing"),
        )
        words = Words(language, names=[printable(name) for name in analysis.names])
        if output is not None:
            from azulejos.render.svg import draw_curve  # here, because a table need not wait for it

            Path(output).write_text(draw_curve(analysis, theme=theme, words=words), encoding="utf-8")
    print(json.dumps(analysis.as_json(), indent=2) if as_json else "\n".join(words.review(analysis)))
