from pathlib import Path

import pytest

from azulejos import FAMILIES
from azulejos.kit import make_kit, make_plan
from tests.cli.commands import complaint, output


def files_of(folder: Path) -> dict[str, bytes]:
    """Return the files in a folder by their paths."""
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def test_one_game(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "kit"
    said = output("kit", "--game", "pavilion", "--lang", "de", "--players", "2", "--tile", "22.5", "-o", str(folder))
    assert said == f"Der Sommerpavillon: siehe {folder / 'read-me.txt'}\n"
    assert files_of(folder) == make_kit("pavilion", make_plan("pavilion", "de", 2, tile=22.5))


def test_all_games_and_all_dimensions(tmp_path: Path) -> None:
    names = {"fit": 0.5, "ridge": 1.6, "depth": 3.0, "base": 1.0, "cap": 1.0, "dot": 0.5}
    sizes = [text for name, value in names.items() for text in (f"--{name}", str(value))]
    output("kit", "--players", "2", "--width", "32", "--height", "27", "--lang", "en", *sizes, "-o", str(tmp_path))
    for family in FAMILIES:
        expected = make_kit(family, make_plan(family, "en", 2, **names), width=32, height=27)
        assert files_of(tmp_path / family) == expected


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (["--game", "chess"], "no game is called 'chess'"),
        (["--players", "9"], "players must be"),
        (["--tile", "5"], "tile must be 19 to 36 mm, got 5"),
        (["--tile", "big"], "--tile must be a number, got big"),
        (["--ridge", "0"], "ridge must be 1 to 4 mm, got 0"),
        (["--lang", "xx"], "there is no language 'xx'"),
        (["--width", "3"], "width must be 20 to 200, got 3"),
    ],
)
def test_wrong_options(tmp_path: Path, args: list[str], why: str) -> None:
    assert why in complaint("kit", "-o", str(tmp_path / "kit"), *args, LANG="C")


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    assert "Not a directory" in complaint("kit", "--game", "azul", "-o", str(file / "kit"), LANG="C")
    assert "File exists" in complaint("kit", "--game", "azul", "-o", str(file), LANG="C")


def test_the_folder_is_needed() -> None:
    assert "-o / --output is missing" in complaint("kit", LANG="C")
