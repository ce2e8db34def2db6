"""``azulejos play``: a game in the terminal, line by line, against random players."""

import contextlib
import secrets
import sys
from typing import Annotated

import typer

import azulejos
from azulejos import BadOption, CannotUndo, Game, IllegalMove
from azulejos._kernel_cy import Random
from azulejos.cli.game_command import DEFAULT_GAME, refuse_options, start_game
from azulejos.cli.parameters import GameName, Seed, Start
from azulejos.cli.random import MOVES_STREAM, play_randomly
from azulejos.cli.replay import read_text
from azulejos.cli.result import say_result, seat_name

EXAMPLES = (
    "azulejos play",
    "azulejos play --players 4 --wall grey --seat 2",
    "azulejos play --resume game.txt",
)

HELP = """\
Type a move, such as {example}, or one of these words:
  moves   list the moves you can make
  board   show the table again
  undo    take your last move back, if no tiles have been drawn since
  record  print the game so far
  quit    stop and print the game so far
  help    say this again"""


def play(
    ctx: typer.Context,
    game: GameName = DEFAULT_GAME,
    seed: Seed = None,
    start: Start = 1,
    seat: Annotated[int, typer.Option(metavar="SEAT", help="Your seat, from 1.")] = 1,
    resume: Annotated[str | None, typer.Option(metavar="FILE", help="Go on with the game of this record.")] = None,
    brief: Annotated[bool, typer.Option("--brief", help="Say the moves only; `board` shows the table.")] = False,
) -> None:
    """Play in the terminal against random players.

    Line by line: nothing on the screen is ever redrawn. When you stop, the game so far is printed as a record.
    """
    if seed is None:
        seed = secrets.randbits(64)
    if resume is None:
        played = start_game(ctx, game, seed, start)
    else:
        refuse_options(ctx, "the record")
        played = azulejos.replay(read_text(resume), seed=seed)
    if not 1 <= seat <= played.rules.players:
        raise BadOption(f"--seat is a seat from 1 to {played.rules.players}, not {seat}")
    Table(played, seat - 1, Random(seed, MOVES_STREAM), brief).run()


class Table:
    """One person and random players at a table."""

    def __init__(self, game: Game, seat: int, chance: Random, brief: bool) -> None:
        """Sit down at a seat, from 0."""
        self.game = game
        self.seat = seat
        self.chance = chance
        self.brief = brief

    def run(self) -> None:
        """Play to the end of the game or of the input; the record is printed last, so that nothing is lost."""
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401  # lets input() edit and recall lines
        print(f"You are {seat_name(self.game, self.seat)}. Type help to see what you can type.")
        try:
            self._play_on()
        except (EOFError, KeyboardInterrupt):
            print()
        except RuntimeError as error:  # how input() says that standard input is closed
            if sys.stdin is not None:
                raise
            print(error)
        print(say_result(self.game))
        print()
        print(self.game.record(), end="")

    def _play_on(self) -> None:
        while not self.game.is_over:
            if self.game.to_move != self.seat:
                self._let_play()
                continue
            if not self.brief:
                self._show()
            if not self._ask():
                return

    def _let_play(self) -> None:
        assert self.game.to_move is not None
        name = seat_name(self.game, self.game.to_move)
        round_ = self.game.round
        print(f"{name} plays {play_randomly(self.game, self.chance)}")
        self._say_round(round_)

    def _ask(self) -> bool:
        """Read lines until the position has changed; False to stop."""
        while True:
            line = input(f"round {self.game.round}, your move> ").strip()
            if line == "quit":
                return False
            if line == "undo" and self._undo():
                return True
            if line not in ("", "undo") and not self._answer(line) and self._try(line):
                return True

    def _answer(self, word: str) -> bool:
        """Answer a question that is not a move; False if it is none."""
        if word == "moves":
            print(" ".join(map(str, self.game.legal_moves())))
        elif word == "board":
            self._show()
        elif word == "record":
            print(self.game.record(), end="")
        elif word == "help":
            print(HELP.format(example=self.game.legal_moves()[0]))
        else:
            return False
        return True

    def _try(self, token: str) -> bool:
        round_ = self.game.round
        try:
            self.game.play(token)
        except IllegalMove as error:
            print(error)
            return False
        self._say_round(round_)
        return True

    def _undo(self) -> bool:
        """Take back the last own move and what the others played after it."""
        game = self.game.copy()
        try:
            taken_back = game.undo()
            while game.to_move != self.seat:
                taken_back = game.undo()
        except CannotUndo as error:
            print(error)
            return False
        self.game = game
        print(f"{taken_back} is taken back.")
        return True

    def _say_round(self, before: int) -> None:
        if not self.game.is_over and self.game.round != before:
            scores = ", ".join(f"{seat_name(self.game, seat)} {points}" for seat, points in enumerate(self.game.scores))
            print(f"Round {self.game.round} begins. Scores: {scores}.")

    def _show(self) -> None:
        print(f"\n{self.game}\n")
