from dataclasses import replace
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest

from azulejos import BadOption
from azulejos.train.dataset import DatasetTerms, make_dataset, make_shard, shard_file
from azulejos.train.tune import work_here

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


def test_parquet(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    terms = replace(TERMS, format="parquet")
    list(make_dataset(tmp_path, terms, 1, work_here))  # type: ignore[arg-type]
    table = parquet.read_table(shard_file(tmp_path, terms, 0))
    assert table.column("observation").type.list_size == 186
    assert table.num_rows == len(np.load(BytesIO(make_shard(TERMS, 0)))["action"])
