"""The code in the README and in docs/ runs and gives what it says."""

import re
import shlex
from pathlib import Path

import pytest

from tests.cli.commands import output

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def blocks(page: Path, language: str) -> list[str]:
    """Return the code blocks of a page in this language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


def examples(block: str) -> list[tuple[str, str]]:
    """Return the commands of a console block, each with the output that is shown for it."""
    return re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE)


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page, "python")], ids=lambda page: page.name)
def test_python(page: Path) -> None:
    names: dict[str, object] = {}
    for block in blocks(page, "python"):
        exec(compile(block, str(page), "exec"), names)


@pytest.mark.parametrize(
    ("command", "shown"),
    [
        example
        for page in PAGES
        for block in blocks(page, "console")
        for example in examples(block)
        if example[0].startswith("azulejos ")
    ],
)
def test_console(command: str, shown: str) -> None:
    found = output(*shlex.split(command)[1:])
    beginning, dots, _ = shown.partition("...\n")
    if dots:
        assert found.startswith(beginning)
    elif shown:
        assert found == shown
