"""The table of a game in the terminal: narration, descriptions and drawings, as the listener wants them."""

from __future__ import annotations

import sys
from collections.abc import Mapping

from azulejos import Game
from azulejos.bots import Bot
from azulejos.core.errors import printable
from azulejos.render.text.drawer import LEAST_WIDTH, WIDTH, text_table
from azulejos.terminal.console import Console, has_colour
from azulejos.words import Words
from azulejos.words.phrasing import LINE

BRAILLE_WIDTH = 40  # of the most common display


class TerminalTable:
    """The output of a game; with ``draws``, the table is drawn before each decision instead of described."""

    def __init__(
        self, game: Game, bots: Mapping[int, Bot], *, words: Words, console: Console, tactile: bool, draws: bool
    ) -> None:
        """Take a game, its bots by seat, and the language and verbosity of the listener."""
        self.game = game
        self.bots = bots
        self.console = console
        self.draws = draws
        self.recent: list[str] = []  # written since the last decision
        self._said: tuple[str, ...] = ()  # the last answer or message
        self._written: list[str] = []  # since the last line was read
        self._tactile = tactile
        self._says_offer = words.says_offer
        self._decided: tuple[int, str] | None = None  # the seat and the phase of the last decision of a person
        self.change_words(words.language, words.verbosity)

    @property
    def people(self) -> frozenset[int]:
        """The seats of people."""
        return frozenset(range(self.game.rules.players)) - self.bots.keys()

    @property
    def seat(self) -> int | None:
        """The seat to move."""
        return self.game.to_move

    def change_words(self, language: str, verbosity: str) -> None:
        """Change language and verbosity."""
        names = [printable(name) for name in self.game.names]
        tactile = self._tactile or Words().is_tactile(self.game)
        self.words = Words(
            language,
            verbosity,
            tactile=tactile,
            names=names,
            says_offer=self._says_offer,
            cells=self.console.width or LINE,
        )
        self.console.fit(self.words)

    def write(self, *texts: str) -> None:
        """Write texts, each from a new line."""
        self._written += texts
        self.console.write(*texts)

    def _narrate(self, *texts: str) -> None:
        """Write texts that the command "repeat" writes again."""
        self.recent += texts
        self._said = tuple(self.recent)
        self.write(*texts)

    def draw(self) -> None:
        """Draw the table with letters, or write it in short lines if the terminal is too narrow."""
        width = self.console.columns or WIDTH
        if width < LEAST_WIDTH:
            self.write(*self.braille_lines())
        else:
            colour = has_colour(sys.stdout)
            self.console.draw(text_table(self.game.view, words=self.words, colour=colour, width=width))

    def braille_lines(self, part: int | str = "table") -> list[str]:
        """Return the table, the offer or the board of a seat as lines for a braille display."""
        from azulejos.render.braille.lines import WIDTHS, braille_lines  # only here, for a quick start

        cells = self.console.columns or BRAILLE_WIDTH
        fitting = [width for width in WIDTHS if width <= cells]
        return braille_lines(self.game.view, seat=self.game.view.turn, width=max(fitting), words=self.words, part=part)

    def announce(self, is_dealt: bool = False) -> None:
        """Write whose turn it is, with the offer or the board to decide about; not an offer that was just dealt.

        The board is described before the first decision of a phase, and then what is left to decide about. Only the
        verbosity normal describes either: brief leaves it out, and full says more about events instead.
        """
        view, words = self.game.view, self.words
        turn = words.turn(view, is_yours=len(self.people) == 1)
        decided, self._decided = self._decided, (view.turn, view.phase)
        if self.draws:
            self.recent.append(turn)
            self.draw()
        elif words.verbosity in ("brief", "braille"):
            self._narrate(turn)
        elif words.is_taking(view):
            is_said = words.verbosity == "normal" and words.says_offer and not is_dealt
            self._narrate(turn, *(words.offer(view) if is_said else ()))
        elif words.verbosity == "full" or decided == self._decided:
            self._narrate(turn, *filter(None, [words.remaining(view, view.turn)]))
        else:
            self._narrate(turn, *words.board(view, view.turn))
