"""Bots that think a little: about each move by the judge, and for ever."""

import os
import signal

from azulejos import Game
from azulejos.bots import Alternative, Choice, Watch
from tests.waiting import wait_until


class OnePly:
    """Plays the move after which the judge likes the position best."""

    name = "one ply"

    def choose(
        self,
        game: Game,
        *,
        nodes: int | None = None,  # noqa: ARG002
        seconds: float | None = None,  # noqa: ARG002
        watch: Watch | None = None,  # noqa: ARG002
    ) -> Choice:
        evaluator, seat, evaluated = game.evaluator(), game.to_move, {}
        assert seat is not None
        for move in game.legal_moves():
            state = game.state
            state.play(move.number)
            evaluated[move] = evaluator.evaluate(state)
        ranked = sorted(evaluated, key=lambda move: evaluated[move][0][seat], reverse=True)
        win, scores = evaluated[ranked[0]]
        weighed = tuple(Alternative(move, evaluated[move][0][seat], 1) for move in ranked)
        return Choice(ranked[0], win, scores, (ranked[0],), weighed, len(ranked), 0.0)


class Slow(OnePly):
    """Knows at once and says so, but goes on until it is told to stop."""

    name = "slow"

    def choose(
        self, game: Game, *, nodes: int | None = None, seconds: float | None = None, watch: Watch | None = None
    ) -> Choice:
        choice = super().choose(game, nodes=nodes, seconds=seconds)
        wait_until(lambda: watch is None or not watch(choice), "the bot is told to stop")
        return choice


class Interrupted(Slow):
    """Is interrupted by Ctrl-C as soon as it thinks."""

    def choose(
        self, game: Game, *, nodes: int | None = None, seconds: float | None = None, watch: Watch | None = None
    ) -> Choice:
        os.kill(os.getpid(), signal.SIGINT)
        return super().choose(game, nodes=nodes, seconds=seconds, watch=watch)
