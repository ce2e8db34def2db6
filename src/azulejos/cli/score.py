"""``azulejos score``: the points of a game at a real table."""

from typing import Annotated

import typer

from azulejos import BadOption, find_family
from azulejos.cli.errors import report_errors
from azulejos.cli.game_command import DEFAULT_GAME, OTHER_GAME, chosen_options
from azulejos.cli.parameters import GameName, Language, Width, pick_language
from azulejos.core.errors import message
from azulejos.core.options import Value
from azulejos.terminal.console import Console
from azulejos.terminal.score import ScoreTable
from azulejos.terminal.seats import parse_seats
from azulejos.words import Words

EXAMPLES = (
    'azulejos score --seats "Anna,Ben"',
    'azulejos score --seats "Anna,Ben,Cleo" --edition tactile --lang de',
    f"azulejos score --game {OTHER_GAME} --players 3",
)


def score(
    ctx: typer.Context,
    game: GameName = DEFAULT_GAME,
    seats: Annotated[str | None, typer.Option(metavar="NAMES", help='The players by seat, such as "Anna,Ben".')] = None,
    lang: Language = None,
    verbosity: Annotated[
        str, typer.Option(metavar="LEVEL", help="The level of detail: brief, normal, full or braille.")
    ] = "normal",
    width: Width = None,
) -> None:
    """Keep the points of a game that is played at a real table.

    Type who places what, such as "Anna row 3 red", and hear what it scores and the new total.
    """
    language = pick_language(lang)
    with report_errors(language):
        names = parse_seats(seats).names if seats is not None else ()
        options: dict[str, Value] = {"players": max(2, len(names))} if names else {}
        rules = find_family(game).make_rules(options | chosen_options(ctx, game))
        if len(names) > rules.players:
            why = message(
                "--seats names {names} seats, but there are {players} players", names=len(names), players=rules.players
            )
            raise BadOption(why)
        table = ScoreTable(
            game, rules, words=Words(language, verbosity), names=names, console=Console(width), prompt=None
        )
    table.run()
