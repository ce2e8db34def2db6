"""Compiles the kernels where there is a C compiler; everything else about the package is in pyproject.toml."""

import os
import runpy

from Cython.Build import cythonize
from setuptools import Extension, setup

DIRECTIVES = {"language_level": 3, "boundscheck": False, "wraparound": False, "cdivision": True}

kernels = runpy.run_path("src/azulejos/_compiled.py")["KERNELS"]
extensions = [
    # Optional: without a C compiler the installation goes on, and the same file runs as plain Python.
    Extension(kernel, [f"src/{kernel.replace('.', '/')}.py"], extra_compile_args=["-O3"], optional=True)
    for kernel in kernels
]
plain = os.environ.get("AZULEJOS_PLAIN") == "1"
setup(ext_modules=[] if plain else cythonize(extensions, compiler_directives=DIRECTIVES, build_dir="build"))
