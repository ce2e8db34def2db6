from pathlib import Path

import pytest

from azulejos.cli.database import find_database, opened_store


def test_the_default_is_a_file_in_the_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert find_database(None) == str(tmp_path / "azulejos" / "tables.sqlite3")
    assert find_database("postgresql://db/azulejos") == "postgresql://db/azulejos"


def test_a_store_is_opened_and_closed(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    with opened_store(str(file)) as store:
        assert store.listed("waiting", 10) == []
    assert file.exists()
