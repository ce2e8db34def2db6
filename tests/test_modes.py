"""Compiled and plain kernels are the same program."""

import os
import pickle
import shutil
import subprocess
import sys
import time
from importlib import import_module
from pathlib import Path

import pytest

import azulejos
from azulejos import _compiled
from azulejos._kernel_cy import Random
from tests.configurations import CONFIGURATIONS, play_random

ROOT = Path(__file__).parents[1]
ALL_COMPILED = all(_compiled.library(kernel) for kernel in _compiled.KERNELS)
needs_both = pytest.mark.skipif(not ALL_COMPILED, reason="the kernels are not compiled")

# Read pickled games, play each to its end with its own draws, and write the records.
GO_ON = """
import pickle, sys
from azulejos._compiled import IS_COMPILED
from azulejos._kernel_cy import Random
from tests.configurations import play_random

games = pickle.load(sys.stdin.buffer)
records = [str(play_random(game, Random(5)).record()) for game in games]
pickle.dump((IS_COMPILED, records, games), sys.stdout.buffer)
"""

SAY_MODE = "import azulejos; from azulejos._compiled import IS_COMPILED; print(IS_COMPILED)"


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


def test_the_list_of_kernels_is_what_lies_on_disk() -> None:
    on_disk = {
        ".".join(["azulejos", *file.relative_to(_compiled.PACKAGE).with_suffix("").parts])
        for file in _compiled.PACKAGE.rglob("*_cy.py")
    }
    assert set(_compiled.KERNELS) == on_disk
    assert len(_compiled.KERNELS) == len(on_disk)


def test_all_kernels_run_in_the_mode_that_is_said() -> None:
    for kernel in _compiled.KERNELS:
        file = import_module(kernel).__file__
        assert file is not None
        assert file.endswith(".py") != _compiled.IS_COMPILED


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
    mode, records, back = pickle.loads(run("-c", GO_ON, plain=_compiled.IS_COMPILED, given=pickle.dumps(games)).stdout)
    assert mode != _compiled.IS_COMPILED
    for game in games:
        play_random(game, Random(5))
    assert [str(game.record()) for game in games] == records
    assert back == games


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A copy of the package that can be changed, as in a source tree; the copies are as old as their originals."""
    (tmp_path / "setup.py").touch()
    shutil.copytree(_compiled.PACKAGE, tmp_path / "src" / "azulejos", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path / "src"


@needs_both
def test_compiled_kernels_that_are_up_to_date_run_silently(copied: Path) -> None:
    done = run("-c", SAY_MODE, plain=False, path=copied)
    assert done.stdout.decode().strip() == "True"
    assert done.stderr == b""


@needs_both
@pytest.mark.parametrize("suffix", [".py", ".pxd"])
def test_a_kernel_that_is_newer_than_its_library_is_told(copied: Path, suffix: str) -> None:
    later = time.time() + 60
    os.utime((copied / "azulejos" / "azul" / "_state_cy").with_suffix(suffix), (later, later))
    warned = run("-c", SAY_MODE, plain=False, path=copied).stderr.decode()
    assert f"_state_cy{suffix} has changed since it was compiled; install again" in warned
    assert run("-c", SAY_MODE, plain=True, path=copied).stderr == b""


@needs_both
def test_an_installed_package_is_taken_as_it_is(copied: Path) -> None:
    (copied.parent / "setup.py").unlink()
    later = time.time() + 60
    os.utime(copied / "azulejos" / "azul" / "_state_cy.py", (later, later))
    assert run("-c", SAY_MODE, plain=False, path=copied).stderr == b""


@needs_both
@pytest.mark.parametrize("kernel", _compiled.KERNELS)
def test_all_kernels_are_plain_when_one_is_not_compiled(copied: Path, kernel: str) -> None:
    library = _compiled.library(kernel)
    assert library
    (copied / "azulejos" / library.relative_to(_compiled.PACKAGE)).unlink()
    done = run("-c", f"{SAY_MODE}; azulejos.new_game(seed=1)", plain=False, path=copied)
    assert done.stdout.decode().strip() == "False"


@pytest.mark.skipif(not _compiled.IS_COMPILED, reason="plain states have no size of their own")
@pytest.mark.parametrize("family", azulejos.FAMILIES)
def test_compiled_states_are_small(family: str) -> None:
    rules = azulejos.new_game(family, seed=1).rules
    state = azulejos.find_family(family).new_state(rules, 0)
    assert 256 < type(state).__basicsize__ <= 1024
