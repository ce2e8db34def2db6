"""The search stack, in plain Python, where its fields can be read."""

import os
import subprocess
import sys

import pytest

import azulejos

PROGRAM = """
import sys
import azulejos
from azulejos.search._frame_cy import Frame

state = azulejos.new_game(sys.argv[1], seed=1).state
before = state.copy()
frame = Frame(state, 2)
frame._list_moves()
moves = [frame.moves.item[i] for i in range(frame.moves.size)]
assert moves == state.legal_moves()
for move in moves[:5]:
    frame._enter(move)
    after = state.copy()
    after.play(move)
    assert frame.deeper.state == after
    frame.deeper._list_moves()
    frame.deeper._enter(frame.deeper.moves.item[0])
    assert frame.deeper.deeper.state != after
assert frame.state == state == before
assert [frame.depth_left, frame.deeper.depth_left, frame.deeper.deeper.depth_left] == [2, 1, 0]
assert not hasattr(frame.deeper.deeper, "deeper")
"""


@pytest.mark.parametrize("family", azulejos.FAMILIES)
def test_a_move_is_played_on_the_next_level_only(family: str) -> None:
    command = [sys.executable, "-c", PROGRAM, family]
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, env=os.environ | {"AZULEJOS_PLAIN": "1"}
    )
    assert (done.returncode, done.stderr) == (0, "")
