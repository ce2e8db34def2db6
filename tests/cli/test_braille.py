from pathlib import Path

import pytest

import azulejos
from azulejos.render.braille import brf_board, brf_booklet, brf_record, from_brf
from azulejos.words import Words
from tests.cli.commands import complaint, output
from tests.render.braille.test_brf import check_pages


@pytest.fixture(params=list(azulejos.FAMILIES))
def record(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """The file of a random game's record."""
    file = tmp_path / "game.txt"
    file.write_text(output("random", "--game", request.param, "--seed", "5"))
    return file


def emboss(folder: Path, *args: str) -> bytes:
    """Return the pages that go to a file."""
    file = folder / "pages.brf"
    assert output("braille", *args, "-o", str(file)) == ""
    return file.read_bytes()


def test_a_table(record: Path) -> None:
    game = azulejos.replay(record.read_text(), seed=0)
    pages = emboss(record.parent, str(record), "--seat", "2", "--lang", "sv")
    assert pages == brf_board(game.view, seat=1, numbered=True, words=Words("sv"))
    check_pages(pages)
    plain = emboss(record.parent, str(record), "--seat", "2", "--lang", "sv", "--no-page-numbers")
    assert plain == brf_board(game.view, seat=1, words=Words("sv"))


def test_all_boards(record: Path) -> None:
    pages = emboss(record.parent, str(record), "--show", "boards", "--width", "32", "--height", "27")
    check_pages(pages, 32, 27)
    game = azulejos.replay(record.read_text(), seed=0)
    assert pages == brf_board(game.view, seat=None, width=32, height=27, numbered=True, words=Words())


def test_the_record_up_to_a_move(record: Path) -> None:
    pages = emboss(record.parent, str(record), "--show", "record", "--ply", "3")
    game = azulejos.replay(record.read_text(), seed=0)
    tokens = [token for token in game.record().tokens if "=" not in token][:3]
    again = azulejos.new_game(game.family, seed=5)
    for token in tokens:
        again.play(token)
    assert pages == brf_record(again.record(), numbered=True)


@pytest.mark.parametrize("family", azulejos.FAMILIES)
@pytest.mark.parametrize("language", Words.languages())
def test_a_booklet(family: str, language: str, tmp_path: Path) -> None:
    assert emboss(tmp_path, "--booklet", family, "--lang", language) == brf_booklet(family, language, numbered=True)
    plain = emboss(tmp_path, "--booklet", family, "--lang", language, "--no-contracted")
    assert plain == brf_booklet(family, language, numbered=True, contracted=False)


def test_it_is_printed_without_a_file(record: Path) -> None:
    game = azulejos.replay(record.read_text(), seed=0)
    shown = output("braille", str(record), "--unicode")
    assert shown == from_brf(brf_board(game.view, numbered=True, words=Words()))
    assert "\u2817" in shown


@pytest.mark.parametrize(
    ("args", "why"),
    [
        ([], "give the file of a record, or --booklet"),
        (["-", "--booklet", "azul"], "give the file of a record, or --booklet"),
        (["--booklet", "go"], "no game is called 'go'"),
        (["--booklet", "azul", "--lang", "fr"], "there is no booklet in 'fr'"),
        (["--booklet", "azul", "--width", "5"], "width is a number from 20 to 200, not 5"),
        (["-", "--show", "moves"], "--show can be table, boards, record, not moves"),
        (["nowhere.txt"], "nowhere.txt: No such file"),
    ],
)
def test_what_is_wrong_is_said(args: list[str], why: str) -> None:
    assert why in complaint("braille", *args)
