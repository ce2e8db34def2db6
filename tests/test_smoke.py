"""One short way through everything that plays on the kernels but has tests of its own for the compiled ones only.

tools/check leaves those tests out of the plain run; this file is what stands for them there.
"""

from pathlib import Path
from xml.etree import ElementTree

import pytest
from starlette.testclient import TestClient

import azulejos
from azulejos.server.app import make_app
from azulejos.server.settings import Settings
from tests.cli.commands import output
from tests.server.players import start_duel
from tests.waiting import LIMIT

families = pytest.mark.parametrize("family", azulejos.FAMILIES)


@families
def test_the_commands_show_a_game(family: str) -> None:
    record = output("random", "--game", family, "--seed", "5")
    game = azulejos.replay(record)
    assert game.is_over
    told = output("replay", "-", given=record)
    assert all(str(score) in told for score in game.scores)
    picture = ElementTree.fromstring(output("picture", "-", "--ply", "8", given=record))
    assert picture.tag.endswith("svg")
    braille = output("braille", "-", "--unicode", "--ply", "8", given=record).replace("\f", "").split("\n")
    assert any(braille)
    assert all("\u2800" <= cell <= "\u28ff" for line in braille for cell in line)


@families
def test_a_move_in_the_terminal_is_answered_by_a_bot(family: str, data: Path) -> None:
    first = str(azulejos.new_game(family, seed=3).legal_moves()[0])
    shown = output("play", "--game", family, "--seed", "3", "--bot", "greedy", given=f"{first}\nhint\n")
    (saved,) = data.iterdir()
    tokens = azulejos.replay(saved.read_text(encoding="utf-8")).record().tokens
    assert tokens[1] == first
    assert len(tokens) >= 3
    assert "To continue it" in shown


@families
def test_a_bot_searches_and_explains_its_move(family: str) -> None:
    game = azulejos.new_game(family, seed=7)
    hint = output("hint", "-", "--nodes", "200", "--seed", "1", given=str(game.record()))
    assert any(str(move) in hint for move in game.legal_moves())


@families
def test_a_move_at_a_table_of_the_server(family: str, tmp_path: Path) -> None:
    settings = Settings(str(tmp_path / "tables.sqlite3"), rate=0, deadline=LIMIT)
    with TestClient(make_app(settings), base_url="http://table.test", follow_redirects=True) as client:
        client.cookies.clear()
        anna, ben, table = start_duel(client, family=family)
        path, move = f"/tables/{table['id']}", table["legal_moves"][0]
        event = (anna, ben)[table["turn"]].post(f"{path}/moves", {"seq": table["seq"], "move": move})
        assert event["seq"] == table["seq"] + 1
        page = client.get(path).raise_for_status().text
        assert "Anna" in page
        assert "Ben" in page
        assert azulejos.replay(anna.get(f"{path}/record")).record().tokens[1] == move
