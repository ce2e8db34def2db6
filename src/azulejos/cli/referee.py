"""``azulejos referee``: a game at a real table, whose tiles and moves are entered."""

from pathlib import Path
from typing import Annotated

import typer

from azulejos import BadOption, find_family
from azulejos.cli.errors import report_errors
from azulejos.cli.game_command import DEFAULT_GAME, OTHER_GAME, chosen_options, refuse_options
from azulejos.cli.parameters import GameName, Language, Resume, Start, Tactile, Width, pick_language, read_text
from azulejos.core.chance import new_seed
from azulejos.core.errors import message
from azulejos.core.options import Value
from azulejos.dialogue.referee import Referee
from azulejos.terminal import saving
from azulejos.terminal.console import Console
from azulejos.terminal.referee import RefereeTable
from azulejos.terminal.seats import Seats, make_bots, parse_seats
from azulejos.words import Words

EXAMPLES = (
    'azulejos referee --seats "Anna,Ben" --edition tactile',
    f'azulejos referee --game {OTHER_GAME} --seats "Anna,Ben,bot:hard" --lang de',
    "azulejos referee --resume last",
)


def referee(
    ctx: typer.Context,
    game: GameName = DEFAULT_GAME,
    start: Start = 1,
    seats: Annotated[
        str | None,
        typer.Option(metavar="NAMES", help='The players by seat, such as "Anna,Ben,bot:hard"; a bot plays by voice.'),
    ] = None,
    resume: Resume = None,
    lang: Language = None,
    verbosity: Annotated[
        str,
        typer.Option(metavar="LEVEL", help="The level of detail: brief, normal, full, braille or hands."),
    ] = "normal",
    tactile: Tactile = False,
    width: Width = None,
) -> None:
    """Referee a game that is played at a real table.

    Enter the tiles of each factory in a line, then the moves. Illegal moves are refused with their rule, and points are
    counted. The commands correct, insert and remove change an earlier entry.
    """
    language = pick_language(lang)
    with report_errors(language):
        words = Words(language, verbosity)
        if resume is not None:
            refuse_options(ctx, message("the record"))
            path = Path(resume) if resume == "-" else saving.find(resume)
            refereed = Referee.of_record(read_text(str(path)))
            bots = saving.bots_of(refereed.game, path) or {}
        else:
            path = None
            chosen = parse_seats(seats) if seats is not None else None
            refereed, bots = _begin(ctx, game, start, chosen)
        table = RefereeTable(
            refereed,
            make_bots(bots, new_seed()),
            words=words,
            console=Console(width),
            tactile=tactile,
            path=path if path and saving.is_ours(path) else None,
        )
    table.run()


def _begin(ctx: typer.Context, family: str, start: int, seats: Seats | None) -> tuple[Referee, dict[int, str]]:
    options: dict[str, Value] = {"players": max(2, len(seats.names))} if seats else {}
    rules = find_family(family).make_rules(options | chosen_options(ctx, family))
    if not 1 <= start <= rules.players:
        raise BadOption(
            message(
                "{flag} must be a seat from 1 to {most}, got {given}", flag="--start", most=rules.players, given=start
            )
        )
    names = seats.names if seats else ()
    if len(names) > rules.players:
        raise BadOption(
            message(
                "--seats names {names} seats, but there are {players} players", names=len(names), players=rules.players
            )
        )
    return Referee(family, rules, start=start - 1, names=names), dict(seats.bots) if seats else {}
