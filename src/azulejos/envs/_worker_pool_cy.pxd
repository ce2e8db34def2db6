# C declarations of _worker_pool_cy.py, with atomic counters.
from azulejos.core._kernel_cy cimport Numbers

ctypedef long long[::1] Counters


cdef extern from *:
    """
    #ifdef _MSC_VER
        #include <windows.h>
        #define azulejos_look(at) InterlockedExchangeAdd64(at, 0)
        #define azulejos_put(at, number) ((void)InterlockedExchange64(at, number))
        #define azulejos_add(at, number) InterlockedExchangeAdd64(at, number)
        #define azulejos_rest() ((void)SwitchToThread())
    #else
        #include <sched.h>
        #define azulejos_look(at) __atomic_load_n(at, __ATOMIC_SEQ_CST)
        #define azulejos_put(at, number) __atomic_store_n(at, number, __ATOMIC_SEQ_CST)
        #define azulejos_add(at, number) __atomic_fetch_add(at, number, __ATOMIC_SEQ_CST)
        #define azulejos_rest() ((void)sched_yield())
    #endif
    """
    long long azulejos_look(long long* at) noexcept nogil
    void azulejos_put(long long* at, long long number) noexcept nogil
    long long azulejos_add(long long* at, long long number) noexcept nogil
    void rest "azulejos_rest" () noexcept nogil


cdef inline long long look(Counters row, Py_ssize_t place) noexcept nogil:
    return azulejos_look(&row[place])


cdef inline void put(Counters row, Py_ssize_t place, long long number) noexcept nogil:
    azulejos_put(&row[place], number)


cdef inline long long add(Counters row, Py_ssize_t place, long long number) noexcept nogil:
    return azulejos_add(&row[place], number)


cdef class SharedWork:
    cdef Py_ssize_t total
    cdef Py_ssize_t threads
    cdef public bint stopped
    cdef Numbers numbers
    cdef Counters counters
    cdef public list wake_ups

    cdef void _work(self, Py_ssize_t me, Py_ssize_t first, Py_ssize_t last, Numbers numbers) noexcept nogil
    cdef bint _has_run(self, Py_ssize_t me) noexcept nogil
    cdef void _serve(self, Py_ssize_t me, Numbers numbers) noexcept nogil
    cdef void _take(self, Py_ssize_t me, Numbers numbers) noexcept nogil
