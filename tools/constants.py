"""Write the C constants of the kernels: a .pxd file for each constants module of the package."""

from importlib import import_module
from pathlib import Path
from types import ModuleType

from azulejos.core.compiled import CONSTANTS

LARGEST_INT = (1 << 31) - 1


def pxd_text(module: ModuleType) -> str:
    """Return the .pxd file of a module: every public whole number as a C constant."""
    numbers = {name: value for name, value in vars(module).items() if name.isupper() and type(value) is int}
    own = {name: value for name, value in numbers.items() if not name.startswith("_")}
    lines = [f"# Written by tools/constants from {Path(str(module.__file__)).name}.", "", "cdef enum:"]
    lines += [f"    {name} = {value}" for name, value in own.items() if value <= LARGEST_INT]
    for name, value in own.items():
        if value > LARGEST_INT:
            macro = f"azulejos_{name}"
            lines += ["", "cdef extern from *:", '    """', f"    #define {macro} {value}ULL", '    """']
            lines += [f'    const unsigned long long {name} "{macro}"']
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write all files."""
    for name in CONSTANTS:
        module = import_module(name)
        Path(str(module.__file__)).with_suffix(".pxd").write_text(pxd_text(module), encoding="utf-8")


if __name__ == "__main__":
    main()
