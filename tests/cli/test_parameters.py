from pathlib import Path

import pytest

from azulejos.cli.parameters import find_database, opened_store, pick_language


def test_an_option_comes_before_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    assert pick_language(None) == "en"
    monkeypatch.setenv("LANG", "sv_SE.UTF-8")
    assert pick_language(None) == "sv"
    monkeypatch.setenv("LC_ALL", "de_AT")
    assert pick_language(None) == "de"
    assert pick_language("en") == "en"


def test_the_default_is_a_file_in_the_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert find_database(None) == str(tmp_path / "azulejos" / "tables.sqlite3")
    assert find_database("postgresql://db/azulejos") == "postgresql://db/azulejos"


def test_a_store_is_opened_and_closed(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    with opened_store(str(file)) as store:
        assert store.listed("waiting", 10) == []
    assert file.exists()
