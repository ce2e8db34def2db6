"""Compiles message catalogues, and kernels where there is a C compiler; all else is in pyproject.toml.

Kernels are translated and compiled side by side, one job for each core. A compiler that is missing or fails is
survived: the same files then run as plain Python.
"""

import os
import runpy
import threading
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import BaseError, CCompilerError, CompileError

DIRECTIVES = {"language_level": 3, "boundscheck": False, "wraparound": False, "cdivision": True}
FLAGS = ["-O3", "-g0"]  # debug symbols would double the compiler's work
HERE = Path(__file__)


def count_jobs() -> int:
    """Return the number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class BuildCatalogues(build_py):
    """Compiles the message catalogues beside their sources, from where they are packaged or used in place."""

    def run(self) -> None:
        """Compile what has changed, then go on with the package."""
        runpy.run_path("src/azulejos/words/mo.py")["compile_all"]()
        super().run()


class BuildKernels(build_ext):
    """Compiles the kernels side by side and prints its progress."""

    def finalize_options(self) -> None:
        """Use every core unless told otherwise."""
        super().finalize_options()
        self.parallel = self.parallel or count_jobs()
        self._done = 0
        self._lock = threading.Lock()

    def build_extension(self, ext: Extension) -> None:
        """Compile a kernel; of one that fails, leave no earlier library that would run in its place."""
        try:
            super().build_extension(ext)
        except (OSError, BaseError, CCompilerError) as error:
            built = Path(self.get_ext_fullpath(ext.name))
            in_place = Path("src", *ext.name.split(".")[:-1], built.name)
            for library in (built, in_place):
                library.unlink(missing_ok=True)
            raise CompileError(str(error)) from error  # which optional extensions survive, unlike OSError
        finally:
            with self._lock:
                self._done += 1
                print(f"kernels: {self._done} of {len(self.extensions)} compiled", flush=True)


def translate(extensions: list[Extension], shared: str) -> list[Extension]:
    """Translate kernels to C where that has not been done by this Cython and with these settings."""
    import Cython
    from Cython.Build import cythonize

    folder = Path("build", f"cython-{Cython.__version__}")
    age = HERE.stat().st_mtime
    return cythonize(
        extensions,
        nthreads=count_jobs(),
        build_dir=str(folder),
        force=any(file.stat().st_mtime < age for file in folder.rglob("*.c")),
        compiler_directives=DIRECTIVES,
        shared_utility_qualified_name=shared,
        quiet=True,
    )


def kernels() -> list[Extension]:
    """Return the kernels as extensions, none where plain Python is wanted."""
    if os.environ.get("AZULEJOS_PLAIN") == "1":
        return []
    compiled = runpy.run_path("src/azulejos/core/compiled.py")
    names, shared = compiled["KERNELS"], compiled["SHARED"]
    print("kernels: translating to C", flush=True)
    sources = {name: f"src/{name.replace('.', '/')}.py" for name in names}
    sources[shared] = f"src/{shared.replace('.', '/')}.c"  # Cython writes it
    extensions = [
        Extension(name, [source], extra_compile_args=FLAGS, depends=[HERE.name]) for name, source in sources.items()
    ]
    translated = translate(extensions, shared)
    for extension in translated:
        extension.optional = True  # set here, as cythonize() does not pass it on
    # The largest ones begin, so that no core is idle for long in the end.
    return sorted(translated, key=lambda each: -Path(each.sources[0]).stat().st_size)


if __name__ == "__main__":  # processes that translate read this file again
    setup(ext_modules=kernels(), cmdclass={"build_ext": BuildKernels, "build_py": BuildCatalogues})
