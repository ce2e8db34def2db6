"""Thinking that can be broken off: a bot thinks in a thread, and whoever waits for it may lose patience."""

from concurrent.futures import ThreadPoolExecutor
from threading import Event

from azulejos.bots.choice import Choice
from azulejos.bots.player import Bot
from azulejos.errors import BotFailed
from azulejos.game import Game
from azulejos.said import said


def think(bot: Bot, game: Game, *, nodes: int | None = None, seconds: float | None = None) -> Choice:
    """Let a bot choose from what a player sees; BotFailed if it chooses what cannot be played.

    Ctrl-C ends its thinking too.
    """
    given_up = Event()
    with ThreadPoolExecutor(1) as pool:
        thought = pool.submit(
            bot.choose, game.as_seen(), nodes=nodes, seconds=seconds, watch=lambda _: not given_up.is_set()
        )
        try:
            choice = thought.result()
        finally:
            given_up.set()
    if choice.move not in game.legal_moves():
        raise BotFailed(said("{bot} chose {move}, which is no legal move here", bot=bot.name, move=choice.move))
    return choice
