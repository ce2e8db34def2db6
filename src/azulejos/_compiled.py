"""Which kernels run: those compiled to C, or the same files as plain Python.

``AZULEJOS_PLAIN=1`` runs the plain ones even where compiled ones are installed.
"""

import os
import sys
import warnings
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path

__version__ = "0.1.0"

PACKAGE = Path(__file__).parent

# Every kernel is a file called _something_cy.py, here or in a folder beside this file.
KERNELS = tuple(
    ".".join(("azulejos", *path.relative_to(PACKAGE).with_suffix("").parts))
    for path in sorted([*PACKAGE.glob("*_cy.py"), *PACKAGE.glob("*/*_cy.py")])
)


class _PlainFinder:
    """Finds the kernels as Python files, compiled or not; importlib.abc, which names such a class, loads slowly."""

    def find_spec(self, name: str, *_: object) -> ModuleSpec | None:
        return spec_from_file_location(name, source(name)) if name in KERNELS else None


def source(kernel: str) -> Path:
    """Return the Python file of a kernel."""
    return PACKAGE.joinpath(*kernel.split(".")[1:]).with_suffix(".py")


def library(kernel: str) -> Path | None:
    """Return the compiled file of a kernel, if there is one."""
    for suffix in EXTENSION_SUFFIXES:
        path = source(kernel).with_suffix(suffix)
        if path.exists():
            return path
    return None


def _warn_if_older(libraries: list[Path]) -> None:
    compiled = min(path.stat().st_mtime for path in libraries)
    for path in (path for kernel in KERNELS for path in (source(kernel), source(kernel).with_suffix(".pxd"))):
        if path.stat().st_mtime > compiled:
            warnings.warn(f"{path.name} has changed since it was compiled; install again", stacklevel=4)


def _choose() -> bool:
    """Say whether the compiled kernels run, and see to it that it is all or none of them."""
    libraries = [path for kernel in KERNELS if (path := library(kernel))]
    if os.environ.get("AZULEJOS_PLAIN") != "1" and len(libraries) == len(KERNELS):
        if (PACKAGE.parents[1] / "setup.py").exists():  # elsewhere the files are as old as the installation
            _warn_if_older(libraries)
        return True
    sys.meta_path.insert(0, _PlainFinder())
    return False


IS_COMPILED = _choose()
