"""``azulejos play``: a game in the terminal."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from azulejos import BadOption, Game
from azulejos.bots import OPPONENT
from azulejos.cli.errors import report_errors
from azulejos.cli.game_command import DEFAULT_GAME, OTHER_GAME, is_given, refuse_options, start_game
from azulejos.cli.parameters import GameName, Language, Resume, Seed, Start, Tactile, Width, pick_language, read_text
from azulejos.core.chance import new_seed
from azulejos.core.errors import message
from azulejos.core.options import Value
from azulejos.core.replay import Step, replay_steps
from azulejos.terminal import TerminalGame, saving
from azulejos.terminal.clock import GameClock, parse_time_control
from azulejos.terminal.console import Console, is_screen, is_terminal
from azulejos.terminal.seats import make_bots, parse_seats
from azulejos.terminal.setup_dialog import ChosenSettings, SetupDialog
from azulejos.words import Words
from azulejos.words.phrasing import LINE

EXAMPLES = (
    "azulejos play",
    "azulejos play --bot expert",
    "azulejos play --players 4 --wall grey --seat 2",
    f'azulejos play --game {OTHER_GAME} --seats "Anna,Ben,bot:hard" --lang de',
    "azulejos play --resume last",
)
LEAST_WIDTH = 14  # cells of the smallest braille displays


def play(
    ctx: typer.Context,
    game: GameName = DEFAULT_GAME,
    seed: Seed = None,
    start: Start = 1,
    seat: Annotated[
        int, typer.Option("--seat", metavar="SEAT", help="Your seat, counted from 1; bots take the others.")
    ] = 1,
    bot: Annotated[
        str,
        typer.Option("--bot", metavar="NAME", help="Bot for the remaining seats, or program:COMMAND."),
    ] = OPPONENT,
    seats: Annotated[
        str | None,
        typer.Option(
            metavar="NAMES", help='The players by seat, such as "Anna,Ben,bot:hard"; people share this terminal.'
        ),
    ] = None,
    resume: Resume = None,
    lang: Language = None,
    verbosity: Annotated[
        str | None,
        typer.Option(
            metavar="LEVEL",
            help="The level of detail: brief, normal, full, braille (up to 20 columns) or hands (pieces to move).",
        ),
    ] = None,
    brief: Annotated[bool, typer.Option("--brief", help="The same as --verbosity brief.")] = False,
    offer: Annotated[bool, typer.Option(help="Say each new offer, or only on request.")] = True,
    tactile: Tactile = False,
    picture: Annotated[
        bool | None,
        typer.Option(help="Draw the table before each decision, or describe it; drawn by default in a terminal."),
    ] = None,
    clock: Annotated[
        str | None,
        typer.Option(metavar="MINUTES+SECONDS", help="Clocks: minutes for each player, seconds more for each turn."),
    ] = None,
    width: Width = None,
) -> None:
    """Play in the terminal, against bots or with people who take turns.

    The output is line by line; nothing on the screen is redrawn. The game is saved after each move.
    """
    language = pick_language(lang)
    with report_errors(language):
        if width is not None and width < LEAST_WIDTH:
            raise BadOption(message("--width must be at least {least}, got {given}", least=LEAST_WIDTH, given=width))
        words, console = (
            Words(
                language, "brief" if brief else verbosity or _usual_verbosity(width), tactile=tactile, says_offer=offer
            ),
            Console(width),
        )
        time_control = parse_time_control(clock) if clock is not None else None
        seed = new_seed() if seed is None else seed
        try:
            settings = _settings(ctx, SetupDialog(words, console), game, seats, resume, bot)
        except (EOFError, KeyboardInterrupt):
            print()
            return
        played, steps, bots = _begin(ctx, settings, seed, start)
        terminal = TerminalGame(
            played,
            steps,
            make_bots(_others(played, seat, settings.bot) if bots is None else bots, seed),
            words=words,
            console=console,
            tactile=tactile,
            path=settings.resume if settings.resume and saving.is_ours(settings.resume) else None,
            draws=is_screen(sys.stdin, sys.stdout) and width is None if picture is None else picture,
            clock=GameClock(time_control, played.rules.players) if time_control else saving.clock_of(played),
        )
    terminal.run()


def _usual_verbosity(width: int | None) -> str:
    """Return the verbosity for a width; a small braille display has no room for sentences."""
    return "braille" if width is not None and width <= LINE else "normal"


def _settings(
    ctx: typer.Context, dialog: SetupDialog, game: str, seats: str | None, resume: str | None, bot: str
) -> ChosenSettings:
    """Return the settings of the game from the options, or from the set-up dialog if none was given."""
    if is_terminal(sys.stdin, sys.stdout) and not is_given(ctx):
        return dialog.run()
    if seats is not None and is_given(ctx, "seat"):
        raise BadOption(message("--seats already says who sits where; leave out --seat"))
    if resume is None:
        chosen = parse_seats(seats) if seats is not None else None
        options: dict[str, Value] = {"players": max(2, len(chosen.names))} if chosen else {}
        return ChosenSettings(family=game, options=options, seats=chosen, bot=bot)
    refuse_options(ctx, message("the record"))
    if seats is not None:
        raise BadOption(message("the record already says who plays; leave out --seats"))
    return ChosenSettings(resume=Path(resume) if resume == "-" else saving.find(resume), bot=bot)


def _begin(
    ctx: typer.Context, settings: ChosenSettings, seed: int, start: int
) -> tuple[Game, list[Step], dict[int, str] | None]:
    """Return the game, its steps so far, and the bots by seat if the settings determine the players."""
    if settings.resume is not None:
        game, steps = replay_steps(read_text(str(settings.resume)), seed=seed)
        instead = settings.bot if is_given(ctx, "bot") else None
        return game, steps, None if is_given(ctx, "seat") else saving.bots_of(game, settings.resume, instead)
    seats = settings.seats
    game = start_game(ctx, settings.family, seed, start, seats.names if seats else (), **settings.options)
    return game, [Step.of_game(game)], seats.all_bots(game.rules.players, settings.bot) if seats else None


def _others(game: Game, seat: int, bot: str) -> dict[int, str]:
    """Return bots for all seats but one, counted from 1."""
    if not 1 <= seat <= game.rules.players:
        most = game.rules.players
        raise BadOption(
            message("{flag} must be a seat from 1 to {most}, got {given}", flag="--seat", most=most, given=seat)
        )
    return {other: bot for other in range(game.rules.players) if other != seat - 1}
