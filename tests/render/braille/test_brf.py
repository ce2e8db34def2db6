"""BRF files: only what an embosser takes, pages of the right size, broken where it makes sense."""

from typing import Any

import pytest

from azulejos.errors import BadOption
from azulejos.render.braille import brf_board, brf_record, from_brf, to_brf
from azulejos.render.braille.brf import ASCII
from azulejos.words import Words
from tests.render.games import KINDS, NAMES, middle, played


def check_pages(file: bytes, width: int = 40, height: int = 25) -> list[list[str]]:
    """Return the lines of every page, after looking at every byte."""
    pages = [page.split("\r\n") for page in file.decode("ascii").split("\f")]
    for page in pages:
        assert page.pop() == ""
        assert 1 <= len(page) <= height
        assert page[0]
        assert page[-1]
        for line in page:
            assert len(line) <= width
            assert line == line.rstrip()
            assert set(line) <= set(ASCII)
    return pages


def test_the_table_has_every_cell_once() -> None:
    assert len(ASCII) == len(set(ASCII)) == 64
    assert to_brf(["⠗⠃⠱⠭⠕ ⠼⠁⠿"]) == b"RB:XO #A=\r\n"


def test_pages_have_their_size() -> None:
    pages = check_pages(to_brf(["a"] * 60))
    assert [len(page) for page in pages] == [25, 25, 10]
    pages = check_pages(to_brf(["abcdef " * 30] * 9, width=30, height=7), 30, 7)
    assert len(pages) > 5
    assert pages[0][:2] == ["ABCDEF ABCDEF ABCDEF ABCDEF", "  ABCDEF ABCDEF ABCDEF ABCDEF"]


def test_a_block_stays_together() -> None:
    lines = ["a"] * 20 + [""] + ["b"] * 6 + ["", ""] + ["c"] * 30
    pages = check_pages(to_brf(lines))
    assert pages[0] == ["A"] * 20
    assert pages[1] == ["B"] * 6 + [""] + ["C"] * 18
    assert pages[2] == ["C"] * 12


def test_a_high_block_does_not_begin_at_the_foot_of_a_page() -> None:
    pages = check_pages(to_brf(["a"] * 23 + [""] + ["b"] * 30))
    assert pages[0] == ["A"] * 23


def test_pages_are_numbered_at_the_right_end_of_their_first_line() -> None:
    pages = check_pages(to_brf(["a"] * 250, width=20, height=11, numbered=True), 20, 11)
    assert [page[0] for page in pages[8:10]] == [" " * 18 + "#I", " " * 17 + "#AJ"]
    assert all(page[1:] == ["A"] * 10 for page in pages)
    assert to_brf([], numbered=True) == b""


def test_pages_can_be_looked_at() -> None:
    assert from_brf(to_brf(["3 ⠗⠱"] * 6, width=20, height=5)) == "⠼⠉⠀⠗⠱\n" * 5 + "\f" + "⠼⠉⠀⠗⠱\n"


def test_nothing_is_an_empty_file() -> None:
    assert to_brf([]) == b""


@pytest.mark.parametrize(("family", "options"), KINDS, ids=str)
def test_boards(family: str, options: dict[str, Any]) -> None:
    view = middle(family, options).view
    for width, height in ((40, 25), (20, 10), (32, 27)):
        check_pages(brf_board(view, seat=1, width=width, height=height), width, height)
        check_pages(brf_board(view, width=width, height=height, words=Words("sv", names=NAMES)), width, height)


@pytest.mark.parametrize(("family", "options"), KINDS, ids=str)
def test_records(family: str, options: dict[str, Any]) -> None:
    game = played(family, 5000, **options)
    for width, height in ((40, 25), (20, 10)):
        file = brf_record(game.record(), width=width, height=height)
        check_pages(file, width, height)
        assert file == brf_record(str(game.record()), width=width, height=height)
    deals = [token for token in game.record().tokens if "=" in token]
    starts = [line for page in check_pages(brf_record(game.record())) for line in page if line[:4].find('"7') > 0]
    assert len(starts) == len(deals)


def test_a_record_reads_so() -> None:
    pages = check_pages(brf_record('[Game "azul"]\n[Seat1 "Åsa"]\n\n1= bbyr kkww byrr bykw yrrw\n1b-3 cy-2\n'))
    assert pages == [[",GAME AZUL", ",SEAT#A ,*SA", "", '#A"7 BBOR ::XX BORR BO:X ORRX', "#A;B-#C CO-#B"]]


@pytest.mark.parametrize(("width", "height"), [(19, 25), (40, 4), (0, 0), (201, 25)])
def test_a_page_that_cannot_be(width: int, height: int) -> None:
    view = middle("azul", {}).view
    with pytest.raises(BadOption):
        to_brf(["a"], width=width, height=height)
    with pytest.raises(BadOption):
        brf_board(view, width=width, height=height)
