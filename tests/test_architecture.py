"""Imports point one way: a part of the package imports the parts below it in this list and nothing else."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import azulejos
from azulejos.core.family import PACKAGES

# The parts from the lowest to the highest; parts of one layer do not import each other, modules of one part may.
# "azulejos" is the package's own __init__.py, "azul.ui" a sub-package.
LAYERS: list[tuple[str, ...]] = [
    ("core", "files", "interrupts"),
    tuple(PACKAGES),
    ("azulejos",),
    ("search", "store"),
    ("bots",),
    ("analysis",),
    ("words",),
    ("render",),
    ("dialogue",),
    ("kit",),
    tuple(f"{name}.ui" for name in PACKAGES),
    ("arena", "envs"),
    ("train",),
    ("bench", "terminal"),
    ("server.settings", "server.tables"),
    ("server.live",),
    ("server.services",),
    ("server.http",),
    ("server.api",),
    ("server.pages",),
    ("server",),
    ("cli",),
    ("__main__",),
]

# A game draws itself in a notebook and when it is printed, and the package has bots: loaded on first use.
LAZY = {
    ("azulejos", "azulejos.bots"),
    ("azulejos.core.game", "azulejos.render.svg"),
    ("azulejos.core.game", "azulejos.render.text"),
    ("azulejos.core.game", "azulejos.words"),
}

HEIGHT = {part: height for height, layer in enumerate(LAYERS) for part in layer}
PACKAGE = Path(azulejos.__file__).parent
MODULES = sorted(file for file in PACKAGE.rglob("*.py*") if file.suffix in (".py", ".pxd"))


def part_of(module: str) -> str:
    """Return the part of a module: "azul.ui" for "azulejos.azul.ui.words"."""
    path = module.removeprefix("azulejos.").split(".")
    return ".".join(path[:2]) if ".".join(path[:2]) in HEIGHT else path[0]


def is_module(name: str) -> bool:
    path = PACKAGE.parent.joinpath(*name.split("."))
    return path.is_dir() or path.with_suffix(".py").exists()


def imports(text: str) -> Iterator[str]:
    """Yield the modules of the package that a module imports."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.split(".")[0] == "azulejos")
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            source = node.module or ""
            if source.split(".")[0] == "azulejos":
                for alias in node.names:
                    inner = f"{source}.{alias.name}"
                    yield inner if is_module(inner) else source


def c_imports(text: str) -> list[str]:
    """Return the modules that a declaration file cimports."""
    return re.findall(r"^(?:from|cimport) (azulejos[.\w]*)", text, re.MULTILINE)


def upward(importer: str, imported: list[str]) -> list[str]:
    """Return the imports that leave the importer's part without pointing down."""
    own = part_of(importer)
    return [name for name in imported if part_of(name) != own and HEIGHT[part_of(name)] >= HEIGHT[own]]


@pytest.mark.parametrize("file", MODULES, ids=lambda file: str(file.relative_to(PACKAGE)))
def test_no_import_points_up(file: Path) -> None:
    module = ".".join(file.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")
    text = file.read_text()
    assert part_of(module) in HEIGHT
    wrong = upward(module, list(imports(text)) if file.suffix == ".py" else c_imports(text))
    assert [name for name in wrong if (module, name) not in LAZY] == []


@pytest.mark.parametrize(
    ("importer", "text", "wrong"),
    [
        ("azulejos.azul.view", "from azulejos.words.phrasing import Phrasing", ["azulejos.words.phrasing"]),
        ("azulejos.azul.view", "from azulejos.core import game\nfrom azulejos import words", ["azulejos.words"]),
        ("azulejos.azul.view", "import azulejos", ["azulejos"]),
        ("azulejos.azul.view", "def f():\n    import azulejos.cli", ["azulejos.cli"]),
        ("azulejos.azul.view", "from azulejos.pavilion.rules import Rules", ["azulejos.pavilion.rules"]),
        ("azulejos.azul.view", "from azulejos.azul.rules import Rules\nimport re", []),
        ("azulejos.azul.view", "from azulejos.azul.ui.words import WORDS", ["azulejos.azul.ui.words"]),
        ("azulejos.azul.ui.words", "from azulejos.azul.rules import Rules", []),
        ("azulejos.cli.play", "import azulejos", []),
    ],
)
def test_an_import_that_points_up_is_found(importer: str, text: str, wrong: list[str]) -> None:
    assert upward(importer, list(imports(text))) == wrong


def test_a_c_import_is_found() -> None:
    assert c_imports("from azulejos.core._kernel_cy cimport State\ncdef int x\n") == ["azulejos.core._kernel_cy"]


def test_only_the_registry_names_a_family() -> None:
    """A family owns what it contributes: code, help texts, templates, scripts and styles elsewhere name none."""
    named = re.compile(rf"\b(?:{'|'.join(PACKAGES)})\b")
    found = [
        f"{file.relative_to(PACKAGE)}: {line.strip()}"
        for file in sorted(PACKAGE.rglob("*"))
        if file.suffix in (".py", ".pxd", ".html", ".js", ".css") and file.relative_to(PACKAGE).parts[0] not in PACKAGES
        for line in file.read_text(encoding="utf-8").splitlines()
        if named.search(line) and not line.strip().startswith("PACKAGES = {")
    ]
    assert found == []
