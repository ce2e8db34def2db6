from pathlib import Path
from xml.etree import ElementTree

import pytest

import azulejos
from tests.cli.commands import complaint, output


@pytest.fixture(params=list(azulejos.FAMILIES))
def record(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The file of a random game's record."""
    file = tmp_path / "game.txt"
    file.write_text(output("random", "--game", request.param, "--seed", "5"))
    return str(file)


def test_a_picture_goes_to_a_file(record: str, tmp_path: Path) -> None:
    picture = tmp_path / "board.svg"
    assert output("picture", record, "--ply", "12", "--theme", "dark", "-o", str(picture)) == ""
    assert ElementTree.parse(picture).getroot().tag.endswith("svg")


def test_another_ply_is_another_picture(record: str) -> None:
    assert output("picture", record, "--ply", "1") != output("picture", record)


def test_a_picture_is_described_in_a_language(record: str) -> None:
    assert 'lang="de"' in output("picture", record, "--lang", "de")
    assert "Die Partie ist zu Ende." in output("picture", record, LANG="de_DE.UTF-8")


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (["--ply", "9999"], "got 9999"),
        (["--seat", "3"], "seat"),
        (["--theme", "pink"], "theme"),
        (["-o", "/nowhere/board.svg"], "No such file"),
    ],
)
def test_what_is_wrong_is_said(record: str, args: list[str], why: str) -> None:
    assert why in complaint("picture", record, *args)
