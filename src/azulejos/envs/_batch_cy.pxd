# C declarations of _batch_cy.py.
from azulejos.core._evaluator_cy cimport WeightedEvaluator
from azulejos.core._kernel_cy cimport Numbers, Random, State
from azulejos.core._observer_cy cimport Floats, Observer
from azulejos.core.constants cimport CHANCE, OVER
from azulejos.envs._masks_cy cimport Bytes, Words, mark_moves, pick_move
from azulejos.envs._row_cy cimport Row
from azulejos.envs._worker_pool_cy cimport SharedWork
from azulejos.envs.constants cimport *

ctypedef long long[::1] Actions
ctypedef const long long[::1] Chosen
ctypedef short[::1] Shorts
ctypedef int[::1] Counts


cdef extern from "Python.h":
    void* item "PyList_GET_ITEM" (list, Py_ssize_t) noexcept nogil


cdef double reward(State state, int seat, bint margin) noexcept nogil


cdef class Games(SharedWork):
    cdef readonly Py_ssize_t count
    cdef readonly Py_ssize_t players
    cdef readonly Py_ssize_t moves
    cdef readonly Py_ssize_t size
    cdef int reward_kind
    cdef double illegal_reward
    cdef int autoreset
    cdef bint is_chance_ours
    cdef int limit
    cdef int wanted_seat
    cdef int opponents[8]
    cdef State start
    cdef Observer observer
    cdef public list rows
    cdef list scratch
    cdef list evaluators
    cdef Py_ssize_t words
    cdef Words legal
    cdef Floats observations
    cdef Floats final_observations
    cdef Floats rewards
    cdef Bytes masks
    cdef Bytes turns
    cdef Bytes seats
    cdef Bytes terminations
    cdef Bytes truncations
    cdef Bytes illegal
    cdef Bytes waiting
    cdef Actions samples
    cdef Py_ssize_t capacity
    cdef Shorts history
    cdef Counts history_sizes
    cdef int task
    cdef bint is_some
    cdef Chosen chosen
    cdef Chosen actions
    cdef Games origin
    cdef Chosen sources
    cdef bint with_chance

    cdef void _do(self, Py_ssize_t me, Row row, Py_ssize_t game, Py_ssize_t at, Numbers numbers) noexcept nogil
    cdef void _begin(self, Py_ssize_t me, Row row, State state, Py_ssize_t game, Numbers numbers) noexcept nogil
    cdef void _step(
        self, Py_ssize_t me, Row row, State state, Py_ssize_t game, long long action, Numbers numbers
    ) noexcept nogil
    cdef void _go_on(self, Py_ssize_t me, Row row, State state, Py_ssize_t game, Numbers numbers) noexcept nogil
    cdef void _open(self, Py_ssize_t me, Row row, State state, Py_ssize_t game, Numbers numbers) noexcept nogil
    cdef void _advance(self, Py_ssize_t me, Row row, State state, Py_ssize_t game, Numbers numbers) noexcept nogil
    cdef void _deal(self, State state, Random draws, Py_ssize_t game, Numbers numbers) noexcept nogil
    cdef bint _is_callers(self, Row row, int seat) noexcept nogil
    cdef int _opponent(self, Row row, State state) noexcept nogil
    cdef int _greedy_move(
        self, State state, Random lots, WeightedEvaluator evaluator, State scratch, Numbers numbers
    ) noexcept nogil
    cdef bint _is_legal(self, Py_ssize_t game, long long action) noexcept nogil
    cdef void _note_move(self, Py_ssize_t game, int move) noexcept nogil
    cdef void _note_deal(self, Py_ssize_t game, Numbers numbers) noexcept nogil
    cdef void _clear(self, Py_ssize_t game) noexcept nogil
    cdef void _settle(self, Py_ssize_t me, Row row, State state, Py_ssize_t game) noexcept nogil
    cdef void _shape(self, WeightedEvaluator evaluator, Row row, State state, Py_ssize_t game) noexcept nogil
    cdef void _finish(
        self, Py_ssize_t me, Row row, State state, Py_ssize_t game, int mover, Numbers numbers
    ) noexcept nogil
    cdef void _show(self, Row row, State state, Py_ssize_t game, int mover, Numbers numbers) noexcept nogil
    cdef int _choose(self, Random dice, Numbers numbers) noexcept nogil
    cdef void _copy(self, Games origin, Row row, Py_ssize_t source, Py_ssize_t game) noexcept nogil
    cdef void _copy_floats(
        self, Floats target, Py_ssize_t at, Floats source, Py_ssize_t first, Py_ssize_t count
    ) noexcept nogil
    cdef void _copy_bytes(
        self, Bytes target, Py_ssize_t at, Bytes source, Py_ssize_t first, Py_ssize_t count
    ) noexcept nogil
    cdef void _copy_history(
        self, Shorts target, Py_ssize_t at, Shorts source, Py_ssize_t first, Py_ssize_t count
    ) noexcept nogil
