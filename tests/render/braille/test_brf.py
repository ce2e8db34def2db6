"""BRF files: only what an embosser takes, pages of the right size, broken where it makes sense."""

from typing import Any

import pytest

from azulejos.core.errors import BadOption
from azulejos.render.braille import brf_board, brf_record, from_brf, to_brf
from azulejos.render.braille.codes import find_code
from azulejos.render.braille.pages import FORMATS, NORTH_AMERICAN, encode, make_pages
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
            assert set(line) <= set(NORTH_AMERICAN)
    return pages


def test_lines_become_a_file() -> None:
    assert to_brf(["⠗⠃⠱⠭⠕ ⠼⠁⠿"]) == b"RB:XO #A=\r\n"
    assert to_brf([]) == b""
    assert from_brf(to_brf(["3 ⠗⠱"] * 6, width=20, height=5)) == "⠼⠉⠀⠗⠱\n" * 5 + "\f" + "⠼⠉⠀⠗⠱\n"


@pytest.mark.parametrize(("width", "height"), [(19, 25), (40, 4), (0, 0), (201, 25)])
def test_a_page_that_cannot_be(width: int, height: int) -> None:
    view = middle("azul", {}).view
    with pytest.raises(BadOption):
        to_brf(["a"], width=width, height=height)
    with pytest.raises(BadOption):
        brf_board(view, width=width, height=height)


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
    assert pages == [[",GAME AZUL", ",SEAT#A ,^$ASA", "", '#A"7 BBOR ::XX BORR BO:X ORRX', "#A;B-#C CO-#B"]]


def test_a_record_in_german() -> None:
    record = (
        '[Game "azul"]\n[Players "2"]\n[Wall "grey"]\n[Seat1 "Åsa"]\n[Start "2"]\n\n1= bbyr kkww byrr bykw yrrw\n1b-3\n'
    )
    text = from_brf(brf_record(record, words=Words("de")))
    tags = [
        "Azul",
        "Spieler: 2",
        f"{Words('de').option('azul', 'wall')}: {Words('de').value('azul', 'grey')}",
        "S1 Åsa",
    ]
    code = find_code("de")
    assert text.splitlines()[:4] == [code.write(tag) for tag in tags]
    assert "⠼⠁⠈⠶⠀⠃⠃⠕⠗⠀⠱⠱⠭⠭" in text


@pytest.mark.parametrize("seat", [0, None])
def test_scores_and_turn_do_not_stand_alone(seat: int | None) -> None:
    for family, options in KINDS:
        view = middle(family, options).view
        pages = check_pages(brf_board(view, seat=seat, numbered=True, words=Words("de")))
        assert len(pages[-1]) > 4


def test_a_board_has_colours_and_costs_in_columns() -> None:
    pages = check_pages(brf_board(middle("azul", {}).view))
    assert pages[0][5:12] == [
        ',P#A "7#A A',
        "#A         X   B  O -R -: -X",
        "#B       - -   X -B  O -R -:",
        "#C     : : :  -: -X -B -O -R",
        "#D   - - - B   R -: -X -B -O",
        "#E - O O O O  -O -R -: -X -B",
        "#J  A  X  X  X  X #C #C",
    ]


@pytest.mark.parametrize("file_format", FORMATS)
def test_formats(file_format: str) -> None:
    view = middle("azul", {}).view
    assert brf_board(view, words=Words("sv"), file_format=file_format) == encode(
        make_pages(from_brf(brf_board(view, words=Words("sv"))).split("\n"), 40, 25),
        file_format,
        width=40,
        height=25,
        language="sv",
    )
