"""C constants: the .pxd files that tools/constants writes."""

import runpy
from importlib import import_module
from pathlib import Path

import pytest

from azulejos.core import compiled
from azulejos.core import constants as core

TOOL = runpy.run_path(str(Path(__file__).parents[2] / "tools" / "constants.py"))


@pytest.mark.parametrize("name", compiled.CONSTANTS)
def test_c_knows_the_same_numbers(name: str) -> None:
    module = import_module(name)
    written = Path(str(module.__file__)).with_suffix(".pxd").read_text(encoding="utf-8")
    assert written == TOOL["pxd_text"](module), "run tools/constants and then tools/prepare"


@pytest.mark.parametrize("family", ["azul", "pavilion"])
def test_phases_and_events_of_a_family_follow_those_of_every_family(family: str) -> None:
    constants = import_module(f"azulejos.{family}.constants")
    decoders = import_module(f"azulejos.{family}.events").DECODERS
    phases = import_module(f"azulejos.{family}.view").PHASES
    assert list(decoders) == list(range(core.BAG_REFILLED + 1, core.BAG_REFILLED + 1 + len(decoders)))
    assert (phases[core.CHANCE], phases[core.OVER]) == ("deal", "over")
    for number, phase in enumerate(phases[2:], 2):
        assert getattr(constants, phase.upper()) == number
