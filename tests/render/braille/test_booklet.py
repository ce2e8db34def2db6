"""Rules booklets in three languages, contracted or not."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from azulejos.errors import BadOption
from azulejos.families import FAMILIES
from azulejos.render.braille import brf_booklet, louis, tile_cells, to_cells
from azulejos.render.braille.booklet import BOOKLETS, INSET, booklet_cells, read_booklet
from tests.render.braille.test_brf import check_pages

LANGUAGES = ("en", "de", "sv")
PHASES = {
    "azul": {
        "en": ("factory offer", "wall tiling", "next round"),
        "de": ("Manufakturangebot", "Fliesen der Wand", "nächste Runde"),
        "sv": ("fabrikserbjudande", "kakla väggen", "nästa runda"),
    },
    "pavilion": {
        "en": ("draft", "place", "next round"),
        "de": ("Fliesen nehmen", "Fliesen legen", "nächste Runde"),
        "sv": ("ta brickor", "lägg brickor", "nästa runda"),
    },
}
EVERY = [(family, language) for family in FAMILIES for language in LANGUAGES]
RULES = Path(__file__).parents[3] / "docs" / "rules"

needs_louis = pytest.mark.skipif(louis.find_library() is None, reason="liblouis is not installed")


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
    assert 60 <= len(lines) <= 120
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
@pytest.mark.parametrize("contracted", [True, False])
def test_pages(family: str, language: str, contracted: bool) -> None:
    check_pages(brf_booklet(family, language, contracted=contracted))
    check_pages(brf_booklet(family, language, width=28, height=20, contracted=contracted), 28, 20)


@pytest.mark.usefixtures("no_louis")
@pytest.mark.parametrize(("family", "language"), EVERY)
def test_without_liblouis_it_is_uncontracted(family: str, language: str) -> None:
    assert louis.contract("red", language) is None
    assert brf_booklet(family, language) == brf_booklet(family, language, contracted=False)


def test_insets_are_written_letter_by_letter() -> None:
    cells = booklet_cells("Black: {k}, typed {=3k-2}.", "azul", "en", contracted=False)
    assert cells == to_cells("Black: ") + "⠱" + to_cells(", typed 3k-2.")


@needs_louis
@pytest.mark.parametrize("language", LANGUAGES)
def test_liblouis_leaves_the_fixed_cells_alone(language: str) -> None:
    for letter in "byrkwjs":
        cells = booklet_cells(f"x {{{letter}}}, x", "azul", language)
        before, after = louis.contract("x", language), louis.contract(", x", language)
        assert cells == f"{before}⠀{tile_cells('azul', letter)}{after}"
    line = next(line for line in read_booklet("azul", language).splitlines() if line.count("{") == 5)
    assert "⠀⠃⠀⠕⠀⠗⠀⠱⠀⠭⠀" in booklet_cells(line, "azul", language)


@needs_louis
@pytest.mark.parametrize("language", ["en", "de"])
def test_liblouis_contracts(language: str) -> None:
    assert len(brf_booklet("azul", language)) < len(brf_booklet("azul", language, contracted=False))


@needs_louis
def test_what_is_typed_is_not_read_as_a_contraction() -> None:
    assert booklet_cells("{=b}", "azul", "en") == "⠰⠰⠃"  # else it is the word "but"


@needs_louis
def test_liblouis_does_not_know_every_language() -> None:
    assert louis.contract("red", "xx") is None


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(BadOption, match="booklet in 'fr'; there is de, en, sv"):
        brf_booklet("azul", "fr")
    with pytest.raises(BadOption, match="no game"):
        brf_booklet("chess", "en")
    with pytest.raises(BadOption, match="width"):
        brf_booklet("azul", "en", width=5)
    assert len(list(BOOKLETS.iterdir())) == len(EVERY)
