from dataclasses import replace
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from pyarrow import parquet

import azulejos
from azulejos import BadOption, BadRecord
from azulejos.core._kernel_cy import Random
from azulejos.core.replay import replay_to
from azulejos.train.dataset import (
    DatasetTerms,
    concatenate,
    make_dataset,
    make_shard,
    record_to_arrays,
    shard_file,
    stream,
    unpack_legal,
)
from azulejos.train.tune import work_here
from tests.configurations import play_random

TERMS = DatasetTerms("azul", {"players": 2}, "beginner", None, 0.2, 2, 7, "npz")


def test_shards_are_made_once(tmp_path: Path) -> None:
    assert list(make_dataset(tmp_path, TERMS, 2, work_here)) == [0, 1]  # type: ignore[arg-type]
    times = [shard_file(tmp_path, TERMS, number).stat().st_mtime_ns for number in (0, 1)]
    assert list(make_dataset(tmp_path, TERMS, 3, work_here)) == [2]  # type: ignore[arg-type]
    assert [shard_file(tmp_path, TERMS, number).stat().st_mtime_ns for number in (0, 1)] == times
    columns = dict(np.load(BytesIO(shard_file(tmp_path, TERMS, 1).read_bytes())))
    assert set(columns["game"]) == {2, 3}
    assert ((columns["evaluation"] >= 0) & (columns["evaluation"] <= 1)).all()


def test_a_shard_depends_on_its_number_alone() -> None:
    assert make_shard(TERMS, 1) == make_shard(TERMS, 1) != make_shard(TERMS, 2)


def test_another_dataset_is_not_mixed_in(tmp_path: Path) -> None:
    list(make_dataset(tmp_path, TERMS, 0, work_here))  # type: ignore[arg-type]
    with pytest.raises(BadOption, match="holds another dataset: its bot is beginner, not easy"):
        list(make_dataset(tmp_path, replace(TERMS, bot="easy"), 1, work_here))  # type: ignore[arg-type]
    with pytest.raises(BadOption, match="format must be npz or parquet, got csv"):
        list(make_dataset(tmp_path, replace(TERMS, format="csv"), 1, work_here))  # type: ignore[arg-type]


def test_parquet_has_the_columns_of_the_other_format(tmp_path: Path) -> None:
    terms = replace(TERMS, format="parquet")
    list(make_dataset(tmp_path, terms, 1, work_here))  # type: ignore[arg-type]
    table = parquet.read_table(tmp_path)
    assert table.column("observation").type.list_size == 186
    shard = np.load(BytesIO(make_shard(TERMS, 0)))
    assert set(table.column_names) == set(shard)
    for name in table.column_names:
        assert np.array_equal(np.array(table.column(name).to_pylist(), shard[name].dtype), shard[name])


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
