"""Analyses: graded moves, chances of winning and turning points, found by a bot that compares moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from azulejos.bots.interface import Bot, Choice, think
from azulejos.core.family import find_family
from azulejos.core.game import Game
from azulejos.core.move import Move
from azulejos.core.replay import Timeline, replay_steps

LEAD = 0.1  # in the chance of winning, over every other seat


@dataclass(frozen=True, slots=True)
class Grade:
    """A grade of bad moves."""

    name: str
    sign: str
    loss: float  # the least loss in the chance of winning


# From the worst.
GRADES = (
    Grade("blunder", "??", 0.20),
    Grade("mistake", "?", 0.10),
    Grade("inaccuracy", "?!", 0.05),
)


def grade_of(loss: float) -> Grade | None:
    """Return the grade of a loss; None if it is too small for one."""
    return next((grade for grade in GRADES if loss >= grade.loss), None)


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """The move by which a seat took a clear lead: it leads from point ``step`` of a curve to the next."""

    step: int  # from 0
    leader: int  # the seat that leads afterwards
    before: tuple[float, ...]
    after: tuple[float, ...]


def find_turning_points(curve: Sequence[tuple[float, ...]]) -> tuple[TurningPoint, ...]:
    """Return the points at which a new seat took a clear lead and kept it until all had moved.

    Between the last point at which another seat led clearly, or the start, and the first one at which the new leader
    does, the turning point is the step with the largest gain of the new leader.
    """
    found = []
    leader, since = None, 0
    for at, win in enumerate(curve):
        ahead = clear_leader(win)
        if ahead is None or any(clear_leader(later) not in (ahead, None) for later in curve[at : at + len(win)]):
            continue
        if ahead != leader and at:
            step = max(range(since, at), key=lambda each: curve[each + 1][ahead] - curve[each][ahead])
            found.append(TurningPoint(step, ahead, curve[step], curve[step + 1]))
        leader, since = ahead, at
    return tuple(found)


def clear_leader(win: Sequence[float]) -> int | None:
    """Return the seat that is clearly ahead of all others, if any."""
    best, second = sorted(win, reverse=True)[:2]
    return list(win).index(best) if best - second >= LEAD else None


@dataclass(frozen=True, slots=True)
class AnalysedMove:
    """A move of the game, with the bot's evaluation of the position before it."""

    number: int  # from 1
    round: int
    seat: int
    move: Move
    best: Move
    loss: float  # in the chance of winning against the best move, from 0 to 1
    win: tuple[float, ...]  # the chance of winning by seat, before the move
    scores: tuple[float, ...]  # the expected final score by seat, before the move

    @property
    def grade(self) -> Grade | None:
        """The grade of the move; None unless it is bad."""
        return grade_of(self.loss)


@dataclass(frozen=True, slots=True)
class Analysis:
    """A game as evaluated by a bot."""

    family: str
    names: tuple[str, ...]  # by seat, empty where a seat has none
    bot: str
    moves: tuple[AnalysedMove, ...]
    end: tuple[float, ...]  # the chance of winning by seat after the last move; winners share 1

    @property
    def curve(self) -> tuple[tuple[float, ...], ...]:
        """The chance of winning by seat before each move, and after the last."""
        return (*(analysed.win for analysed in self.moves), self.end)

    @property
    def turning_points(self) -> tuple[TurningPoint, ...]:
        """The moves by which another seat took a clear lead."""
        return find_turning_points(self.curve)

    def average_loss(self, seat: int) -> float:
        """Return a seat's average loss per move."""
        losses = [analysed.loss for analysed in self.moves if analysed.seat == seat]
        return sum(losses) / len(losses) if losses else 0.0

    def as_json(self) -> dict[str, Any]:
        """Return the analysis as JSON values; seats count from 1."""
        return {
            "game": self.family,
            "names": list(self.names),
            "bot": self.bot,
            "moves": [
                {
                    "number": analysed.number,
                    "round": analysed.round,
                    "seat": analysed.seat + 1,
                    "move": str(analysed.move),
                    "best": str(analysed.best),
                    "loss": round(analysed.loss, 4),
                    "grade": analysed.grade.name if analysed.grade else None,
                    "win": _rounded(analysed.win),
                    "scores": _rounded(analysed.scores),
                }
                for analysed in self.moves
            ],
            "end": _rounded(self.end),
            "turning_points": [
                {"move": point.step + 1, "leader": point.leader + 1, "before": _rounded(point.before)}
                | {"after": _rounded(point.after)}
                for point in self.turning_points
            ],
            "average_loss": [round(self.average_loss(seat), 4) for seat in range(len(self.names))],
        }


def _rounded(numbers: tuple[float, ...]) -> list[float]:
    return [round(number, 4) for number in numbers]


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
