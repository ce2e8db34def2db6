"""BRF files and booklets: only characters of embossers, pages of the right size, broken where it makes sense."""

import re
from pathlib import Path
from typing import Any

import pytest

from azulejos.core.errors import BadOption
from azulejos.core.family import FAMILIES, family_folder
from azulejos.render.braille import brf_board, brf_booklet, brf_record, from_brf, tile_cells, to_brf, to_cells
from azulejos.render.braille.brf import INSET, booklet_cells, read_booklet
from azulejos.render.braille.codes import find_code
from azulejos.render.braille.pages import FORMATS, NORTH_AMERICAN, encode, make_pages
from azulejos.render.braille.writer import GRADES, Writer
from azulejos.words import Words
from tests.render.braille.readback import needs_louis
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


LANGUAGES = ("en", "de", "sv")
PHASES = {
    "azul": {
        "en": ("factory offer", "wall tiling", "next round"),
        "de": ("Musterphase", "Fliesungsphase", "Vorbereiten der nächsten Runde"),
        "sv": ("Fabrikerna erbjuder", "Kakla väggar", "Förbered nästa runda"),
    },
    "pavilion": {
        "en": ("draft", "place", "next round"),
        "de": ("Fliesen erwerben", "Fliesen legen", "Vorbereiten der nächsten Runde"),
        "sv": ("Ta brickor", "Lägg brickor", "Förbered nästa runda"),
    },
}
EVERY = [(family, language) for family in FAMILIES for language in LANGUAGES]
RULES = Path(__file__).parents[3] / "docs" / "rules"


@pytest.mark.parametrize(("family", "language"), EVERY)
def test_every_phase_has_a_chapter(family: str, language: str) -> None:
    text = read_booklet(family, language)
    lines = text.splitlines()
    assert 60 <= len(lines) <= 140
    assert max(len(line) for line in lines) <= 80
    word = "Fas" if language == "sv" else "Phase"
    for number, phase in enumerate(PHASES[family][language], 1):
        assert f"\n\n{word} {number}: {phase}\n" in text


@pytest.mark.parametrize("family", FAMILIES)
def test_the_languages_say_the_same(family: str) -> None:
    cited = {language: re.findall(r"\(([\d, ]+)\)", read_booklet(family, language)) for language in LANGUAGES}
    insets = {language: sorted(INSET.findall(read_booklet(family, language))) for language in LANGUAGES}
    assert cited["en"] == cited["de"] == cited["sv"]
    assert insets["en"] == insets["de"] == insets["sv"]
    rules = (RULES / f"{family}.md").read_text(encoding="utf-8")
    for number in re.findall(r"\d+", " ".join(cited["en"])):
        assert re.search(rf"(?m)^{number}\. ", rules), number


@pytest.mark.parametrize(("family", "language"), EVERY)
@pytest.mark.parametrize("grade", GRADES)
def test_pages(family: str, language: str, grade: int) -> None:
    check_pages(brf_booklet(family, language, grade=grade))
    check_pages(brf_booklet(family, language, width=28, height=20, grade=grade), 28, 20)


@pytest.mark.parametrize(("family", "language"), EVERY)
def test_paper_leaves_rule_numbers_out(family: str, language: str) -> None:
    assert re.search(r"\(\d", read_booklet(family, language))
    pages = from_brf(brf_booklet(family, language, grade=0))
    assert to_cells("(", language) not in pages


def test_insets_are_written_letter_by_letter() -> None:
    cells = booklet_cells("Black: {k}, typed {=3k-2}.", "azul", Writer("en"))
    assert cells == to_cells("Black: ") + "⠱" + to_cells(", typed 3k-2.")


@needs_louis
@pytest.mark.parametrize("language", LANGUAGES)
def test_tiles_keep_their_cells_and_are_marked_as_letters(language: str) -> None:
    writer = Writer(language, 2)
    for letter in "byrkwjs":
        cells = booklet_cells(f"x {{{letter}}}, x", "azul", writer)
        sign = writer.signs.letter + tile_cells("azul", letter)
        assert cells == f"{writer.prose('x')}⠀{sign}⠂⠀{writer.prose('x')}"


@needs_louis
@pytest.mark.parametrize("language", ["en", "de"])
def test_higher_grades_are_shorter(language: str) -> None:
    sizes = [len(brf_booklet("azul", language, grade=grade)) for grade in GRADES]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[2] < 0.9 * sizes[0]


@pytest.mark.parametrize("family", FAMILIES)
def test_chapters_are_separated(family: str) -> None:
    blocks = re.split("\n\n", from_brf(brf_booklet(family, "de")))
    assert len(blocks) >= 5


@pytest.mark.parametrize("family", FAMILIES)
def test_the_usual_grade(family: str) -> None:
    assert brf_booklet(family, "de") == brf_booklet(family, "de", grade=2)
    assert brf_booklet(family, "sv") == brf_booklet(family, "sv", grade=0)


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(BadOption, match="booklet in 'fr'; choose from de, en, sv"):
        brf_booklet("azul", "fr")
    with pytest.raises(BadOption, match="no game"):
        brf_booklet("chess", "en")
    with pytest.raises(BadOption, match="width"):
        brf_booklet("azul", "en", width=5)
    assert len([path for name in FAMILIES for path in (family_folder(name) / "ui" / "booklets").iterdir()]) == len(
        EVERY
    )
