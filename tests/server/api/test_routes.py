"""Everything that can be done through the API, and how it is refused."""

import json
from dataclasses import replace
from hashlib import sha256
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

import azulejos
from azulejos.core.compiled import IS_COMPILED
from azulejos.server.app import make_app
from azulejos.server.settings import Settings
from tests.server.players import Player, start_duel
from tests.server.replays import services_of
from tests.server.sources import ManualClock, SeededSecrets
from tests.waiting import wait_until


def play_out(anna: Player, ben: Player, table: dict[str, Any]) -> dict[str, Any]:
    """Let both make any moves to the end, which first legal moves may never reach."""
    chance = Random(1)
    while table["status"] == "playing":
        player = (anna, ben)[table["turn"]]
        body = {"seq": table["seq"], "move": chance.choice(table["legal_moves"]), "key": f"k{table['seq']}"}
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
    assert [seat["mine"] for seat in again["seats"]] == [False, True]
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
    assert "Too late" in late["message"]


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "factory 1"), ("de", "auf Manufaktur"), ("sv-FI, en;q=0.5", "fabriks")],
)
def test_an_illegal_move_is_explained_in_the_clients_language(client: TestClient, language: str, said: str) -> None:
    anna, _, table = start_duel(client)
    missing = next(letter for letter in "byrkw" if letter not in table["view"]["factories"][0])
    wrong = {"seq": 3, "move": f"1{missing}-1"}
    refused = anna.post(f"/tables/{table['id']}/moves", wrong, 422, **{"accept-language": language})
    assert refused["code"] == "illegal"
    assert "10)" in refused["message"]  # the number of the rule
    assert said in refused["message"]


def test_a_table_that_is_not_in_memory_is_explained_in_the_clients_language_too(settings: Settings) -> None:
    app = make_app(replace(settings, cached=0), secrets=SeededSecrets())
    with TestClient(app, base_url="http://table.test") as client:
        anna, _, table = start_duel(client)
        wrong = {"seq": 3, "move": "9b-1"}
        refused = anna.post(f"/tables/{table['id']}/moves", wrong, 422, **{"accept-language": "de"})
    assert "Manufaktur" in refused["message"]


@pytest.mark.parametrize(("lang", "begins"), [("en", "Anna begins"), ("de", "Anna beginnt"), ("sv", "Anna börjar")])
def test_words_are_in_the_clients_language(client: TestClient, lang: str, begins: str) -> None:
    anna, _, table = start_duel(client)
    assert begins in anna.get(f"/tables/{table['id']}?lang={lang}")["words"]["last"]
    assert begins in anna.get(f"/tables/{table['id']}/log?lang={lang}")[-1]["words"]


def test_bots_play_their_seats(client: TestClient) -> None:
    anna = Player(client)
    opened = anna.open(seats=[{"player": "me"}, {"player": "bot", "bot": "greedy"}, {"player": "bot", "bot": "random"}])
    table = opened["table"]
    path = f"/tables/{table['id']}"
    for _ in range(3):
        anna.post(f"{path}/moves", {"seq": table["seq"], "move": table["legal_moves"][0]})
        wait_until(lambda: anna.get(path)["my_turn"], "the bots have moved")
        before, table = table, anna.get(path)
        assert table["seq"] == before["seq"] + 3


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


def test_a_clock_shows_the_remaining_time(client: TestClient, clock: ManualClock) -> None:
    anna, _, table = start_duel(client, clock={"seconds": 60, "increment": 2})
    assert table["clock"] == {"seconds": 60, "increment": 2}
    assert table["seats"][1]["seconds"] == 60
    clock.advance(20)
    assert anna.get(f"/tables/{table['id']}")["seats"][0]["seconds"] == pytest.approx(40, abs=0.1)


def test_resigning_and_coming_back(client: TestClient) -> None:
    anna, ben, table = start_duel(client)
    path = f"/tables/{table['id']}"
    assert ben.post(f"{path}/replace", {"seat": 0}, 409)["code"] == "not-now"
    assert anna.post(f"{path}/return", {"seat": 0}, 409)["code"] == "not-now"
    assert anna.post(f"{path}/undo", {"seq": 3}, 409)["code"] == "not-now"
    left = anna.post(f"{path}/resign", {"seat": 0})
    assert (left["status"], left["words"]) == ("over", "Anna gives up. Ben wins.")
    assert anna.get(path)["winners"] == [1]


def test_only_listed_tables_are_public(client: TestClient) -> None:
    anna = Player(client)
    listed = anna.open(listed=True)["table"]["id"]
    anna.open()
    assert [found["id"] for found in Player(client).get("/tables")] == [listed]
    assert Player(client).get("/tables?status=nonsense") == []
    assert anna.get("/mine")[1]["players"] == ["Anna", "free seat"]


def test_families_bots_and_languages_are_listed(client: TestClient) -> None:
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
        ({"seats": [{"player": "me"}, {"player": "open"}], "options": {"wall": "pink"}}, "wall must be"),
        ({"seats": [{"player": "me"}] * 5, "family": "pavilion"}, "players must be"),
        ({"seats": [{"player": "me"}] * 2, "family": "chess"}, "no game is called"),
        ({"seats": [{"player": "me"}] * 2, "unknown": 1}, "unknown"),
        ({"seats": [{"player": "me"}] * 2, "start": 5}, "begins"),
        ({"seats": [{"player": "me"}] * 2, "clock": {"seconds": 1}}, "clock"),
    ],
)
def test_invalid_tables_are_explained(client: TestClient, body: object, part: str) -> None:
    refused = Player(client).post("/tables", body, 422)
    assert refused["code"] == "invalid"
    assert part in refused["message"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Something in the request is missing or not allowed: seats, start. Please check it."),
        ("de", "In der Anfrage fehlt etwas, oder ein Wert ist nicht erlaubt: seats, start. Bitte prüf das."),
        ("sv", "Något i begäran saknas eller är inte tillåtet: seats, start. Kontrollera det."),
    ],
)
def test_invalid_fields_are_named_in_the_clients_language(client: TestClient, language: str, said: str) -> None:
    refused = Player(client).post("/tables", {"start": "x"}, 422, **{"accept-language": language})
    assert refused["message"] == said
    assert refused["details"]["seats"] == "Field required"


