"""Batches of games in NumPy arrays, on which the vector environments are built."""

from __future__ import annotations

import weakref
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from azulejos import Game, from_position
from azulejos.core._kernel_cy import State
from azulejos.core.chance import make_chance, new_seed
from azulejos.core.errors import BadOption
from azulejos.core.record import Record
from azulejos.envs._batch_cy import Games
from azulejos.envs._row_cy import Row
from azulejos.envs.arrays import Arrays, make_arrays
from azulejos.envs.constants import (
    EVERY_SEAT,
    GREEDY,
    NEXT_STEP,
    NO_RESET,
    OUTSIDE,
    RANDOM_SEAT,
    SAME_STEP,
    SHAPING,
    UNIFORM,
)
from azulejos.envs.history import History, Past
from azulejos.envs.setting import Setting
from azulejos.envs.worker_pool import WorkerThreads

__all__ = ["Arrays", "Batch", "SavedRows", "make_arrays"]

AUTORESET = {"SameStep": SAME_STEP, "NextStep": NEXT_STEP, "Disabled": NO_RESET}  # as Gymnasium calls them
CHANCE = ("batch", "caller")
COMPILED = {"random": UNIFORM, "greedy": GREEDY}  # opponents that the kernel plays
Rows = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class SavedRows:
    """Rows of a batch, kept for restore(); they can be pickled."""

    setting: Setting
    rows: tuple[Row, ...]
    pasts: tuple[Past | None, ...]

    def __len__(self) -> int:
        return len(self.rows)


def check_count(name: str, number: object) -> None:
    """Raise BadOption unless this is a count of something."""
    if type(number) is not int or not 0 < number < 1 << 24:
        raise BadOption(f"{name} must be a whole number above 0, got {number!r}")


