"""Tests mirror the package: each module has a test file named after it, a kernel without its underscore and _cy."""

from pathlib import Path

import pytest

import azulejos
from azulejos.core.family import PACKAGES

PACKAGE, TESTS = Path(azulejos.__file__).parent, Path(__file__).parent

MODULES = [
    module
    for module in sorted(PACKAGE.rglob("*.py"))
    if module.name not in ("__init__.py", "__main__.py")
    and "migrations" not in module.parts  # tests/store/test_engine.py runs those
]

# Modules that every family has are tested for all families at once, where they are used.
SHARED = {
    "_observer_cy.py": "core/test_observer.py",
    "constants.py": "core/test_constants.py",
    "family.py": "core/test_family.py",
    "features.py": "core/test_evaluator.py",
    "inputs.py": "core/test_weights.py",
    "observation.py": "core/test_observation.py",
    "position.py": "core/test_notation.py",
    "ui/braille.py": "render/braille/test_read_back.py",
    "ui/page.py": "server/pages/test_table_page.py",
    "ui/scoring.py": "dialogue/test_scoring.py",
    "ui/svg.py": "render/svg/test_draw.py",
    "ui/text.py": "render/text/test_drawer.py",
}


def find_tests(module: str) -> list[str]:
    """Return the paths of the test files that a module may have."""
    path = Path(module)
    name = path.stem.removeprefix("_").removesuffix("_cy")
    own = str(path.with_name(f"test_{name}.py"))
    family, _, rest = module.partition("/")
    return [own, SHARED[rest]] if family in PACKAGES and rest in SHARED else [own]


@pytest.mark.parametrize("module", MODULES, ids=lambda module: str(module.relative_to(PACKAGE)))
def test_every_module_has_a_test_file(module: Path) -> None:
    assert any((TESTS / path).exists() for path in find_tests(str(module.relative_to(PACKAGE))))


@pytest.mark.parametrize("path", sorted(set(SHARED.values())))
def test_shared_tests_name_every_family(path: str) -> None:
    text = (TESTS / path).read_text(encoding="utf-8")
    assert "FAMILIES" in text or "families" in text or all(f'"{name}' in text for name in PACKAGES), path
