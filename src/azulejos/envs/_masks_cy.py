"""The legal moves of a game as a mask, a number for each move, and as bits in 64-bit words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from array import array

    import cython
else:
    from azulejos.core import _cython as cython

if not cython.compiled:
    from azulejos.core._kernel_cy import Numbers, Random, State

    Bytes: TypeAlias = Any  # a buffer of 8-bit numbers
    Words: TypeAlias = "array[int]"


def mark_legal(state: State, mask: Bytes) -> None:
    """Set a mask of zeros to 1 for each legal move."""
    i: cython.int
    moves = Numbers()
    state._list_moves(moves)
    for i in range(moves.size):
        if moves.item[i] >= len(mask):
            raise ValueError(f"a mask for {len(mask)} moves has no room for move {moves.item[i]}")
        mask[moves.item[i]] = 1


def mark_moves(
    numbers: Numbers,
    masks: Bytes,
    moves: cython.Py_ssize_t,
    mask: cython.Py_ssize_t,
    legal: Words,
    words: cython.Py_ssize_t,
    word: cython.Py_ssize_t,
) -> None:
    """Mark moves in the mask from one index on, and in the words from another."""
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


def pick_move(legal: Words, words: cython.Py_ssize_t, word: cython.Py_ssize_t, dice: Random) -> cython.int:
    """Return a random one of the legal moves that are marked from a word on; 0 without any."""
    i: cython.Py_ssize_t
    count: cython.int = 0
    left: cython.int
    move: cython.int
    bits: cython.ulonglong
    one: cython.ulonglong = 1
    for i in range(words):
        bits = legal[word + i]
        while bits:
            bits &= bits - one
            count += 1
    if count == 0:
        return 0
    left = dice._below(count)
    for i in range(words):
        bits = legal[word + i]
        while bits:
            if left == 0:
                move = 64 * i
                while not bits & one:
                    bits >>= one
                    move += 1
                return move
            bits &= bits - one
            left -= 1
    return 0
