"""Tests mirror the package: each module has a test file named after it, a kernel without its underscore and _cy."""

from pathlib import Path

import pytest

import azulejos

PACKAGE, TESTS = Path(azulejos.__file__).parent, Path(__file__).parent

# Modules of families and of the server are also tested by what they do together.
PARTS = (
    *("analysis", "arena", "bench", "bots", "cli", "core", "dialogue", "kit"),
    *("envs", "render", "search", "store", "terminal", "train", "words"),
)

MODULES = [
    module
    for part in PARTS
    for module in sorted((PACKAGE / part).rglob("*.py"))
    if module.name != "__init__.py" and "migrations" not in module.parts  # tests/store/test_engine.py runs those
]


@pytest.mark.parametrize("module", MODULES, ids=lambda module: str(module.relative_to(PACKAGE)))
def test_every_module_has_a_test_file(module: Path) -> None:
    name = module.stem.removeprefix("_").removesuffix("_cy")
    assert (TESTS / module.relative_to(PACKAGE)).with_name(f"test_{name}.py").exists()
