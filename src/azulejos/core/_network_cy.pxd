# C declarations of _network_cy.py.
from azulejos.core.constants cimport HIDDEN, LEADS, MAX_INPUTS, OUTPUTS, SECOND, TABLE_INPUTS


cdef enum:
    ACCUMULATORS = 2048


cdef class Network:
    cdef int inputs
    cdef int mask
    cdef int size
    cdef int index[MAX_INPUTS]
    cdef float value[MAX_INPUTS]
    cdef float table[TABLE_INPUTS]
    cdef float output[OUTPUTS]
    cdef float[::1] weight
    cdef int joint_at
    cdef int second_at
    cdef int last_at
    cdef float hidden[HIDDEN]
    cdef float second[SECOND]
    cdef unsigned long long table_key
    cdef float table_total[HIDDEN]
    cdef unsigned long long cached_key[ACCUMULATORS]
    cdef float[::1] cached

    cdef void _add(self, int index, float value) noexcept nogil
    cdef int _slot(self, unsigned long long key, int seat) noexcept nogil
    cdef void _accumulate(self, unsigned long long key, int slot) noexcept nogil
    cdef void _set_table(self, unsigned long long key) noexcept nogil
    cdef void _clear(self) noexcept nogil
    cdef void _add_scaled(self, int at, float factor) noexcept nogil
    cdef void _begin(self, int slot) noexcept nogil
    cdef void _join(self, int slot) noexcept nogil
    cdef void _finish(self, double lead, double logit) noexcept nogil
    cdef float _dot(self, int at) noexcept nogil
