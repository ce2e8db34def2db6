"""A game in the terminal: people and bots take turns, and each event is narrated line by line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import nullcontext
from pathlib import Path
from typing import Any, ClassVar

from azulejos import Game, IllegalMove
from azulejos.bots import OPPONENT, Bot, Choice, think
from azulejos.core.chance import new_seed
from azulejos.core.errors import BotFailed
from azulejos.core.event import AnyEvent, Dealt
from azulejos.core.move import Move
from azulejos.core.replay import Step, replay_steps
from azulejos.dialogue import answer, parse_move
from azulejos.dialogue.commands import HELP, Command, Handler, all_commands
from azulejos.dialogue.context import find_example, think_about_hint
from azulejos.dialogue.queries import family_handlers
from azulejos.files import write_whole
from azulejos.terminal import saving
from azulejos.terminal.clock import GameClock
from azulejos.terminal.commands import HANDLERS, Quit
from azulejos.terminal.console import Console
from azulejos.terminal.prompt import Prompt, make_prompt
from azulejos.terminal.seats import make_bots
from azulejos.terminal.table import TerminalTable
from azulejos.words import Words
from azulejos.words.duration import format_clock, format_digits, format_warning

MOST_CHOICES = 12  # moves that are listed for an ambiguous text


class TerminalGame(TerminalTable):
    """A game between people at one terminal and bots."""

    handlers: ClassVar[Mapping[Command, Handler[Any]]] = HANDLERS
    command = "play"  # that continues a saved game

    def __init__(
        self,
        game: Game,
        steps: list[Step],
        bots: Mapping[int, Bot],
        *,
        words: Words,
        console: Console,
        tactile: bool = False,
        path: Path | None = None,
        prompt: Prompt | None = None,
        draws: bool = False,
        clock: GameClock | None = None,
        advise: Callable[[Game], Choice] = think_about_hint,
    ) -> None:
        """Take a game with the steps that led to it, and bots by seat; ``path`` is the file that it is saved in.

        With ``draws``, the table is drawn before each decision instead of described. ``advise`` returns a hint.
        """
        super().__init__(game, bots, words=words, console=console, tactile=tactile, draws=draws)
        self.steps = steps
        self.path = path or saving.new_file(game.family)
        self.refused: IllegalMove | None = None  # the last move that was refused
        self._clock = clock
        self._advise = advise
        self.resigned: int | None = None
        self.asked_to_resign = False
        self.may_resign = False  # the line before asked for it
        self._choices: list[Move] = []  # of an ambiguous text, to be chosen from by number
        self._trouble = ""  # the reason why the game could not be saved
        self._prompt = prompt or make_prompt(self.completions)

    def completions(self) -> list[str]:
        """Return the texts that can be typed now: moves in notation and in words, and commands."""
        view, moves = self.game.view, self.game.legal_moves()
        phrases = [self.words.move(view, move) for move in moves]
        commands = all_commands(self.game.family)
        return [*map(str, moves), *phrases, *(command.name(self.words) for command in commands)]

    # Queries

    def last_said(self) -> tuple[str, ...]:
        """Return the last answer or message."""
        return self._said

    def last_refused(self) -> IllegalMove | None:
        """Return the last move that was refused."""
        return self.refused

    def clock_lines(self) -> list[str]:
        """Return the remaining time of each player; empty without a clock."""
        clock = self._clock
        if clock is None:
            return []
        seats = range(self.game.rules.players)
        return [format_clock(self.words, seat, clock.left(seat), is_running=seat == clock.running) for seat in seats]

    # Turns

    def run(self) -> None:
        """Play to the end of the game or of the session; the game is saved after each move."""
        names = [self.words.seat(seat) for seat in sorted(self.people)]
        here = ", ".join(names)
        command = HELP.name(self.words)
        self.write(
            self.words.translate(
                "At this terminal: {names}. Type {command} for the list of commands.", names=here, command=command
            )
        )
        self._introduce()
        if self.steps:
            self._narrate(*self.words.event_items(self.game.view, self.steps[-1].events))
        try:
            while not self.game.is_over:
                self._take_turn()
        except (EOFError, Quit):
            pass
        except BotFailed as error:
            self.write(self.words.translate("A bot has failed: {why}", why=self.words.error(error)))
        except KeyboardInterrupt:
            print()
        self._leave()

    def _take_turn(self) -> None:
        """Let the player to move play."""
        seat = self.game.state.turn
        if seat in self.bots:
            self._play_bot(seat, self.bots[seat])
        else:
            self._play_person()

    def _introduce(self) -> None:
        """Write the names of the bots."""
        bots = [
            self.words.translate("{seat} ({bot})", seat=self.words.seat(seat), bot=self.words.bot(self.bots[seat].name))
            for seat in sorted(self.bots)
        ]
        if bots:
            self.write(self.words.translate("Bots: {bots}.", bots=", ".join(bots)))

    def _play_bot(self, seat: int, bot: Bot) -> None:
        """Play the whole turn of a bot, then narrate it at once."""
        events: list[AnyEvent] = []
        while self._is_turn_of(seat) and not any(isinstance(event, Dealt) for event in events):
            with self._clock.run(seat) if self._clock else nullcontext():
                move = think(bot, self.game).move
            self._make(move)
            events += self.game.events
        self._narrate(*self.words.event_items(self.game.view, events))

    def _is_turn_of(self, seat: int) -> bool:
        return self.game.to_move == seat and not self.game.is_dealing

    def _play_person(self) -> None:
        """Read lines until the position has changed."""
        game, before = self.game, self.game.position
        last = self.steps[-1].events if self.steps and self.recent else ()
        self.announce(is_dealt=any(isinstance(event, Dealt) for event in last))
        while self.game is game and game.position == before:
            assert self.game.to_move is not None
            self._answer(self._read_line(self.game.to_move))
        self.asked_to_resign = False

    def _read_line(self, seat: int) -> str:
        """Read a line while the clock of a seat runs; its time is up if the line comes too late."""
        name = self.words.short_seat(seat) if self.words.verbosity == "braille" else self.words.seat(seat)
        if self._clock is None:
            return self._prompt.read_line(f"{name}> ").strip()
        with self._clock.run(seat, self._warn):
            line = self._prompt.read_line(f"{name} ({format_digits(self.words, self._clock.left(seat))})> ").strip()
        if self._clock.left(seat) <= 0:
            self.write(self.words.translate("{seat}'s time is up.", seat=name))
            self.resigned = seat
            raise Quit
        return line

    def _warn(self, seconds: int) -> None:
        """Write the remaining time of the seat whose clock runs; called from the clock's thread."""
        self.console.write(format_warning(self.words, seconds))

    def _answer(self, line: str) -> None:
        """Answer a line, and keep the answer for the command "repeat"; the narration of a move is kept by itself."""
        self._written, steps = [], len(self.steps)
        self._handle(line)
        if self._written and len(self.steps) == steps:
            self._said = tuple(self._written)

    def _handle(self, line: str) -> None:
        """Handle a line: the number of a choice, a command, or a move."""
        choices, self._choices = self._choices, []
        if not line:
            return
        if choices and line.isdecimal():
            if 1 <= int(line) <= len(choices):
                self._play(choices[int(line) - 1])
            return
        self.may_resign, self.asked_to_resign = self.asked_to_resign, False
        family = self.game.family
        if answer(self, {**self.handlers, **family_handlers(family)}, line, family):
            return
        moves = self.find_moves(line)
        if len(moves) == 1:
            self._play(moves[0])
        elif moves:
            self._offer(moves)

    def find_moves(self, text: str) -> list[Move]:
        """Return the legal moves that a text can mean; write the reason if there are none."""
        words, view = self.words, self.game.view
        parsed = parse_move(self.game, text)
        problem = parsed.problem(words, view)
        if problem:
            self.write(problem)
        self.refused = parsed.error or self.refused
        if not parsed.moves and not parsed.error:
            move = find_example(self.game)
            told, command = words.move(view, move), HELP.name(words)
            if words.verbosity == "braille":
                self.write(words.translate("That is not a move. A move is {move}, for example.", move=move))
            else:
                self.write(
                    words.translate(
                        "Type a move such as {move} ({told}), or {command}.", move=move, told=told, command=command
                    )
                )
        return parsed.moves

    def find_hint(self) -> Choice:
        """Return a good move."""
        return self._advise(self.game)

    def _offer(self, moves: list[Move]) -> None:
        """List the moves that an ambiguous text can mean, to be chosen from by number."""
        view = self.game.view
        self._choices = moves[:MOST_CHOICES]
        self.write(self.words.translate("That can mean several moves. Type the number of the one you mean:"))
        if self.words.verbosity == "braille":
            self.write(*(f"{at} {move}" for at, move in enumerate(self._choices, 1)))
        else:
            self.write(*(f"{at}: {move}, {self.words.move(view, move)}" for at, move in enumerate(self._choices, 1)))
        if len(moves) > MOST_CHOICES:
            more = len(moves) - MOST_CHOICES
            self.write(
                self.words.translate_n(
                    "and {n} more; please be more specific", "and {n} more; please be more specific", more
                )
            )

    def _play(self, move: Move) -> None:
        """Play the move of a person and narrate it."""
        self.recent = []
        self._make(move)
        self._narrate(*self.words.event_items(self.game.view, self.game.events))

    def _make(self, move: Move) -> None:
        seat = self.game.to_move
        self.game.play(move)
        if self._clock and seat is not None and self.game.to_move != seat:
            self._clock.add_increment(seat)
        self.steps.append(Step.of_game(self.game, len(self.steps), seat, move))
        self.save()

    # Files

    def save(self, path: Path | None = None) -> bool:
        """Save the game in its file or another one; return whether that was possible, and write a reason only once."""
        try:
            bots = {seat: bot.name for seat, bot in self.bots.items()}
            write_whole(path or self.path, saving.format_game(self.game, bots, self.resigned, self._clock))
        except OSError as error:
            why = self.words.system_error(error)
            if path or why != self._trouble:
                self.write(self.words.translate("The game cannot be saved: {why}. You can play on.", why=why))
            self._trouble = self._trouble if path else why
            return False
        self._trouble = self._trouble if path else ""
        return True

    def load(self, path: Path, seed: int | None = None) -> None:
        """Continue the game of a file; BadRecord or OSError if that is not possible."""
        text = path.read_bytes().decode()
        seed = new_seed() if seed is None else seed
        game, steps = replay_steps(text, seed=seed)
        bots = saving.bots_of(game, path)
        if bots is None:
            bots = dict.fromkeys(range(1, game.rules.players), OPPONENT)
        self.bots = make_bots(bots, seed)
        self.game, self.steps, self._clock = game, steps, saving.clock_of(game)
        self.path = path if saving.is_ours(path) else saving.new_file(self.game.family)
        self.recent = []
        self.change_words(self.words.language, self.words.verbosity)
        self.write(self.words.translate("Loaded."))

    def _leave(self) -> None:
        """Write the result of the game, or how to continue it."""
        view = self.game.view
        if self.game.is_over:
            self.write(*self.words.result_items(view, [event for step in self.steps for event in step.events]))
        elif self.resigned is not None:
            name = self.words.seat(self.resigned)
            self.write(self.words.translate("{seat} gives up. The game ends here.", seat=name), self.words.scores(view))
        if not self.save():
            self.write(self.words.translate("This is the record of the game so far; keep it to continue later:"))
            self.console.write_verbatim(str(self.game.record()))
        elif not self.game.is_over and self.resigned is None:
            self.write(
                self.words.translate(
                    "The game is saved. To continue it: {command}",
                    command=f"azulejos {self.command} --resume {saving.last_word(self.words)}",
                )
            )
