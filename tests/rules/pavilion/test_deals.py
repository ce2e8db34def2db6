"""Deals and refills in records: what is read, what is written, what is refused."""

from dataclasses import replace

import pytest

import azulejos
from azulejos import BadDeal, BadRecord, find_family
from azulejos.pavilion._state_cy import PavilionState
from azulejos.pavilion.view import View, make_state, make_view

TAGS = """\
[Game "pavilion"]
[Players "2"]
[Board "coloured"]
[Wilds "pgoybr"]
[MinScore "0"]
[Start "1"]
"""

# Seat 1 drafts 12 blue tiles and completes the blue star's window; 8 blue tiles are left in the bag.
FIRST = "1= bbbb bbbb bbbb rrrr rrrr / pggooyybbr"
MOVES = "1b 4r 2b 5r 3b b/6 r/5 b/5 *ggo"
REST = "+yyy pass:rrr pass:ggob"
ALMOST_ALL_BLUE = FIRST.replace("pggooyybbr", "ggbbbbbbbb")
SECOND = "2= ppgo ppgo ppgo yybb yybb / poyyyyybbr"


def record(*lines: str) -> str:
    return "\n".join([TAGS, *lines, ""])


# records up to somewhere, and a part of the position then
GOOD = [
    ((FIRST,), "round=1 turn=1 factories=bbbb,bbbb,bbbb,rrrr,rrrr centre=. supply=pggooyybbr"),
    ((FIRST, MOVES.removesuffix(" *ggo")), "turn=1 bonus=3 supply=pggooyybbr hand1=b"),
    ((FIRST, f"{MOVES} +yyy"), "turn=2 bonus=0 supply=poyyyyybbr hand1=ggob"),
    ((FIRST, f"{MOVES} +bbb"), "supply=poyybbbbbr"),
    ((FIRST, f"{MOVES} {REST}", SECOND), "round=2 turn=1 factories=ppgo,ppgo,ppgo,yybb,yybb supply=poyyyyybbr"),
]


@pytest.mark.shows("2 15 16 19")
@pytest.mark.parametrize(("lines", "after"), GOOD)
def test_a_record_is_read_and_written(lines: tuple[str, ...], after: str) -> None:
    game = azulejos.replay(record(*lines))
    assert set(after.split()) <= set(game.position.split())
    assert str(game.record()) == record(*lines)


@pytest.mark.shows("2 16 19")
@pytest.mark.parametrize(
    ("lines", "due"),
    [((), "1= "), ((FIRST, MOVES), "+"), ((FIRST, f"{MOVES} {REST}"), "2= ")],
)
def test_what_is_due_at_the_end_of_a_record_is_drawn(lines: tuple[str, ...], due: str) -> None:
    tokens = azulejos.replay(record(*lines), seed=3).record().tokens
    assert " ".join(tokens[:-1]) == " ".join(lines)
    assert tokens[-1].startswith(due)


# what is written, the rule against it, and what is said
BAD_FIRST = [
    ("1= bbbb bbbb bbbb rrrr / pggooyybbr", 1, "a deal needs 5 factories, / and the supply"),
    ("1= bbbb bbbb bbbb rrrr rrrr rrrr / pggooyybbr", 1, "a deal needs 5 factories, / and the supply"),
    ("1= bbbb bbbb bbbb rrrr rrrr pggooyybbr", 1, "a deal needs 5 factories, / and the supply"),
    ("1= bbbb bbbb bbbb rrrr rrrr /", 1, "a deal needs 5 factories, / and the supply"),
    ("1=", 1, "a deal needs 5 factories, / and the supply"),
    ("1= bbbb bbbb bbbb rrrr rrrr / pggooyybb", 2, "the supply must have 10 tiles, got 9"),
    ("1= bbbb bbbb bbbb rrrr rrrr / pggooyybbrr", 2, "the supply must have 10 tiles, got 11"),
    ("1= bbbb bbbb bbbb rrrr rrrr / .", 2, "the supply must have 10 tiles, got 0"),
    ("1= bbb bbbb bbbb rrrr rrrr / pggooyybbr", 19, "factory 2: factories are filled in order with 4 tiles each"),
    ("1= bbbb . bbbb rrrr rrrr / pggooyybbr", 19, "factory 3: factories are filled in order with 4 tiles each"),
    ("1= bbbb bbbbb bbb rrrr rrrr / pggooyybbr", 19, "factory 2: factories are filled in order with 4 tiles each"),
    ("1= bbbb bbbb bbbb rrrr rrr / pggooyybbr", 19, "the number of tiles must be 30, got 29"),
    ("1= bbbb bbbb bbbb bbbb bbbb / pggooyybbb", 19, "23 b dealt, but the bag holds only 22"),
    ("1= bbbb bbbb bbbb rrrr rrrr / pggooyyrbb", None, "the supply: 'pggooyyrbb' is not a set of tiles"),
    ("1= bbbb bbbb bbbb rrrr rrrk / pggooyybbr", None, "factory 5: 'rrrk' is not a set of tiles"),
    ("2= bbbb bbbb bbbb rrrr rrrr / pggooyybbr", 19, "the deal of round 1 must come next"),
    ("+yyy", 19, "the deal of round 1 must come next"),
    ("1b", 19, "the deal of round 1 must come next"),
]