class Batch:
    """Games of one setting that are stepped together; the number of threads does not change them.

    Each call overwrites the arrays. With autoreset "SameStep" a game that ends restarts in the same step, with
    "NextStep" in the next one, whose action for it is then ignored; with "Disabled" it stays as it is and ignores
    actions. A player who takes an illegal action loses the game. Without a ``seat``, the caller decides for every seat.
    """

    def __init__(
        self,
        setting: Setting,
        count: int,
        *,
        threads: int = 1,
        autoreset: str = "SameStep",
        chance: str = "batch",
        seat: int = EVERY_SEAT,
        opponents: Sequence[str | None] = (),
        limit: int | None = None,
        history: bool = False,
        arrays: Arrays | None = None,
    ) -> None:
        """Create the games; ``arrays`` may be the caller's.

        With chance "caller", games wait for deal() where tiles are due. ``seat`` is the caller's, or -2 for a random
        one in each game; ``opponents`` are those in the seats after it: "random", "greedy", or None for one whose moves
        the caller takes with step(), too. A game is truncated after ``limit`` decisions of the caller. With
        ``history``, record() returns the record of a row.
        """
        check_count("count", count)
        check_count("threads", threads)
        if limit is not None:
            check_count("limit", limit)
        if autoreset not in AUTORESET:
            raise BadOption(f"autoreset must be {', '.join(map(repr, AUTORESET))}, got {autoreset!r}")
        if chance not in CHANCE:
            raise BadOption(f"chance must be {' or '.join(map(repr, CHANCE))}, got {chance!r}")
        if seat not in (EVERY_SEAT, RANDOM_SEAT, *range(setting.players)):
            raise BadOption(f"seat must be 0 to {setting.players - 1}, -1 for all or -2 for a random one, got {seat!r}")
        for opponent in opponents:
            if opponent is not None and opponent not in COMPILED:
                known = ", ".join(map(repr, COMPILED))
                raise BadOption(f"opponents must be {known} or None, one for each seat, got {opponent!r}")
        others = 0 if seat == EVERY_SEAT else setting.players - 1
        if len(opponents) not in (0, others):
            raise BadOption(f"opponents must be {others}, one for each other seat, got {len(opponents)}")
        self.setting = setting
        self.count = count
        self.arrays = arrays or make_arrays(setting, count, autoreset == "SameStep")
        self._options: dict[str, Any] = {
            "threads": threads,
            "autoreset": autoreset,
            "chance": chance,
            "seat": seat,
            "opponents": tuple(opponents),
            "limit": limit,
            "history": history,
        }
        kinds = [OUTSIDE if opponent is None else COMPILED[opponent] for opponent in opponents]
        needs_evaluator = setting.reward_kind == SHAPING or GREEDY in kinds
        self._games = Games(
            setting.family.new_state(setting.rules, 0),
            setting.family.observer,
            len(setting.moves),
            count,
            setting.reward_kind,
            setting.illegal_reward,
            AUTORESET[autoreset],
            chance == "batch",
            limit or 0,
            seat,
            kinds,
            [setting.make_evaluator() for _ in range(threads if needs_evaluator else 0)],
            self.arrays.rows(),
            threads,
        )
        self._history = History(setting, self._games, count) if history else None
        self._has_begun = False
        self._threads = WorkerThreads(self._games, threads)
        self._stop = weakref.finalize(self, self._threads.stop)  # without close(), too

    @property
    def rows(self) -> Rows:
        """The numbers of all rows."""
        return np.arange(self.count)

    # Games

    def reset(self, seed: int | Sequence[int] | None = None, rows: ArrayLike | None = None) -> None:
        """Restart all games, or some; a sequence has a seed for each of them, which determines its game.

        One seed determines all games. Without a seed, a restart of some rows continues their generators.
        """
        chosen = None if rows is None else self._rows(rows)
        if seed is None and chosen is None:
            seed = new_seed()
        if isinstance(seed, int | np.integer):
            if chosen is None:
                self._games.seed(int(seed))
            else:
                for row in chosen.tolist():
                    self._games.rows[row].seed(int(seed), row)
        elif seed is not None:
            self.reseed(seed, np.arange(self.count) if chosen is None else chosen)
        self._threads.start()
        self._has_begun = True
        self._games.begin(None if chosen is None else chosen.data)

    def reseed(self, seeds: Sequence[int], rows: ArrayLike | None = None) -> None:
        """Give rows new generators: rows with the same seed and the same bag draw the same tiles."""
        chosen = self._rows(rows)
        if len(seeds) != len(chosen):
            raise ValueError(f"expected {len(chosen)} seeds, one for each row, got {len(seeds)}")
        for row, seed in zip(chosen.tolist(), seeds, strict=True):
            self._games.rows[row].seed(int(seed), 0)

    def step(self, actions: ArrayLike, rows: ArrayLike | None = None) -> None:
        """Play an action in each game, or in each of some rows."""
        given = np.asarray(actions)
        if given.dtype.kind not in "iu":
            raise ValueError(f"actions must be whole numbers, got an array of {given.dtype}")
        chosen = np.ascontiguousarray(given, np.int64)
        if rows is None:
            due, some = self.count, None
        else:
            some = self._rows(rows)
            due = len(some)
        if chosen.shape != (due,):
            raise ValueError(f"actions must have shape ({due},), got {chosen.shape}")
        if not self._has_begun:
            raise ValueError("no game has begun: call reset(), load(), restore() or clone() first")
        if self._history:
            self._history.make_room()
        self._threads.start()
        self._games.step(chosen.data, None if some is None else some.data)

    def deal(self, rows: ArrayLike | None = None, tiles: Sequence[bytes] | None = None) -> None:
        """Deal in games that wait for it, with chance "caller"; rows that do not wait stay as they are.

        Without ``tiles``, each row draws from its own generator. With them, each row gets its tiles in the order of
        drawing, as the numbers of their kinds; all these rows must be waiting. Raise BadDeal if the bag has not these
        tiles; earlier rows have then been dealt to.
        """
        chosen = self._rows(rows)
        self._threads.start()
        if self._history:
            self._history.make_room()
        if tiles is None:
            self._games.draw(chosen.data)
            return
        if len(tiles) != len(chosen):
            raise ValueError(f"expected tiles for {len(chosen)} rows, got {len(tiles)}")
        for row, drawn in zip(chosen.tolist(), tiles, strict=True):
            if isinstance(drawn, str):
                raise ValueError(f"tiles must be numbers of kinds, such as bytes([0, 3]), got {drawn!r}")
            self._games.rows[row].state.deal(bytes(drawn))
            if self._history:
                self._history.note_deal(row, bytes(drawn))
            self._games.go_on(np.array([row]).data)

    # Rows

    def load(self, positions: Sequence[str | Game | State], rows: ArrayLike | None = None) -> None:
        """Continue rows from positions: strings, games, or states of these rules."""
        chosen = self._rows(rows)
        if len(positions) != len(chosen):
            raise ValueError(f"expected {len(chosen)} positions, one for each row, got {len(positions)}")
        states = [self._state_of(position) for position in positions]
        for row, state in zip(chosen.tolist(), states, strict=True):
            self._games.rows[row].put_state(state)
        if self._history:
            self._history.forget(chosen)
        self._has_begun = True
        self._threads.start()
        self._games.open(chosen.data)

    def save(self, rows: ArrayLike | None = None) -> SavedRows:
        """Return copies of rows for restore()."""
        chosen = self._rows(rows, unique=False).tolist()
        pasts = tuple(self._history.take(row) if self._history else None for row in chosen)
        return SavedRows(self.setting, tuple(self._games.rows[row].copy() for row in chosen), pasts)

    def restore(self, saved: SavedRows, rows: ArrayLike | None = None, *, chance: bool = False) -> None:
        """Replace rows by saved ones; without ``chance`` they keep their own generators, and so draw other tiles."""
        self._check_rules(saved.setting)
        chosen = self._rows(rows)
        if len(saved) != len(chosen):
            raise ValueError(f"expected {len(chosen)} saved rows, got {len(saved)}")
        for row, kept, past in zip(chosen.tolist(), saved.rows, saved.pasts, strict=True):
            self._games.rows[row].put(kept, chance)
            if self._history:
                self._history.put(row, past)
        self._has_begun = True
        self._threads.start()
        self._games.open(chosen.data)

    def clone(self, rows: ArrayLike, into: ArrayLike, *, source: Batch | None = None, chance: bool = False) -> None:
        """Copy ``rows`` of a batch, by default of this one, into rows of this one.

        Rewards become 0, and a finished game is terminated. Without ``chance`` the copies keep their own generators,
        and so draw other tiles and sample other actions.
        """
        origin = source or self
        sources, targets = origin._rows(rows, unique=False), self._rows(into)
        if len(sources) != len(targets):
            raise ValueError(f"expected as many rows as targets, got {len(sources)} and {len(targets)}")
        if origin is not self:
            self._check_rules(origin.setting)
        elif self._mark(targets)[sources].any():
            self.restore(self.save(sources), targets, chance=chance)
            return
        if self._history and origin._history:
            self._history.make_room(origin._history.longest)
        self._has_begun = True
        self._threads.start()
        self._games.copy_rows(origin._games, sources.data, targets.data, chance)

    def state(self, row: int) -> State:
        """Return a copy of the state of a row."""
        return self._games.rows[self._row(row)].state.copy()

    def game(self, row: int) -> Game:
        """Return a row as a game, to draw it, to evaluate it or to ask a bot; its future draws are its own."""
        if self._history and self._history.has(self._row(row)):
            return self._history.game(row)
        return Game(self.setting.family, self.setting.rules, self.state(row), make_chance(None))

    def record(self, row: int) -> Record:
        """Return the record of the game in a row; it needs ``history=True``."""
        if self._history is None:
            raise ValueError("records need a batch with history=True")
        return self._history.game(self._row(row)).record()

    # Life

    def close(self) -> None:
        """Stop the threads."""
        self._stop()

    def __copy__(self) -> Self:
        return self.__deepcopy__({})

    def __deepcopy__(self, memo: object) -> Self:
        twin = type(self)(self.setting, self.count, arrays=self.arrays.copy(), **self._options)
        twin.__setstate__(self.__getstate__())
        return twin

    def __getstate__(self) -> dict[str, Any]:
        return {
            "setting": self.setting,
            "count": self.count,
            "options": self._options,
            "arrays": {name: getattr(self.arrays, name).copy() for name in Arrays.__slots__},
            "has_begun": self._has_begun,
            "legal": self._games.take_legal(),
            "saved": self.save(),
        }

    def __setstate__(self, kept: dict[str, Any]) -> None:
        arrays = Arrays(**kept["arrays"])
        Batch.__init__(self, kept["setting"], kept["count"], arrays=arrays, **kept["options"])
        for row, (saved, past) in enumerate(zip(kept["saved"].rows, kept["saved"].pasts, strict=True)):
            self._games.rows[row].put(saved, True)
            if self._history:
                self._history.put(row, past)
        self._games.put_legal(kept["legal"])
        self._has_begun = kept["has_begun"]

    # Checks

    def _row(self, row: int) -> int:
        return int(self._rows([row])[0])

    def _rows(self, rows: ArrayLike | None, unique: bool = True) -> Rows:
        if rows is None:
            return np.arange(self.count)
        given = np.asarray(rows)
        if given.dtype == np.bool_ and given.shape == (self.count,):
            return np.flatnonzero(given)
        if given.size == 0:
            return np.zeros(0, np.int64)
        chosen = np.ascontiguousarray(given, np.int64)
        if given.dtype.kind not in "iu" or chosen.ndim != 1 or chosen.min() < 0 or chosen.max() >= self.count:
            most = self.count - 1
            raise ValueError(f"rows must be numbers from 0 to {most}, or a mask of {self.count}, got {rows!r}")
        if unique and self._mark(chosen).sum() != len(chosen):
            raise ValueError(f"rows must differ from each other, got {rows!r}")
        return chosen

    def _mark(self, rows: Rows) -> NDArray[np.bool_]:
        marks = np.zeros(self.count, np.bool_)
        marks[rows] = True
        return marks

    def _state_of(self, position: str | Game | State) -> State:
        if isinstance(position, str):
            position = from_position(position)
        if isinstance(position, Game):
            if (position.family, position.rules) != (self.setting.family.name, self.setting.rules):
                raise BadOption(f"expected a position of {self.setting}, got {position.position}")
            position = position.state
        try:
            self.setting.observe(position, 0)  # refuses what would not fit into the arrays
        except (TypeError, ValueError) as error:
            raise BadOption(f"expected a position of {self.setting}: {error}") from None
        return position

    def _check_rules(self, setting: Setting) -> None:
        if (setting.family.name, setting.rules) != (self.setting.family.name, self.setting.rules):
            raise BadOption(f"expected rows of {self.setting}, got rows of {setting}")
