"""Everything that can be done through the API, and how it is refused."""

from typing import Any

import pytest
from starlette.testclient import TestClient

import azulejos
from azulejos._compiled import IS_COMPILED
from tests.server.players import Player, start_duel


def play_out(anna: Player, ben: Player, table: dict[str, Any]) -> dict[str, Any]:
    while table["status"] == "playing":
        player = (anna, ben)[table["turn"]]
        body = {"seq": table["seq"], "move": table["legal_moves"][0], "key": f"k{table['seq']}"}
        player.post(f"/tables/{table['id']}/moves", body)
        table = anna.get(f"/tables/{table['id']}")
    return table


@pytest.mark.skipif(not IS_COMPILED, reason="whole games through a server take too long in plain Python")
@pytest.mark.parametrize("family", azulejos.FAMILIES)
def test_a_game_from_the_first_move_to_the_rematch(client: TestClient, family: str) -> None:
    anna, ben, table = start_duel(client, family=family)
    assert (table["status"], table["seq"], table["secret"]) == ("playing", 3, None)
    assert [seat["mine"] for seat in table["seats"]] == [False, True]
    over = play_out(anna, ben, table)
    assert over["winners"]
    assert over["commitment"] == table["commitment"]
    record = anna.get(f"/tables/{table['id']}/record")
    verified = anna.post("/verify", {"record": record})
    assert verified["draws"] == azulejos.verify(record)
    assert "all" in verified["words"]
    again = anna.post(f"/tables/{table['id']}/rematch")
    assert ben.post(f"/tables/{table['id']}/rematch")["id"] == again["id"]
    assert again["turn"] == 1
    assert [found["id"] for found in ben.get("/mine")] == [again["id"], table["id"]]


def test_the_same_move_gets_the_same_answer(client: TestClient) -> None:
    anna, _, table = start_duel(client)
    path, body = f"/tables/{table['id']}/moves", {"seq": 3, "move": table["legal_moves"][0], "key": "once"}
    first = anna.post(path, body)
    assert anna.post(path, body) == first
    assert first["seq"] == 4
    assert anna.get(f"/tables/{table['id']}/log?after=3") == [first]


def test_a_late_move_is_answered_with_the_table(client: TestClient) -> None:
    anna, _, table = start_duel(client)
    path, move = f"/tables/{table['id']}/moves", table["legal_moves"][0]
    anna.post(path, {"seq": 3, "move": move})
    late = anna.post(path, {"seq": 3, "move": move, "key": "other"}, 409)
    assert (late["code"], late["table"]["seq"]) == ("late", 4)
    assert "too late" in late["message"]


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Factory 1 holds no"), ("de", "Auf Manufaktur 1"), ("sv-FI, en;q=0.5", "Fabrik 1 har")],
)
def test_an_illegal_move_is_explained_in_the_callers_language(client: TestClient, language: str, said: str) -> None:
    anna, _, table = start_duel(client)
    missing = next(letter for letter in "byrkw" if letter not in table["view"]["factories"][0])
    wrong = {"seq": 3, "move": f"1{missing}-1"}
    refused = anna.post(f"/tables/{table['id']}/moves", wrong, 422, **{"accept-language": language})
    assert refused["code"] == "illegal"
    assert "azul.md#rule-10" in refused["message"]
    assert said.casefold().split()[0] in refused["message"].casefold()


@pytest.mark.parametrize(("lang", "begins"), [("en", "Anna begins"), ("de", "Anna beginnt"), ("sv", "Anna börjar")])
def test_words_are_in_the_callers_language(client: TestClient, lang: str, begins: str) -> None:
    anna, _, table = start_duel(client)
    assert begins in anna.get(f"/tables/{table['id']}?lang={lang}")["words"]["last"]
    assert begins in anna.get(f"/tables/{table['id']}/log?lang={lang}")[-1]["words"]


def test_bots_play_their_seats(client: TestClient) -> None:
    anna = Player(client)
    opened = anna.open(seats=[{"player": "me"}, {"player": "bot", "bot": "greedy"}, {"player": "bot", "bot": "random"}])
    table = opened["table"]
    for _ in range(3):
        anna.post(f"/tables/{table['id']}/moves", {"seq": table["seq"], "move": table["legal_moves"][0]})
        table = wait_for_turn(anna, table["id"])
    assert table["my_turn"] or table["status"] == "over"


def wait_for_turn(player: Player, game: str) -> dict[str, Any]:
    for _ in range(2000):
        table: dict[str, Any] = player.get(f"/tables/{game}")
        if table["my_turn"] or table["status"] == "over":
            return table
    raise AssertionError("the bots do not move")


def test_named_seats_have_invitations_and_seats_have_links(client: TestClient) -> None:
    anna, ben, tablet = Player(client), Player(client), Player(client)
    opened = anna.open(seats=[{"player": "me"}, {"player": "named", "name": "Ben"}])
    game, invitation = opened["table"]["id"], opened["invitations"][0]
    assert invitation["seat"] == 1
    ben.secret = ben.post(f"/tables/{game}/accept", {"secret": invitation["secret"]})["secret"]
    assert ben.get(f"/tables/{game}")["seats"][1]["mine"]
    link = anna.post(f"/tables/{game}/invite", {"seat": 0})
    tablet.secret = tablet.post(f"/tables/{game}/accept", {"secret": link["secret"]})["secret"]
    assert tablet.get(f"/tables/{game}")["my_turn"]
    assert Player(client).post(f"/tables/{game}/accept", {"secret": "x"}, 404)["code"] == "unknown"


