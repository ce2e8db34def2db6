"""Validation of requests by the models of the API."""

import json

import pytest
from pydantic import ValidationError
from starlette.testclient import TestClient

from azulejos.server.api.models import ClockIn, MoveIn, SeatIn, TableIn
from tests.server.players import start_duel

SEATS = [{"player": "me"}, {"player": "open"}]


@pytest.mark.parametrize(
    ("model", "text"),
    [
        (MoveIn, {"seq": 3, "move": "1b-1"}),
        (MoveIn, {"seq": 0, "move": "", "key": "a-Z_9"}),
        (ClockIn, {"seconds": 10}),
        (TableIn, {"seats": SEATS, "options": {"wall": "grey", "jokers": True}}),
    ],
)
def test_valid_requests(model: type[MoveIn], text: object) -> None:
    model.model_validate_json(json.dumps(text))


@pytest.mark.parametrize(
    ("model", "text"),
    [
        (MoveIn, {"seq": -1, "move": "1b-1"}),
        (MoveIn, {"seq": True, "move": "1b-1"}),
        (MoveIn, {"seq": 3}),
        (SeatIn, {"seat": False}),
        (SeatIn, {"seat": "0"}),
        (MoveIn, {"seq": 3, "move": "x" * 41}),
        (MoveIn, {"seq": 3, "move": "1b-1", "key": "two words"}),
        (MoveIn, {"seq": 3, "move": "1b-1", "unknown": 1}),
        (ClockIn, {"seconds": 9}),
        (TableIn, {"seats": SEATS[:1]}),
        (TableIn, {"seats": [{"player": "nobody"}, *SEATS]}),
    ],
)
def test_invalid_requests(model: type[MoveIn], text: object) -> None:
    with pytest.raises(ValidationError):
        model.model_validate_json(json.dumps(text))


@pytest.mark.parametrize("text", ["\x00", "\ud800", "\u202e", "x" * 300, "'; drop table games; --", "{{ 7 * 7 }}"])
def test_odd_texts_break_nothing(client: TestClient, text: str) -> None:
    anna, _, table = start_duel(client)
    path = f"/api/v1/tables/{table['id']}"
    bodies = {
        "moves": {"seq": 3, "move": text, "key": text},
        "join": {"seat": 1, "name": text},
        "accept": {"secret": text},
        "replace": {"seat": 0, "bot": text},
    }
    for action, body in bodies.items():
        content = json.dumps(body).encode()
        headers = {"authorization": f"Bearer {anna.secret}", "content-type": "application/json"}
        assert 400 <= client.post(f"{path}/{action}", content=content, headers=headers).status_code < 500
    assert anna.get(f"/tables/{table['id']}")["seq"] == 3
