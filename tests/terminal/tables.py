"""Tables at which somebody types what a test says."""

from collections.abc import Iterable
from typing import Any

import pytest

import azulejos
from azulejos import Game
from azulejos.terminal import Table
from azulejos.terminal.asking import PlainAsker
from azulejos.terminal.seats import make_bots
from azulejos.terminal.speaking import Speaker
from azulejos.terminal.story import Step
from azulejos.words import Words


class Typist(PlainAsker):
    """Types one line after the other, then no more."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.lines = list(lines)
        self.prompts: list[str] = []

    def ask(self, prompt: str) -> str:
        self.prompts.append(prompt)
        if not self.lines:
            raise EOFError
        line = self.lines.pop(0)
        print(f"{prompt}{line}")
        return line


def table(game: Game, *typed: str, language: str = "en", people: Iterable[int] = (0, 1), **options: Any) -> Table:
    """Return a table where this will be typed; all other seats play at random."""
    words = Words(language, options.pop("verbosity", "brief"))
    steps = [Step(None, game.events)]
    others = {seat: "random" for seat in range(game.rules.players) if seat not in people}
    return Table(
        game,
        steps,
        make_bots(others, seed=3),
        words=words,
        speaker=Speaker(options.pop("width", None)),
        asker=Typist(typed),
        **options,
    )


def said(capsys: pytest.CaptureFixture[str], game: Game, *typed: str, **options: Any) -> str:
    """Return all that is printed when this is typed."""
    table(game, *typed, **options).run()
    return capsys.readouterr().out


def azul(**options: Any) -> Game:
    return azulejos.new_game("azul", seed=3, **options)


def pavilion(phase: str = "draft", **options: Any) -> Game:
    """Return a game of Summer Pavilion in a phase."""
    game = azulejos.new_game("pavilion", seed=3, **options)
    while game.phase != phase:
        moves = game.legal_moves()
        placing = [move for move in moves if move.token[:2] in ("b/", "m/", "g/")]
        game.play((placing or moves)[0])
    return game
