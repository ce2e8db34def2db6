"""Deliberate faults in the rules: one small change each that a rule test has to notice.

``azul.toml`` and ``pavilion.toml`` list them; ``tools/mutants`` tries the rule tests against each. A fault is a table:

    ["the marker costs nothing"]
    rule = 28                  # the rule of docs/rules that it breaks
    file = "azul/_state_cy.py" # the end of a path below src/azulejos; the family's kernel if left out
    method = "_score_floor"    # where to look; the whole file if left out
    find = "..."               # text that occurs there exactly once
    put = "..."                # its replacement
"""

import ast
import builtins
import re
import tomllib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from textwrap import dedent

FAMILIES = ("azul", "pavilion")
BUILT_IN = {*dir(builtins), *dir(int), *dir(list)}


class CannotApply(Exception):
    """A fault whose place or replacement no longer suits the source; the list has to be mended."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A change of the source that breaks a rule."""

    family: str
    name: str
    rule: int
    find: str
    put: str
    method: str = ""
    file: str = ""

    def path(self, package: Path) -> Path:
        """Return the file to change, wherever in the package it lies."""
        ending = Path(self.file or f"{self.family}/_state_cy.py").parts
        found = [path for path in package.rglob(ending[-1]) if path.parts[-len(ending) :] == ending]
        if len(found) != 1:
            raise CannotApply(f"{'/'.join(ending)} is found {len(found)} times in the package")
        return found[0]

    def apply(self, source: str) -> str:
        """Return the source with the fault in it."""
        parts = _functions(source).get(self.method, []) if self.method else [(0, source)]
        if not parts:
            raise CannotApply(f"the file has no method {self.method}()")
        snippet = re.compile(re.escape(self.find))
        found = [(start, part, match.span()) for start, part in parts for match in snippet.finditer(part)]
        if len(found) != 1:
            where = f"in {self.method}()" if self.method else "in the file"
            raise CannotApply(f"the snippet is found {len(found)} times {where}: {self.find!r}")
        start, part, (first, last) = found[0]
        faulty = part[:first] + self.put + part[last:]
        self._check(part, faulty, source)
        return source[:start] + faulty + source[start + len(part) :]

    def _check(self, part: str, faulty: str, source: str) -> None:
        """Raise CannotApply for a change that any test would notice, or none could."""
        try:
            after = ast.parse(dedent(faulty))
        except SyntaxError as error:
            raise CannotApply(f"the replacement is no Python: {error}") from error
        if ast.dump(ast.parse(dedent(part))) == ast.dump(after):
            raise CannotApply("the replacement changes nothing")
        # A name that is gone would fail in every test, whatever the tests check.
        bound = {node.id for node in ast.walk(after) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
        unknown = _names(after) - _names_of(source) - bound - BUILT_IN
        if unknown:
            raise CannotApply(f"the replacement uses names that the file does not: {', '.join(sorted(unknown))}")


def _names(tree: ast.AST) -> set[str]:
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    return names | {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}


@lru_cache(8)
def _names_of(source: str) -> set[str]:
    return _names(ast.parse(source))


@lru_cache(8)
def _functions(source: str) -> dict[str, list[tuple[int, str]]]:
    """Return the functions of each name: where each begins, and its text."""
    lines = source.splitlines(keepends=True)
    functions: dict[str, list[tuple[int, str]]] = {}
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef):
            start = len("".join(lines[: node.lineno - 1]))
            functions.setdefault(node.name, []).append((start, "".join(lines[node.lineno - 1 : node.end_lineno])))
    return functions


def load(family: str) -> list[Fault]:
    """Return the faults of a family, in the order of its list."""
    text = Path(__file__).with_name(f"{family}.toml").read_text(encoding="utf-8")
    return [Fault(family=family, name=name, **table) for name, table in tomllib.loads(text).items()]
