from pathlib import Path

from tests.cli.commands import complaint, output
from tests.server.duels import make_tables, play_on, start_duel


def test_missing_tables_are_restored_once(tmp_path: Path) -> None:
    old, new, file = (str(tmp_path / f"{name}.sqlite3") for name in ("old", "new", "copy"))
    tables = make_tables(old)
    table = play_on(tables, start_duel(tables), moves=3)
    tables.store.close()
    output("backup", file, "--database", old)
    line = "{} tables were missing, 0 lacked their last events, {} had everything.\n"
    assert output("restore", file, "--database", new) == line.format(1, 0)
    assert output("restore", file, AZULEJOS_DATABASE=new) == line.format(0, 1)
    restored = make_tables(new)
    assert str(restored.get(table.id).record()) == str(table.record())
    restored.store.close()


def test_a_missing_backup_is_reported(tmp_path: Path) -> None:
    missing = str(tmp_path / "none.sqlite3")
    assert missing in complaint("restore", missing, "--database", str(tmp_path / "tables.sqlite3"))
