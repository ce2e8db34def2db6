"""Makes .venv, installs the package in it and compiles kernels and message catalogues; does only what is missing.

tools/prepare runs it with ``play`` or ``test``. System packages, Python packages and kernels are worked on at the
same time. As root, missing system packages are installed with apt; otherwise a line says what is missing and what
that means. Without a working C compiler the kernels run as plain Python.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import runpy
import shlex
import shutil
import subprocess
import sys
import sysconfig
import threading
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
LOGS = ROOT / "build"
MINOR = f"python{sys.version_info.major}.{sys.version_info.minor}"
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS = {"play": "server", "test": "test", "docs": "docs"}  # by what is prepared
READER, READER_VERSION = "@guidepup/virtual-screen-reader", "0.33.0"  # of npm, for tests
PACKAGES_AT_ONCE = 20  # for one line of progress

os.environ["AZULEJOS_PLAIN"] = "1"  # pip leaves the kernels alone, and nobody is warned of old ones
COMPILED = runpy.run_path(str(ROOT / "src" / "azulejos" / "core" / "compiled.py"))


class Failure(Exception):
    """Something without which nothing works."""


def say(text: str) -> None:
    """Print a line of progress."""
    print(f"prepare: {text}", file=sys.stderr, flush=True)


# System packages


@dataclass(frozen=True)
class System:
    """Something that apt installs: its Debian packages, whether it is there, and what its absence means."""

    name: str
    packages: tuple[str, ...]
    is_there: Callable[[], bool]
    absence: str
    is_for_tests: bool = False


def has_program(*names: str) -> Callable[[], bool]:
    """Return a check that one of some programs is installed."""
    return lambda: any(map(shutil.which, names))


def has_liblouis() -> bool:
    """Return whether the library that contracts braille can be loaded."""
    import ctypes

    try:
        ctypes.CDLL("liblouis.so.20")
    except OSError:
        return False
    return True


def has_postgresql() -> bool:
    """Return whether PostgreSQL's server programs are installed."""
    return shutil.which("initdb") is not None or any(Path("/usr/lib/postgresql").glob("*/bin/initdb"))


SYSTEMS = (
    System(
        "liblouis",
        ("liblouis20", "liblouis-data"),
        has_liblouis,
        "braille is not contracted, and its tests are left out",
    ),
    System(
        "a browser",
        ("chromium", "fonts-dejavu-core"),
        has_program("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"),
        "the tests of pages and of rendered pictures are left out",
        is_for_tests=True,
    ),
    System(
        "a browser without windows",
        ("chromium-headless-shell",),
        has_program("chromium-headless-shell"),
        "the tests of pages use one with windows, which takes longer",
        is_for_tests=True,
    ),
    System(
        "PostgreSQL",
        ("postgresql",),
        has_postgresql,
        "the tests that need it are left out",
        is_for_tests=True,
    ),
)


def install_systems(wanted: str, extra: tuple[str, ...]) -> None:
    """Install missing system packages in one go, and tell what remains missing."""
    systems = [each for each in SYSTEMS if wanted != "play" or not each.is_for_tests]
    packages = (*extra, *(package for each in systems if not each.is_there() for package in each.packages))
    if packages and os.geteuid() == 0 and shutil.which("apt-get"):
        run_apt(packages)
    for each in systems:
        if not each.is_there():
            say(f"{each.name} is missing (Debian: {' '.join(each.packages)}): {each.absence}")


def run_apt(packages: tuple[str, ...]) -> None:
    """Install packages with apt, those that this system knows; what failed once is not tried again."""
    tried = LOGS / "apt-tried"
    if tried.exists() and tried.read_text(encoding="utf-8").split() == list(packages):
        return
    say(f"system packages: installing {' '.join(packages)}")
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    wait = ["-o", "DPkg::Lock::Timeout=300"]
    with (LOGS / "apt.log").open("w", encoding="utf-8") as log:

        def apt(*command: str) -> bool:
            return subprocess.run(command, env=environment, stdout=log, stderr=log, check=False).returncode == 0

        apt("apt-get", "update", "-q")
        known = [package for package in packages if apt("apt-cache", "show", package)]
        if known and apt("apt-get", *wait, "install", "-qy", "--no-install-recommends", *known):
            say("system packages: done")
        else:
            say(f"system packages: could not install {' '.join(packages)} (build/apt.log)")
    tried.write_text(" ".join(packages), encoding="utf-8")


# A package of npm


