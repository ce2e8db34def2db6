"""Chance in Summer Pavilion: the first deal with its supply, later deals, and refills."""

from collections import Counter
from dataclasses import replace

import pytest

import azulejos
from azulejos.core._kernel_cy import Random, State
from azulejos.core.constants import CHANCE
from azulejos.pavilion.rules import LETTERS
from tests.fairness import chi_square, hypergeometric

PAVILION = azulejos.find_family("pavilion")
KINDS = range(6)
DRAWS = 2000

# the name of a group of the first deal of two, where it begins and ends in the order of drawing
GROUPS = {"supply": (0, 10), "factory 1": (10, 14), "factory 3": (18, 22), "factory 5": (26, 30), "all": (0, 30)}


@pytest.fixture(scope="module")
def first_deals() -> list[bytes]:
    state = PAVILION.new_state(PAVILION.make_rules({"players": 2}), 0)
    return [state.draw(Random(seed, 1)) for seed in range(DRAWS)]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("group", GROUPS)
def test_the_first_deal_is_fair(first_deals: list[bytes], group: str, kind: int) -> None:
    start, end = GROUPS[group]
    found = Counter(drawn[start:end].count(kind) for drawn in first_deals)
    assert chi_square(found, hypergeometric(22, 110, end - start)) < 5


def test_supply_and_factories_come_from_one_bag(first_deals: list[bytes]) -> None:
    # Whatever lies in the supply, the first factory is drawn from what is left.
    few = [drawn for drawn in first_deals if drawn[:10].count(0) == 1]
    found = Counter(drawn[10:14].count(0) for drawn in few)
    assert len(few) > DRAWS / 5
    assert chi_square(found, hypergeometric(21, 101, 4)) < 5


@pytest.mark.parametrize("place", ["supply", "factory 1"])
def test_games_with_neighbouring_seeds_are_dealt_fairly(place: str) -> None:
    views = [azulejos.new_game("pavilion", seed=seed).view for seed in range(1000)]
    found = Counter((view.supply if place == "supply" else view.factories[0]).count("g") for view in views)
    assert chi_square(found, hypergeometric(22, 110, 10 if place == "supply" else 4)) < 5


def before_a_refill(bag: tuple[int, ...], discard: tuple[int, ...]) -> State:
    """Return the state after a bonus of three from a full supply."""
    view = azulejos.from_position("pavilion hand1=r bonus=3 supply=ppgoooybbr").view
    state = PAVILION.make_state(replace(view, bag=bag, discard=discard))
    assert state.play(PAVILION.move_table(view.rules).numbers["*ppg"])
    assert state.phase == CHANCE
    return state


FULL = (20, 21, 19, 21, 20, 20)
EMPTY = (0,) * 6


@pytest.mark.parametrize("kind", KINDS)
def test_a_refill_is_fair(kind: int) -> None:
    state = before_a_refill(FULL, EMPTY)
    found = Counter(state.draw(Random(seed, 1)).count(kind) for seed in range(DRAWS))
    assert chi_square(found, hypergeometric(FULL[kind], sum(FULL) - FULL[kind], 3)) < 5


def test_later_streams_refill_fairly_too() -> None:
    state = before_a_refill(FULL, EMPTY)
    found = Counter(state.draw(Random(7, stream)).count(3) for stream in range(DRAWS))
    assert chi_square(found, hypergeometric(21, 100, 3)) < 5


def test_games_with_neighbouring_seeds_are_refilled_fairly() -> None:
    found: Counter[int] = Counter()
    for seed in range(1000):
        game = azulejos.from_position("pavilion hand1=r bonus=3 supply=ppgoooybbr", seed=seed)
        game.play("*ppg")
        found[game.view.supply.count("y") - 1] += 1
    assert chi_square(found, hypergeometric(21, 100, 3)) < 5


def test_a_refill_takes_the_bag_before_the_discard_and_the_discard_is_mixed() -> None:
    state = before_a_refill((0, 1, 0, 0, 0, 0), (10, 0, 10, 10, 0, 10))
    found: Counter[int] = Counter()
    for seed in range(DRAWS):
        drawn = state.draw(Random(seed, 2))
        assert drawn[0] == 1
        found[drawn[1:].count(0)] += 1
    assert chi_square(found, hypergeometric(10, 30, 2)) < 5


@pytest.mark.parametrize(
    ("bag", "discard", "drawn"),
    [("goy", "pppp", "goy"), ("gg", "", "gg"), ("", "b", "b"), ("r", "b", "br")],
    ids=["the bag has enough", "nothing is put aside", "the bag is empty", "both have few"],
)
def test_a_refill_is_what_there_is(bag: str, discard: str, drawn: str) -> None:
    counts = [tuple(tiles.count(letter) for letter in LETTERS) for tiles in (bag, discard)]
    for seed in range(20):
        found = before_a_refill(*counts).draw(Random(seed))
        assert "".join(sorted(LETTERS[kind] for kind in found)) == "".join(sorted(drawn))


def test_a_later_deal_is_fair_and_leaves_the_supply() -> None:
    view = azulejos.from_position("pavilion hand1=g supply=ppgoooybbr").view
    state = PAVILION.make_state(replace(view, phase="deal", boards=tuple(replace(b, hand="") for b in view.boards)))
    found: Counter[int] = Counter()
    for seed in range(DRAWS):
        drawn = state.draw(Random(seed, 3))
        assert len(drawn) == 20
        found[drawn[16:].count(2)] += 1
    assert chi_square(found, hypergeometric(19, sum(view.bag) - 19, 4)) < 5
