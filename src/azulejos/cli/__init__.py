"""The command line: one file per command."""

import atexit
import os
import sys
from contextlib import suppress
from typing import NoReturn

from azulejos.interrupts import EXIT_CODE, Interrupts

INTERRUPTS = Interrupts()  # the process has one SIGINT handler, and every command stops with one line


def main() -> None:
    """Run the command ``azulejos``."""
    INTERRUPTS.install()
    try:
        from azulejos.cli.app import run  # here, so that Ctrl-C is handled before most modules are loaded

        run()
    except ModuleNotFoundError as error:
        _report_missing(error)
    except SystemExit as end:
        if end.code == EXIT_CODE:
            _leave()
        raise


def _report_missing(missing: ModuleNotFoundError) -> NoReturn:
    """Say which extra installs a missing package, and exit."""
    from azulejos.cli.extras import explain_missing
    from azulejos.words import Words
    from azulejos.words.catalogue import environment_language

    error = explain_missing(missing)
    if error is None:
        raise missing
    print(f"azulejos: {Words(environment_language()).error(error)}", file=sys.stderr)
    sys.exit(2)


def _leave() -> NoReturn:
    """Run the exit handlers and end the process, without tearing down the interpreter.

    A library that was interrupted halfway, such as Ray during its start, may crash when it is unloaded.
    """
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):  # closed, or a pipe without a reader
            stream.flush()
    atexit._run_exitfuncs()
    os._exit(EXIT_CODE)


__all__ = ["INTERRUPTS", "main"]
