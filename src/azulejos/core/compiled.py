"""Choice between kernels compiled to C and the same files as plain Python.

``AZULEJOS_PLAIN=1`` selects plain Python even where compiled kernels are installed.
"""

import os
import sys
import warnings
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path

__version__ = "0.1.0"

PACKAGE = Path(__file__).parents[1]


def _find_modules(*patterns: str) -> tuple[str, ...]:
    paths = sorted(path for pattern in patterns for path in PACKAGE.glob(pattern))
    return tuple(".".join(("azulejos", *path.relative_to(PACKAGE).with_suffix("").parts)) for path in paths)


KERNELS = _find_modules("*/*_cy.py")
CONSTANTS = _find_modules("*/constants.py", "*/features.py", "*/inputs.py")  # tools/constants makes them C constants

# Cython's runtime, which the compiled kernels share; it has no source file.
SHARED = "azulejos.core._shared"


class _PlainFinder:
    """A meta path finder that loads the kernels as Python files; importlib.abc is too slow to import."""

    def find_spec(self, name: str, *_: object) -> ModuleSpec | None:
        return spec_from_file_location(name, source(name)) if name in KERNELS else None


def source(kernel: str) -> Path:
    """Return the Python file of a kernel."""
    return PACKAGE.joinpath(*kernel.split(".")[1:]).with_suffix(".py")


def library(kernel: str) -> Path | None:
    """Return the compiled file of a kernel, if it exists."""
    for suffix in EXTENSION_SUFFIXES:
        path = source(kernel).with_suffix(suffix)
        if path.exists():
            return path
    return None


def changed_since_compiled(kernel: str) -> list[Path]:
    """Return the files of a kernel, and the C constants of its folder, that are newer than its library.

    The .pxd files of other kernels are left out: they belong to libraries that are outdated too, and compiling again
    compiles both.
    """
    compiled = library(kernel)
    if compiled is None:
        return []
    age = compiled.stat().st_mtime
    path = source(kernel)
    files = (
        path,
        path.with_suffix(".pxd"),
        path.with_name("constants.pxd"),
        path.with_name("features.pxd"),
        path.with_name("inputs.pxd"),
    )
    return [file for file in files if file.exists() and file.stat().st_mtime > age]


def _choose() -> bool:
    """Return whether compiled kernels are used: either all of them or none."""
    if os.environ.get("AZULEJOS_PLAIN") != "1":
        missing = [kernel for kernel in (*KERNELS, SHARED) if library(kernel) is None]
        is_checkout = (PACKAGE.parents[1] / "setup.py").exists()  # an installed package has no newer files
        if not missing:
            if is_checkout:
                for path in (path for kernel in KERNELS for path in changed_since_compiled(kernel)):
                    warnings.warn(f"{path.name} has changed since it was compiled; run tools/prepare", stacklevel=3)
            return True
        if is_checkout and len(missing) < len(KERNELS):  # none is compiled where there is no compiler
            names = ", ".join(source(kernel).name for kernel in missing)
            warnings.warn(
                f"all kernels run as plain Python, as {names} is not compiled; run tools/prepare", stacklevel=3
            )
    sys.meta_path.insert(0, _PlainFinder())
    return False


IS_COMPILED = _choose()
