"""Compiles the kernels where there is a C compiler; everything else about the package is in pyproject.toml."""

import os
import runpy

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import CompileError

DIRECTIVES = {"language_level": 3, "boundscheck": False, "wraparound": False, "cdivision": True}


class BuildWhatCan(build_ext):
    """Builds the kernels where it can."""

    def build_extension(self, ext: Extension) -> None:
        """Take a compiler that is missing for one that fails, which optional extensions survive."""
        try:
            super().build_extension(ext)
        except OSError as error:
            raise CompileError(str(error)) from error


def kernels() -> list[Extension]:
    """Return the kernels as extensions, none where plain Python is wanted."""
    if os.environ.get("AZULEJOS_PLAIN") == "1":
        return []
    names = runpy.run_path("src/azulejos/_compiled.py")["KERNELS"]
    sources = [Extension(name, [f"src/{name.replace('.', '/')}.py"], extra_compile_args=["-O3"]) for name in names]
    extensions: list[Extension] = cythonize(sources, compiler_directives=DIRECTIVES, build_dir="build")
    for extension in extensions:
        extension.optional = True  # without a C compiler the same files run as plain Python
    return extensions


setup(ext_modules=kernels(), cmdclass={"build_ext": BuildWhatCan})
