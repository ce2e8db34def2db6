import os
import signal
from pathlib import Path

from tests.cli.commands import PATIENCE, complaint, output, run, started, wait_for_the_last
from tests.waiting import wait_until

ARGS = ("--bot", "beginner", "--shard", "2")


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in sorted(folder.glob("shard-*"))}


def test_shards_do_not_depend_on_the_processes(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    for folder, jobs in ((one, "1"), (two, "2")):
        shown = output("dataset", str(folder), "--games", "5", "--jobs", jobs, *ARGS)
        assert shown == f"3 shards with 6 games are in {folder}\n"
    assert contents(one) == contents(two)
    assert len(contents(one)) == 3


def test_after_ctrl_c_it_goes_on(tmp_path: Path) -> None:
    with started("dataset", str(tmp_path), "--games", "20000", "--jobs", "2", *ARGS) as process:
        wait_until(lambda: len(contents(tmp_path)) >= 2 or process.poll() is not None, "shards are made")
        os.killpg(process.pid, signal.SIGINT)
        _, noted = process.communicate(timeout=PATIENCE)
        wait_for_the_last(process)
    assert process.returncode == 130
    before = contents(tmp_path)
    assert noted == f"azulejos: stopped after {len(before)} new shards; the same command goes on from here\n"
    assert run("dataset", str(tmp_path), "--games", str(2 * len(before) + 2), *ARGS).returncode == 0
    assert contents(tmp_path).items() >= before.items()


def test_wrong_options_are_refused(tmp_path: Path) -> None:
    assert "--explore must be a number from 0 to 1, got 2" in complaint("dataset", str(tmp_path), "--explore", "2")
    assert "there is no bot called" in complaint("dataset", str(tmp_path), "--bot", "nobody", "--jobs", "1")
