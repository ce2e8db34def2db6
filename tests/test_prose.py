"""Docstrings and documents keep to the writing rules of CONTRIBUTING.md."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCES = sorted(path for folder in ("src", "tests", "bench", "tools") for path in (ROOT / folder).rglob("*.py"))
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]

OPENING = re.compile(r"(What|Who|Whose|Which|Where|How|Say whether)\b")
WORDS = re.compile(r"\b(somebody|everybody|nobody|so many|there is to|of one's own|anybody)\b", re.IGNORECASE)


def docstrings(text: str) -> Iterator[str]:
    """Yield the docstrings of a module, its classes and its functions."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            found = ast.get_docstring(node)
            if found:
                yield found


def faults(text: str) -> list[str]:
    """Return the openings and words in a docstring that the rules exclude."""
    opening = OPENING.match(text.splitlines()[0])
    return ([opening[0]] if opening else []) + WORDS.findall(text)


def sentences(text: str) -> Iterator[str]:
    """Yield the paragraphs of a document, without code."""
    text = re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
    yield from (paragraph for paragraph in text.split("\n\n") if paragraph.strip())


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_docstrings_are_plain(path: Path) -> None:
    assert [(text.splitlines()[0], found) for text in docstrings(path.read_text()) if (found := faults(text))] == []


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_comments_are_plain(path: Path) -> None:
    comments = re.findall(r"^ *# (.*)", path.read_text(), re.MULTILINE)
    assert [(text, found) for text in comments if (found := faults(text))] == []


def test_names_of_tests_are_plain() -> None:
    found = (re.findall(r"^def (test_\w+)", path.read_text(), re.MULTILINE) for path in SOURCES)
    assert [name for names in found for name in names if WORDS.search(name.replace("_", " "))] == []


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_documents_are_plain(path: Path) -> None:
    found = [WORDS.findall(paragraph) for paragraph in sentences(path.read_text(encoding="utf-8"))]
    assert [words for words in found if words] == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("How much one address may ask for: buckets that fill up with time.", ["How"]),
        ("Return whether somebody waits.", ["somebody"]),
        ("Return whether a player waits.", []),
        ("Whatever happens, return.", []),
    ],
)
def test_a_fault_is_found(text: str, found: list[str]) -> None:
    assert faults(text) == found
