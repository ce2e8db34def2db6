"""Compiled and plain kernels are the same program."""

import os
import pickle
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import azulejos
from azulejos.core import compiled
from azulejos.core._kernel_cy import Random
from tests.configurations import CONFIGURATIONS, play_random

ROOT = Path(__file__).parents[2]
LIBRARIES = (*compiled.KERNELS, compiled.SHARED)
ALL_COMPILED = all(map(compiled.library, LIBRARIES))
needs_both = pytest.mark.skipif(not ALL_COMPILED, reason="the kernels are not compiled")

# Read pickled games, play each to its end with its own draws, and write the records.
GO_ON = """
import pickle, sys
from azulejos.core.compiled import IS_COMPILED
from azulejos.core._kernel_cy import Random
from tests.configurations import play_random

games = pickle.load(sys.stdin.buffer)
records = [str(play_random(game, Random(5)).record()) for game in games]
pickle.dump((IS_COMPILED, records, games), sys.stdout.buffer)
"""

# Moments, in seconds since 1970.
WRITTEN, COMPILED, CHANGED = 1_000_000_000, 1_000_001_000, 1_000_002_000

SAY_MODE = "import azulejos; from azulejos.core.compiled import IS_COMPILED; print(IS_COMPILED)"


def run(
    *arguments: str, plain: bool, given: bytes = b"", path: Path | None = None
) -> subprocess.CompletedProcess[bytes]:
    """Run Python with plain or, if there are any, with compiled kernels."""
    environment = os.environ | {"AZULEJOS_PLAIN": "1" if plain else "0"}
    if path:
        environment["PYTHONPATH"] = str(path)
    command = [sys.executable, *arguments]
    done = subprocess.run(command, input=given, capture_output=True, cwd=ROOT, env=environment, check=False)
    assert done.returncode == 0, done.stderr.decode()
    return done


def set_age(file: Path, moment: int) -> None:
    os.utime(file, (moment, moment))


def test_the_list_of_kernels_is_what_lies_on_disk() -> None:
    on_disk = {
        ".".join(["azulejos", *file.relative_to(compiled.PACKAGE).with_suffix("").parts])
        for file in compiled.PACKAGE.rglob("*_cy.py")
    }
    assert set(compiled.KERNELS) == on_disk
    assert len(compiled.KERNELS) == len(on_disk)


def test_all_kernels_run_in_the_mode_that_is_said() -> None:
    for kernel in compiled.KERNELS:
        file = import_module(kernel).__file__
        assert file is not None
        assert file.endswith(".py") != compiled.IS_COMPILED


def test_plain_kernels_run_when_they_are_asked_for() -> None:
    assert run("-c", SAY_MODE, plain=True).stdout.decode().strip() == "False"
    assert run("-c", SAY_MODE, plain=False).stdout.decode().strip() == str(ALL_COMPILED)


@needs_both
def test_both_modes_play_the_same_games() -> None:
    compiled = run("-m", "tests.digest", plain=False).stdout.decode().splitlines()
    plain = run("-m", "tests.digest", plain=True).stdout.decode().splitlines()
    assert len(compiled) == len(CONFIGURATIONS)
    assert compiled == plain


@needs_both
def test_pickled_games_go_on_in_the_other_mode() -> None:
    games = [play_random(configuration.new_game(3), Random(4), 25) for configuration in CONFIGURATIONS[::5]]
    mode, records, back = pickle.loads(run("-c", GO_ON, plain=compiled.IS_COMPILED, given=pickle.dumps(games)).stdout)
    assert mode != compiled.IS_COMPILED
    for game in games:
        play_random(game, Random(5))
    assert [str(game.record()) for game in games] == records
    assert back == games


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A source tree that can be changed; its kernels were written at one moment and compiled at a later one."""
    (tmp_path / "setup.py").touch()
    package = tmp_path / "src" / "azulejos"
    shutil.copytree(compiled.PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__"))
    for kernel in LIBRARIES:
        library = compiled.library(kernel)
        for file in package.joinpath(*kernel.split(".")[1:-1]).glob(kernel.split(".")[-1] + ".*"):
            set_age(file, COMPILED if library and file.name == library.name else WRITTEN)
    for constants in compiled.CONSTANTS:
        set_age(package.joinpath(*constants.split(".")[1:]).with_suffix(".pxd"), WRITTEN)
    return package.parent


@needs_both
def test_compiled_kernels_that_are_up_to_date_run_silently(copied: Path) -> None:
    done = run("-c", SAY_MODE, plain=False, path=copied)
    assert done.stdout.decode().strip() == "True"
    assert done.stderr == b""


@needs_both
@pytest.mark.parametrize("name", ["_state_cy.py", "_state_cy.pxd", "constants.pxd", "features.pxd"])
def test_a_kernel_that_is_newer_than_its_library_is_told(copied: Path, name: str) -> None:
    set_age(copied / "azulejos" / "azul" / name, CHANGED)
    warned = run("-c", SAY_MODE, plain=False, path=copied).stderr.decode()
    assert f"{name} has changed since it was compiled; run tools/prepare" in warned
    assert run("-c", SAY_MODE, plain=True, path=copied).stderr == b""


@needs_both
def test_one_kernel_that_was_compiled_again_makes_the_others_not_old(copied: Path) -> None:
    source = copied / "azulejos" / "azul" / "_state_cy.py"
    set_age(source, CHANGED)
    library = compiled.library("azulejos.azul._state_cy")
    assert library
    set_age(source.with_name(library.name), CHANGED + 1)
    assert run("-c", SAY_MODE, plain=False, path=copied).stderr == b""


@needs_both
def test_an_installed_package_is_taken_as_it_is(copied: Path) -> None:
    (copied.parent / "setup.py").unlink()
    set_age(copied / "azulejos" / "azul" / "_state_cy.py", CHANGED)
    assert run("-c", SAY_MODE, plain=False, path=copied).stderr == b""


@needs_both
def test_all_kernels_are_plain_when_one_is_not_compiled(copied: Path) -> None:
    for kernel in LIBRARIES:
        library = compiled.library(kernel)
        assert library
        here = copied / "azulejos" / library.relative_to(compiled.PACKAGE)
        away = here.rename(here.with_suffix(".away"))
        done = run("-c", f"{SAY_MODE}; azulejos.new_game(seed=1)", plain=False, path=copied)
        assert done.stdout.decode().strip() == "False", kernel
        assert f"plain Python, as {compiled.source(kernel).name} is not compiled" in done.stderr.decode(), kernel
        away.rename(here)
    assert run("-c", SAY_MODE, plain=False, path=copied).stdout.decode().strip() == "True"


@pytest.mark.skipif(not compiled.IS_COMPILED, reason="plain states have no size of their own")
@pytest.mark.parametrize("family", azulejos.FAMILIES)
def test_compiled_states_are_small(family: str) -> None:
    rules = azulejos.new_game(family, seed=1).rules
    state = azulejos.find_family(family).new_state(rules, 0)
    assert 256 < type(state).__basicsize__ <= 1024
