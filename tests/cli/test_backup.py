from pathlib import Path

from tests.cli.commands import complaint, output
from tests.server.duels import make_tables, start_duel


def test_tables_are_copied_to_a_new_file(tmp_path: Path) -> None:
    database, file = str(tmp_path / "tables.sqlite3"), tmp_path / "copy.sqlite3"
    tables = make_tables(database)
    start_duel(tables)
    tables.store.close()
    assert output("backup", str(file), "--database", database) == f"1 tables are in {file}.\n"
    assert "already exists; name a new file" in complaint("backup", str(file), "--database", database)
