"""The needs of all queries: seats, numbers, and an example of a move."""

import pytest

import azulejos
from azulejos import Game, IllegalMove
from azulejos.dialogue.context import NOTHING, Memories, Memory, find_example, find_seat, number_of
from azulejos.words import Words
from tests.terminal.tables import azul, pavilion


def test_a_seat_is_found_by_number_or_name() -> None:
    names = ["Anna", "Annabel", "Player 3"]
    assert [find_seat(text, names) for text in ("1", "anna", "ANNAB", "player 3", "3")] == [0, 0, 1, 2, 2]
    assert [find_seat(text, names) for text in ("4", "0", "ann", "Carl")] == [None] * 4


@pytest.mark.parametrize(("text", "number"), [("16", 16), ("rule 16?", 16), ("drei", 3), ("", None), ("blue", None)])
def test_a_number_is_found_in_an_argument(text: str, number: int | None) -> None:
    assert number_of(text) == number


@pytest.mark.parametrize("players", [2, 8])
def test_an_example_is_a_sensible_move(players: int) -> None:
    game = azulejos.new_game("azul", seed=5, players=players)
    move = find_example(game)
    assert move in game.legal_moves()
    assert not move.token.endswith("-0")
    gain, cost = Words().worth(game, move)
    assert gain > 0
    assert cost == 0


@pytest.mark.parametrize(
    "game", [azul(), pavilion(), pavilion("place"), pavilion("bonus")], ids=lambda game: game.phase
)
def test_there_is_an_example_in_every_phase(game: Game) -> None:
    move = find_example(game)
    assert move in game.legal_moves()
    assert not move.token.startswith("pass")


def test_the_last_answer_is_kept_for_each_player() -> None:
    memories = Memories(2)
    memories.put("anna", ["one"], 3)
    memories.put("ben", ["two", "three"], 4)
    assert memories.get("anna") == Memory(("one",), 3)
    assert memories.get("ben").answer == ("two", "three")
    assert memories.get("carl") is NOTHING


def test_a_refused_move_is_kept_until_the_next_one() -> None:
    memories, refused = Memories(2), IllegalMove("3r-2", "no", 10)
    memories.put("anna", ["no"], 3, refused)
    memories.put("anna", ["scores"], 3)
    assert memories.get("anna").refused is refused


def test_the_memory_used_longest_ago_is_forgotten() -> None:
    memories = Memories(2)
    for name in ("anna", "ben"):
        memories.put(name, [name], 1)
    memories.get("anna")
    memories.put("carl", ["carl"], 1)
    assert len(memories) == 2
    assert memories.get("ben") is NOTHING
    assert memories.get("anna").answer == ("anna",)
