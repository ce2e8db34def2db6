"""Players who use the API, for tests."""

from __future__ import annotations

from typing import Any

from starlette.testclient import TestClient

API = "/api/v1"
DUEL = {"seats": [{"player": "me", "name": "Anna"}, {"player": "open"}]}


class Player:
    """A player of the API."""

    def __init__(self, client: TestClient, secret: str | None = None) -> None:
        self.client = client
        self.secret = secret

    def ask(self, method: str, path: str, body: object = None, status: int = 200, **headers: str) -> Any:
        if self.secret:
            headers["authorization"] = f"Bearer {self.secret}"
        answer = self.client.request(method, f"{API}{path}", json=body, headers=headers)
        assert answer.status_code == status, answer.text
        return answer.json() if "json" in answer.headers["content-type"] else answer.text

    def get(self, path: str, status: int = 200, **headers: str) -> Any:
        return self.ask("GET", path, None, status, **headers)

    def post(self, path: str, body: object = None, status: int = 200, **headers: str) -> Any:
        return self.ask("POST", path, body, status, **headers)

    def open(self, **options: Any) -> dict[str, Any]:
        opened: dict[str, Any] = self.post("/tables", DUEL | options, 201)
        self.secret = opened["secret"] or self.secret
        return opened

    def join(self, game: str, seat: int = 1, name: str = "Ben") -> dict[str, Any]:
        joined: dict[str, Any] = self.post(f"/tables/{game}/join", {"seat": seat, "name": name})
        self.secret = joined["secret"] or self.secret
        table: dict[str, Any] = joined["table"]
        return table


def start_duel(client: TestClient, **options: Any) -> tuple[Player, Player, dict[str, Any]]:
    """Let Anna and Ben sit down, and return them and their table."""
    anna, ben = Player(client), Player(client)
    game = anna.open(**options)["table"]["id"]
    return anna, ben, ben.join(game)
