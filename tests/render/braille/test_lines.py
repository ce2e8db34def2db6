"""The line mode: every width holds, no item is broken, every tile is there."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import azulejos
from azulejos.core.errors import BadOption, printable
from azulejos.render.braille import braille_cells, braille_lines
from azulejos.render.braille.cells import TILE_CELLS
from azulejos.render.braille.lines import SPACED, WIDTHS, cell_items, text_items, wrap_items
from azulejos.render.braille.scribe import Group, Prose, Row, group
from azulejos.render.braille.writer import Writer
from azulejos.words import Words
from azulejos.words.phrasing import SOFT, hyphenate
from tests.render.braille.readback import needs_louis
from tests.render.games import KINDS, NAMES, middle, played
from tests.words.test_family import LETTERS, SMALL, changed


def positions(family: str, options: dict[str, Any], seed: int) -> list[Any]:
    """Return views from all over a game played at random."""
    chance, game = Random(seed), azulejos.new_game(family, seed=seed, **options)
    views = [game.view]
    while not game.is_over:
        game.play(chance.choice(game.legal_moves()))
        views.append(game.view)
    return [*chance.sample(views, 8), views[0], views[-1]]


@pytest.mark.parametrize(("family", "options"), KINDS, ids=str)
@pytest.mark.parametrize("width", WIDTHS)
def test_no_line_is_too_long_and_no_item_is_broken(family: str, options: dict[str, Any], width: int) -> None:
    for view in positions(family, options, width):
        for seat in (0, view.rules.players - 1):
            lines = braille_lines(view, seat=seat, width=width)
            assert all(line.isascii() and line.isprintable() and line == line.rstrip() for line in lines)
            assert max(map(len, lines)) <= width
            whole = braille_lines(view, seat=seat, width=80 if width >= SPACED else 20)
            assert " ".join(lines).split() == " ".join(whole).split()
            heads = [line for line in lines if not line.startswith("  ")]
            assert [line.split()[0] for line in heads] == [line.split()[0] for line in whole if line[0] != " "]
            cells = braille_cells(view, seat=seat, width=width)
            assert max(map(len, cells)) <= width
            assert all("\u2800" <= cell <= "\u283f" for cell in "".join(cells))


@pytest.mark.parametrize(("family", "options"), KINDS, ids=str)
@pytest.mark.parametrize("language", Words.languages())
def test_words_fit_too(family: str, options: dict[str, Any], language: str) -> None:
    view = middle(family, options).view
    words = Words(language, names=[*NAMES, "Donaudampfschifffahrtsgesellschaft"][: view.rules.players])
    for width in WIDTHS:
        lines = braille_lines(view, width=width, words=words)
        assert max(map(len, lines)) <= width
        assert all(line.isprintable() for line in lines)
        assert max(map(len, braille_cells(view, width=width, words=words))) <= width
    text = " ".join(" ".join(braille_lines(view, width=80, words=words)).split())
    assert printable(words.turn(view)) in text


@pytest.mark.parametrize(("family", "options"), SMALL, ids=str)
def test_one_tile_changes_the_lines(family: str, options: dict[str, Any]) -> None:
    for view in (middle(family, options).view, played(family, 3, **options).view):
        lines, cells = braille_lines(view), braille_cells(view)
        for other in changed(view, LETTERS[family]):
            assert braille_lines(other) != lines, other
            assert braille_cells(other) != cells, other


def test_azul_reads_so() -> None:
    view = middle("azul", {}).view
    assert braille_lines(view, width=20) == [
        "F 1bbrk",
        "C b2 y1 r2 k1",
        "B b6 y7 r8 k12 w7",
        "L b6 y3 r6 w5",
        "P1 =1 s",
        "1     w  b y.r.k.w",
        "2    ..  w.b y.r.k",
        "3   kkk .k.w.b.y.r",
        "4  ...b  r.k.w.b.y",
        "5 .yyyy .y.r.k.w.b",
        "0 swwww33",
        "P2 =2 1./..r.w",
        "  2.b/..yr.",
        "  3.../.w...",
        "  4.kkk/.....",
        "  5...yy/....b 0.",
        "P 1=1 2=2",
        "T R3 P2 offer",
    ]


def test_wide_lines_have_blanks_between_spaces() -> None:
    assert braille_lines(middle("azul", {}).view, width=40)[5:11] == [
        "1         w   b  y .r .k .w",
        "2       . .   w .b  y .r .k",
        "3     k k k  .k .w .b .y .r",
        "4   . . . b   r .k .w .b .y",
        "5 . y y y y  .y .r .k .w .b",
        "0 s w w w w 3 3",
    ]


def test_a_grey_wall_has_no_colours() -> None:
    lines = braille_lines(azulejos.new_game("azul", wall="grey", seed=1).view, width=20)
    assert "1     .  . . . . ." in lines


def test_pavilion_reads_so() -> None:
    view = middle("pavilion", {}).view
    assert braille_lines(view, seat=1, width=32)[6:] == [
        "P2 =10",
        "H g2 o2 y1 b1",
        "o/ . . . . . .",
        "r/ r . . . . .",
        "b/ . . . . . .",
        "y/ y . . . . .",
        "g/ . . . . . .",
        "p/ . . . . . .",
        "m/ g b . . o .",
        "P1 =15 s",
        "H p4 y2",
        "* o/o..... r/....r. b/b.....",
        "  y/yy.... g/g..... m/gb.y..",
        "P 1=15 2=10",
        "T R2 P2 place",
    ]


def test_the_tiles_are_the_fixed_cells() -> None:
    cells = braille_cells(middle("azul", {}).view)
    assert cells[0] == "⠠⠋⠀⠼⠁⠰⠃⠃⠗⠱"
    assert cells[5] == "⠼⠁⠀⠀⠀⠀⠀⠀⠀⠀⠀⠭⠀⠀⠀⠃⠀⠀⠕⠀⠤⠗⠀⠤⠱⠀⠤⠭"
    assert cells[10] == "⠼⠚⠀⠀⠁⠀⠀⠭⠀⠀⠭⠀⠀⠭⠀⠀⠭⠀⠼⠉⠀⠼⠉"


def test_tactile_lines_have_what_the_tiles_carry() -> None:
    view = middle("azul", {}).view
    assert braille_lines(view, width=20, words=Words(tactile=True))[5] == "1     x  b o.r.⠱.x"


def test_the_tactile_edition_is_tactile() -> None:
    view = azulejos.new_game("azul", edition="tactile", seed=1).view
    assert braille_lines(view, words=Words()) == braille_lines(view, words=Words(tactile=True))
    assert braille_lines(view, words=Words()) != braille_lines(view)


@pytest.mark.parametrize(("language", "labels"), [("de", "MfMBDS1S2PZ"), ("sv", "FMPåLS1S2PT")])
def test_labels_are_in_the_language_of_the_words(language: str, labels: str) -> None:
    lines = braille_lines(middle("azul", {}).view, words=Words(language, names=["Anna", "Ben"]), width=80)
    assert "".join(line.split()[0] for line in lines if not line[0].isdigit()) == labels


def test_two_areas_have_a_centre_each() -> None:
    lines = braille_lines(azulejos.new_game("azul", players=5, seed=1).view, width=80)
    assert [line.split()[0] for line in lines[:4]] == ["F", "C1", "F", "C2"]
    assert lines[1] == "C1 s"
    assert lines[2].startswith("F 7")


def test_winners_have_a_star() -> None:
    game = played("pavilion", 5000)
    *_, points, turn = braille_lines(game.view)
    assert turn == "T R6 over"
    starred = [at for at, item in enumerate(points.split()[1:]) if item.endswith("*")]
    assert starred == list(game.winners)


def test_what_cannot_be_is_refused() -> None:
    view = middle("azul", {}).view
    for width in (0, 13, 41, -40):
        with pytest.raises(BadOption, match="width"):
            braille_lines(view, width=width)
    with pytest.raises(BadOption, match="seat"):
        braille_lines(view, seat=2)


def test_parts_of_a_table() -> None:
    view = middle("azul", {}).view
    whole = braille_lines(view, width=20)
    assert braille_lines(view, width=20, part="offer") + braille_lines(view, width=20, part=0) == whole[:11]
    assert braille_lines(view, width=20, part=1)[0] == "P2 =2"
    for part in ("bag", 2, -1):
        with pytest.raises(BadOption, match="part must be"):
            braille_lines(view, part=part)


MARK = TILE_CELLS["azul"].mark


def test_items_are_broken_between_and_continued_with_an_indent() -> None:
    items = text_items(group("F", "1bbyr", "2kkww", "3byrr"), 14)
    assert wrap_items(items, 14) == ["F 1bbyr 2kkww", "  3byrr"]


def test_an_item_longer_than_a_line_is_broken_at_a_slash() -> None:
    assert wrap_items(["aaaa/bbbb/cccc"], 12) == ["aaaa/bbbb/", "  cccc"]


def test_a_word_longer_than_a_line_is_hyphenated() -> None:
    items = text_items(Group(Prose("die Manufakturplättchen"), ()), 14)
    assert wrap_items(items, 14) == ["die", "  Manufaktur-", "  plättchen"]


def test_a_name_longer_than_a_line_is_hyphenated_in_braille() -> None:
    (items,) = cell_items([group("P", "Donaudampfschifffahrt=12")], Writer("de"), 14)
    lines = wrap_items(items, 14, "\u2800", "⠤")
    assert lines[1].endswith("⠤")
    assert max(map(len, lines)) <= 14
    assert "".join(lines).replace("⠤", "").replace("\u2800", "") == Writer("de").notation("PDonaudampfschifffahrt=12")


@pytest.mark.parametrize("items", [[], [""]])
def test_no_items_make_no_text(items: list[str]) -> None:
    assert "".join(wrap_items(items, 20)) == ""


@given(st.lists(st.text("ab/", min_size=1, max_size=30)), st.integers(10, 40))
def test_no_line_is_too_long_and_nothing_is_lost(items: list[str], width: int) -> None:
    lines = wrap_items(items, width)
    assert all(len(line) <= width for line in lines)
    assert "".join("".join(lines).split()) == "".join(items)


@given(st.lists(st.text("abcdefgh", min_size=1, max_size=60)), st.integers(8, 40))
def test_hyphens_fit_too(words: list[str], width: int) -> None:
    lines = wrap_items(map(hyphenate, words), width)
    assert all(len(line) <= width for line in lines)
    assert "".join("".join(lines).split()).replace("-", "") == "".join(words)
    assert SOFT not in "".join(lines)


@needs_louis
def test_several_items_of_notation_have_signs_around_them() -> None:
    groups = [group("F", f"1{MARK('br')}", f"2{MARK('kw')}"), group("T", Prose("Anna"))]
    english, german = (cell_items(groups, Writer(language, 2), 40) for language in ("en", "de"))
    assert english[0] == ["⠰⠰⠰⠠⠋", "⠼⠁⠰⠃⠗", "⠼⠃⠱⠭"]
    assert english[1][0] == "⠠⠞⠰⠄"
    assert german[0][0] == "⠤⠄⠋"
    assert german[1] == ["⠞⠠⠄", Writer("de", 2).prose("Anna")]


@needs_louis
def test_items_have_signs_of_their_own_in_swedish() -> None:
    groups = [group("F", MARK("b") + "2", Row(MARK("b.")), "1r")]
    assert cell_items(groups, Writer("sv", 2), 40) == [["⠰⠠⠋", "⠰⠃⠼⠃", "⠃⠤", "⠼⠁⠗"]]


def test_uncontracted_text_has_no_signs() -> None:
    groups = [group("F", MARK("b") + "2", Row(MARK("b.")), "1r")]
    assert cell_items(groups, Writer("de"), 40) == [["⠋", "⠃⠼⠃", "⠃⠤", "⠼⠁⠗"]]
