# C declarations of _state_cy.py; the fields of a state are read from here in plain Python, too.
from azulejos.core._kernel_cy cimport Numbers, State


cdef class DotsState(State):
    cdef int starter
    cdef unsigned char offer[4]
    cdef unsigned char row[6]
    cdef short score[3]
