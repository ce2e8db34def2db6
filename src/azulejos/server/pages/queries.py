"""Answers to queries about a table, typed or by a key, with the handlers of the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from azulejos import Game, IllegalMove
from azulejos.bots import Choice
from azulejos.core.move import Move
from azulejos.dialogue import QUERIES, answer, find_command, parse_move
from azulejos.dialogue.commands import HINT, Command, Handler, all_commands
from azulejos.dialogue.context import NOTHING, DialogueContext, Memory, find_example, how_to_move
from azulejos.dialogue.queries import family_handlers
from azulejos.dialogue.referee_dialogue import WHILE_DEALING
from azulejos.render.braille.lines import braille_lines
from azulejos.server.api.public_view import event_items, is_running, time_left
from azulejos.server.services import Services
from azulejos.server.tables.state import TableState
from azulejos.server.tables.timeline import steps_of_table
from azulejos.words import Words
from azulejos.words.catalogue import gettext_noop
from azulejos.words.duration import format_clock

BRAILLE_WIDTH = 40
NOT_YOUR_TURN = gettext_noop("You can ask for a hint when it is your turn.")
SEVERAL_PEOPLE = gettext_noop("There are no hints when several people play.")


def hint_refusal(table: TableState, own: frozenset[int]) -> str:
    """Return the reason why there is no hint: hints are for the player to move, in games without other people."""
    if table.turn is None or table.turn not in own or table.bot_to_move is not None:
        return NOT_YOUR_TURN
    people = {at for at, seat in enumerate(table.seats) if not seat.bot}
    return SEVERAL_PEOPLE if people - own else ""


async def find_hint(services: Services, table: TableState, own: frozenset[int], typed: str) -> Choice | None:
    """Return the hint that a query asks for, None if it asks for something else or there are no hints."""
    command = find_command(typed, table.family)
    is_wanted = command is not None and command[0] is HINT and not hint_refusal(table, own)
    return await services.hints.find(table) if is_wanted else None


class PageContext:
    """The dialogue context of a visitor at a table; answers are collected in ``lines``."""

    def __init__(
        self,
        table: TableState,
        game: Game,
        own: frozenset[int],
        words: Words,
        hint: Choice | None,
        memory: Memory,
        now: float,
        cells: int,
    ) -> None:
        """Take the visitor's own seats and memory, and the game as all players see it."""
        self.game = game
        self.words = words
        self.seat = table.turn if table.turn is not None and table.turn in own else min(own, default=0)
        self.steps = steps_of_table(table)
        self.lines: list[str] = []
        self._table = table
        self._own = own
        self._hint = hint
        self._memory = memory
        self._now = now
        self._cells = cells

    def write(self, *texts: str) -> None:
        """Add the lines of an answer."""
        self.lines += self.words.shorten([line for text in texts for line in text.splitlines()])

    def find_moves(self, text: str) -> list[Move]:
        """Return the legal moves that a text can mean; write the reason if there are none."""
        parsed = parse_move(self.game, text)
        problem = parsed.problem(self.words, self.game.view)
        if problem:
            self.write(problem)
        elif not parsed.moves:
            self.write(not_a_move(self.game, self.words))
        return parsed.moves

    def last_said(self) -> Sequence[str]:
        """Return the last answer or, if something has happened since, the last message."""
        if self._memory.answer and self._memory.seq >= self._table.seq:
            return self._memory.answer
        return event_items(self._table, self._table.events[-1], self.words)

    def last_refused(self) -> IllegalMove | None:
        """Return the last move of the visitor that was refused."""
        return self._memory.refused

    def clock_lines(self) -> list[str]:
        """Return the remaining time of each player; empty without a clock."""
        seats = range(len(self._table.seats)) if self._table.times else ()
        return [
            format_clock(
                self.words, seat, time_left(self._table, seat, self._now) or 0, is_running=is_running(self._table, seat)
            )
            for seat in seats
        ]

    def braille_lines(self, part: int | str = "table") -> list[str]:
        """Return the table, the offer or the board of a seat as lines for a braille display."""
        cells = self.words.cells if self.words.verbosity == "braille" else self._cells
        return braille_lines(self.game.view, seat=self.seat, width=cells, words=self.words, part=part)

    def find_hint(self) -> Choice | None:
        """Return the hint; write the reason if there is none."""
        refusal = hint_refusal(self._table, self._own)
        if refusal:
            self.write(self.words.translate(refusal))
        return self._hint


def not_a_move(game: Game, words: Words) -> str:
    """Return that a text is not a move, with an example."""
    move = find_example(game)
    example = str(move) if words.verbosity == "braille" else words.move(game.view, move)
    return words.translate("That is not a move. A move is {move}, for example.", move=example)


def answer_query(
    table: TableState,
    own: frozenset[int],
    words: Words,
    typed: str,
    hint: Choice | None = None,
    memory: Memory = NOTHING,
    now: float = 0.0,
    cells: int = BRAILLE_WIDTH,
) -> list[str]:
    """Return the lines that answer a query, or the list of queries; ``hint`` is what find_hint() has found.

    The answer to ``braille`` has lines of as many ``cells`` as a display has; in the verbosity braille, the words do.
    """
    if table.game is None:
        return words.shorten([words.translate("The game begins when all seats are taken.")])
    game, family = table.game.as_seen(), table.family  # without the draws to come
    context = PageContext(table, game, own, words, hint, memory, now, cells)
    handlers: Mapping[Command, Handler[DialogueContext]] = {**QUERIES, **family_handlers(family)}
    if game.is_dealing:
        handlers = {command: handler for command, handler in handlers.items() if command in WHILE_DEALING}
    if not answer(context, handlers, typed, family):
        asked = [command for command in all_commands(family) if command in handlers]
        if words.verbosity == "braille":
            names = " ".join(command.name(words) for command in asked)
            return words.shorten([*how_to_move(context), names])
        asking = [words.translate("You can ask:"), *(command.help(words) for command in asked)]
        return [*how_to_move(context), *asking]
    return context.lines
