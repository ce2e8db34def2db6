"""Stand-in for the cython module in plain Python: types that are int, and decorators without effect."""

import builtins
from collections.abc import Callable
from contextlib import nullcontext
from typing import Any, TypeVar

T = TypeVar("T")

compiled = False
nogil = nullcontext()  # a context in which C releases the interpreter lock

bint = builtins.bool
double = builtins.float
float = builtins.float
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
    """Declare a C variable of a module."""
    return value


def cast(kind: Callable[..., T], value: Any) -> T:
    """Convert a value unchecked; only a float loses its fraction."""
    if kind is int:
        value = kind(value)
    result: T = value
    return result
