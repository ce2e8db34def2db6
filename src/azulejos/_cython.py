"""What the kernels see as ``cython`` when they run as plain Python: types that are int, decorators that do nothing."""

import builtins
from collections.abc import Callable
from contextlib import nullcontext
from typing import Any, TypeVar

T = TypeVar("T")

compiled = False
nogil = nullcontext()  # as a context: what stands in it lets other threads run

bint = builtins.bool
double = builtins.float
int = builtins.int
longlong = builtins.int
Py_ssize_t = builtins.int
short = builtins.int
uint = builtins.int
ulonglong = builtins.int


def cclass(kind: T) -> T:
    """Mark a class that becomes a C struct."""
    return kind


def final(kind: T) -> T:
    """Mark a class that has no subclasses."""
    return kind


def declare(kind: object, value: T) -> T:
    """Give a module a C constant."""
    return value


def cast(kind: Callable[..., T], value: Any) -> T:
    """Tell the compiler what a value is; nothing is checked, in C either, but a float loses its fraction."""
    if kind is int:
        value = kind(value)
    result: T = value
    return result
