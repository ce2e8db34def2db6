# C declarations of _uct_cy.py.
from libc.math cimport log, sqrt

from azulejos.core._evaluator_cy cimport Evaluator
from azulejos.core._kernel_cy cimport Numbers, Random, State
from azulejos.search._tree_cy cimport TreeSearch


cdef class PlayoutEvaluator(Evaluator):
    cdef State state
    cdef Random random
    cdef Numbers numbers


cdef class UctSearch(TreeSearch):
    pass
