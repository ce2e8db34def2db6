"""``azulejos play``: a game in the terminal, line by line."""

import secrets
from pathlib import Path
from typing import Annotated

import typer

from azulejos import BadOption, Game
from azulejos.bots import OPPONENT
from azulejos.cli.game_command import DEFAULT_GAME, is_given, refuse_options, start_game
from azulejos.cli.parameters import GameName, Seed, Start
from azulejos.cli.replay import read_text
from azulejos.cli.thinking import Language, pick_language
from azulejos.terminal import Table, saving
from azulejos.terminal.asking import is_terminal
from azulejos.terminal.questions import Questions, Wishes
from azulejos.terminal.seats import make_bots, parse_seats
from azulejos.terminal.speaking import Speaker
from azulejos.terminal.story import Step, retell
from azulejos.words import Words

EXAMPLES = (
    "azulejos play",
    "azulejos play --bot expert",
    "azulejos play --players 4 --wall grey --seat 2",
    'azulejos play --game pavilion --seats "Anna,Ben,bot:hard" --lang de',
    "azulejos play --resume last",
)
LEAST_WIDTH = 14  # of braille displays


def play(
    ctx: typer.Context,
    game: GameName = DEFAULT_GAME,
    seed: Seed = None,
    start: Start = 1,
    seat: Annotated[int, typer.Option(metavar="SEAT", help="Your seat, from 1; bots take the others.")] = 1,
    bot: Annotated[
        str, typer.Option(metavar="NAME", help="Who plays where nobody else does: a bot, or program:COMMAND.")
    ] = OPPONENT,
    seats: Annotated[
        str | None,
        typer.Option(metavar="NAMES", help='Who sits where, such as "Anna,Ben,bot:hard"; people share this terminal.'),
    ] = None,
    resume: Annotated[
        str | None, typer.Option(metavar="FILE", help="Go on with the game of this record; last is the last one.")
    ] = None,
    lang: Language = None,
    verbosity: Annotated[
        str, typer.Option(metavar="LEVEL", help="How much is said: brief, normal or full.")
    ] = "normal",
    brief: Annotated[bool, typer.Option("--brief", help="The same as --verbosity brief.")] = False,
    tactile: Annotated[bool, typer.Option("--tactile", help="Name tiles as the tactile edition does.")] = False,
    width: Annotated[
        int | None, typer.Option(metavar="SIGNS", help="Break lines at this width; by default that of the terminal.")
    ] = None,
) -> None:
    """Play in the terminal, against bots or with others in turn.

    Line by line: nothing on the screen is ever redrawn. The game is saved after each move.
    """
    if width is not None and width < LEAST_WIDTH:
        raise BadOption(f"--width is at least {LEAST_WIDTH}, not {width}")
    words = Words(pick_language(lang), "brief" if brief else verbosity, tactile=tactile)
    speaker = Speaker(width)
    if seed is None:
        seed = secrets.randbits(64)
    try:
        wishes = _wishes(ctx, Questions(words, speaker), game, seats, resume, bot)
    except (EOFError, KeyboardInterrupt):
        print()
        return
    chosen, path = wishes.seats, wishes.resume
    if path is None:
        called = chosen.names if chosen else ()
        played = start_game(ctx, wishes.family, seed, start, called, wishes.players)
        steps = [Step(None, played.events)]
        bots = chosen.all_bots(played.rules.players, wishes.bot) if chosen else None
    else:
        played, steps = retell(read_text(str(path)), seed)
        instead = bot if is_given(ctx, "bot") else None
        bots = None if is_given(ctx, "seat") else saving.bots_of(played, path, instead)
    table = Table(
        played,
        steps,
        make_bots(_others(played, seat, wishes.bot) if bots is None else bots, seed),
        words=words,
        speaker=speaker,
        tactile=tactile,
        path=path if path and saving.is_ours(path) else None,
    )
    table.run()


def _wishes(
    ctx: typer.Context, questions: Questions, game: str, seats: str | None, resume: str | None, bot: str
) -> Wishes:
    """Return what to play: as the options say, or as a person answers who gave none."""
    if is_terminal() and not is_given(ctx):
        return questions.ask()
    if seats is not None and is_given(ctx, "seat"):
        raise BadOption("--seats tells who sits where; leave out --seat")
    if resume is None:
        chosen = parse_seats(seats) if seats is not None else None
        return Wishes(family=game, players=max(2, len(chosen.names)) if chosen else None, seats=chosen, bot=bot)
    refuse_options(ctx, "the record")
    if seats is not None:
        raise BadOption("the record tells who plays; leave out --seats")
    return Wishes(resume=Path(resume) if resume == "-" else saving.find(resume), bot=bot)


def _others(game: Game, seat: int, bot: str) -> dict[int, str]:
    """Return bots for all seats but one, which counts from 1."""
    if not 1 <= seat <= game.rules.players:
        raise BadOption(f"--seat is a seat from 1 to {game.rules.players}, not {seat}")
    return {other: bot for other in range(game.rules.players) if other != seat - 1}
