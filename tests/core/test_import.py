"""Importing azulejos loads nothing that is optional or needed later."""

import subprocess
import sys

OPTIONAL = ("numpy", "gymnasium", "pettingzoo", "pyspiel", "PIL", "resvg_py", "matplotlib", "torch")
LATER = ("azulejos.envs", "azulejos.words", "azulejos.render", "azulejos.azul", "azulejos.pavilion")
PROGRAM = "import sys, azulejos; print(*sys.modules)"


def test_importing_azulejos_loads_nothing_optional() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True)
    modules = set(done.stdout.split())
    assert "azulejos.core.game" in modules
    assert not modules & set(OPTIONAL)
    assert not any(module.startswith(LATER) for module in modules)
