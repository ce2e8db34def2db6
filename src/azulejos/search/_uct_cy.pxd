# The C side of _uct_cy.py: the types of its fields and methods.
from libc.math cimport log, sqrt

from azulejos._judge_cy cimport Judge
from azulejos._kernel_cy cimport Numbers, Random, State
from azulejos.search._tree_cy cimport TreeSearch


cdef class PlayoutJudge(Judge):
    cdef State state
    cdef Random random
    cdef Numbers numbers


cdef class UctSearch(TreeSearch):
    pass
