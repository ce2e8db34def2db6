"""What a bot is: anything that has a name and can choose a move."""

from collections.abc import Callable
from typing import Protocol

from azulejos.bots.choice import Choice
from azulejos.game import Game

Watch = Callable[[Choice], bool]
"""Hears what a bot would choose so far, a few times a second; False ends the thinking."""


class Bot(Protocol):
    """A player. It is given what a player knows: a game whose draws to come are not those of the table."""

    name: str

    def choose(
        self, game: Game, *, nodes: int | None = None, seconds: float | None = None, watch: Watch | None = None
    ) -> Choice:
        """Choose a move within a budget of positions or of seconds; without either, as the bot likes best."""
        ...
