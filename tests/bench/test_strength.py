"""Claims about the strength of the bots."""

from itertools import pairwise
from pathlib import Path

import pytest

from azulejos import BadOption
from azulejos.arena import play
from azulejos.bench.strength import BEGIN, CLAIMS, END, HEAD, LEVELS, Claim, row, write_rows

ROOT = Path(__file__).parents[2]


def test_each_level_meets_the_one_below_it() -> None:
    for place in ("azul", "pavilion", "azul/4"):
        met = [(claim.second, claim.first) for name, claim in CLAIMS.items() if name.rpartition("/")[0] == place]
        assert set(pairwise(LEVELS)) <= set(met)


def test_a_match_is_played_kept_and_written(tmp_path: Path) -> None:
    claim = Claim("azul/4/greedy-random", "greedy", "random", least=0.4, options={"players": 4})
    event = claim.tournament(tmp_path, games=4)
    list(event.play(lambda fixtures: (play(fixture) for fixture in fixtures)))
    assert len(list((tmp_path / "azul/4/greedy-random").rglob("deal-*.txt"))) == 4
    text = row(claim, event.results()[0])
    assert text.startswith("| azul/4/greedy-random | greedy@0.1s | random@0.1s (4 players) | 4 | 100.0% |")
    assert text.endswith("| at least 40%: met |")


@pytest.mark.parametrize(
    ("claim", "share", "met"),
    [
        (Claim("a", "x", "y", least=0.7), 0.7, True),
        (Claim("a", "x", "y", least=0.7), 0.69, False),
        (Claim("a", "x", "y", most=0.25), 0.25, True),
        (Claim("a", "x", "y", most=0.25), 0.26, False),
    ],
)
def test_targets(claim: Claim, share: float, met: bool) -> None:
    assert claim.is_met(share) is met


def test_a_page_keeps_the_rows_of_other_matches(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"before\n{BEGIN}\n\n{END}\nafter\n")
    write_rows(page, {"azul/expert-uct": "| azul/expert-uct | 1 |"})
    write_rows(page, {"azul/expert-greedy": "| azul/expert-greedy | 2 |"})
    write_rows(page, {"azul/expert-uct": "| azul/expert-uct | 3 |"})
    table = f"{HEAD}\n| azul/expert-greedy | 2 |\n| azul/expert-uct | 3 |"
    assert page.read_text() == f"before\n{BEGIN}\n\n{table}\n\n{END}\nafter\n"


def test_a_page_without_a_place_for_figures_is_left_alone(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("nothing")
    with pytest.raises(BadOption, match="has no lines"):
        write_rows(page, {})
    assert page.read_text() == "nothing"


def test_our_page_has_a_place_for_figures() -> None:
    text = (ROOT / "docs" / "strength.md").read_text(encoding="utf-8")
    assert 0 < text.index(BEGIN) < text.index(END)
