"""Errors about missing packages name the extra that installs them."""

import ast
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from azulejos.cli.extras import EXTRAS, PACKAGES, explain_missing

ROOT = Path(__file__).parents[2]
# The command line where some packages are not installed.
WITHOUT = """
import sys
for name in {names!r}:
    sys.modules[name] = None
from azulejos.cli import main
sys.argv = {line!r}
main()
"""


def run_without(names: tuple[str, ...], *line: str, language: str = "C") -> subprocess.CompletedProcess[str]:
    """Run a command as if some packages were missing."""
    script = WITHOUT.format(names=names, line=["azulejos", *line])
    environment = os.environ | {"LC_ALL": language}
    return subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, env=environment, check=False, cwd=ROOT
    )


@pytest.mark.parametrize(
    ("missing", "line", "extra"),
    [
        (PACKAGES["cli"], ["play"], "cli"),
        (("platformdirs",), ["backup", "copy.sqlite3"], "server"),
        (("uvicorn",), ["serve", "--port", "0"], "server"),
        (("numpy",), ["tune", "-o", "weights.json"], "train"),
        (("ray",), ["arena", "greedy", "random", "--games", "2", "--ray", "local"], "cluster"),
    ],
)
def test_a_command_without_its_extra_says_what_to_install(
    missing: tuple[str, ...], line: list[str], extra: str
) -> None:
    done = run_without(missing, *line)
    assert done.returncode == 2, done.stderr
    assert f"pip install 'azulejos[{extra}]'" in done.stderr
    assert done.stderr.startswith("azulejos: ")
    assert len(done.stderr.splitlines()) == 1


def test_a_server_on_sqlite_needs_no_postgresql() -> None:
    script = (
        "import sys; sys.modules['psycopg'] = None; from azulejos.server.app import make_app;"
        "from azulejos.server.settings import Settings; from starlette.testclient import TestClient;"
        "print(TestClient(make_app(Settings('sqlite://'))).get('/offline').status_code)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.stdout.endswith("200\n"), done.stderr


def test_the_error_is_translated() -> None:
    assert "fehlt" in run_without(PACKAGES["cli"], "play", language="de_DE.UTF-8").stderr


def test_other_missing_modules_are_not_explained() -> None:
    assert explain_missing(ModuleNotFoundError("no", name="azulejos_plugin")) is None


def test_the_extras_exist() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert set(EXTRAS.values()) <= project["optional-dependencies"].keys()
    assert project["dependencies"] == []


def test_the_engine_needs_only_the_standard_library() -> None:
    script = (
        "import sys; before = set(sys.modules); import azulejos; game = azulejos.new_game('azul', players=2, seed=7);"
        "print(game); game.play(azulejos.bot('greedy').choose(game).move); game._repr_svg_();"
        "print(*{name.split('.')[0] for name in set(sys.modules) - before} - set(sys.stdlib_module_names))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=ROOT)
    cython = ("_cython", "cython", "_shared")  # its runtime, compiled with the kernels
    others = {name for name in done.stdout.splitlines()[-1].split() if not name.startswith(cython)}
    assert others == {"azulejos"}


# Parts of other packages, and Cython, whose stand-in is in the package.
WITH_OTHERS = {"anyio", "cython", "markupsafe", "pydantic"}


def test_every_package_that_is_imported_has_an_extra() -> None:
    imported = set()
    for file in (ROOT / "src" / "azulejos").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                imported |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                imported.add(node.module.partition(".")[0])
    assert imported - sys.stdlib_module_names - {"azulejos"} - WITH_OTHERS <= EXTRAS.keys()
