import numpy as np
import pytest

import azulejos
from azulejos import BadRecord
from azulejos.core._kernel_cy import Random
from azulejos.core.replay import replay_to
from azulejos.train.positions import concatenate, record_to_arrays, stream, unpack_legal
from tests.configurations import play_random


@pytest.mark.parametrize("family", ["azul", "pavilion"])
def test_rows_are_the_decisions_of_the_game(family: str) -> None:
    game = play_random(azulejos.new_game(family, players=3, seed=2), Random(2))
    text = str(game.record())
    columns = record_to_arrays(text)
    moves = len(azulejos.find_family(family).move_table(game.rules).moves)
    masks = unpack_legal(columns["legal"], moves)
    for ply in (0, 5, len(columns["action"]) - 1):
        before = replay_to(text, ply)
        assert before.to_move is not None
        assert columns["seat"][ply] == before.to_move
        assert masks[ply].nonzero()[0].tolist() == before.state.legal_moves()
        assert masks[ply, columns["action"][ply]] == 1
        win = before.evaluator().evaluate(before.state)[0]
        assert columns["evaluation"][ply] == pytest.approx(win[before.to_move], rel=1e-4)
    for seat, score in enumerate(game.scores):
        others = [other for at, other in enumerate(game.scores) if at != seat]
        assert set(columns["margin"][columns["seat"] == seat]) == {np.float32(score - sum(others) / 2)}
        assert set(columns["win"][columns["seat"] == seat]) == {np.float32((seat in game.winners) / len(game.winners))}


def test_games_are_streamed_and_joined() -> None:
    texts = [str(play_random(azulejos.new_game(seed=seed), Random(seed)).record()) for seed in (1, 2)]
    games = list(stream(iter(texts)))
    columns = concatenate(games)
    assert len(columns["observation"]) == sum(len(game["action"]) for game in games) == len(columns["game"])
    assert columns["game"].tolist() == sorted(columns["game"].tolist())


def test_an_unfinished_game_is_refused() -> None:
    with pytest.raises(BadRecord, match="expected a finished game"):
        record_to_arrays(str(azulejos.new_game(seed=1).record()))