def test_a_clock_shows_what_is_left(client: TestClient) -> None:
    _, _, table = start_duel(client, clock={"seconds": 60, "increment": 2})
    assert table["clock"] == {"seconds": 60, "increment": 2}
    assert table["seats"][1]["seconds"] == 60
    assert 50 < table["seats"][0]["seconds"] <= 60


def test_giving_up_and_coming_back(client: TestClient) -> None:
    anna, ben, table = start_duel(client)
    path = f"/tables/{table['id']}"
    assert ben.post(f"{path}/replace", {"seat": 0}, 409)["code"] == "not-now"
    assert anna.post(f"{path}/return", {"seat": 0}, 409)["code"] == "not-now"
    assert anna.post(f"{path}/undo", {"seq": 3}, 409)["code"] == "not-now"
    left = anna.post(f"{path}/resign", {"seat": 0})
    assert (left["status"], left["words"]) == ("over", "Anna gives up. Ben wins.")
    assert anna.get(path)["winners"] == [1]


def test_open_tables_are_listed_if_they_want_to_be(client: TestClient) -> None:
    anna = Player(client)
    listed = anna.open(listed=True)["table"]["id"]
    anna.open()
    assert [found["id"] for found in Player(client).get("/tables")] == [listed]
    assert Player(client).get("/tables?status=nonsense") == []
    assert anna.get("/mine")[1]["players"] == ["Anna", "free seat"]


def test_what_there_is_to_play(client: TestClient) -> None:
    about = Player(client).get("?lang=de")
    assert [family["name"] for family in about["families"]] == list(azulejos.FAMILIES)
    assert about["families"][0]["options"][1]["words"] == "Wand"
    assert "greedy" in about["bots"]


@pytest.mark.parametrize(
    ("body", "part"),
    [
        ({"seats": []}, "seats"),
        ({"seats": [{"player": "me"}, {"player": "bot", "bot": "nobody"}]}, "nobody"),
        ({"seats": [{"player": "me", "name": "\u202ex"}, {"player": "open"}]}, "name"),
        ({"seats": [{"player": "me"}, {"player": "open"}], "options": {"wall": "pink"}}, "wall can be"),
        ({"seats": [{"player": "me"}] * 5, "family": "pavilion"}, "players can be"),
        ({"seats": [{"player": "me"}] * 2, "family": "chess"}, "no game is called"),
        ({"seats": [{"player": "me"}] * 2, "unknown": 1}, "unknown"),
        ({"seats": [{"player": "me"}] * 2, "start": 5}, "begins"),
        ({"seats": [{"player": "me"}] * 2, "clock": {"seconds": 1}}, "clock"),
    ],
)
def test_tables_that_cannot_be_are_explained(client: TestClient, body: object, part: str) -> None:
    refused = Player(client).post("/tables", body, 422)
    assert refused["code"] == "invalid"
    assert part in refused["message"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Something in the request is missing or cannot be as it is: seats, start. Please check it."),
        ("de", "In der Anfrage fehlt etwas, oder es kann so nicht sein: seats, start. Bitte prüfe das."),
        ("sv", "Något i begäran saknas eller kan inte vara så: seats, start. Kontrollera det."),
    ],
)
def test_fields_that_cannot_be_are_named_in_the_callers_language(client: TestClient, language: str, said: str) -> None:
    refused = Player(client).post("/tables", {"start": "x"}, 422, **{"accept-language": language})
    assert refused["message"] == said
    assert refused["details"]["seats"] == "Field required"


def test_options_that_cannot_be_are_explained_in_the_callers_language(client: TestClient) -> None:
    body = {"seats": [{"player": "me"}, {"player": "open"}], "options": {"wall": "pink"}}
    refused = Player(client).post("/tables", body, 422, **{"accept-language": "de"})
    assert refused["message"].startswith("wall kann ")
    refused = Player(client).post("/verify", {"record": "nothing"}, 422, **{"accept-language": "sv"})
    assert "hittat" in refused["message"]


def test_a_record_that_is_none_is_explained(client: TestClient) -> None:
    assert "no tag Game" in Player(client).post("/verify", {"record": "nothing"}, 422)["message"]


def test_addresses_that_lead_nowhere(client: TestClient) -> None:
    anna = Player(client)
    assert anna.get("/tables/abcdefghjkmn", 404)["code"] == "unknown"
    assert anna.get("/nowhere", 404)["code"] == "unknown"
    assert anna.get("/tables/UPPER", 422)["code"] == "invalid"
    assert anna.ask("DELETE", "/tables", None, 405)["code"] == "invalid"


def test_the_document_describes_everything(client: TestClient) -> None:
    document = client.get("/api/v1/openapi.json").json()
    assert "/api/v1/tables/{game}/moves" in document["paths"]
    assert not [path for path in document["paths"] if not path.startswith("/api/v1")]
    for path, methods in document["paths"].items():
        for method, about in methods.items():
            assert about["description"], (path, method)
