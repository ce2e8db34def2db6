"""Questions about a table, typed or by a key: answered by the same commands as in the terminal."""

from __future__ import annotations

from threading import BoundedSemaphore

from azulejos import Game
from azulejos.move import Move
from azulejos.render.braille.lines import braille_lines
from azulejos.server.standing import Standing
from azulejos.terminal.commands import ENQUIRIES, HINT, split
from azulejos.terminal.reading import read
from azulejos.terminal.story import Step
from azulejos.words import Words

BRAILLE_WIDTH = 40
_thinking = BoundedSemaphore(2)  # hints at a time, as each takes a core for a second


class Listener:
    """Somebody at a table who asks; what they hear is kept line by line."""

    def __init__(self, table: Standing, game: Game, seat: int, words: Words) -> None:
        """Ask as the person on a seat."""
        self.game = game
        self.seat = seat
        self.words = words
        self.steps = [Step(step.seat, step.happened) for step in table.steps if step.happened]
        self.heard: list[str] = []

    def tell(self, *texts: str) -> None:
        """Hear texts."""
        self.heard += [line for text in texts for line in text.splitlines()]

    def find(self, text: str) -> list[Move]:
        """Return the legal moves that a text can mean; if there is none, say why."""
        reading = read(self.game, text)
        if reading.error:
            self.tell(self.words.why(self.game.view, reading.error))
        elif reading.unknown:
            self.tell(self.words.ask("I do not know the word {word}.", word=reading.unknown))
        return reading.moves

    def short_lines(self) -> list[str]:
        """Return the table as lines for a braille display."""
        return braille_lines(self.game.view, seat=self.seat, width=BRAILLE_WIDTH, words=self.words)


def ask(table: Standing, own: frozenset[int], words: Words, typed: str) -> list[str]:
    """Answer a question, a line for each thing."""
    if table.game is None:
        return [words.ask("The game begins when all seats are taken.")]
    found, rest = split(typed) or (None, "")
    command = next((command for command in ENQUIRIES if command is found), None)
    if command is None:
        return [words.ask("You can ask:"), *(command.help(words) for command in ENQUIRIES)]
    if command is HINT:
        refusal = _refusal(table, own, words)
        if refusal:
            return [refusal]
    seat = table.turn if table.turn is not None and table.turn in own else min(own, default=0)
    # Who asks knows what everybody knows, and not what will be drawn.
    listener = Listener(table, table.game.as_seen(), seat, words)
    if command is HINT:
        with _thinking:
            command.run(listener, rest)
    else:
        command.run(listener, rest)
    return listener.heard


def _refusal(table: Standing, own: frozenset[int], words: Words) -> str:
    """Say why there is no hint: it is not one's turn, or other people would not find it fair."""
    if table.turn is None or table.turn not in own or table.thinker is not None:
        return words.ask("There are hints when it is your turn.")
    people = {at for at, seat in enumerate(table.seats) if not seat.bot}
    if people - own:
        return words.ask("Where several people play, there are no hints.")
    return ""
