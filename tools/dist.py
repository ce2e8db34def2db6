"""Builds the source distribution and the wheel, installs them in empty environments and tries them there.

``make dist`` runs it. Every environment is new and outside the repository; tools/smoke.py is the program that tries one
part of the package there:

- the wheel, without extras and with each extra that has a part of its own;
- the source distribution with a C compiler, and without one.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
SMOKE = ROOT / "tools" / "smoke.py"
LARGEST_WHEEL = 2_000_000  # bytes


@dataclass(frozen=True)
class Trial:
    """A distribution with an extra, the parts that are tried, and the kernels that have to run."""

    archive: str  # a pattern in dist/
    extra: str
    parts: tuple[str, ...]
    has_compiler: bool = True


TRIALS = (
    Trial("*.whl", "", ("engine", "braille", "no-command")),
    Trial("*.whl", "cli", ("engine", "terminal", "braille")),
    Trial("*.whl", "server", ("server",)),
    Trial("*.whl", "envs", ("environments",)),
    Trial("*.tar.gz", "", ("engine",)),
    Trial("*.tar.gz", "cli", ("engine", "terminal"), has_compiler=False),
)


def main() -> None:
    """Build, then run every trial; exit with 1 if something fails."""
    shutil.rmtree(DIST, ignore_errors=True)
    with TemporaryDirectory(prefix="azulejos-dist-") as folder:
        build(Path(folder))
        wheel = find("*.whl")
        print(f"{wheel.name}: {wheel.stat().st_size:,} bytes", flush=True)
        if wheel.stat().st_size > LARGEST_WHEEL:
            sys.exit(f"the wheel is larger than {LARGEST_WHEEL:,} bytes")
        for number, trial in enumerate(TRIALS):
            run_trial(trial, Path(folder, f"trial-{number}"))
    print("all distributions work")


def build(folder: Path) -> None:
    """Build both distributions with a clean environment; the wheel is built from the source distribution."""
    python = make_environment(folder / "build")
    run(python, "-m", "pip", "install", "-q", "build")
    run(python, "-m", "build", "--outdir", str(DIST), str(ROOT), cwd=folder)


def run_trial(trial: Trial, folder: Path) -> None:
    """Install a distribution in an empty environment and try its parts there."""
    archive = find(trial.archive)
    target = f"{archive}[{trial.extra}]" if trial.extra else str(archive)
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "AZULEJOS"))}
    if not trial.has_compiler:
        environment["CC"] = "no-compiler"
    label = f"{archive.name}[{trial.extra}]{'' if trial.has_compiler else ' without a compiler'}"
    print(f"== {label}", flush=True)
    python = make_environment(folder)
    run(python, "-m", "pip", "install", "-q", target, environment=environment, cwd=folder)
    kernels = "compiled" if trial.has_compiler else "plain"
    for part in trial.parts:
        run(python, str(SMOKE), part, kernels, environment=environment, cwd=folder)
        print(f"   {part}: works", flush=True)


def make_environment(folder: Path) -> str:
    """Create a virtual environment and return its Python."""
    venv.create(folder, with_pip=True)
    return str(folder / ("Scripts" if os.name == "nt" else "bin") / "python")


def find(pattern: str) -> Path:
    """Return the one distribution that matches a pattern."""
    (found,) = DIST.glob(pattern)
    return found


def run(*command: str, environment: dict[str, str] | None = None, cwd: Path | None = None) -> None:
    """Run a program; stop with its output if it fails."""
    done = subprocess.run(command, env=environment, cwd=cwd, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}")


if __name__ == "__main__":
    main()
