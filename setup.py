"""Compiles the kernels where there is a C compiler; everything else about the package is in pyproject.toml."""

import os
import runpy

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import CompileError

DIRECTIVES = {"language_level": 3, "boundscheck": False, "wraparound": False, "cdivision": True}


class BuildWhatCan(build_ext):
    """Builds optional extensions; where there is no compiler at all, it goes on without them too."""

    def build_extension(self, ext: Extension) -> None:
        """Take a compiler that is missing for one that fails."""
        try:
            super().build_extension(ext)
        except OSError as error:
            raise CompileError(str(error)) from error


kernels = runpy.run_path("src/azulejos/_compiled.py")["KERNELS"]
extensions = [
    # Optional: without a C compiler the installation goes on, and the same file runs as plain Python.
    Extension(kernel, [f"src/{kernel.replace('.', '/')}.py"], extra_compile_args=["-O3"], optional=True)
    for kernel in kernels
]
plain = os.environ.get("AZULEJOS_PLAIN") == "1"
setup(
    ext_modules=[] if plain else cythonize(extensions, compiler_directives=DIRECTIVES, build_dir="build"),
    cmdclass={"build_ext": BuildWhatCan},
)
