"""Terminal games with typed input from a test."""

from collections.abc import Iterable
from typing import Any

import pytest

import azulejos
from azulejos import Game
from azulejos.core.replay import Step
from azulejos.terminal import TerminalGame
from azulejos.terminal.console import Console
from azulejos.terminal.prompt import PlainPrompt
from azulejos.terminal.seats import make_bots
from azulejos.words import Words
from tests.bots.searching import OnePly

LANGUAGES = ("en", "de", "sv")


class Typist(PlainPrompt):
    """Types one line after the other, then no more."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.lines = list(lines)
        self.prompts: list[str] = []

    def read_line(self, prompt: str) -> str:
        self.prompts.append(prompt)
        if not self.lines:
            raise EOFError
        line = self.lines.pop(0)
        print(f"{prompt}{line}")
        return line


def table(
    game: Game, *typed: str, language: str = "en", people: Iterable[int] = (0, 1), **options: Any
) -> TerminalGame:
    """Return a table where this will be typed; hints are quick, and all other seats play at random."""
    words = Words(language, options.pop("verbosity", "brief"))
    steps = [Step.of_game(game)]
    others = {seat: "random" for seat in range(game.rules.players) if seat not in people}
    return TerminalGame(
        game,
        steps,
        make_bots(others, seed=3),
        words=words,
        console=Console(options.pop("width", None)),
        prompt=Typist(typed),
        advise=OnePly().choose,
        **options,
    )


def said(capsys: pytest.CaptureFixture[str], game: Game, *typed: str, **options: Any) -> str:
    """Return all that is printed when this is typed."""
    table(game, *typed, **options).run()
    return capsys.readouterr().out


def answer_to(capsys: pytest.CaptureFixture[str], line: str, language: str = "en") -> str:
    """Return all that is printed after a line."""
    return said(capsys, azul(), line, language=language).partition(f"> {line}\n")[2]


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
