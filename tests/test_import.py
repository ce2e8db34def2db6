"""Importing azulejos is quick and needs nothing that is optional."""

import subprocess
import sys

OPTIONAL = ("numpy", "gymnasium", "pettingzoo", "pyspiel", "PIL", "resvg_py", "matplotlib", "torch")
PROGRAM = """
import sys, time
began = time.process_time()
import azulejos
print(time.process_time() - began)
print(*sys.modules)
"""


def run() -> tuple[float, set[str]]:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True)
    seconds, modules = done.stdout.splitlines()
    return float(seconds), set(modules.split())


def test_importing_azulejos_loads_nothing_optional() -> None:
    _, modules = run()
    assert not modules & set(OPTIONAL)
    assert "azulejos.game" in modules
    later = ("azulejos.envs", "azulejos.words", "azulejos.render", "azulejos.azul", "azulejos.pavilion")
    assert not any(module.startswith(later) for module in modules)


def test_importing_azulejos_is_quick() -> None:
    assert min(run()[0] for _ in range(5)) < 0.15
