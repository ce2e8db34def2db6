"""File formats: every cell is one character, and files are read again as the same pages."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from azulejos.core.errors import BadOption
from azulejos.render.braille.formats import ENCODINGS, FORMATS, GERMAN, PEF, decode, encode

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
    meta = {element.tag.split("}")[1]: element.text for element in root.find("pef:head/pef:meta", names) or ()}
    assert meta == {"title": "A & B", "language": "de", "format": "application/x-pef+xml", "identifier": "A & B"}


def test_no_pages_are_an_empty_file() -> None:
    for file_format in FORMATS:
        if file_format != "pef":
            assert encode([], file_format, width=40, height=25) == b""


def test_an_unknown_format_is_refused() -> None:
    with pytest.raises(BadOption, match="format must be brf, brf-de, pef, unicode, got pdf"):
        encode(PAGES, "pdf", width=40, height=25)
