"""Conversation memory: the last answer and the last refused move of each player, for "again" and "why"."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from threading import Lock

from azulejos.core.errors import IllegalMove


@dataclass(frozen=True, slots=True)
class Memory:
    """The last answer to a player, the number of the event before it, and the last refused move."""

    answer: tuple[str, ...] = ()
    seq: int = 0
    refused: IllegalMove | None = None


NOTHING = Memory()


class Memories:
    """An LRU cache of memories by player; safe in many threads."""

    def __init__(self, capacity: int) -> None:
        """Keep at most ``capacity`` memories."""
        self._capacity = capacity
        self._memories: OrderedDict[Hashable, Memory] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._memories)

    def get(self, key: Hashable) -> Memory:
        """Return the memory of a player, empty if it is unknown."""
        with self._lock:
            if key in self._memories:
                self._memories.move_to_end(key)
            return self._memories.get(key, NOTHING)

    def refuse(self, key: Hashable, refused: IllegalMove) -> None:
        """Remember a refused move, and keep the last answer."""
        memory = self.get(key)
        self.put(key, memory.answer, memory.seq, refused)

    def put(self, key: Hashable, answer: Sequence[str], seq: int, refused: IllegalMove | None = None) -> None:
        """Remember an answer after an event; a refused move is kept until the next one is refused."""
        with self._lock:
            refused = refused or self._memories.get(key, NOTHING).refused
            self._memories[key] = Memory(tuple(answer), seq, refused)
            self._memories.move_to_end(key)
            while len(self._memories) > self._capacity:
                self._memories.popitem(last=False)