def install_reader() -> None:
    """Install the screen reader that runs in pages, where there is npm; its tests are left out otherwise."""
    folder = LOGS / "npm"
    if (folder / "node_modules" / READER).exists():
        return
    missing = f"{READER} is missing: the tests with a second screen reader are left out"
    if not shutil.which("npm"):
        say(f"npm is not installed, and {missing}")
        return
    folder.mkdir(exist_ok=True)
    command = ["npm", "install", "--no-save", "--no-audit", "--no-fund", f"{READER}@{READER_VERSION}"]
    with (LOGS / "npm.log").open("w", encoding="utf-8") as log:
        done = subprocess.run([*command, "--prefix", str(folder)], stdout=log, stderr=log, check=False)
    if done.returncode:
        say(f"npm failed (build/npm.log), and {missing}")


# Python packages


def decode_notes() -> dict[str, Any]:
    """Return what the last runs noted about .venv, nothing where it has to be made anew."""
    try:
        notes: dict[str, Any] = json.loads((VENV / "prepared.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return notes if notes["python"] == MINOR and notes["root"] == str(ROOT) and PYTHON.exists() else {}


def write_notes(notes: dict[str, Any]) -> None:
    """Note what has been done for the next run."""
    (VENV / "prepared.json").write_text(json.dumps(notes), encoding="utf-8")


def make_venv() -> dict[str, Any]:
    """Put the tools that build the package into a virtual environment: the one that is there, or a new one."""
    if not is_usable_venv():
        say(f"making .venv with {MINOR}")
        shutil.rmtree(VENV, ignore_errors=True)
        subprocess.run([sys.executable, "-m", "venv", str(VENV)], check=True)
    run_pip(PYPROJECT["build-system"]["requires"])
    notes = {"python": MINOR, "root": str(ROOT), "extras": {}}
    write_notes(notes)
    return notes


def is_usable_venv() -> bool:
    """Return whether .venv works, has this Python and was made in this folder."""
    program = "import sys, pip; print(*sys.version_info[:2])"
    try:
        told = subprocess.run([str(PYTHON), "-c", program], capture_output=True, text=True, check=True).stdout.split()
        script = (VENV / "bin" / "pip").read_text(encoding="utf-8")
    except (OSError, subprocess.CalledProcessError):
        return False
    return f"python{told[0]}.{told[1]}" == MINOR and str(VENV / "bin" / "python") in script


def run_pip(arguments: list[str], said: str = "") -> None:
    """Install something, with a line now and then if ``said`` names it; raise Failure with pip's errors."""
    options = ["--disable-pip-version-check", "--no-input", "--progress-bar=off"]
    command = [str(PYTHON), "-m", "pip", "install", *options, *arguments]
    found, errors = 0, []
    with (
        (LOGS / "pip.log").open("a", encoding="utf-8") as log,
        subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as pip,
    ):
        assert pip.stdout
        for line in pip.stdout:
            log.write(line)
            if line.startswith("ERROR"):
                errors.append(line.strip())
            elif line.startswith("Collecting "):
                found += 1
                if said and found % PACKAGES_AT_ONCE == 0:
                    say(f"{said}: {found} found, {line.split()[1]} is next")
            elif said and line.startswith("Installing collected packages:"):
                say(f"{said}: installing {line.count(',') + 1}")
    if pip.returncode:
        raise Failure("\n".join([*errors, "Python packages could not be installed (build/pip.log); run this again"]))


def expand(extra: str) -> list[str]:
    """Return the requirements of an extra and of those that it refers to."""
    found = []
    for requirement in PYPROJECT["project"]["optional-dependencies"][extra]:
        own = re.fullmatch(r"azulejos\[(.*)\]", requirement)
        found += [each for name in own[1].split(",") for each in expand(name)] if own else [requirement]
    return list(dict.fromkeys(found))


def install_packages(wanted: str, notes: dict[str, Any]) -> None:
    """Install the package and the packages that it needs, unless pyproject.toml names the same ones as before."""
    tables = {name: PYPROJECT[name] for name in ("build-system", "project")}
    digest = hashlib.sha256(json.dumps(tables).encode()).hexdigest()
    extras = notes["extras"]
    if digest == extras.get(wanted) or (wanted == "play" and digest == extras.get("test")):
        return  # the tests need what playing needs and more
    extra = "test" if wanted == "play" and "test" in extras else EXTRAS[wanted]
    say(f"Python packages: looking for those of azulejos[{extra}]")
    run_pip([*PYPROJECT["project"]["dependencies"], *expand(extra)], said="Python packages")
    run_pip(["--no-deps", "--no-build-isolation", "-e", "."])  # built with the tools of .venv, not with new ones
    extras["test" if extra == "test" else wanted] = digest
    say("Python packages: done")


def compile_catalogues() -> None:
    """Compile the message catalogues that have changed, with the Babel of .venv."""
    subprocess.run([str(PYTHON), "-P", "src/azulejos/words/mo.py"], cwd=ROOT, check=True)


# Kernels


def find_problem() -> str:
    """Try the C compiler with Python's headers; return what is wrong with it, or nothing."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    headers = sysconfig.get_path("include")
    command = [*compiler, f"-I{headers}", "-x", "c", "-c", "-", "-o", os.devnull]
    try:
        done = subprocess.run(
            command, input="#include <Python.h>\n#include <math.h>\n", capture_output=True, text=True, check=False
        )
    except OSError:
        return f"a C compiler is missing ({compiler[0]})"
    if done.returncode == 0:
        return ""
    if not Path(headers, "Python.h").exists():
        return f"Python's C headers are missing (Debian: {MINOR}-dev)"
    return f"the C compiler fails ({shlex.join(compiler)})"


def kernels_are_current() -> bool:
    """Return whether every kernel is compiled and newer than its source and setup.py."""
    every = (*COMPILED["KERNELS"], COMPILED["SHARED"])
    libraries = [COMPILED["library"](kernel) for kernel in every]
    age = (ROOT / "setup.py").stat().st_mtime
    return all(each and each.stat().st_mtime >= age for each in libraries) and not any(
        map(COMPILED["changed_since_compiled"], every)
    )


def digest_kernels() -> str:
    """Return a digest of all that the kernels are compiled from."""
    package = ROOT / "src" / "azulejos"
    files = sorted([ROOT / "setup.py", *package.rglob("*_cy.py"), *package.rglob("*.pxd")])
    parts = [os.environ.get("CC", ""), *(path.read_text(encoding="utf-8") for path in files)]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def remove_libraries(is_in_use: Callable[[str], bool]) -> None:
    """Remove the libraries of kernels that are not in use."""
    package = ROOT / "src"
    for library in package.rglob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}"):
        parts = library.relative_to(package).parts
        if not is_in_use(".".join([*parts[:-1], parts[-1].split(".")[0]])):
            library.unlink()


def compile_kernels(notes: dict[str, Any], problem: str) -> None:
    """Compile the kernels that have changed; note and say why if plain ones run."""
    remove_libraries(lambda name: name in COMPILED["KERNELS"] or name == COMPILED["SHARED"])
    if kernels_are_current():
        notes.pop("failed", None)
        choose_kernels("compiled")
        return
    digest = digest_kernels()
    if not problem and notes.get("failed") != digest:
        command = [str(PYTHON), "setup.py", "-q", "build_ext", "--inplace"]
        environment = os.environ | {"AZULEJOS_PLAIN": "0"}
        with (
            (LOGS / "kernels.log").open("w", encoding="utf-8") as log,
            subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=log, text=True) as job,
        ):
            assert job.stdout
            for line in job.stdout:
                say(line.strip())
        if job.returncode == 0 and kernels_are_current():
            notes.pop("failed", None)
            choose_kernels("compiled")
            return
        notes["failed"] = digest
    remove_libraries(lambda _: False)  # an old library must not run in place of a changed kernel
    choose_kernels("missing" if problem else "failed")
    reason = problem or "the kernels could not be compiled (build/kernels.log; `make clean` lets it be tried again)"
    say(f"{reason}: everything works, but bots think slowly in plain Python")


def choose_kernels(state: str) -> None:
    """Note for tools/check which kernels run: compiled, or plain as a compiler is missing or has failed."""
    (VENV / "kernels").write_text(state, encoding="utf-8")


# Together


@contextmanager
def in_background(function: Callable[..., None], *arguments: Any) -> Iterator[threading.Thread]:
    """Run a function beside what follows, and wait for it in the end."""
    thread = threading.Thread(target=function, args=arguments)
    thread.start()
    try:
        yield thread
    finally:
        thread.join()


def prepare(wanted: str) -> None:
    """Do all that is missing."""
    LOGS.mkdir(exist_ok=True)
    is_current = kernels_are_current()
    problem = "" if is_current else find_problem()
    compiler = ("gcc", "libc6-dev", f"{MINOR}-dev") if problem and not os.environ.get("CC") else ()
    with in_background(install_systems, wanted, compiler) as systems:
        notes = decode_notes() or make_venv()
        if compiler:
            systems.join()
            problem = find_problem()
        with in_background(compile_kernels, notes, problem):
            install_packages(wanted, notes)
            compile_catalogues()
            if wanted == "test":
                install_reader()
    write_notes(notes)


if __name__ == "__main__":
    try:
        prepare(sys.argv[1])
    except (Failure, subprocess.CalledProcessError) as error:
        say(f"failed\n{error}")
        sys.exit(1)
    except KeyboardInterrupt:
        say("interrupted; run this again to go on")
        sys.exit(130)
