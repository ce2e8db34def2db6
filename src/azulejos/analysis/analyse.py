"""Lets a bot look at every position of a game and compare the move that was made with the best one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from azulejos.analysis.analysis import Analysis, JudgedMove
from azulejos.bots.choice import Choice
from azulejos.bots.player import Bot
from azulejos.bots.thinking import think
from azulejos.game import Game
from azulejos.move import Move
from azulejos.replay import replay, retrace

Ask = Callable[[Game], Choice]
Follow = Callable[[Iterable[JudgedMove], int], Iterable[JudgedMove]]
"""Passes judged moves on, of which there will be so many, and may show how far it is."""


def analyse(
    text: str,
    bot: Bot,
    *,
    nodes: int | None = None,
    seconds: float | None = None,
    follow: Follow = lambda moves, _total: moves,
) -> Analysis:
    """Let a bot judge every move of a record, with a budget for each; BadRecord if it cannot be."""
    game = replay(text)
    ask: Ask = partial(think, bot, nodes=nodes, seconds=seconds)
    total = sum(1 for _ in retrace(text))
    moves = tuple(follow(_judge_all(text, ask), total))
    return Analysis(game.family, game.names, bot.name, moves, _chances(game, ask))


def _judge_all(text: str, ask: Ask) -> Iterator[JudgedMove]:
    for number, (game, move) in enumerate(retrace(text), 1):
        yield _judge(game, number, move, ask)


def _judge(game: Game, number: int, move: Move, ask: Ask) -> JudgedMove:
    choice = ask(game)
    seat = game.state.turn
    loss = 0.0
    if move != choice.move:
        loss = max(0.0, choice.win[seat] - _worth(game, seat, move, choice, ask))
    return JudgedMove(number, game.round, seat, move, choice.move, loss, choice.win, choice.scores)


def _worth(game: Game, seat: int, move: Move, choice: Choice, ask: Ask) -> float:
    """Return what a move is worth: as the bot weighed it beside the best, else by a look at what follows it."""
    for weighed in choice.alternatives:
        if weighed.move == move and weighed.visits:
            return weighed.win
    after = game.as_seen()
    after.play(move)
    return _chances(after, ask)[seat]


def _chances(game: Game, ask: Ask) -> tuple[float, ...]:
    """Return the chance of winning by seat as a game stands; who has won shares 1."""
    if game.is_over:
        return tuple((seat in game.winners) / len(game.winners) for seat in range(game.rules.players))
    return ask(game).win
