"""Names are shown as they were meant, or refused."""

import pytest

from azulejos.server.tables.errors import Problem
from azulejos.server.tables.seats import check_name


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("Anna", "Anna"),
        ("  Anna \t Lena ", "Anna Lena"),
        ("Zoe\u0308", "Zoë"),
        ("李小龙", "李小龙"),
        ("<b>", "<b>"),
        ("a\u2028b", "a b"),
        ("", ""),
    ],
)
def test_names_are_tidied(given: str, shown: str) -> None:
    assert check_name(given) == shown


@pytest.mark.parametrize(
    "name",
    ["x" * 25, "a\x00b", "a\x1b[31m", "\u202eanna", "a\u200bb", "\ud800", "a" + "\u0301\u0302\u0303\u0304"],
)
def test_names_that_hide_or_disturb_are_refused(name: str) -> None:
    with pytest.raises(Problem):
        check_name(name)
