"""Pages of the right size, broken where it makes sense."""

import pytest

from azulejos.core.errors import BadOption
from azulejos.render.braille.pages import make_pages


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
