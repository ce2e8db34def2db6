"""``azulejos play``: a game in the terminal, line by line."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from azulejos import BadOption, Game
from azulejos.bots import OPPONENT
from azulejos.chance import new_seed
from azulejos.cli.game_command import DEFAULT_GAME, is_given, refuse_options, start_game
from azulejos.cli.mistakes import mistakes_said
from azulejos.cli.parameters import GameName, Language, Seed, Start, pick_language
from azulejos.cli.replay import read_text
from azulejos.options import Value
from azulejos.said import said
from azulejos.terminal import Table, saving
from azulejos.terminal.questions import Questions, Wishes
from azulejos.terminal.screen import is_screen, is_terminal
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
    seat: Annotated[int, typer.Option("--seat", metavar="SEAT", help="Your seat, from 1; bots take the others.")] = 1,
    bot: Annotated[
        str, typer.Option("--bot", metavar="NAME", help="Who plays where nobody else does: a bot, or program:COMMAND.")
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
    picture: Annotated[
        bool | None,
        typer.Option(help="Draw the table before each decision, or tell it; drawn by default where eyes look."),
    ] = None,
    width: Annotated[
        int | None, typer.Option(metavar="SIGNS", help="Break lines at this width; by default that of the terminal.")
    ] = None,
) -> None:
    """Play in the terminal, against bots or with others in turn.

    Line by line: nothing on the screen is ever redrawn. The game is saved after each move.
    """
    language = pick_language(lang)
    with mistakes_said(language):
        if width is not None and width < LEAST_WIDTH:
            raise BadOption(said("--width is at least {least}, not {given}", least=LEAST_WIDTH, given=width))
        words, speaker = Words(language, "brief" if brief else verbosity, tactile=tactile), Speaker(width)
        seed = new_seed() if seed is None else seed
        try:
            wishes = _wishes(ctx, Questions(words, speaker), game, seats, resume, bot)
        except (EOFError, KeyboardInterrupt):
            print()
            return
        played, steps, bots = _begin(ctx, wishes, seed, start)
        table = Table(
            played,
            steps,
            make_bots(_others(played, seat, wishes.bot) if bots is None else bots, seed),
            words=words,
            speaker=speaker,
            tactile=tactile,
            path=wishes.resume if wishes.resume and saving.is_ours(wishes.resume) else None,
            draws=is_screen(sys.stdin, sys.stdout) and width is None if picture is None else picture,
        )
    table.run()


def _wishes(
    ctx: typer.Context, questions: Questions, game: str, seats: str | None, resume: str | None, bot: str
) -> Wishes:
    """Return what to play: as the options say, or as a person answers who gave none."""
    if is_terminal(sys.stdin, sys.stdout) and not is_given(ctx):
        return questions.ask()
    if seats is not None and is_given(ctx, "seat"):
        raise BadOption(said("--seats tells who sits where; leave out --seat"))
    if resume is None:
        chosen = parse_seats(seats) if seats is not None else None
        options: dict[str, Value] = {"players": max(2, len(chosen.names))} if chosen else {}
        return Wishes(family=game, options=options, seats=chosen, bot=bot)
    refuse_options(ctx, said("the record"))
    if seats is not None:
        raise BadOption(said("the record tells who plays; leave out --seats"))
    return Wishes(resume=Path(resume) if resume == "-" else saving.find(resume), bot=bot)


def _begin(ctx: typer.Context, wishes: Wishes, seed: int, start: int) -> tuple[Game, list[Step], dict[int, str] | None]:
    """Return the game, how it came about, and the bots by their seats if it is told who plays."""
    if wishes.resume is not None:
        game, steps = retell(read_text(str(wishes.resume)), seed)
        instead = wishes.bot if is_given(ctx, "bot") else None
        return game, steps, None if is_given(ctx, "seat") else saving.bots_of(game, wishes.resume, instead)
    seats = wishes.seats
    game = start_game(ctx, wishes.family, seed, start, seats.names if seats else (), **wishes.options)
    return game, [Step(None, game.events)], seats.all_bots(game.rules.players, wishes.bot) if seats else None


def _others(game: Game, seat: int, bot: str) -> dict[int, str]:
    """Return bots for all seats but one, which counts from 1."""
    if not 1 <= seat <= game.rules.players:
        most = game.rules.players
        raise BadOption(said("{flag} is a seat from 1 to {most}, not {given}", flag="--seat", most=most, given=seat))
    return {other: bot for other in range(game.rules.players) if other != seat - 1}
