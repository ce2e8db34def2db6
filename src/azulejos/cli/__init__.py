"""The command line: one file per command."""

from azulejos.cli.app import main

__all__ = ["main"]
