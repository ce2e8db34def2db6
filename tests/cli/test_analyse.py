import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

import azulejos
from tests.cli.commands import complaint, output


@pytest.fixture
def record(tmp_path: Path) -> str:
    """The file of a short record."""
    game = azulejos.new_game("azul", seed=3, names=["Anna", "Ben"])
    for _ in range(8):
        game.play(game.legal_moves()[0])
    file = tmp_path / "game.txt"
    file.write_text(str(game.record()), encoding="utf-8")
    return str(file)


def test_a_table_and_a_curve(record: str, tmp_path: Path) -> None:
    curve = tmp_path / "curve.svg"
    shown = output("analyse", record, "--bot", "greedy", "--seed", "1", "-o", str(curve), "--theme", "dark")
    lines = shown.splitlines()
    assert lines[0].split() == ["Move", "Round", "Player", "Played", "Chance", "Loss", "Best", "Verdict"]
    assert lines[8].split()[:4] == ["8", "1", "Ben", str(azulejos.replay(Path(record).read_text()).record().tokens[-1])]
    assert shown.replace("\n", "").isprintable()
    assert ElementTree.parse(curve).getroot().tag.endswith("svg")


def test_json(record: str) -> None:
    told = json.loads(output("analyse", record, "--bot", "greedy", "--nodes", "9", "--json"))
    assert (told["game"], told["bot"], len(told["moves"])) == ("azul", "greedy", 8)


def test_a_language(record: str) -> None:
    assert "Prozentpunkte" in output("analyse", record, "--bot", "greedy", "--lang", "de")


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (["--bot", "nobody"], "there is no bot called 'nobody'"),
        (["--bot", "greedy", "-o", "/nowhere/curve.svg"], "No such file"),
        (["--bot", "greedy", "-o", "curve.svg", "--theme", "pink"], "theme"),
        (["--bot", "greedy", "--lang", "xx"], "there is no catalogue for 'xx'"),
    ],
)
def test_what_is_wrong_is_said(record: str, args: list[str], why: str) -> None:
    assert why in complaint("analyse", record, *args)
