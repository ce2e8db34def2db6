from pathlib import Path

import pytest

import azulejos
from azulejos.render.braille import brf_board, brf_booklet, brf_record, from_brf
from azulejos.render.braille.pages import FORMATS
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
    assert pages == brf_record(again.record(), numbered=True, words=Words())


@pytest.mark.parametrize("show", ["table", "boards", "record"])
@pytest.mark.parametrize("grade", [0, 1, 2])
def test_grades(record: Path, show: str, grade: int) -> None:
    pages = emboss(record.parent, str(record), "--show", show, "--lang", "de", "--grade", str(grade))
    game, words = azulejos.replay(record.read_text(), seed=0), Words("de")
    if show == "record":
        assert pages == brf_record(game.record(), numbered=True, words=words, grade=grade)
    else:
        seat = 0 if show == "table" else None
        assert pages == brf_board(game.view, seat=seat, numbered=True, words=words, grade=grade)


@pytest.mark.parametrize("file_format", FORMATS)
def test_formats(record: Path, file_format: str) -> None:
    game = azulejos.replay(record.read_text(), seed=0)
    pages = emboss(record.parent, str(record), "--format", file_format)
    assert pages == brf_board(game.view, numbered=True, words=Words(), file_format=file_format)


@pytest.mark.parametrize("family", azulejos.FAMILIES)
@pytest.mark.parametrize("language", Words.languages())
def test_a_booklet(family: str, language: str, tmp_path: Path) -> None:
    assert emboss(tmp_path, "--booklet", family, "--lang", language) == brf_booklet(family, language, numbered=True)
    plain = emboss(tmp_path, "--booklet", family, "--lang", language, "--grade", "0")
    assert plain == brf_booklet(family, language, numbered=True, grade=0)


def test_it_is_printed_without_a_file(record: Path) -> None:
    game = azulejos.replay(record.read_text(), seed=0)
    shown = output("braille", str(record), "--unicode")
    assert shown == from_brf(brf_board(game.view, numbered=True, words=Words()))
    assert "\u2817" in shown


@pytest.mark.parametrize(
    ("args", "why"),
    [
        ([], "give a record file, or --booklet"),
        (["-", "--booklet", "azul"], "give a record file, or --booklet"),
        (["--booklet", "go"], "no game is called 'go'"),
        (["--booklet", "azul", "--lang", "fr"], "there is no booklet in 'fr'"),
        (["--booklet", "azul", "--width", "5"], "width must be 20 to 200, got 5"),
        (["-", "--show", "moves"], "--show must be table, boards, record, got moves"),
        (["--booklet", "azul", "--format", "pdf"], "format must be brf, brf-de, pef, unicode, got pdf"),
        (["nowhere.txt"], "nowhere.txt: No such file"),
    ],
)
def test_what_is_wrong_is_said(args: list[str], why: str) -> None:
    assert why in complaint("braille", *args)
