import pytest

import azulejos
from azulejos.core.replay import Timeline
from azulejos.server.http.preferences import Preferences
from azulejos.server.live.analysis import Insight
from azulejos.server.pages.replay_context import Replay
from azulejos.words import Words


def replay_after(moves: int) -> Replay:
    """Return the replay of a game after a number of moves, without an analysis."""
    game = azulejos.new_game("azul", seed=1)
    for _ in range(moves):
        game.play(game.legal_moves()[0])
    timeline = Timeline.of_record(str(game.record()))
    return Replay(timeline, Words("en"), Insight(), "/r", "/r.svg", "/c.svg", fields={"record": "x y"})


@pytest.mark.parametrize(("number", "ply"), [(-1, 0), (0, 0), (2, 2), (99, 3)])
def test_steps_stay_within_the_game(number: int, ply: int) -> None:
    assert replay_after(3).step(number, 1) == f"/r?record=x+y&ply={ply}&seat=1"


def test_the_context_of_a_ply() -> None:
    replay = replay_after(3)
    context = replay.ply_context(2, 0, Preferences())
    assert (context["ply"], context["last"], context["title"]) == (2, 3, "Move 2 of 3")
    assert [score["is_mover"] for score in context["scores"]] == [False, True]
    assert context["verdict"] is None
    assert context["chart"]["lines"] == []
    assert replay.ply_context(0, 0, Preferences())["title"] == "Start of the game"


def test_the_context_of_the_game_lists_all_moves() -> None:
    replay = replay_after(3)
    context = replay.page_context(0)
    ((number, rows),) = context["rounds"]
    assert number == 1
    assert [row["token"] for row in rows] == [str(step.move) for step in replay.timeline.steps[1:]]
    assert not context["is_analysed"]
