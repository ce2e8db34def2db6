"""The table: people and bots take their turns, and what happens is said line by line."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from azulejos import Game
from azulejos.bots import OPPONENT, Bot, think
from azulejos.chance import new_seed
from azulejos.errors import BotFailed
from azulejos.event import AnyEvent, Dealt
from azulejos.files import write_whole
from azulejos.move import Move
from azulejos.render.text.table import LEAST_WIDTH, WIDTH, text_table
from azulejos.terminal import commands, saving
from azulejos.terminal.asking import Asker, make_asker
from azulejos.terminal.reading import read
from azulejos.terminal.screen import has_colour
from azulejos.terminal.seats import make_bots
from azulejos.terminal.speaking import Speaker, printable
from azulejos.terminal.story import Step, events_of, retell
from azulejos.words import Words

BRAILLE_WIDTH = 40  # of the most common display
MOST_CHOICES = 12  # as many moves are listed where a text can mean several


class Table:
    """A game with people at this terminal and with bots."""

    def __init__(
        self,
        game: Game,
        steps: list[Step],
        bots: Mapping[int, Bot],
        *,
        words: Words,
        speaker: Speaker,
        tactile: bool = False,
        path: Path | None = None,
        asker: Asker | None = None,
        draws: bool = False,
    ) -> None:
        """Sit down; the steps tell how the game came about, the bots are by seat, the path is where it is saved.

        ``draws`` says whether the table is drawn before each decision instead of told.
        """
        self.game = game
        self.steps = steps
        self.bots = bots
        self.speaker = speaker
        self.path = path or saving.new_file(game.family)
        self.recent: list[str] = []  # what was said since the last decision
        self.draws = draws
        self.resigned: int | None = None
        self.wants_to_resign = False
        self._tactile = tactile
        self._choices: list[Move] = []  # the moves among which a person is asked to choose
        self._trouble = ""  # why the game could not be saved
        self.speak(words.language, words.verbosity)
        self._asker = asker or make_asker(self.completions)

    @property
    def people(self) -> frozenset[int]:
        """The seats of the people at this terminal."""
        return frozenset(range(self.game.rules.players)) - self.bots.keys()

    @property
    def seat(self) -> int | None:
        """The seat of whoever asks: the one to move."""
        return self.game.to_move

    # What is said

    def speak(self, language: str, verbosity: str) -> None:
        """Speak a language, with so many words."""
        names = [printable(name) for name in self.game.names]
        self.words = Words(language, verbosity, tactile=self._tactile, names=names)

    def tell(self, *texts: str) -> None:
        """Say texts, each from a line of its own."""
        self.speaker.tell(*texts)

    def _remember(self, *texts: str) -> None:
        """Say what has happened or is to be done, for the command that repeats it."""
        self.recent += texts
        self.tell(*texts)

    def draw(self) -> None:
        """Draw the table with letters, or write it in short lines where it would be too wide."""
        width = self.speaker.width or WIDTH
        if width < LEAST_WIDTH:
            self.tell(*self.short_lines())
        else:
            colour = has_colour(sys.stdout)
            self.speaker.draw(text_table(self.game.view, words=self.words, colour=colour, width=width))

    def short_lines(self) -> list[str]:
        """Return the table as lines for a braille display, the board of the one to move first."""
        from azulejos.render.braille.lines import WIDTHS, braille_lines  # here, as few ask for it

        fitting = [width for width in WIDTHS if width <= (self.speaker.width or BRAILLE_WIDTH)]
        return braille_lines(self.game.view, seat=self.game.view.turn, width=max(fitting), words=self.words)

    def announce(self, is_dealt: bool = False) -> None:
        """Say whose turn it is and what there is to decide about, unless that has just been dealt."""
        view, words = self.game.view, self.words
        if self.draws:
            self.recent.append(words.turn(view))
            self.draw()
            return
        if words.verbosity == "full":
            self._remember(*words.position(view))
        elif words.verbosity == "brief" or (is_dealt and _is_taking(view)):
            self._remember(words.turn(view))
        elif _is_taking(view):
            self._remember(words.turn(view), *words.offer(view))
        else:
            self._remember(words.turn(view), *words.board(view, view.turn))

    def completions(self) -> list[str]:
        """Return what can be typed now: moves in notation and in words, and commands."""
        view, moves = self.game.view, self.game.legal_moves()
        told = [self.words.move(view, move) for move in moves]
        return [*map(str, moves), *told, *(command.name(self.words) for command in commands.COMMANDS)]

    # The game

    def run(self) -> None:
        """Play to the end of the game or until the person stops; nothing is lost."""
        names = [self.words.seat(seat) for seat in sorted(self.people)]
        here = ", ".join(names)
        command = commands.HELP.name(self.words)
        self.tell(
            self.words.ask(
                "At this terminal: {names}. Type {command} to hear what you can type.", names=here, command=command
            )
        )
        self._introduce()
        if self.steps:
            self._remember(self.words.events(self.game.view, self.steps[-1].events))
        try:
            while not self.game.is_over:
                seat = self.game.state.turn
                if seat in self.bots:
                    self._let_think(seat, self.bots[seat])
                else:
                    self._let_decide()
        except (EOFError, commands.Stop):
            pass
        except BotFailed as error:
            self.tell(self.words.ask("A bot has failed: {why}", why=self.words.error(error)))
        except KeyboardInterrupt:
            print()
        self._leave()

    def _introduce(self) -> None:
        """Say which bots play."""
        bots = [
            self.words.ask("{seat} ({bot})", seat=self.words.seat(seat), bot=self.bots[seat].name)
            for seat in sorted(self.bots)
        ]
        if bots:
            self.tell(self.words.ask("Bots: {bots}.", bots=", ".join(bots)))

    def _let_think(self, seat: int, bot: Bot) -> None:
        """Let a bot take its whole turn, and then say at once all that it did."""
        events: list[AnyEvent] = []
        while self.game.to_move == seat and not any(isinstance(event, Dealt) for event in events):
            self._make(think(bot, self.game).move)
            events += self.game.events
        self._remember(self.words.events(self.game.view, events))

    def _let_decide(self) -> None:
        """Read lines until the position has changed."""
        game, before = self.game, self.game.position
        last = self.steps[-1].events if self.steps and self.recent else ()
        self.announce(is_dealt=any(isinstance(event, Dealt) for event in last))
        while self.game is game and game.position == before:
            assert self.game.to_move is not None
            line = self._asker.ask(f"{self.words.seat(self.game.to_move)}> ").strip()
            self._answer(line)
        self.wants_to_resign = False

    def _answer(self, line: str) -> None:
        choices, self._choices = self._choices, []
        if not line:
            return
        if choices and line.isdecimal():
            if 1 <= int(line) <= len(choices):
                self._play(choices[int(line) - 1])
            return
        found = commands.split(line)
        if found:
            command, rest = found
            if command is not commands.RESIGN:
                self.wants_to_resign = False
            command.run(self, rest)
            return
        self.wants_to_resign = False
        moves = self.find(line)
        if len(moves) == 1:
            self._play(moves[0])
        elif moves:
            self._offer(moves)

    def find(self, text: str) -> list[Move]:
        """Return the legal moves that a text can mean; if there is none, say why."""
        reading = read(self.game, text)
        if reading.error:
            self.tell(self.words.why(self.game.view, reading.error))
        elif reading.unknown:
            self.tell(self.words.ask("I do not know the word {word}.", word=reading.unknown))
        if not reading.moves and not reading.error:
            move = self.game.legal_moves()[0]
            told, command = self.words.move(self.game.view, move), commands.HELP.name(self.words)
            self.tell(
                self.words.ask(
                    "Type a move such as {move} ({told}), or {command}.", move=move, told=told, command=command
                )
            )
        return reading.moves

    def _offer(self, moves: list[Move]) -> None:
        """Ask which of several moves is meant."""
        view = self.game.view
        self._choices = moves[:MOST_CHOICES]
        self.tell(self.words.ask("That can mean several moves. Type the number of one:"))
        self.tell(*(f"{at}: {move}, {self.words.move(view, move)}" for at, move in enumerate(self._choices, 1)))
        if len(moves) > MOST_CHOICES:
            more = len(moves) - MOST_CHOICES
            self.tell(self.words.ask_n("and {n} more; say it more exactly", "and {n} more; say it more exactly", more))

    def _play(self, move: Move) -> None:
        """Play the move of a person and say what it does."""
        self.recent = []
        self._make(move)
        self._remember(self.words.events(self.game.view, self.game.events))

    def _make(self, move: Move) -> None:
        seat = self.game.to_move
        self.game.play(move)
        self.steps.append(Step(seat, self.game.events))
        self.save()

    # On disk

    def save(self, path: Path | None = None) -> bool:
        """Write the game to its file or another one; what is in the way of that is said once."""
        try:
            bots = {seat: bot.name for seat, bot in self.bots.items()}
            write_whole(path or self.path, saving.spell(self.game, bots, self.resigned))
        except OSError as error:
            why = self.words.system_error(error)
            if path or why != self._trouble:
                self.tell(self.words.ask("The game cannot be saved: {why}. It goes on all the same.", why=why))
            self._trouble = self._trouble if path else why
            return False
        self._trouble = self._trouble if path else ""
        return True

    def load(self, path: Path, seed: int | None = None) -> None:
        """Go on with the game of a file; BadRecord or OSError if that cannot be."""
        text = path.read_bytes().decode()
        seed = new_seed() if seed is None else seed
        game, steps = retell(text, seed)
        bots = saving.bots_of(game, path)
        if bots is None:
            bots = dict.fromkeys(range(1, game.rules.players), OPPONENT)
        self.bots = make_bots(bots, seed)
        self.game, self.steps = game, steps
        self.path = path if saving.is_ours(path) else saving.new_file(self.game.family)
        self.recent = []
        self.speak(self.words.language, self.words.verbosity)
        self.tell(self.words.ask("Loaded."))

    def _leave(self) -> None:
        """Say how the game ended, or how to go on with it."""
        view = self.game.view
        if self.game.is_over:
            self.tell(self.words.result(view, events_of(self.steps)))
        elif self.resigned is not None:
            name = self.words.seat(self.resigned)
            self.tell(self.words.ask("{seat} gives up. The game ends here.", seat=name), self.words.scores(view))
        if not self.save():
            self.tell(self.words.ask("This is the record of the game so far; keep it to go on:"))
            self.speaker.copy(str(self.game.record()))
        elif not self.game.is_over and self.resigned is None:
            self.tell(
                self.words.ask("The game is saved. To go on with it: {command}", command="azulejos play --resume last")
            )


def _is_taking(view: Any) -> bool:
    """Say whether tiles are taken from factories and the centre now."""
    return view.phase in ("offer", "draft")
