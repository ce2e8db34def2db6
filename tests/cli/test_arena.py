import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import psutil
import pytest

import azulejos
from tests.cli.commands import PATIENCE, complaint, in_terminal, output, run, started, wait_for_the_last
from tests.waiting import wait_until

ENDLESS = ("arena", "greedy", "random", "--games", "20000", "--jobs", "2")


def records(folder: Path) -> list[Path]:
    return sorted(folder.rglob("deal-*.txt"))


@contextmanager
def playing(folder: Path, games: int) -> Iterator[subprocess.Popen[str]]:
    """Start an arena that would take hours, and wait until it has played some games."""
    with started(*ENDLESS, "--records", str(folder)) as process:
        wait_until(lambda: len(records(folder)) >= games or process.poll() is not None, "games are played")
        yield process


def contents(folder: Path) -> dict[str, tuple[str, ...]]:
    return {path.name: azulejos.replay(path.read_text()).record().tokens for path in records(folder)}


def test_a_table_and_the_records(tmp_path: Path) -> None:
    shown = output("arena", "greedy", "random", "--games", "4", "--records", str(tmp_path)).splitlines()
    assert shown[0].startswith("contestants")
    assert shown[1].split()[:8] == ["greedy", ":", "random", "4", "4", "0", "0", "100.0%"]
    assert shown[2] == f"records: {tmp_path}"
    assert [path.name for path in records(tmp_path)] == [
        f"deal-0000{deal}-seat-{seat}.txt" for deal in (1, 2) for seat in (1, 2)
    ]


def test_records_go_to_the_data_folder_if_no_other_is_named(data: Path) -> None:
    output("arena", "greedy", "random", "--games", "1")
    assert len(records(data.parent / "arena")) == 2


def test_json(tmp_path: Path) -> None:
    args = ["arena", "greedy", "random", "random@5n", "--game", "pavilion", "--players", "3", "--games", "3"]
    found = json.loads(output(*args, "--records", str(tmp_path), "--json"))
    assert found["records"] == str(tmp_path)
    assert [(pairing["first"], pairing["second"], pairing["games"]) for pairing in found["pairings"]] == [
        ("greedy", "random", 3),
        ("greedy", "random@5n", 3),
        ("random", "random@5n", 3),
    ]
    tags = azulejos.replay(records(tmp_path)[0].read_text()).record().tags
    assert (tags["Game"], tags["Players"], tags["Deal"]) == ("pavilion", "3", "1")


def test_jobs_and_kernels_do_not_change_the_games(tmp_path: Path) -> None:
    args = ["arena", "greedy", "random", "--games", "4", "--seed", "7", "--records"]
    output(*args, str(tmp_path / "one"), "--jobs", "1")
    output(*args, str(tmp_path / "two"), "--jobs", "2")
    output(*args, str(tmp_path / "plain"), AZULEJOS_PLAIN="1")
    assert contents(tmp_path / "one") == contents(tmp_path / "two") == contents(tmp_path / "plain")


def test_it_stops_when_it_is_clear(tmp_path: Path) -> None:
    shown = output(*ENDLESS, "--until-clear", "0.05", "--records", str(tmp_path))
    assert "greedy is clearly stronger than random." in shown
    assert shown.splitlines()[1].split()[3] == "18"


def test_after_kill_9_no_process_is_left_and_the_arena_continues(tmp_path: Path) -> None:
    with playing(tmp_path, games=4) as process:
        process.kill()
        process.communicate()
        wait_for_the_last(process)
    there = contents(tmp_path)
    games = len(there) + 4
    broken = records(tmp_path)[1]
    broken.write_text(broken.read_text()[:-20])
    kept = {path: path.stat().st_mtime_ns for path in records(tmp_path) if path != broken}
    args = ["arena", "greedy", "random", "--games", str(games), "--records", str(tmp_path)]
    found = json.loads(output(*args, "--json"))
    assert found["pairings"][0]["games"] == games + games % 2
    assert {path: path.stat().st_mtime_ns for path in kept} == kept
    assert contents(tmp_path).items() > there.items()


