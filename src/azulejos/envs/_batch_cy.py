"""Many games with the same rules, stepped together, with results in arrays of the caller.

Threads share the games. Results do not depend on the number of threads: every game has its own generators. A row is
one of the games; calls take all rows or some of them.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    import cython
else:
    from azulejos.core import _cython as cython

if not cython.compiled:
    from operator import getitem as item

    from azulejos.core._evaluator_cy import WeightedEvaluator
    from azulejos.core._kernel_cy import Numbers, Random, State
    from azulejos.core._observer_cy import Floats, Observer
    from azulejos.core.constants import CHANCE, OVER
    from azulejos.envs._masks_cy import Bytes, mark_moves, pick_move
    from azulejos.envs._row_cy import Row
    from azulejos.envs._worker_pool_cy import SharedWork
    from azulejos.envs.constants import (
        BEGIN,
        COPY,
        DRAW,
        EVERY_SEAT,
        GO_ON,
        GREEDY,
        MARGIN,
        NO_RECORD,
        NO_RESET,
        OPEN,
        OUTSIDE,
        RANDOM_SEAT,
        SAME_STEP,
        SHAPING,
        STEP,
    )

    Actions: TypeAlias = Any  # a buffer of 64-bit numbers
    Chosen: TypeAlias = Any  # a read-only one
    Shorts: TypeAlias = Any  # a buffer of 16-bit numbers
    Counts: TypeAlias = Any  # a buffer of 32-bit numbers


def reward(state: State, seat: cython.int, margin: cython.bint) -> float:
    """Return the reward of a seat at the end of a game; the rewards of all seats add up to zero.

    The result rewards a sole winner with 1, and each loser with an equal part of -1. The margin is the difference to
    the mean points of the others.
    """
    other: cython.int
    total: cython.int = 0
    best: cython.int = state._result(seat)
    winners: cython.int = 0
    players: cython.double = state.players
    for other in range(state.players):
        total += state._points(other)
        if state._result(other) > best:
            best = state._result(other)
    if margin:
        return (players * state._points(seat) - total) / (players - 1)
    if state._result(seat) < best:
        return -1 / (players - 1)
    for other in range(state.players):
        winners += state._result(other) == best
    return (players / winners - 1) / (players - 1)


def rewards(state: State, margin: bool) -> list[float]:
    """Return the reward of each seat at the end of a game."""
    return [reward(state, seat, margin) for seat in range(state.players)]


@cython.final
@cython.cclass
class Games(SharedWork):
    """Games that are stepped together; an illegal action ends its game as a loss of the player who took it."""

    if not cython.compiled:
        count: int
        players: int
        moves: int  # all move numbers
        size: int  # of an observation
        reward_kind: int
        illegal_reward: float  # of the player who takes an illegal action
        autoreset: int
        is_chance_ours: bool  # whether tiles are drawn here, not by the caller
        limit: int  # decisions of the caller until a game is truncated; 0 for no limit
        wanted_seat: int  # of the caller
        opponents: list[int]  # [place]: the kind of the opponent in the seat place + 1 after the caller's
        start: State  # the position before the first deal
        observer: Observer
        rows: list[Row]
        scratch: list[State]  # [thread]
        evaluators: list[WeightedEvaluator]  # [thread]; empty if no opponent and no reward needs one
        words: int  # 64-bit words with a bit for each move
        legal: array[int]  # [row, word]: a bit for each legal move; the caller could write to the masks
        # Arrays, row after row
        observations: Floats  # of the caller's seat, or of the seat that moves next
        final_observations: Floats  # of the last position of restarted games
        rewards: Floats  # by seat
        masks: Bytes  # 1 for each legal action
        turns: Bytes  # the seat that moves next, or moved last
        seats: Bytes  # the seat that observes
        terminations: Bytes  # 1 if the game ended in this step
        truncations: Bytes  # 1 if it reached the limit in this step
        illegal: Bytes  # 1 if an illegal action ended it
        waiting: Bytes  # 1 while the caller has to deal
        samples: Actions  # a random legal action; 0 where there is none
        # The history of each game: a move number, or -1 - n and n tiles
        capacity: int  # numbers for each row; 0 if no history is kept
        history: Shorts
        history_sizes: Counts
        # The current call
        task: int
        is_some: bool  # whether it concerns only the chosen rows
        chosen: Chosen
        actions: Chosen
        origin: Any  # the games to copy rows from; None between calls
        sources: Chosen
        with_chance: bool

    def __init__(
        self,
        start: State,
        observer: Observer,
        moves: int,
        count: int,
        reward_kind: int,
        illegal_reward: float,
        autoreset: int,
        is_chance_ours: bool,
        limit: int,
        wanted_seat: int,
        opponents: Sequence[int],
        evaluators: list[WeightedEvaluator],
        arrays: dict[str, Any],
        threads: int = 1,
    ) -> None:
        """Allocate the games; ``arrays`` holds each of the arrays by name, one-dimensional."""
        place: cython.int
        SharedWork.__init__(self, count, threads)
        self.start = start
        self.observer = observer
        self.count, self.players, self.moves = count, start.players, moves
        self.size = observer._size(start)
        self.reward_kind, self.illegal_reward = reward_kind, illegal_reward
        self.autoreset, self.is_chance_ours = autoreset, is_chance_ours
        self.limit, self.wanted_seat = limit, wanted_seat
        if not cython.compiled:
            self.opponents = [OUTSIDE] * 8
        for place in range(len(opponents)):
            self.opponents[place] = opponents[place]
        self.evaluators = evaluators
        self.scratch = [start.copy() for _ in range(threads)]
        lengths = {
            "observations": count * self.size,
            "final_observations": count * self.size if autoreset == SAME_STEP else 0,
            "rewards": count * self.players,
            "masks": count * moves,
        }
        for name, array_given in arrays.items():
            length = lengths.get(name, count)
            if len(array_given) != length:
                raise ValueError(f"{name} must have {length} numbers, got {len(array_given)}")
        self.observations = arrays["observations"]
        self.final_observations = arrays["final_observations"]
        self.rewards = arrays["rewards"]
        self.masks = arrays["masks"]
        self.turns = arrays["turns"]
        self.seats = arrays["seats"]
        self.terminations = arrays["terminations"]
        self.truncations = arrays["truncations"]
        self.illegal = arrays["illegal"]
        self.waiting = arrays["waiting"]
        self.samples = arrays["samples"]
        self.rows = [Row(start.copy()) for _ in range(count)]
        self.words = (moves + 63) // 64
        self.legal = array("Q", bytes(8 * self.words * count))
        self.capacity = 0
        self.seed(0)

    # Generators, rows and history

    def seed(self, seed: int) -> None:
        """Give every game its generators."""
        for game in range(self.count):
            self.rows[game].seed(seed, game)

    def take_legal(self) -> bytes:
        """Return the legal moves of all rows as bits."""
        return bytes(self.legal)

    def put_legal(self, bits: bytes) -> None:
        """Take over the legal moves of a batch of the same size."""
        self.legal = array("Q", bits)

    def keep_history(self, history: Shorts, sizes: Counts, capacity: int) -> None:
        """Write the history of each row into these buffers from now on."""
        self.history, self.history_sizes, self.capacity = history, sizes, capacity

    # Runs

    def begin(self, rows: Chosen | None = None) -> None:
        """Restart games and write their first positions."""
        self._run(BEGIN, rows)

    def step(self, actions: Chosen, rows: Chosen | None = None) -> None:
        """Take an action in each game and write the results."""
        due = self.count if rows is None else len(rows)
        if len(actions) != due:
            raise ValueError(f"expected {due} actions, got {len(actions)}")
        self.actions = actions
        self._run(STEP, rows)
        self.actions = None  # releases the caller's buffer

    def draw(self, rows: Chosen | None = None) -> None:
        """Draw and deal tiles in games that wait for them."""
        self._run(DRAW, rows)

    def go_on(self, rows: Chosen) -> None:
        """Continue games in which the caller has dealt."""
        self._run(GO_ON, rows)

    def open(self, rows: Chosen) -> None:
        """Show games whose rows the caller has replaced."""
        self._run(OPEN, rows)

    def copy_rows(self, origin: Games, sources: Chosen, rows: Chosen, with_chance: bool) -> None:
        """Copy rows of games with the same rules; no row is both a source and a target."""
        self.origin, self.sources, self.with_chance = origin, sources, with_chance
        self._run(COPY, rows)
        self.origin = self.sources = None

    def _run(self, task: int, rows: Chosen | None) -> None:
        self.task = task
        self.is_some = rows is not None
        self.chosen = rows
        self.total = self.count if rows is None else len(rows)
        self.run()
        self.chosen = None

    def _work(self, me: cython.Py_ssize_t, first: cython.Py_ssize_t, last: cython.Py_ssize_t, numbers: Numbers) -> None:
        at: cython.Py_ssize_t
        game: cython.Py_ssize_t
        for at in range(first, last):
            game = self.chosen[at] if self.is_some else at
            self._do(me, cython.cast(Row, item(self.rows, game)), game, at, numbers)

    def _do(
        self, me: cython.Py_ssize_t, row: Row, game: cython.Py_ssize_t, at: cython.Py_ssize_t, numbers: Numbers
    ) -> None:
        if self.task == STEP:
            self._step(me, row, row.state, game, self.actions[at], numbers)
        elif self.task == COPY:
            self._copy(self.origin, row, self.sources[at], game)
        elif self.task == BEGIN:
            self._clear(game)
            self._begin(me, row, row.state, game, numbers)
            self._show(row, row.state, game, row.state.turn, numbers)
        elif self.task == OPEN:
            self._open(me, row, row.state, game, numbers)
        elif self.task == GO_ON:
            self._go_on(me, row, row.state, game, numbers)
        elif row.state.phase == CHANCE and not row.is_done:
            self._deal(row.state, row.draws, game, numbers)
            self._go_on(me, row, row.state, game, numbers)

    # One game

    def _begin(self, me: cython.Py_ssize_t, row: Row, state: State, game: cython.Py_ssize_t, numbers: Numbers) -> None:
        seat: cython.int
        state._copy_from(self.start)
        row.steps = 0
        row.is_done = False
        for seat in range(self.players):
            row.potential[seat] = 0
        if self.wanted_seat == RANDOM_SEAT:
            row.seat = row.lots._below(self.players)
        else:
            row.seat = self.wanted_seat
        if self.capacity > 0:
            self.history_sizes[game] = 0
        self._advance(me, row, state, game, numbers)

    def _step(
        self,
        me: cython.Py_ssize_t,
        row: Row,
        state: State,
        game: cython.Py_ssize_t,
        action: cython.longlong,
        numbers: Numbers,
    ) -> None:
        mover: cython.int = state.turn
        is_callers: cython.bint = self._is_callers(row, mover)
        # A move of an opponent outside belongs to the caller's last step.
        if is_callers or row.is_done:
            self._clear(game)
        if row.is_done:
            if self.autoreset == NO_RESET:
                self.terminations[game] = 1
                return
            self._begin(me, row, state, game, numbers)
        elif state.phase == CHANCE:
            return
        elif self._is_legal(game, action):
            row.steps += is_callers
            self._note_move(game, action)
            state._apply(action)
            self._advance(me, row, state, game, numbers)
            self._settle(me, row, state, game)
        else:
            self.illegal[game] = 1
            self.terminations[game] = 1
            self.rewards[self.players * game + mover] = self.illegal_reward
            row.is_done = True
        self._finish(me, row, state, game, mover, numbers)

    def _go_on(self, me: cython.Py_ssize_t, row: Row, state: State, game: cython.Py_ssize_t, numbers: Numbers) -> None:
        """Continue after a deal that the caller has made or asked for."""
        self._clear(game)
        self._advance(me, row, state, game, numbers)
        self._settle(me, row, state, game)
        self._finish(me, row, state, game, state.turn, numbers)

    def _open(self, me: cython.Py_ssize_t, row: Row, state: State, game: cython.Py_ssize_t, numbers: Numbers) -> None:
        self._clear(game)
        if row.seat == EVERY_SEAT and self.wanted_seat != EVERY_SEAT:
            row.seat = row.lots._below(self.players) if self.wanted_seat == RANDOM_SEAT else self.wanted_seat
        elif self.wanted_seat == EVERY_SEAT:
            row.seat = EVERY_SEAT
        if not row.is_done:
            self._advance(me, row, state, game, numbers)
        if state.phase == OVER:
            row.is_done = True
        self.terminations[game] = row.is_done
        self._show(row, state, game, state.turn, numbers)

    def _advance(
        self, me: cython.Py_ssize_t, row: Row, state: State, game: cython.Py_ssize_t, numbers: Numbers
    ) -> None:
        """Deal and let the opponents move until the caller has to decide or to deal, or the game is over."""
        kind: cython.int
        move: cython.int
        while state.phase != OVER:
            if state.phase == CHANCE:
                if not self.is_chance_ours:
                    return
                self._deal(state, row.draws, game, numbers)
                continue
            kind = self._opponent(row, state)
            if kind == OUTSIDE:
                return
            numbers.size = 0
            state._list_moves(numbers)
            if kind == GREEDY:
                move = self._greedy_move(
                    state,
                    row.lots,
                    cython.cast(WeightedEvaluator, item(self.evaluators, me)),
                    cython.cast(State, item(self.scratch, me)),
                    numbers,
                )
            else:
                move = numbers.item[row.lots._below(numbers.size)]
            self._note_move(game, move)
            state._apply(move)

    def _deal(self, state: State, draws: Random, game: cython.Py_ssize_t, numbers: Numbers) -> None:
        state._draw(draws, numbers)
        self._note_deal(game, numbers)
        state._receive(numbers)

    def _is_callers(self, row: Row, seat: cython.int) -> cython.bint:
        """Return whether the caller decides for a seat."""
        return row.seat == seat if row.seat != EVERY_SEAT else True

    def _opponent(self, row: Row, state: State) -> cython.int:
        """Return the kind of the opponent who has to decide; OUTSIDE also for the caller."""
        if self._is_callers(row, state.turn):
            return OUTSIDE
        return self.opponents[(state.turn - row.seat - 1 + state.players) % state.players]

    def _greedy_move(
        self, state: State, lots: Random, evaluator: WeightedEvaluator, scratch: State, numbers: Numbers
    ) -> cython.int:
        """Return the move with the best score if the round ended after it, at random among equals."""
        i: cython.int
        chosen: cython.int = numbers.item[0]
        equals: cython.int = 0
        worth: cython.double
        best: cython.double = -1e9
        for i in range(numbers.size):
            scratch._copy_from(state)
            scratch._apply(numbers.item[i])
            worth = evaluator._projected_score(scratch, state.turn)
            if worth > best:
                best = worth
                equals = 1
                chosen = numbers.item[i]
            elif worth == best:
                equals += 1
                if lots._below(equals) == 0:
                    chosen = numbers.item[i]
        return chosen

    def _is_legal(self, game: cython.Py_ssize_t, action: cython.longlong) -> cython.bint:
        if action < 0 or action >= self.moves:
            return False
        return (self.legal[self.words * game + (action >> 6)] >> (action & 63)) & 1 != 0

    # History

    def _note_move(self, game: cython.Py_ssize_t, move: cython.int) -> None:
        size: cython.Py_ssize_t
        if self.capacity == 0 or self.history_sizes[game] < 0:
            return
        size = self.history_sizes[game]
        if size + 1 > self.capacity:
            self.history_sizes[game] = NO_RECORD
            return
        self.history[self.capacity * game + size] = move
        self.history_sizes[game] = size + 1

    def _note_deal(self, game: cython.Py_ssize_t, numbers: Numbers) -> None:
        i: cython.int
        size: cython.Py_ssize_t
        if self.capacity == 0 or self.history_sizes[game] < 0:
            return
        size = self.history_sizes[game]
        if size + 1 + numbers.size > self.capacity:
            self.history_sizes[game] = NO_RECORD
            return
        self.history[self.capacity * game + size] = -1 - numbers.size
        for i in range(numbers.size):
            self.history[self.capacity * game + size + 1 + i] = numbers.item[i]
        self.history_sizes[game] = size + 1 + numbers.size

    # Output

    def _clear(self, game: cython.Py_ssize_t) -> None:
        seat: cython.int
        for seat in range(self.players):
            self.rewards[self.players * game + seat] = 0
        self.terminations[game] = 0
        self.truncations[game] = 0
        self.illegal[game] = 0

    def _settle(self, me: cython.Py_ssize_t, row: Row, state: State, game: cython.Py_ssize_t) -> None:
        """Write the rewards, and whether the game has ended."""
        seat: cython.int
        if state.phase == OVER:
            row.is_done = True
            self.terminations[game] = 1
        elif self.limit > 0 and row.steps >= self.limit and self._is_callers(row, state.turn):
            row.is_done = True
            self.truncations[game] = 1
        if self.reward_kind == SHAPING:
            self._shape(cython.cast(WeightedEvaluator, item(self.evaluators, me)), row, state, game)
        elif state.phase == OVER:
            for seat in range(self.players):
                self.rewards[self.players * game + seat] = reward(state, seat, self.reward_kind == MARGIN)

    def _shape(self, evaluator: WeightedEvaluator, row: Row, state: State, game: cython.Py_ssize_t) -> None:
        """Add the change of each seat's expected margin to its reward."""
        seat: cython.int
        total: cython.double = 0
        margin: cython.double
        players: cython.double = self.players
        evaluator._expect(state)
        for seat in range(self.players):
            total += evaluator.score[seat]
        for seat in range(self.players):
            margin = (players * evaluator.score[seat] - total) / (players - 1)
            self.rewards[self.players * game + seat] += margin - row.potential[seat]
            row.potential[seat] = margin

    def _finish(
        self,
        me: cython.Py_ssize_t,
        row: Row,
        state: State,
        game: cython.Py_ssize_t,
        mover: cython.int,
        numbers: Numbers,
    ) -> None:
        """Restart a game that has ended, if that is due, and show the position."""
        if row.is_done and self.autoreset == SAME_STEP:
            self.observer._observe(
                state, mover if row.seat == EVERY_SEAT else row.seat, self.final_observations, self.size * game
            )
            self._begin(me, row, state, game, numbers)
        self._show(row, state, game, mover, numbers)

    def _show(self, row: Row, state: State, game: cython.Py_ssize_t, mover: cython.int, numbers: Numbers) -> None:
        """Write the observation and the legal actions; ``mover`` is the seat that moved last."""
        turn: cython.int = mover if row.is_done or state.phase == CHANCE else state.turn
        seat: cython.int = turn if row.seat == EVERY_SEAT else row.seat
        self.turns[game] = turn
        self.seats[game] = seat
        self.waiting[game] = state.phase == CHANCE and not row.is_done
        self.observer._observe(state, seat, self.observations, self.size * game)
        numbers.size = 0
        if not row.is_done:
            state._list_moves(numbers)
        self.samples[game] = self._choose(row.dice, numbers)
        mark_moves(numbers, self.masks, self.moves, self.moves * game, self.legal, self.words, self.words * game)

    def _choose(self, dice: Random, numbers: Numbers) -> cython.int:
        return numbers.item[dice._below(numbers.size)] if numbers.size > 0 else 0

    # Copies

    def _copy(self, origin: Games, row: Row, source: cython.Py_ssize_t, game: cython.Py_ssize_t) -> None:
        """Copy a row and its output; rewards are 0, and a finished game is terminated."""
        word: cython.Py_ssize_t
        self._clear(game)
        row._copy_from(cython.cast(Row, item(origin.rows, source)), self.with_chance)
        self._copy_floats(self.observations, self.size * game, origin.observations, self.size * source, self.size)
        self._copy_bytes(self.masks, self.moves * game, origin.masks, self.moves * source, self.moves)
        for word in range(self.words):
            self.legal[self.words * game + word] = origin.legal[self.words * source + word]
        self.turns[game] = origin.turns[source]
        self.seats[game] = origin.seats[source]
        self.waiting[game] = origin.waiting[source]
        self.terminations[game] = row.is_done
        if self.with_chance:
            self.samples[game] = origin.samples[source]
        else:
            self.samples[game] = pick_move(self.legal, self.words, self.words * game, row.dice)
        if self.capacity == 0:
            return
        if origin.capacity == 0 or origin.history_sizes[source] > self.capacity:
            self.history_sizes[game] = NO_RECORD
            return
        self.history_sizes[game] = origin.history_sizes[source]
        self._copy_history(
            self.history,
            self.capacity * game,
            origin.history,
            origin.capacity * source,
            self.history_sizes[game],
        )

    def _copy_floats(
        self,
        target: Floats,
        at: cython.Py_ssize_t,
        source: Floats,
        first: cython.Py_ssize_t,
        count: cython.Py_ssize_t,
    ) -> None:
        i: cython.Py_ssize_t
        for i in range(count):
            target[at + i] = source[first + i]

    def _copy_bytes(
        self,
        target: Bytes,
        at: cython.Py_ssize_t,
        source: Bytes,
        first: cython.Py_ssize_t,
        count: cython.Py_ssize_t,
    ) -> None:
        i: cython.Py_ssize_t
        for i in range(count):
            target[at + i] = source[first + i]

    def _copy_history(
        self,
        target: Shorts,
        at: cython.Py_ssize_t,
        source: Shorts,
        first: cython.Py_ssize_t,
        count: cython.Py_ssize_t,
    ) -> None:
        i: cython.Py_ssize_t
        for i in range(count):
            target[at + i] = source[first + i]
