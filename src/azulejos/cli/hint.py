"""``azulejos hint``: the best move in a position, with reasons."""

from typing import Annotated

import typer

import azulejos
from azulejos import BadOption
from azulejos.bots import ADVISER, think
from azulejos.bots import bot as find_bot
from azulejos.cli.errors import report_errors
from azulejos.cli.parameters import Language, OptionalRecordFile, Seed, pick_language, read_text
from azulejos.core.errors import message, printable
from azulejos.words import Words

EXAMPLES = (
    "azulejos hint game.txt",
    "azulejos hint game.txt --seconds 10 --lang de",
    "azulejos hint game.txt --bot hard --nodes 100000",
)
SECONDS = 2.0

BotName = Annotated[str, typer.Option("--bot", metavar="NAME", help="The bot, or program:COMMAND.")]
Nodes = Annotated[
    int | None, typer.Option("--nodes", min=1, metavar="N", help="Limit the search by positions instead of seconds.")
]


def hint(
    file: OptionalRecordFile = None,
    position: Annotated[str | None, typer.Option(metavar="TEXT", help="A position string instead.")] = None,
    bot: BotName = ADVISER,
    seconds: Annotated[float, typer.Option(min=0.01, max=86400, metavar="S", help="Seconds of search.")] = SECONDS,
    nodes: Nodes = None,
    seed: Seed = None,
    lang: Language = None,
) -> None:
    """Suggest a move at the end of a record, with reasons.

    Shows the move, its purpose, each player's chance of winning, the expected continuation and other good moves.
    """
    language = pick_language(lang)
    with report_errors(language):
        if (file is None) == (position is None):
            raise BadOption(message("give a record or --position"))
        game = azulejos.replay(read_text(file)) if file is not None else azulejos.from_position(position or "")
        words = Words(language, names=[printable(name) for name in game.names])
        if game.is_over:
            print(words.result(game.view))
            return
        choice = think(find_bot(bot, seed=seed), game, nodes=nodes, seconds=None if nodes else seconds)
    print(words.turn(game.view))
    print("\n".join(words.advice(game, choice)))