def test_ctrl_c_says_how_to_go_on(tmp_path: Path) -> None:
    with playing(tmp_path, games=4) as process:
        os.killpg(process.pid, signal.SIGINT)
        shown, noted = process.communicate(timeout=PATIENCE)
        wait_for_the_last(process)
    assert process.returncode == 130
    assert shown.startswith("contestants")
    there = contents(tmp_path)
    assert noted == (
        f"azulejos: stopped after {len(there)} of 20000 games; "
        f"the same command with --records {tmp_path} goes on from here\n"
    )
    output("arena", "greedy", "random", "--games", str(len(there) + 2), "--records", str(tmp_path))
    assert contents(tmp_path).items() > there.items()


def test_ctrl_c_while_workers_start(tmp_path: Path) -> None:
    """They are signalled too, as in a terminal, before they have run a line of ours."""
    with started(*ENDLESS, "--records", str(tmp_path)) as process:
        wait_until(lambda: is_starting_workers(process.pid), "a worker starts")
        os.killpg(process.pid, signal.SIGINT)
        _, noted = process.communicate(timeout=PATIENCE)
        wait_for_the_last(process)
    assert process.returncode == 130
    assert noted.count("\n") == 1
    assert noted.startswith("azulejos: stopped after ")


def is_starting_workers(parent: int) -> bool:
    with suppress(psutil.Error):  # one may end meanwhile
        return any("spawn_main" in " ".join(child.cmdline()) for child in psutil.Process(parent).children())
    return False


# The command in a process in which the time until the bar is over at once.
AT_ONCE = """
from azulejos.cli import main, progress

class Alarm:
    def __init__(self, seconds, call):
        call()
    def cancel(self):
        pass

progress.set_alarm = Alarm
main()
"""


def test_a_bar_shows_how_far_it_is(tmp_path: Path) -> None:
    args = ["arena", "greedy", "random", "--games", "4", "--jobs", "1", "--records", str(tmp_path)]
    shown = in_terminal("-c", AT_ONCE, *args, command=[sys.executable])
    assert "playing" in shown
    assert "/4" in shown


@pytest.mark.parametrize(
    ("args", "why"),
    [
        ("greedy", "an arena needs at least two contestants"),
        ("greedy greedy", "contestants must differ in name or budget, got greedy twice"),
        ("greedy nobody", "there is no bot called 'nobody'"),
        ("greedy random --seconds 1 --nodes 5", "give --seconds or --nodes, not both"),
        ("greedy random --seconds 0", "seconds must be a number above 0"),
        ("greedy random --until-clear 5", "--until-clear must be between 0 and 1"),
        ("greedy random --seed -1", "--seed must be a whole number"),
        ("greedy random --players 9", "players must be"),
        ("greedy random --ray 127.0.0.1:9", "no Ray cluster answers at 127.0.0.1:9"),
    ],
)
def test_what_is_wrong_is_said(args: str, why: str) -> None:
    assert complaint("arena", *args.split()).startswith(why)


def test_games_of_another_arena_are_not_mixed_in(tmp_path: Path) -> None:
    args = ["arena", "greedy", "random", "--games", "2", "--records", str(tmp_path)]
    output(*args)
    assert "is a game of another arena: its ArenaSeed is 1, not 2" in complaint(*args, "--seed", "2")


def test_where_records_cannot_be_kept_nothing_is_played(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = run("arena", "greedy", "random", "--games", "2", "--records", str(tmp_path / "file"))
    assert done.returncode == 2
    assert "Not a directory" in done.stderr


def test_ratings_of_all_games_in_one_table(tmp_path: Path) -> None:
    args = ["arena", "--ratings", "random", "greedy", "random@5n", "--games", "2", "--records", str(tmp_path)]
    found = json.loads(output(*args, "--json"))["ratings"]
    assert set(found) == {f"{game}/{players}" for game in ("azul", "pavilion") for players in (2, 3, 4)}
    assert found["azul/2"]["random"] == {"rating": 0, "low": 0, "high": 0}
    assert found["azul/2"]["greedy"]["low"] < found["azul/2"]["greedy"]["rating"] < found["azul/2"]["greedy"]["high"]
    shown = output(*args, "--game", "azul", "--players", "3").splitlines()
    assert shown[0].split() == ["contestant", "azul/3"]
    assert [line.split()[0] for line in shown[1:]] == ["random", "greedy", "random@5n", "records:"]
