"""Analysing a record: a bot compares each move with the best one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from azulejos.analysis.analysis import AnalysedMove, Analysis
from azulejos.bots.interface import Bot, Choice, think
from azulejos.core.family import find_family
from azulejos.core.game import Game
from azulejos.core.move import Move
from azulejos.core.replay import Timeline, replay_steps

Ask = Callable[[Game], Choice]
Follow = Callable[[Iterable[AnalysedMove], int], Iterable[AnalysedMove]]
"""Passes moves on as they are analysed, given their total number, for progress bars."""


def analyse(
    text: str,
    bot: Bot,
    *,
    nodes: int | None = None,
    seconds: float | None = None,
    follow: Follow = lambda moves, _total: moves,
) -> Analysis:
    """Analyse every move of a record, with a budget for each; raise BadRecord for an invalid record."""
    game, steps = replay_steps(text)
    timeline = Timeline(find_family(game.family), game.rules, tuple(steps))
    ask: Ask = partial(think, bot, nodes=nodes, seconds=seconds)
    moves = tuple(follow(_analyse_all(timeline, ask), timeline.last))
    return Analysis(game.family, game.names, bot.name, moves, _chances(game, ask))


def _analyse_all(timeline: Timeline, ask: Ask) -> Iterator[AnalysedMove]:
    for step in timeline.steps[1:]:
        assert step.move is not None
        yield _analyse(timeline.game(step.number - 1), step.number, step.move, ask)


def _analyse(game: Game, number: int, move: Move, ask: Ask) -> AnalysedMove:
    choice = ask(game)
    seat = game.state.turn
    loss = 0.0
    if move != choice.move:
        loss = max(0.0, choice.win[seat] - _worth(game, seat, move, choice, ask))
    return AnalysedMove(number, game.round, seat, move, choice.move, loss, choice.win, choice.scores)


def _worth(game: Game, seat: int, move: Move, choice: Choice, ask: Ask) -> float:
    """Return the value of a move: among the bot's alternatives if it is there, else by evaluating the next position."""
    for weighed in choice.alternatives:
        if weighed.move == move and weighed.visits:
            return weighed.win
    after = game.as_seen()
    after.play(move)
    return _chances(after, ask)[seat]


def _chances(game: Game, ask: Ask) -> tuple[float, ...]:
    """Return the chance of winning by seat; winners of a finished game share 1."""
    if game.is_over:
        return tuple((seat in game.winners) / len(game.winners) for seat in range(game.rules.players))
    return ask(game).win
