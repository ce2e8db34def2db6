"""Try the rule tests against every deliberate fault; ``tools/mutants`` runs this.

Each fault is applied to a copy of the package in a temporary folder, where the rule tests of its family run with plain
kernels until one fails. The exit code is 1 if a fault survived or could not be applied.
"""

import argparse
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory

from tests.rules.mutants import FAMILIES, CannotApply, Fault, load

ROOT = Path(__file__).parents[3]
AT_ONCE = 2
MIN_TIMEOUT = 120.0  # seconds; a fault can make a game endless
TIMEOUT_FACTOR = 10  # times as long as the tests take without a fault


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of one fault: the test that caught it, if any, and the problem if it did not count."""

    caught_by: str = ""
    problem: str = ""


def copy_project(folder: Path) -> None:
    """Copy the package, its tests and their support, without compiled modules."""
    ignored = shutil.ignore_patterns("*.so", "__pycache__", ".*")
    for name in ("src", "tests", "bench"):
        shutil.copytree(ROOT / name, folder / name, ignore=ignored)
    shutil.copy2(ROOT / "pyproject.toml", folder)


def run_tests(folder: Path, family: str, timeout: float | None) -> subprocess.CompletedProcess[str]:
    """Run the rule tests of a family in a copy of the project, up to the first failure."""
    command = [sys.executable, "-m", "pytest", f"tests/rules/{family}", "-x", "-q", "--tb=line", "-rfE"]
    environment = os.environ | {
        "AZULEJOS_PLAIN": "1",
        "PYTHONPATH": str(folder / "src"),
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",  # no rule test needs a plugin, and they take half a second to load
    }
    return subprocess.run(
        [*command, "-p", "no:cacheprovider"],
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=timeout,
        check=False,
    )


def write_source(path: Path, source: str) -> None:
    """Write a module and remove its bytecode, which is judged by whole seconds and size: a fault may change neither."""
    path.write_text(source, encoding="utf-8")
    for bytecode in path.parent.glob(f"__pycache__/{path.stem}.*.pyc"):
        bytecode.unlink()


def measure(folder: Path, family: str) -> float:
    """Return how many seconds the tests take without a fault; stop if they fail."""
    began = time.monotonic()
    result = run_tests(folder, family, timeout=None)
    if result.returncode:
        sys.exit(f"the rule tests of {family} fail without any fault:\n{result.stdout}{result.stderr}")
    return time.monotonic() - began


def try_fault(folders: SimpleQueue[Path], fault: Fault, timeout: float) -> Outcome:
    """Run the tests in one of the copies with the fault, and leave the copy as it was."""
    folder = folders.get()
    try:
        path = fault.path(folder / "src" / "azulejos")
        source = path.read_text(encoding="utf-8")
        write_source(path, fault.apply(source))
        try:
            result = run_tests(folder, fault.family, timeout)
        finally:
            write_source(path, source)
    except CannotApply as error:
        return Outcome(problem=f"CANNOT BE APPLIED: {error}")
    except subprocess.TimeoutExpired:
        return Outcome(caught_by=f"no end after {timeout:.0f} s")
    finally:
        folders.put(folder)
    if result.returncode == 0:
        return Outcome(problem="SURVIVED")
    for line in result.stdout.splitlines():
        kind, _, rest = line.partition(" ")
        if kind in ("FAILED", "ERROR") and rest.startswith("tests/rules/"):
            return Outcome(caught_by=rest.split(" - ")[0].removeprefix(f"tests/rules/{fault.family}/"))
    return Outcome(problem=f"THE TESTS DID NOT RUN:\n{result.stdout}{result.stderr}")


def try_family(family: str, faults: Sequence[Fault]) -> list[Outcome]:
    """Print a table of the faults of a family, and return their outcomes."""
    with TemporaryDirectory(prefix="azulejos-mutants-") as name, ThreadPoolExecutor(AT_ONCE) as pool:
        folders: SimpleQueue[Path] = SimpleQueue()
        for number in range(AT_ONCE):
            folder = Path(name, str(number))
            copy_project(folder)
            folders.put(folder)
        seconds = measure(folder, family)
        timeout = max(MIN_TIMEOUT, TIMEOUT_FACTOR * seconds)
        print(f"{family}: {len(faults)} faults; {seconds:.1f} s for the tests without a fault", flush=True)
        width = max(len(fault.name) for fault in faults)
        pending = [pool.submit(try_fault, folders, fault, timeout) for fault in faults]
        outcomes = []
        try:
            for fault, future in zip(faults, pending, strict=True):
                outcome = future.result()
                outcomes.append(outcome)
                print(f"{fault.rule:>4}  {fault.name:{width}}  {outcome.problem or outcome.caught_by}", flush=True)
        finally:
            pool.shutdown(cancel_futures=True)
    return outcomes


def main() -> int:
    """Parse the options, try the faults, and return the exit code."""
    parser = argparse.ArgumentParser(prog="tools/mutants", description="Try the rule tests against deliberate faults.")
    parser.add_argument("--family", choices=FAMILIES, help="only the faults of this family")
    parser.add_argument("--only", metavar="NAME", help="only the faults whose name contains this text")
    options = parser.parse_args()
    outcomes: list[Outcome] = []
    for family in [options.family] if options.family else FAMILIES:
        faults = [fault for fault in load(family) if options.only is None or options.only in fault.name]
        if faults:
            outcomes += try_family(family, faults)
    if not outcomes:
        parser.error(f"no fault is called {options.only!r}")
    problems = sum(outcome.problem != "" for outcome in outcomes)
    print(f"{len(outcomes) - problems} of {len(outcomes)} faults caught")
    return 1 if problems else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
