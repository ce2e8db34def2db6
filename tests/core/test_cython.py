"""The stand-in for the cython module in plain Python."""

from azulejos.core import _cython as cython


def test_types_are_those_of_python() -> None:
    assert not cython.compiled
    assert (cython.int, cython.double, cython.bint) == (int, float, bool)


def test_decorators_and_declarations_change_nothing() -> None:
    class Kernel:
        pass

    assert cython.final(cython.cclass(Kernel)) is Kernel
    assert cython.declare(cython.int, 7) == 7
    with cython.nogil:
        assert cython.cast(cython.double, 1.5) == 1.5


def test_a_cast_to_int_drops_the_fraction_as_in_c() -> None:
    assert [cython.cast(cython.int, value) for value in (2.7, -2.7, 3)] == [2, -2, 3]
