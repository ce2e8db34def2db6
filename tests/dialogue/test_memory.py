"""Conversation memory."""

from azulejos import IllegalMove
from azulejos.dialogue.memory import NOTHING, Memories, Memory


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
