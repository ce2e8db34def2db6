"""Many games with the same rules at once, written into arrays that somebody else owns.

Threads share the games among them. What comes out does not depend on who plays which game: each has its own generators.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    import cython
else:
    from azulejos import _cython as cython

if not cython.compiled:
    from operator import getitem as item

    from azulejos._kernel_cy import Numbers, Random, State
    from azulejos._observer_cy import Floats, Observer
    from azulejos.envs._crew_cy import Crew

    Bytes: TypeAlias = Any  # whatever holds 8-bit numbers in a row
    Actions: TypeAlias = Any  # whatever holds 64-bit numbers in a row
    Chosen: TypeAlias = Any  # the same, and nobody writes there
    Words: TypeAlias = "array[int]"

_CHANCE = cython.declare(cython.int, 0)
_OVER = cython.declare(cython.int, 1)


def reward(state: State, seat: cython.int, margin: cython.bint) -> float:
    """Return what a seat gets at the end of a game; over all seats that adds up to nothing.

    The result: winners share 1 as -1 is shared by those who lose. The margin: the points ahead of the others' mean.
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
    """Return what each seat gets at the end of a game."""
    return [reward(state, seat, margin) for seat in range(state.players)]


@cython.final
@cython.cclass
class Games(Crew):
    """Games that are stepped together; an illegal action loses its game for the player who made it."""

    if not cython.compiled:
        count: int
        players: int
        moves: int  # how many move numbers there are
        size: int  # how many numbers an observation has
        margin: bool  # whether the reward is the margin, not the result
        illegal_reward: float  # of the player who takes an illegal action
        same_step: bool  # whether a game that ends begins anew in the same step, not in the next one
        start: State  # the position before the first deal
        observer: Observer
        states: list[State]
        draws: list[Random]
        dice: list[Random]  # for the samples
        words: int  # how many words of 64 bits have a bit for each move
        legal: array[int]  # [game, word]: a bit for each move that is legal; masks can be written by anybody
        # The arrays, game after game.
        observations: Floats  # of the seat that moves next, or moved last
        final_observations: Floats  # of the last position of games that have begun anew
        rewards: Floats  # by seat
        masks: Bytes  # 1 for each action that is legal
        turns: Bytes  # the seat that moves next, or moved last
        terminations: Bytes  # 1 if the game has ended by this step
        illegal: Bytes  # 1 if it did so by an illegal action
        samples: Actions  # a legal action, all equally likely; 0 where a game is over
        # What is being done.
        beginning: bool  # whether games begin, and no actions are taken
        actions: Chosen

    def __init__(
        self,
        start: State,
        observer: Observer,
        moves: int,
        count: int,
        margin: bool,
        illegal_reward: float,
        same_step: bool,
        arrays: dict[str, Any],
        threads: int = 1,
    ) -> None:
        """Make the games; ``arrays`` has each of the arrays by name, as a row of numbers."""
        Crew.__init__(self, count, threads)
        self.start = start
        self.observer = observer
        self.count, self.players, self.moves = count, start.players, moves
        self.size = observer._size(start)
        self.margin, self.illegal_reward, self.same_step = margin, illegal_reward, same_step
        lengths = {
            "observations": count * self.size,
            "final_observations": count * self.size if same_step else 0,
            "rewards": count * self.players,
            "masks": count * moves,
            "turns": count,
            "terminations": count,
            "illegal": count,
            "samples": count,
        }
        for name, length in lengths.items():
            if len(arrays[name]) != length:
                raise ValueError(f"{name} has room for {len(arrays[name])} numbers, and {length} are due")
        self.observations = arrays["observations"]
        self.final_observations = arrays["final_observations"]
        self.rewards = arrays["rewards"]
        self.masks = arrays["masks"]
        self.turns = arrays["turns"]
        self.terminations = arrays["terminations"]
        self.illegal = arrays["illegal"]
        self.samples = arrays["samples"]
        self.states = [start.copy() for _ in range(count)]
        self.words = (moves + 63) // 64
        self.legal = array("Q", bytes(8 * self.words * count))
        self.seed(0)

    def seed(self, seed: int) -> None:
        """Give every game its generators."""
        self.draws = [Random(seed, 2 * game) for game in range(self.count)]
        self.dice = [Random(seed, 2 * game + 1) for game in range(self.count)]

    def begin(self) -> None:
        """Begin all games anew and show them."""
        self.beginning = True
        self.share()

    def step(self, actions: Chosen) -> None:
        """Take an action in each game and show what comes of it."""
        if len(actions) != self.count:
            raise ValueError(f"{self.count} actions are due, not {len(actions)}")
        self.beginning = False
        self.actions = actions
        self.share()
        self.actions = None  # they are the caller's

    def _work(self, first: cython.Py_ssize_t, last: cython.Py_ssize_t, numbers: Numbers) -> None:
        game: cython.Py_ssize_t
        for game in range(first, last):
            if self.beginning:
                self._begin(
                    cython.cast(State, item(self.states, game)), cython.cast(Random, item(self.draws, game)), numbers
                )
                self._clear(game)
                self._show(
                    cython.cast(State, item(self.states, game)),
                    game,
                    cython.cast(State, item(self.states, game)).turn,
                    numbers,
                )
            else:
                self._step(
                    cython.cast(State, item(self.states, game)),
                    cython.cast(Random, item(self.draws, game)),
                    game,
                    self.actions[game],
                    numbers,
                )

    # One game

    def _begin(self, state: State, draws: Random, numbers: Numbers) -> None:
        state._copy_from(self.start)
        self._deal(state, draws, numbers)

    def _deal(self, state: State, draws: Random, numbers: Numbers) -> None:
        """Draw and deal tiles until somebody has to decide."""
        while state.phase == _CHANCE:
            state._draw(draws, numbers)
            state._receive(numbers)

    def _step(
        self, state: State, draws: Random, game: cython.Py_ssize_t, action: cython.longlong, numbers: Numbers
    ) -> None:
        seat: cython.int = state.turn
        self._clear(game)
        if state.phase == _OVER:
            self._begin(state, draws, numbers)
        elif self._is_legal(game, action):
            state._apply(action)
            self._deal(state, draws, numbers)
            if state.phase == _OVER:
                self._end(state, game)
        else:
            self.illegal[game] = 1
            self.terminations[game] = 1
            self.rewards[self.players * game + seat] = self.illegal_reward
            state.phase = _OVER
        if state.phase != _OVER:
            seat = state.turn
        elif self.same_step:
            self.observer._observe(state, seat, self.final_observations, self.size * game)
            self._begin(state, draws, numbers)
            seat = state.turn
        self._show(state, game, seat, numbers)

    def _is_legal(self, game: cython.Py_ssize_t, action: cython.longlong) -> cython.bint:
        if action < 0 or action >= self.moves:
            return False
        return (self.legal[self.words * game + (action >> 6)] >> (action & 63)) & 1 != 0

    # What is written of it

    def _clear(self, game: cython.Py_ssize_t) -> None:
        seat: cython.int
        for seat in range(self.players):
            self.rewards[self.players * game + seat] = 0
        self.terminations[game] = 0
        self.illegal[game] = 0

    def _end(self, state: State, game: cython.Py_ssize_t) -> None:
        seat: cython.int
        for seat in range(self.players):
            self.rewards[self.players * game + seat] = reward(state, seat, self.margin)
        self.terminations[game] = 1

    def _show(self, state: State, game: cython.Py_ssize_t, seat: cython.int, numbers: Numbers) -> None:
        """Write what a seat sees and may do."""
        self.turns[game] = seat
        self.observer._observe(state, seat, self.observations, self.size * game)
        numbers.size = 0
        state._list_moves(numbers)
        self.samples[game] = self._choose(cython.cast(Random, item(self.dice, game)), numbers)
        self._mark(numbers, self.masks, self.moves, self.moves * game, self.legal, self.words, self.words * game)

    def _choose(self, dice: Random, numbers: Numbers) -> cython.int:
        return numbers.item[dice._below(numbers.size)] if numbers.size > 0 else 0

    def _mark(
        self,
        numbers: Numbers,
        masks: Bytes,
        moves: cython.Py_ssize_t,
        mask: cython.Py_ssize_t,
        legal: Words,
        words: cython.Py_ssize_t,
        word: cython.Py_ssize_t,
    ) -> None:
        """Mark moves in a mask that begins at one place, and in words that begin at another."""
        i: cython.Py_ssize_t
        move: cython.Py_ssize_t
        one: cython.ulonglong = 1
        for i in range(moves):
            masks[mask + i] = 0
        for i in range(words):
            legal[word + i] = 0
        for i in range(numbers.size):
            move = numbers.item[i]
            masks[mask + move] = 1
            legal[word + (move >> 6)] |= one << (move & 63)
