"""Pages of the right size, broken where it makes sense."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from azulejos.core.errors import BadOption
from azulejos.render.braille.pages import ENCODINGS, FORMATS, GERMAN, PEF, decode, encode, make_pages


def pages_of(lines: list[str], width: int = 40, height: int = 25, **options: bool) -> list[list[str]]:
    """Return pages, after looking at every line."""
    pages = make_pages(lines, width, height, **options)
    for page in pages:
        assert 1 <= len(page) <= height
        assert page[0]
        assert page[-1]
        assert all(len(line) <= width and line == line.rstrip("\u2800") for line in page)
    return pages


def test_pages_have_their_size() -> None:
    assert [len(page) for page in pages_of(["a"] * 60)] == [25, 25, 10]
    pages = pages_of(["abcdef " * 30] * 9, 30, 7)
    assert len(pages) > 5
    word = "⠁⠃⠉⠙⠑⠋"
    assert pages[0][:2] == ["⠀".join([word] * 4), "⠀⠀" + "⠀".join([word] * 4)]


def test_a_block_stays_together() -> None:
    pages = pages_of(["a"] * 20 + [""] + ["b"] * 6 + ["", ""] + ["c"] * 30)
    assert pages[0] == ["⠁"] * 20
    assert pages[1] == ["⠃"] * 6 + [""] + ["⠉"] * 18
    assert pages[2] == ["⠉"] * 12


def test_dense_pages_have_no_empty_lines_if_that_saves_a_page() -> None:
    lines = [*["a"] * 12, "", *["b"] * 13]
    assert pages_of(lines) == [["⠁"] * 12, ["⠃"] * 13]
    assert pages_of(lines, dense=True) == [["⠁"] * 12 + ["⠃"] * 13]
    assert pages_of([*lines, "", "c"], dense=True) == [["⠁"] * 12, ["⠃"] * 13 + ["", "⠉"]]


def test_a_high_block_does_not_begin_at_the_foot_of_a_page() -> None:
    assert pages_of(["a"] * 23 + [""] + ["b"] * 30)[0] == ["⠁"] * 23


def test_pages_are_numbered_at_the_right_end_of_their_first_line() -> None:
    pages = pages_of(["a"] * 250, 20, 11, numbered=True)
    assert [page[0] for page in pages[8:10]] == ["⠀" * 18 + "⠼⠊", "⠀" * 17 + "⠼⠁⠚"]
    assert all(page[1:] == ["⠁"] * 10 for page in pages)


def test_nothing_makes_no_page() -> None:
    assert make_pages([], 40, 25) == make_pages(["", ""], 40, 25, numbered=True) == []


@pytest.mark.parametrize(("width", "height"), [(19, 25), (40, 4), (0, 0), (201, 25)])
def test_an_invalid_size_is_refused(width: int, height: int) -> None:
    with pytest.raises(BadOption, match=r"must be (20|5) to 200"):
        make_pages(["a"], width, height)


ALL_CELLS = "".join(chr(0x2800 + dots) for dots in range(64))
PAGES = [[ALL_CELLS[1:41], "", "⠗⠱"], ["⠼⠁"]]
DISPLAY_TABLE = Path("/usr/share/liblouis/tables/de-eurobrl6.dis")


@pytest.mark.parametrize("file_format", ENCODINGS)
def test_every_cell_has_its_character(file_format: str) -> None:
    encoding = ENCODINGS[file_format]
    assert len(encoding) == len(set(encoding)) == 64
    assert encode([[ALL_CELLS]], file_format, width=64, height=5) == f"{encoding}\r\n".encode()
    assert decode(encode(PAGES, file_format, width=40, height=25), file_format) == f"{PAGES[0][0]}\n\n⠗⠱\n\f⠼⠁\n"


def test_encodings() -> None:
    assert encode([["⠗⠃⠱⠭⠕⠀⠼⠁⠿"]], "brf", width=40, height=25) == b"RB:XO #A=\r\n"
    assert encode([["⠗⠃⠱⠭⠕⠀⠼⠁⠿"]], "brf-de", width=40, height=25) == b"rb5xo #a%\r\n"


@pytest.mark.skipif(not DISPLAY_TABLE.exists(), reason="liblouis is not installed")
def test_the_german_encoding_is_that_of_liblouis() -> None:
    found = re.findall(r"(?m)^display (\S+) +(\d+) *$", DISPLAY_TABLE.read_text(encoding="utf-8"))
    assert len(found) == 64
    for sign, dots in found:
        number = sum(1 << int(dot) - 1 for dot in dots if dot != "0")
        assert GERMAN[number] == sign.replace("\\s", " ")


def test_unicode() -> None:
    assert encode(PAGES, "unicode", width=40, height=25).decode() == f"{PAGES[0][0]}\n\n⠗⠱\n\f⠼⠁\n"


def test_pef_has_the_pages_and_their_size() -> None:
    file = encode(PAGES, "pef", width=40, height=25, title="A & B", language="de")
    root = ElementTree.fromstring(file)
    names = {"pef": PEF, "dc": "http://purl.org/dc/elements/1.1/"}
    assert root.attrib == {"version": "2008-1"}
    volume = root.find("pef:body/pef:volume", names)
    assert volume is not None
    assert volume.attrib == {"cols": "40", "rows": "25", "rowgap": "0", "duplex": "false"}
    pages = [[row.text or "" for row in page.findall("pef:row", names)] for page in volume.iter(f"{{{PEF}}}page")]
    assert pages == PAGES
    meta = {element.tag.split("}")[1]: element.text for element in root.iterfind("pef:head/pef:meta/*", names)}
    assert meta == {"title": "A & B", "language": "de", "format": "application/x-pef+xml", "identifier": "A & B"}


def test_no_pages_are_an_empty_file() -> None:
    for file_format in FORMATS:
        if file_format != "pef":
            assert encode([], file_format, width=40, height=25) == b""


def test_an_unknown_format_is_refused() -> None:
    with pytest.raises(BadOption, match="format must be brf, brf-de, pef, unicode, got pdf"):
        encode(PAGES, "pdf", width=40, height=25)
