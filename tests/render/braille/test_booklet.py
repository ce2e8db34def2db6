"""Rules booklets in three languages, contracted or not."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from azulejos.core.errors import BadOption
from azulejos.core.family import FAMILIES, family_folder
from azulejos.render.braille import brf_booklet, from_brf, louis, tile_cells, to_cells
from azulejos.render.braille.booklet import INSET, booklet_cells, read_booklet
from azulejos.render.braille.writer import GRADES, Writer
from tests.render.braille.readback import needs_louis
from tests.render.braille.test_brf import check_pages

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


@pytest.fixture
def no_louis(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    louis.find_table.cache_clear()
    with monkeypatch.context() as patch:
        patch.setattr(louis, "find_library", lambda: None)
        yield
    louis.find_table.cache_clear()


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


@pytest.mark.usefixtures("no_louis")
@pytest.mark.parametrize(("family", "language"), EVERY)
def test_without_liblouis_it_is_uncontracted(family: str, language: str) -> None:
    assert louis.contract("red", language, 2) is None
    assert brf_booklet(family, language) == brf_booklet(family, language, grade=0)


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
