"""Tests on every Python that is installed: ``nox``, or ``nox -s tests-3.13``."""

import nox

PYTHONS = ["3.11", "3.12", "3.13", "3.14", "3.14t"]
nox.options.error_on_missing_interpreters = False


@nox.session(python=PYTHONS)
def tests(session: nox.Session) -> None:
    """Run the tests that need no browser, server or database, with compiled and with plain kernels."""
    session.install(".[test]")
    session.run("python", "-c", "import azulejos.core.compiled as c; assert c.IS_COMPILED, 'plain kernels'")
    folders = [
        "tests/core",
        "tests/rules",
        "tests/azul",
        "tests/pavilion",
        "tests/search",
        "tests/words",
        "tests/render",
    ]
    session.run("pytest", "-q", *folders, *session.posargs)
    session.run("pytest", "-q", *folders, *session.posargs, env={"AZULEJOS_PLAIN": "1"})
