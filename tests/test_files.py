from pathlib import Path

import pytest

from azulejos.files import write_whole


def test_a_failed_write_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    write_whole(path, "old")

    def fail(_: int) -> None:
        raise OSError(28, "No space left on device")

    with pytest.raises(OSError, match="No space left"):
        write_whole(path, "new", sync=fail)
    assert [file.name for file in tmp_path.iterdir()] == ["game.txt"]
    assert path.read_text() == "old"
