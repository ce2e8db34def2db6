"""Speed of kernels compiled for the limited API of Python 3.11, relative to the ordinary kernels of this tree.

A copy of the tree is compiled with ``Py_LIMITED_API``. Two processes, one for each build, then play the games of
``azulejos.bench.kernels`` in alternation, so that noise hits both; the ratio of a figure is the median of its pairs.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from math import exp, log
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[1]
LIMITED_API = "0x030B0000"  # Python 3.11
SLICE = 0.25  # seconds
MOST_LOST = 0.03
MARK = "        extension.optional = True"
CHANGED = f"""{MARK}
        extension.py_limited_api = True
        extension.define_macros.append(("Py_LIMITED_API", "{LIMITED_API}"))"""


class NotCompiled(Exception):
    """Kernels that do not compile for the limited API."""


def compile_copy(folder: Path) -> None:
    """Copy the package and compile its kernels for the limited API."""
    shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("*.so", "__pycache__", "*.egg-info"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder)
    setup = (ROOT / "setup.py").read_text(encoding="utf-8")
    if MARK not in setup:
        raise NotCompiled("setup.py has changed: bench/abi3_speed.py does not find where to set the limited API")
    (folder / "setup.py").write_text(setup.replace(MARK, CHANGED), encoding="utf-8")
    command = [sys.executable, "setup.py", "build_ext", "--inplace"]
    done = subprocess.run(command, cwd=folder, env=environment(folder), capture_output=True, text=True, check=False)
    problem = subprocess.run(
        [sys.executable, "-c", CHECK], cwd=folder, env=environment(folder), capture_output=True, text=True, check=False
    )
    if problem.returncode or problem.stdout.strip():
        errors = [line for line in (done.stdout + done.stderr).splitlines() if "error" in line.lower()]
        raise NotCompiled("\n".join(["not compiled: " + problem.stdout + problem.stderr, *errors[:40]]))


# Prints the kernels without a library for the limited API.
CHECK = """
from azulejos.core.compiled import KERNELS, SHARED, library
print(*[each for each in (*KERNELS, SHARED) if not str(library(each)).endswith(".abi3.so")])
"""

# Plays the job whose number comes as a line, and prints the moves or copies per second.
WORKER = f"""
import json, sys
from azulejos.bench.kernels import IS_COMPILED, jobs
assert IS_COMPILED
todo = [job for job in jobs() if not job.name.startswith("plain/")]
print(json.dumps([[job.name, job.unit] for job in todo]), flush=True)
for line in sys.stdin:
    job = todo[int(line)]
    print(job.run(job.game, {SLICE}), flush=True)
"""


def environment(folder: Path) -> dict[str, str]:
    """Return an environment in which Python imports the package of a folder."""
    return os.environ | {"PYTHONPATH": str(folder / "src"), "AZULEJOS_PLAIN": "0"}


class Build:
    """A process that measures one build."""

    def __init__(self, folder: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", WORKER],
            env=environment(folder),
            cwd=folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.jobs: list[tuple[str, str]] = json.loads(self._read())

    def measure(self, job: int) -> float:
        """Return the value of a job in one slice."""
        assert self._process.stdin
        self._process.stdin.write(f"{job}\n")
        self._process.stdin.flush()
        return float(self._read())

    def close(self) -> None:
        """End the process."""
        self._process.communicate()

    def _read(self) -> str:
        assert self._process.stdout
        return self._process.stdout.readline()


def compare(seconds: float, copy: Path) -> None:
    """Print the figures of both builds, their ratios, and the geometric mean of the ratios by kind."""
    builds = Build(ROOT), Build(copy)
    kinds: dict[str, list[float]] = {}
    print(f"{'figure':32} {'unit':9} {'ordinary':>12} {'abi3':>12} {'ratio':>7}")
    for number, (name, unit) in enumerate(builds[0].jobs):
        pairs = []
        for turn in range(max(2, round(seconds / SLICE)) + 1):
            order = builds if turn % 2 else builds[::-1]
            values = {build: build.measure(number) for build in order}
            pairs.append((values[builds[0]], values[builds[1]]))
        del pairs[0]  # to warm up
        ratio = median(limited / usual for usual, limited in pairs)
        usual, limited = (median(values) for values in zip(*pairs, strict=True))
        kinds.setdefault(name.split("/")[0], []).append(ratio)
        print(f"{name:32} {unit:9} {usual:12,.0f} {limited:12,.0f} {ratio:7.3f}", flush=True)
    for build in builds:
        build.close()
    for kind, ratios in kinds.items():
        print(f"mean of {kind}: {exp(sum(map(log, ratios)) / len(ratios)):.3f}")
    worst = min(exp(sum(map(log, ratios)) / len(ratios)) for ratios in kinds.values())
    print(f"abi3 {'is worth it' if worst >= 1 - MOST_LOST else 'is not worth it'}: it may lose {MOST_LOST:.0%}")
    sizes = {
        title: sum(path.stat().st_size for path in folder.rglob("*.so"))
        for title, folder in {"ordinary": ROOT / "src", "abi3": copy / "src"}.items()
    }
    print(", ".join(f"{title} libraries: {size:,} bytes" for title, size in sizes.items()))


def main() -> None:
    """Compile and compare."""
    with TemporaryDirectory(prefix="azulejos-abi3-") as folder:
        try:
            compile_copy(Path(folder))
        except NotCompiled as error:
            sys.exit(str(error))
        compare(float(sys.argv[1]) if sys.argv[1:] else 3.0, Path(folder))


if __name__ == "__main__":
    main()
