"""Dependence runs one way: a module imports what stands below it in this list and nothing else."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import azulejos

# The parts of the package (a module or a folder) from the lowest to the highest. Those of one layer do not know each
# other; the modules of one folder may. `azulejos` is the package's own __init__.py.
LAYERS: list[tuple[str, ...]] = [
    ("said",),
    ("errors", "_cython", "_compiled", "tiles", "move", "event", "files"),
    ("options", "bag", "fields", "dealing", "planes"),
    ("_kernel_cy",),
    ("_judge_cy", "_observer_cy", "chance"),
    ("family",),
    tuple(azulejos.FAMILIES),  # a family's folder is called as the family is
    ("families",),
    ("record", "position"),
    ("game",),
    ("replay", "perft"),
    ("verify",),
    ("azulejos",),
    ("search", "store"),
    ("bots",),
    ("analysis",),
    ("words",),
    ("render",),
    ("arena", "envs"),
    ("train",),
    ("bench", "terminal"),
    ("server",),
    ("cli",),
    ("__main__",),
]

# A game shows itself in a notebook and when it is printed, and the package has bots; both are loaded only when they are
# asked for.
SHOWING = {
    ("azulejos", "azulejos.bots"),
    ("azulejos.game", "azulejos.render.svg"),
    ("azulejos.game", "azulejos.render.text"),
    ("azulejos.game", "azulejos.words"),
}

HEIGHT = {part: height for height, layer in enumerate(LAYERS) for part in layer}
PACKAGE = Path(azulejos.__file__).parent
MODULES = sorted(file for file in PACKAGE.rglob("*.py*") if file.suffix in (".py", ".pxd"))


def part_of(module: str) -> str:
    """Return the part that a module belongs to: "azul" for "azulejos.azul.view"."""
    return module.split(".")[1] if "." in module else module


def is_module(name: str) -> bool:
    path = PACKAGE.parent.joinpath(*name.split("."))
    return path.is_dir() or path.with_suffix(".py").exists()


def imports(text: str) -> Iterator[str]:
    """Name the modules of the package that a module imports."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.split(".")[0] == "azulejos")
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are written in full"
            source = node.module or ""
            if source.split(".")[0] == "azulejos":
                for alias in node.names:
                    inner = f"{source}.{alias.name}"
                    yield inner if is_module(inner) else source


def c_imports(text: str) -> list[str]:
    """Name the modules whose C side a declaration file uses."""
    return re.findall(r"^(?:from|cimport) (azulejos[.\w]*)", text, re.MULTILINE)


def upward(importer: str, imported: list[str]) -> list[str]:
    """Return the imports that do not go down and do not stay in the own folder."""
    own = part_of(importer)
    return [name for name in imported if part_of(name) != own and HEIGHT[part_of(name)] >= HEIGHT[own]]


@pytest.mark.parametrize("file", MODULES, ids=lambda file: str(file.relative_to(PACKAGE)))
def test_no_import_goes_up(file: Path) -> None:
    module = ".".join(file.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")
    text = file.read_text()
    assert part_of(module) in HEIGHT
    wrong = upward(module, list(imports(text)) if file.suffix == ".py" else c_imports(text))
    assert [name for name in wrong if (module, name) not in SHOWING] == []


@pytest.mark.parametrize(
    ("importer", "text", "wrong"),
    [
        ("azulejos.azul.view", "from azulejos.game import Game", ["azulejos.game"]),
        ("azulejos.azul.view", "from azulejos import game, tiles", ["azulejos.game"]),
        ("azulejos.azul.view", "import azulejos", ["azulejos"]),
        ("azulejos.azul.view", "def f():\n    import azulejos.cli", ["azulejos.cli"]),
        ("azulejos.azul.view", "from azulejos.pavilion.rules import Rules", ["azulejos.pavilion.rules"]),
        ("azulejos.azul.view", "from azulejos.azul.rules import Rules\nimport re", []),
        ("azulejos.game", "from azulejos.families import find_family", []),
        ("azulejos.replay", "from azulejos.perft import perft", ["azulejos.perft"]),
        ("azulejos.cli.play", "import azulejos", []),
    ],
)
def test_an_import_that_goes_up_is_found(importer: str, text: str, wrong: list[str]) -> None:
    assert upward(importer, list(imports(text))) == wrong


def test_a_c_import_is_read() -> None:
    assert c_imports("from azulejos._kernel_cy cimport State\ncdef int x\n") == ["azulejos._kernel_cy"]
