"""The quick tests on every Python that is installed: ``nox``, or ``nox -s tests-3.13``."""

import re
from pathlib import Path

import nox

PYTHONS = ["3.11", "3.12", "3.13", "3.14", "3.14t"]
nox.options.error_on_missing_interpreters = False


def slow_tests() -> list[str]:
    """Return the tests that ``make check`` leaves out: whatever starts a browser, a server or other programs."""
    found = re.search(r'^starts_programs="([^"]*)"', Path("tools/check").read_text(encoding="utf-8"), re.MULTILINE)
    assert found
    return found[1].split()


@nox.session(python=PYTHONS)
def tests(session: nox.Session) -> None:
    """Run the tests of ``make check`` with compiled kernels, and those of the rules in plain Python."""
    session.install(".[test]")
    session.run("python", "-c", "import azulejos.core.compiled as c; assert c.IS_COMPILED, 'plain kernels'")
    left_out = [f"--ignore=tests/{path}" for path in slow_tests()]
    session.run("pytest", "-q", *left_out, *session.posargs)
    session.run("pytest", "-q", "tests/core", "tests/rules", *left_out, *session.posargs, env={"AZULEJOS_PLAIN": "1"})
