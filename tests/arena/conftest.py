import os
from pathlib import Path

import pytest

from tests.arena.guests import MACHINE, ONCE

ROOT = Path(__file__).parents[2]
ENTRY_POINTS = """
[azulejos.bots]
mortal = tests.arena.guests:MortalBot
fatal = tests.arena.guests:FatalBot
doomed = tests.arena.guests:DoomedBot
cheating = tests.arena.guests:CheatingBot
spy = tests.arena.guests:SpyBot
"""


@pytest.fixture
def guests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Install the guests' package, for this process and for those that it starts."""
    installed = tmp_path / "installed"
    about = installed / "guests-1.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: guests\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(ENTRY_POINTS)
    monkeypatch.syspath_prepend(str(installed))
    before = [path for path in [os.environ.get("PYTHONPATH")] if path]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(installed), str(ROOT), *before]))
    monkeypatch.setenv(ONCE, str(tmp_path / "once"))
    monkeypatch.setenv(MACHINE, str(tmp_path / "machine"))