def test_invalid_options_are_explained_in_the_clients_language(client: TestClient) -> None:
    body = {"seats": [{"player": "me"}, {"player": "open"}], "options": {"wall": "pink"}}
    refused = Player(client).post("/tables", body, 422, **{"accept-language": "de"})
    assert refused["message"].startswith("wall: möglich ist ")
    refused = Player(client).post("/verify", {"record": "nothing"}, 422, **{"accept-language": "sv"})
    assert "hittat" in refused["message"]


def test_an_invalid_record_is_explained(client: TestClient) -> None:
    assert "no tag Game" in Player(client).post("/verify", {"record": "nothing"}, 422)["message"]


def test_unknown_addresses_are_refused(client: TestClient) -> None:
    anna = Player(client)
    assert anna.get("/tables/abcdefghjkmn", 404)["code"] == "unknown"
    assert anna.get("/nowhere", 404)["code"] == "unknown"
    assert anna.get("/tables/UPPER", 422)["code"] == "invalid"
    assert anna.ask("DELETE", "/tables", None, 405)["code"] == "invalid"


def test_the_document_describes_all_routes(client: TestClient) -> None:
    document = client.get("/api/v1/openapi.json").json()
    assert "/api/v1/tables/{game}/moves" in document["paths"]
    assert not [path for path in document["paths"] if not path.startswith("/api/v1")]
    for path, methods in document["paths"].items():
        for method, about in methods.items():
            assert about["description"], (path, method)


def test_the_document_links_a_new_table_to_its_operations(client: TestClient) -> None:
    document = client.get("/api/v1/openapi.json").json()
    operations = {about["operationId"]: about for methods in document["paths"].values() for about in methods.values()}
    linked = [
        (link["operationId"], link["parameters"])
        for about in operations.values()
        for response in about["responses"].values()
        for link in response.get("links", {}).values()
    ]
    assert ("move", {"game": "$response.body#/table/id"}) in linked
    for name, parameters in linked:
        assert set(parameters) <= {each["name"] for each in operations[name]["parameters"]}


def test_a_body_that_cannot_be_decoded_is_refused_as_documented(client: TestClient) -> None:
    answer = client.post("/api/v1/verify", content=b"\xff\xfe{", headers={"content-type": "application/json"})
    document = client.get("/api/v1/openapi.json").json()
    assert answer.status_code == 400
    assert "400" in document["paths"]["/api/v1/verify"]["post"]["responses"]


def test_a_long_log_is_given_in_parts(client: TestClient) -> None:
    anna, _, table = start_duel(client)
    path = f"/tables/{table['id']}/log"
    assert [event["seq"] for event in anna.get(f"{path}?limit=2")] == [1, 2]
    assert [event["seq"] for event in anna.get(f"{path}?after=2&limit=2")] == [3]


def test_a_log_is_encoded_once_for_each_language(client: TestClient) -> None:
    anna, _, table = start_duel(client)
    events = services_of(client).tables.get(table["id"]).events
    log = anna.get(f"/tables/{table['id']}/log?lang=de")
    assert [json.loads(event.cached_json["de"]) for event in events] == log
    events[0].cached_json["de"] = b'{"seq":1}'
    assert anna.get(f"/tables/{table['id']}/log?lang=de")[0] == {"seq": 1}


def test_a_seat_can_be_kept_from_other_devices(client: TestClient) -> None:
    anna, _, table = start_duel(client)
    link = anna.post(f"/tables/{table['id']}/invite", {"seat": 0})
    assert anna.post(f"/tables/{table['id']}/revoke", {"seat": 0}) == {"revoked": 1}
    assert Player(client).post(f"/tables/{table['id']}/accept", {"secret": link["secret"]}, 404)["code"] == "unknown"


def test_players_contribute_random_numbers_before_the_first_deal(client: TestClient) -> None:
    anna, ben, table = start_duel(client, entropy=True)
    path, values = f"/tables/{table['id']}", ("a1" * 32, "b2" * 32)
    assert (table["status"], table["entropy"]) == ("waiting", {"phase": "commit", "seats": []})
    for seat, player in enumerate((anna, ben)):
        commitment = sha256(bytes.fromhex(values[seat])).hexdigest()
        event = player.post(f"{path}/contribute", {"seat": seat, "commitment": commitment})
        assert event["words"] == f"{('Anna', 'Ben')[seat]} commits to a random number."
    assert anna.get(path)["entropy"]["phase"] == "reveal"
    anna.post(f"{path}/reveal", {"seat": 0, "value": values[1]}, 422)
    for seat, player in enumerate((anna, ben)):
        player.post(f"{path}/reveal", {"seat": seat, "value": values[seat]})
    table = anna.get(path)
    assert table["status"] == "playing"
    assert table["entropy"]["phase"] == "done"
    assert [seat["value"] for seat in table["entropy"]["seats"]] == list(values)
    assert "[Entropy " in anna.get(f"{path}/record")
    assert client.get(f"/tables/{table['id']}").status_code == 200
