from dataclasses import replace
from pathlib import Path

import pytest

import azulejos
from azulejos import BadOption
from azulejos.arena import Contestant, Folder, Pairing, Terms, play
from tests.arena.games import fixtures


def test_a_record_is_found_again(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    fixture = list(fixtures("greedy@0.5s", "random", 2))[3]
    assert folder.find(fixture) is None
    played = play(fixture)
    folder.keep(played)
    assert folder.find(fixture) == played
    path = tmp_path / "greedy@0.5s-against-random" / "deal-00002-seat-2.txt"
    assert azulejos.replay(path.read_text()).is_over
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize("size", [0, 100, -3, -40])
def test_what_is_half_written_counts_as_not_played(tmp_path: Path, size: int) -> None:
    folder = Folder(tmp_path)
    fixture = next(fixtures("greedy", "random", 1))
    folder.keep(play(fixture))
    text = folder.file(fixture).read_text()
    folder.file(fixture).write_text(text[:size])
    assert folder.find(fixture) is None


def test_what_is_no_text_counts_as_not_played(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    fixture = next(fixtures("greedy", "random", 1))
    folder.file(fixture).parent.mkdir()
    folder.file(fixture).write_bytes(b"\xff\x00")
    assert folder.find(fixture) is None


@pytest.mark.parametrize(
    ("terms", "tag"),
    [(Terms(seed=2), "ArenaSeed is 1, not 2"), (Terms(options={"wall": "grey"}), "Wall is coloured, not grey")],
)
def test_games_of_another_arena_are_not_taken_for_these(tmp_path: Path, terms: Terms, tag: str) -> None:
    folder = Folder(tmp_path)
    fixture = next(fixtures("greedy", "random", 1))
    folder.keep(play(fixture))
    with pytest.raises(BadOption, match=f"another arena: its {tag}; choose another folder"):
        folder.find(replace(fixture, terms=terms))


def test_every_pairing_has_a_folder_that_can_be(tmp_path: Path) -> None:
    fixture = next(fixtures("greedy", "random", 1))
    names = ["program:./a b", "program:./a/b", "program:../" + "x" * 300]
    pairings = [Pairing(Contestant(name), Contestant("random")) for name in names]
    files = [Folder(tmp_path).file(replace(fixture, pairing=pairing)) for pairing in pairings]
    assert len({file.parent for file in files}) == 3
    for file in files:
        assert file.parent.parent == tmp_path
        file.parent.mkdir()
