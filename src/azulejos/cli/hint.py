"""``azulejos hint``: what to play in a position, and why."""

from typing import Annotated

import typer

import azulejos
from azulejos import BadOption
from azulejos.bots import ADVISER, think
from azulejos.bots import bot as find_bot
from azulejos.cli.mistakes import mistakes_said
from azulejos.cli.parameters import Language, Seed, pick_language
from azulejos.cli.replay import read_text
from azulejos.cli.thinking import BotName, Nodes
from azulejos.said import said
from azulejos.terminal.speaking import printable
from azulejos.words import Words

EXAMPLES = (
    "azulejos hint game.txt",
    "azulejos hint game.txt --seconds 10 --lang de",
    'azulejos hint --position "azul factories=bbyr,kkww" --bot hard',
)
SECONDS = 2.0


def hint(
    file: Annotated[
        str | None, typer.Argument(metavar="FILE", help="A record; - is what comes in through a pipe.")
    ] = None,
    position: Annotated[str | None, typer.Option(metavar="TEXT", help="A position string instead.")] = None,
    bot: BotName = ADVISER,
    seconds: Annotated[float, typer.Option(min=0.01, max=86400, metavar="S", help="How long to think.")] = SECONDS,
    nodes: Nodes = None,
    seed: Seed = None,
    lang: Language = None,
) -> None:
    """Say what to play at the end of a record, and why.

    The move, what it is for, everybody's chance of winning, how it may go on, and other good moves.
    """
    language = pick_language(lang)
    with mistakes_said(language):
        if (file is None) == (position is None):
            raise BadOption(said("give a record or --position"))
        game = azulejos.replay(read_text(file)) if file is not None else azulejos.from_position(position or "")
        words = Words(language, names=[printable(name) for name in game.names])
        if game.is_over:
            print(words.result(game.view))
            return
        choice = think(find_bot(bot, seed=seed), game, nodes=nodes, seconds=None if nodes else seconds)
    print(words.turn(game.view))
    print("\n".join(words.advice(game, choice)))
