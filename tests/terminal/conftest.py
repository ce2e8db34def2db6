"""Games of these tests are saved in a folder of their own."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Save games in an empty folder, and speak English unless told otherwise."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "ACCESSIBLE", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path / "data" / "azulejos" / "games"
