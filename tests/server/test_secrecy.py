"""Secrecy: two games that differ only in later draws give the same bytes until these are made."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from azulejos.core.chance import Committed
from azulejos.server.app import make_app
from azulejos.server.settings import Settings
from azulejos.server.tables.sources import Secrets
from tests.server.players import Player, start_duel
from tests.server.sources import ManualClock

GAME, KEY = "abcdefghjkmn", "k" * 43


class OneDrawThenAnother(Committed):
    """A chance whose first draw is always the same, as if only later draws differed."""

    def generator(self, draw: int):  # type: ignore[no-untyped-def]
        return Committed(b"f" * 32).generator(draw) if draw == 1 else super().generator(draw)


class OneBag(Secrets):
    """Secrets that differ in nothing but the bag."""

    def __init__(self, bag: bytes) -> None:
        self._bag = bag

    def bag(self) -> bytes:
        return self._bag

    def game_id(self) -> str:
        return GAME

    def key(self) -> str:
        return KEY


def bytes_of(settings: Settings, secret: bytes, moves: int) -> tuple[list[str], str]:
    """Return all responses about a game with this secret after some moves, and the next draw."""
    app = make_app(settings, clock=ManualClock(), secrets=OneBag(secret), chance=OneDrawThenAnother)
    with TestClient(app, base_url="http://table.test") as client:
        anna, ben, table = start_duel(client)
        assert anna.secret == ben.secret == KEY
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
    plain = [re.sub(r",?COMMITMENT3?\r\n(  .*\r\n)+", "C", text.replace(commitment, "C")) for text in texts]
    return plain, drawn


@pytest.mark.parametrize("moves", [0, 3])
def test_no_response_depends_on_later_draws(settings: Settings, tmp_path: Path, moves: int) -> None:
    other = replace(settings, database=str(tmp_path / "other.sqlite3"))
    first, drawn_first = bytes_of(settings, b"1" * 32, moves)
    second, drawn_second = bytes_of(other, b"2" * 32, moves)
    assert first == second
    assert drawn_first != drawn_second


def test_the_secret_is_published_when_the_game_is_over(client: TestClient) -> None:
    anna, _, table = start_duel(client)
    anna.post(f"/tables/{table['id']}/resign", {"seat": 0})
    secret = Player(client).get(f"/tables/{table['id']}")["secret"]
    assert Committed(bytes.fromhex(secret)).commitment == table["commitment"]
    assert secret in client.get(f"/tables/{table['id']}").text
