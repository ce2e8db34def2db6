"""Memory layout of states, read from the C declarations of their classes.

The fields of a state are declared in the .pxd file of its kernel. Their storage in plain Python, dumps, pickles and
comparisons are derived from that declaration.
"""

from __future__ import annotations

import re
import sys
from array import array
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from struct import Struct, calcsize
from typing import Any

FIELD = re.compile(r"    cdef (?:readonly |public )?([a-z ]+?) (\w+)(?:\[(\d+)\])?")
CODES = {"bint": "i", "int": "i", "short": "h", "unsigned char": "B"}  # of the modules struct and array


@dataclass(frozen=True, slots=True)
class Field:
    """A number or an array of numbers."""

    name: str
    ctype: str
    length: int | None  # None for a single number

    @property
    def format(self) -> str:
        """The field as one value of the struct module: arrays are bytes."""
        code = CODES[self.ctype]
        return code if self.length is None else f"0{code}{self.length * calcsize(code)}s"

    def store(self, value: Any) -> Any:
        """Return the value as plain Python keeps it: arrays refuse numbers that C would truncate."""
        if self.length is None:
            return value
        return bytearray(value) if self.ctype == "unsigned char" else array(CODES[self.ctype], value)


class Layout:
    """The fields of a state class, those of its base class first."""

    def __init__(self, kind: type) -> None:
        """Read the declarations of a class and of its bases."""
        classes = [list(declared_fields(each)) for each in reversed(kind.__mro__[:-1])]
        self.fields = {field.name: field for fields in classes for field in fields}
        self._flags = [name for name, field in self.fields.items() if field.ctype == "bint"]
        self._tuples = {
            name: Struct(f"{field.length}{CODES[field.ctype]}")
            for name, field in self.fields.items()
            if field.length is not None and field.ctype != "unsigned char"
        }
        # Like C, each class ends where a pointer could begin.
        self._struct = Struct("@" + "".join("".join(field.format for field in fields) + "0P" for fields in classes))

    @property
    def size(self) -> int:
        """The size of a state's fields in bytes."""
        return self._struct.size

    def store(self, state: object, memory: bytes) -> None:
        """Set the fields of a plain state from the memory of one in C."""
        for name, value in self.unpack(memory).items():
            setattr(state, name, self.fields[name].store(value))

    def pack(self, fields: Mapping[str, Any]) -> bytes:
        """Return the memory of a state from all its fields."""
        values = {name: fields[name] for name in self.fields}
        for name, numbers in self._tuples.items():
            values[name] = numbers.pack(*values[name])
        return self._struct.pack(*values.values())

    def unpack(self, memory: bytes) -> dict[str, Any]:
        """Return all fields of a state from its memory: numbers, and arrays as bytes or tuples."""
        fields: dict[str, Any] = dict(zip(self.fields, self._struct.unpack(memory), strict=True))
        for name in self._flags:
            fields[name] = bool(fields[name])
        for name, numbers in self._tuples.items():
            fields[name] = numbers.unpack(fields[name])
        return fields

    def update(self, fields: dict[str, Any], changes: Mapping[str, Any]) -> None:
        """Change some fields; what is shorter than an array changes its beginning."""
        for name, value in changes.items():
            if name not in self.fields:
                raise TypeError(f"a state has no field {name!r}; choose from {', '.join(self.fields)}")
            old = fields[name]
            if isinstance(old, bytes):
                fields[name] = bytes(value) + old[len(value) :]
            elif isinstance(old, tuple):
                fields[name] = (*value, *old[len(value) :])
            else:
                fields[name] = value


_layouts: dict[type, Layout] = {}


def layout_of(kind: type) -> Layout:
    """Return the layout of a state class."""
    if kind not in _layouts:
        _layouts[kind] = Layout(kind)
    return _layouts[kind]


def declared_fields(kind: type) -> Iterator[Field]:
    """Read the fields of a class, without those of its bases, from the .pxd file of its module."""
    module = sys.modules[kind.__module__]
    pxd = Path(str(module.__file__)).with_name(f"{kind.__module__.rpartition('.')[2]}.pxd")
    _, _, rest = pxd.read_text(encoding="utf-8").partition(f"\ncdef class {kind.__name__}")
    for line in rest.partition("\n\n\n")[0].splitlines():
        match = FIELD.fullmatch(line)
        if match and match[1] in CODES:
            yield Field(match[2], match[1], int(match[3]) if match[3] else None)
