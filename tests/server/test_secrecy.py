"""Two games that differ only in what will be drawn give the same bytes everywhere, until it is drawn."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from azulejos.chance import Committed
from azulejos.server.app import make_app
from azulejos.server.settings import Settings
from tests.server.players import Player, start_duel

GAME, NOW, KEY = "abcdefghjkmn", 1_700_000_000.0, "k" * 43


class OneDrawThenAnother(Committed):
    """A chance whose first draw is always the same, as if only later draws differed."""

    def generator(self, draw: int):  # type: ignore[no-untyped-def]
        return Committed(b"f" * 32).generator(draw) if draw == 1 else super().generator(draw)


def bytes_of(settings: Settings, secret: bytes, monkeypatch: pytest.MonkeyPatch, moves: int) -> tuple[list[str], str]:
    """Return everything a server tells about a game with this secret after so many moves, and what was drawn next."""
    with monkeypatch.context() as patch, TestClient(make_app(settings), base_url="http://table.test") as client:
        patch.setattr("azulejos.server.table.new_bag_secret", lambda: secret)
        patch.setattr("azulejos.server.table.new_game_id", lambda: GAME)
        for module in ("api", "identity", "visitor", "pages.showing"):
            patch.setattr(f"azulejos.server.{module}.new_secret", lambda: KEY)
        patch.setattr("azulejos.server.standing.Committed", OneDrawThenAnother)
        patch.setattr("time.time", lambda: NOW)
        client.app.state.state.tables._now = lambda: NOW  # type: ignore[attr-defined]
        anna, ben, table = start_duel(client)
        anna.secret, ben.secret = KEY, KEY
        for _ in range(moves):
            move = {"seq": table["seq"], "move": table["legal_moves"][0]}
            anna.post(f"/tables/{GAME}/moves", move)
            table = anna.get(f"/tables/{GAME}")
        headers = {"authorization": f"Bearer {KEY}"}
        paths = [
            f"/api/v1/tables/{GAME}",
            f"/api/v1/tables/{GAME}?lang=de",
            f"/api/v1/tables/{GAME}/log",
            f"/api/v1/tables/{GAME}/record",
            f"/tables/{GAME}",
            f"/tables/{GAME}?log=all",
            f"/tables/{GAME}/record",
            f"/tables/{GAME}/picture/{table['seq']}.svg",
            f"/tables/{GAME}/table.svg",
            f"/tables/{GAME}/table.brf",
            f"/tables/{GAME}/record.brf",
            f"/tables/{GAME}/replay",
            f"/tables/{GAME}/replay/table.svg",
            f"/tables/{GAME}/curve.svg",
            f"/tables/{GAME}/end",
            "/",
        ]
        texts = [client.get(path, headers=headers).text for path in paths]
        late = client.post(f"/api/v1/tables/{GAME}/moves", json={"seq": 1, "move": "1b-1"}, headers=headers)
        wrong = client.post(f"/api/v1/tables/{GAME}/moves", json={"seq": table["seq"], "move": "9z"}, headers=headers)
        undo = client.post(f"/api/v1/tables/{GAME}/undo", json={"seq": table["seq"]}, headers=headers)
        texts += [late.text, wrong.text, undo.text]
        commitment = table["commitment"]
        assert secret.hex() not in "".join(texts)
        drawn = ""
        while not drawn:
            answer = anna.post(f"/tables/{GAME}/moves", {"seq": table["seq"], "move": table["legal_moves"][0]})
            drawn = " ".join(answer["deals"])
            table = anna.get(f"/tables/{GAME}")
    # The commitments have to differ, in braille too.
    plain = [re.sub(r",COMMITMENT\r\n(  .*\r\n)+", "C", text.replace(commitment, "C")) for text in texts]
    return plain, drawn


@pytest.mark.parametrize("moves", [0, 3])
def test_nothing_tells_the_secret_before_the_draw(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moves: int
) -> None:
    other = replace(settings, database=str(tmp_path / "other.sqlite3"))
    first, drawn_first = bytes_of(settings, b"1" * 32, monkeypatch, moves)
    second, drawn_second = bytes_of(other, b"2" * 32, monkeypatch, moves)
    assert first == second
    assert drawn_first != drawn_second


def test_the_secret_is_told_when_the_game_is_over(client: TestClient) -> None:
    anna, _, table = start_duel(client)
    anna.post(f"/tables/{table['id']}/resign", {"seat": 0})
    secret = Player(client).get(f"/tables/{table['id']}")["secret"]
    assert Committed(bytes.fromhex(secret)).commitment == table["commitment"]
    assert secret in client.get(f"/tables/{table['id']}").text
