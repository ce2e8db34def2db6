"""The interface of bots: the protocol that every bot follows, its choices, and asking it for one.

A bot runs in a thread, so that Ctrl-C stops it.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from math import isfinite
from threading import Event, Thread
from typing import Protocol

from azulejos.core.errors import BadOption, BotFailed, message
from azulejos.core.game import Game
from azulejos.core.move import Move

PULSE = 0.2  # seconds between checks for Ctrl-C, as one just before a wait does not end the wait
GRACE = 1.0  # seconds for a bot to stop


@dataclass(frozen=True, slots=True)
class Alternative:
    """A move that was considered, and its value for the seat to move."""

    move: Move
    win: float  # the chance of winning, from 0 to 1; a shared win counts as its share
    visits: int  # positions searched behind it


@dataclass(frozen=True, slots=True)
class Choice:
    """The move that a bot chose, with its evaluation."""

    move: Move
    win: tuple[float, ...]  # the chance of winning by seat; they add up to 1
    scores: tuple[float, ...]  # the expected final score by seat
    line: tuple[Move, ...]  # the expected continuation, beginning with the move
    alternatives: tuple[Alternative, ...]  # the best first; the move itself is among them
    nodes: int  # positions searched
    seconds: float  # time spent
    exact: bool = False  # whether the rest of the round was searched to its end


Watch = Callable[[Choice], bool]
"""Receives the best choice so far, a few times a second; False stops the search."""


class Bot(Protocol):
    """A player. It is given what a player knows: a game whose future draws are not those of the table."""

    name: str

    def choose(
        self, game: Game, *, nodes: int | None = None, seconds: float | None = None, watch: Watch | None = None
    ) -> Choice:
        """Choose a move within a budget of nodes or of seconds; without either, within the bot's own default."""
        ...


def check_request(game: Game, nodes: int | None, seconds: float | None) -> None:
    """Raise BadOption if the game is over or the budget is not positive."""
    if game.is_over:
        raise BadOption(message("the game is over, so there is no move to choose"))
    if nodes is not None and (type(nodes) is not int or nodes < 1):
        raise BadOption(message("nodes must be a whole number above 0, got {given}", given=repr(nodes)))
    if seconds is not None and not (isinstance(seconds, int | float) and isfinite(seconds) and seconds > 0):
        raise BadOption(message("seconds must be a number above 0, got {given}", given=repr(seconds)))


def think(bot: Bot, game: Game, *, nodes: int | None = None, seconds: float | None = None) -> Choice:
    """Return a bot's choice from what a player sees; raise BotFailed for an illegal move.

    Ctrl-C stops the bot, and does not wait for one that ignores ``watch``.
    """
    given_up = Event()
    thought: Future[Choice] = Future()

    def choose(seen: Game) -> None:
        try:
            choice = bot.choose(seen, nodes=nodes, seconds=seconds, watch=lambda _: not given_up.is_set())
        except BaseException as error:
            thought.set_exception(error)
        else:
            thought.set_result(choice)

    thinking = Thread(target=choose, args=[game.as_seen()], daemon=True)
    try:
        thinking.start()
        while not thought.done():
            with suppress(TimeoutError):
                thought.exception(PULSE)
        choice = thought.result()
    finally:
        given_up.set()
        if thinking.ident is not None:  # the thread was started
            thinking.join(GRACE)
    if choice.move not in game.legal_moves():
        raise BotFailed(message("{bot} chose {move}, which is not a legal move here", bot=bot.name, move=choice.move))
    return choice