BAD_REFILLS = [
    ("pass:rrr", 16, "the refill of the supply must come next, such as +go"),
    ("+", 16, "the refill of the supply must come next"),
    ("+.", 16, "the refill of the supply must come next"),
    ("+yyyyyyyyyyy", 16, "the refill of the supply must come next"),
    ("+yy", 19, "the number of tiles must be 3, got 2"),
    ("+yyyy", 19, "the number of tiles must be 3, got 4"),
    ("+ygg", None, "the supply: 'ygg' is not a set of tiles"),
]

BAD_SECOND = [
    ("1= ppgo ppgo ppgo yybb yybb / poyyyyybbr", 19, "the deal of round 2 must come next"),
    ("3= ppgo ppgo ppgo yybb yybb / poyyyyybbr", 19, "the deal of round 2 must come next"),
    ("2= ppgo ppgo ppgo yybb yybb / pggooyybbr", 16, "the supply is poyyyyybbr; a deal does not change it"),
    ("2= ppgo ppgo ppgo yybb yybb / .", 16, "the supply is poyyyyybbr; a deal does not change it"),
    ("2= ppgo ppgo ppgo yybb yyb / poyyyyybbr", 19, "the number of tiles must be 20, got 19"),
    ("2= bbbb bbbb bbbb yyrr yyrr / poyyyyybbr", 19, "12 b dealt, but the bag holds only 8"),
    ("1p", 19, "the deal of round 2 must come next"),
]

BAD = [
    *(((), *row) for row in BAD_FIRST),
    *(((FIRST, MOVES), *row) for row in BAD_REFILLS),
    *(((FIRST, f"{MOVES} {REST}"), *row) for row in BAD_SECOND),
    ((ALMOST_ALL_BLUE, "1b 4r 2b 5r 3b b/6 r/5 b/5 *ggb"), "+bbb", 19, "3 b dealt, but the bag holds only 2"),
    ((FIRST,), "+yyy", None, "not a move"),
]


@pytest.mark.shows("1 2 16 19")
@pytest.mark.parametrize(("lines", "found", "rule", "why"), BAD)
def test_what_cannot_be_dealt_is_refused(lines: tuple[str, ...], found: str, rule: int | None, why: str) -> None:
    with pytest.raises(BadRecord) as refused:
        azulejos.replay(record(*lines, found))
    assert refused.value.found == repr(found)
    assert refused.value.rule == rule
    assert why in refused.value.expected
    assert refused.value.where.endswith(f"line {8 + len(lines)}")  # six tags and an empty line come first


PAVILION = find_family("pavilion")


def before_a_deal(bag: str, discard: str, supply: str) -> tuple[View, PavilionState]:
    """Return a round's end of two players with these tiles in bag, discard and supply."""
    view = azulejos.from_position("pavilion hand1=g").view
    counts = [tuple(tiles.count(letter) for letter in "pgoybr") for tiles in (bag, discard)]
    view = replace(view, phase="deal", bag=counts[0], discard=counts[1], supply=supply)
    return view, make_state(view)


# bag, discard, supply and the deal
SHORT = [
    ("ggg", "", "gr", "2= ggg . . . . / gr"),
    ("ggggoo", "", "", "2= gggg oo . . . / ."),
    ("ggg", "oobb", "gr", "2= gggo obb . . . / gr"),
    ("", "ppp", "gr", "2= ppp . . . . / gr"),
    ("", "", "gr", "2= . . . . . / gr"),
    ("", "", "", "2= . . . . . / ."),
]


@pytest.mark.shows("19 25")
@pytest.mark.parametrize(("bag", "discard", "supply", "text"), SHORT)
def test_short_deals(bag: str, discard: str, supply: str, text: str) -> None:
    view, state = before_a_deal(bag, discard, supply)
    drawn = PAVILION.parse_deal(view.rules, state, text)
    assert PAVILION.format_deal(view.rules, state, drawn) == text
    state.deal(drawn)
    after = make_view(view.rules, state)
    assert [factory or "." for factory in after.factories] == text.split()[1:6]
    assert after.supply == supply
    assert sum(after.bag) == sum(after.discard) == 0
    assert after.phase == ("draft" if bag + discard else "place")


BAD_SHORT = [
    ("ggg", "oobb", "2= gggo oob . . . / .", "3 o dealt, but the bag and the discarded tiles hold only 2"),
    ("ggg", "oobb", "2= oobb ggg . . . / .", "discarded tiles cannot be drawn while the bag still holds g"),
    ("ggg", "oobb", "2= ggo gobb . . . / .", "factory 2: factories are filled in order with 4 tiles each"),
    ("ggg", "oobb", "2= gggo obb . . g / .", "factory 5: factories are filled in order with 4 tiles each"),
    ("ggg", "oobb", "2= gggo obbb . . . / .", "the number of tiles must be 7, got 8"),
    ("", "", "2= g . . . . / .", "the number of tiles must be 0, got 1"),
]


@pytest.mark.shows("19 25")
@pytest.mark.parametrize(("bag", "discard", "text", "why"), BAD_SHORT)
def test_short_deals_that_cannot_be(bag: str, discard: str, text: str, why: str) -> None:
    view, state = before_a_deal(bag, discard, "")
    with pytest.raises(BadDeal, match=why) as refused:
        state.deal(PAVILION.parse_deal(view.rules, state, text))
    assert refused.value.rule == 19
