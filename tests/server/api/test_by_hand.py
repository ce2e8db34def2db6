"""Entries by hand through the API, and their events in words."""

import pytest
from starlette.testclient import TestClient

from azulejos.server.api.by_hand import entry_items
from azulejos.server.api.public_view import event_items
from azulejos.server.tables.service import TableService
from azulejos.words import Words
from tests.server.duels import ANNA
from tests.server.players import Player
from tests.server.tables.test_by_hand import enter, open_own

DEAL = ["2 red 1 blue 1 black", "bbbb", "3 gelb 1 schwarz", "w w w w", "kkkk"]


def test_a_game_is_entered_and_corrected_by_a_program(client: TestClient) -> None:
    anna = Player(client)
    opened = anna.open(seats=[{"player": "me", "name": name} for name in ("Anna", "Ben")], by_hand=True)["table"]
    game = f"/tables/{opened['id']}"
    assert (opened["by_hand"], opened["commitment"], opened["due"], opened["legal_moves"]) == (
        True,
        None,
        "Factory 1",
        [],
    )
    assert opened["position"] is None
    part = anna.post(f"{game}/tiles", {"seq": 2, "places": DEAL[:3]})
    assert part["words"].endswith("Factory 3: 3 yellow and 1 black. Factory 4 comes next.")
    wrong = anna.post(f"{game}/tiles", {"seq": 3, "places": [*DEAL[:3], "wwww", "quak"]}, 422)
    assert wrong["message"] == "I do not know the word quak."
    dealt = anna.post(f"{game}/tiles", {"seq": 3, "places": DEAL})
    assert dealt["deals"] == ["1= brrk bbbb yyyk wwww kkkk"]
    assert dealt["turn"] == 0
    anna.post(f"{game}/moves", {"seq": 4, "move": "1r-2"})
    done = anna.post(f"{game}/corrections", {"seq": 5, "number": 2, "entry": "1 rot 3"})
    assert "The game has been replayed. Now: Anna: Row 2: pattern line empty" in done["words"]
    illegal = anna.post(f"{game}/corrections", {"seq": 6, "number": 2, "entry": "2 white 3"}, 422)
    assert illegal["message"] == "2 white 3: factory 2 holds no white (rule 10)."
    many = anna.post(f"{game}/corrections", {"seq": 6, "number": 9, "do": "remove"}, 422)
    assert many["message"] == "Type the number of an entry, from 1 to 2."
    later = anna.post(f"{game}/corrections", {"seq": 6, "number": 1, "entry": "bbbb bbbb yyyk wwww kkkk"})
    assert "Entry 2, 1r-3, is no longer possible. 1r-3: factory 1 holds no red (rule 10)." in later["words"]
    assert anna.get(game)["can_undo"]


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["rrbk"], "Factory 1: 1 blue, 2 red and 1 black. Factory 2 comes next."),
        (["rrbk", "undo"], "Anna takes brrk back. Now the tiles of round 1. Factory 1 comes next."),
        (["rrbk bbbb yyyy wwww kkkk", "1r-2", "undo"], "Anna takes 1r-2 back."),
        (
            ["rrbk bbbb yyyy wwww kkkk", "1r-2", "correct 1 factory 5 kkkw"],
            "Anna corrects entry 1: brrk bbbb yyyy wwww kkkw. The game has been replayed. Now: Factory 5: 3 black",
        ),
        (["rrbk bbbb yyyy wwww kkkk", "1r-2", "remove 2"], "Anna removes entry 2. The game has been replayed. Now: "),
        (
            ["rrbk bbbb yyyy wwww kkkk", "1r-2", "insert 2 5k-4"],
            "Anna inserts 5k-4 before entry 2. The game has been replayed. Now: ",
        ),
        (
            ["rrbk bbbb yyyy wwww kkkk", "1r-2", "2b-4", "correct 2 2b-3", "1r-2"],
            "Ben takes 2 red from factory 1 for pattern line 2; blue, black to the centre. The game has been",
        ),
    ],
    ids=str,
)
def test_entries_in_words(tables: TableService, lines: list[str], said: str) -> None:
    table = open_own(tables)
    for line in lines:
        table = tables.undo(table.id, ANNA, table.seq).table if line == "undo" else enter(tables, table.id, line)
    words = Words(names=("Anna", "Ben"))
    text = " ".join(event_items(table, table.events[-1], words))
    assert text.startswith(said)
    assert entry_items(table, table.events[-1], words, table.view()) == event_items(table, table.events[-1], words)


def test_the_end_of_a_round_asks_for_the_next_tiles(tables: TableService) -> None:
    table = open_own(tables)
    for line in ("bbbb yyyy rrrr kkkk wwww", "1b-4", "2y-4", "3r-5", "4k-5", "5w-1"):
        table = enter(tables, table.id, line)
    said = event_items(table, table.events[-1], Words("de", names=("Anna", "Ben")))
    assert said[-2:] == ["Jetzt die Fliesen von Runde 2.", "Als Nächstes kommt: Manufakturplättchen 1."]
    assert any("Anna" in item and "Punkte" in item for item in said)
