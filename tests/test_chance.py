"""Chance: the generator, draws from the bag, and deals that are given."""

from collections import Counter
from dataclasses import replace
from math import comb, sqrt

import pytest

import azulejos
from azulejos import BadDeal
from azulejos._kernel_cy import Random, State
from azulejos.azul.view import View, build
from azulejos.bag import check_draw

# The first numbers of splitmix64 from the state 1234567, by which implementations are usually compared.
SPLITMIX = [
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
]
FIRST_OF_SEED_0 = 0xE220A8397B1DCDAF


def test_the_generator_is_splitmix64() -> None:
    # A stream starts at the first number of its seed plus its own number.
    random = Random(0, (1234567 - FIRST_OF_SEED_0) % 2**64)
    assert [random.below(2**31) for _ in SPLITMIX] == [number >> 33 for number in SPLITMIX]


@pytest.mark.parametrize(
    ("seed", "stream", "numbers"),
    [
        (0, 0, [65, 70, 38, 65, 78, 14, 77, 26]),
        (7, 1, [15, 40, 65, 94, 36, 99, 79, 71]),
        (2**64 - 1, 2**64 - 1, [31, 4, 96, 98, 52, 66, 73, 58]),
    ],
)
def test_a_seed_gives_these_numbers_for_ever(seed: int, stream: int, numbers: list[int]) -> None:
    random = Random(seed, stream)
    assert [random.below(100) for _ in numbers] == numbers


def test_streams_differ() -> None:
    streams = {tuple(random.below(1000) for _ in range(4)) for random in (Random(7, stream) for stream in range(50))}
    assert len(streams) == 50


@pytest.mark.parametrize("n", [0, -1, 2**32])
def test_below_refuses_what_it_cannot_do(n: int) -> None:
    with pytest.raises(ValueError, match=r"below\(\) takes a whole number from 1 to 2\*\*32 - 1"):
        Random(1).below(n)


def chi_square(found: Counter[int], expected: dict[int, float]) -> float:
    """Return how many standard deviations the chi-square statistic lies above its mean; rare results count as one."""
    total = sum(found.values())
    assert abs(sum(expected.values()) - 1) < 1e-9
    assert found.keys() <= expected.keys()
    common = {result for result, chance in expected.items() if chance * total >= 10}
    bins = [(found[result], expected[result] * total) for result in common]
    rest = total - sum(count for _, count in bins)
    if rest > 0.01:
        bins.append((sum(found[result] for result in expected.keys() - common), rest))
    statistic = sum((count - mean) ** 2 / mean for count, mean in bins)
    freedom = len(bins) - 1
    return (statistic - freedom) / sqrt(2 * freedom)


def hypergeometric(blue: int, others: int, drawn: int) -> dict[int, float]:
    """Return the chance of each number of blue tiles among those drawn."""
    all_ways = comb(blue + others, drawn)
    return {count: comb(blue, count) * comb(others, drawn - count) / all_ways for count in range(min(blue, drawn) + 1)}


@pytest.mark.parametrize("n", [2, 3, 5, 6, 7, 20, 100])
def test_below_is_fair(n: int) -> None:
    random = Random(1, n)
    found = Counter(random.below(n) for _ in range(20_000))
    assert chi_square(found, dict.fromkeys(range(n), 1 / n)) < 5


def test_below_is_fair_where_numbers_are_left_over() -> None:
    # Without drawing again, every third number below 3 * 2**30 would come twice as often as the others.
    random = Random(2)
    found = Counter(random.below(3 * 2**30) % 3 for _ in range(20_000))
    assert chi_square(found, dict.fromkeys(range(3), 1 / 3)) < 5


def before_the_deal(bag: tuple[int, ...], lid: tuple[int, ...]) -> State:
    view: View = azulejos.from_position("azul turn=-").view
    return build(replace(view, phase="deal", bag=bag, lid=lid))


FULL_BAG = (20, 20, 20, 20, 20, 0)
EMPTY = (0, 0, 0, 0, 0, 0)
DEALS = 4000


def test_the_first_factory_is_fair() -> None:
    state = before_the_deal(FULL_BAG, EMPTY)
    for kind in range(5):
        found = Counter(state.draw(Random(seed, 1))[:4].count(kind) for seed in range(kind * DEALS, (kind + 1) * DEALS))
        assert chi_square(found, hypergeometric(20, 80, 4)) < 5


def test_the_last_factory_is_as_fair_as_the_first() -> None:
    state = before_the_deal(FULL_BAG, EMPTY)
    found = Counter(state.draw(Random(seed, 1))[16:].count(0) for seed in range(DEALS))
    assert chi_square(found, hypergeometric(20, 80, 4)) < 5


def test_the_whole_deal_is_fair() -> None:
    state = before_the_deal(FULL_BAG, EMPTY)
    found = Counter(state.draw(Random(seed, 1)).count(0) for seed in range(DEALS))
    assert chi_square(found, hypergeometric(20, 80, 20)) < 5


def test_later_streams_are_fair_too() -> None:
    state = before_the_deal(FULL_BAG, EMPTY)
    found = Counter(state.draw(Random(7, stream)).count(4) for stream in range(DEALS))
    assert chi_square(found, hypergeometric(20, 80, 20)) < 5


def test_games_with_neighbouring_seeds_are_dealt_fairly() -> None:
    found = Counter(azulejos.new_game(seed=seed).view.factories[0].count("b") for seed in range(2000))
    assert chi_square(found, hypergeometric(20, 80, 4)) < 5


def test_the_bag_comes_before_the_lid_and_the_lid_is_mixed() -> None:
    state = before_the_deal((0, 0, 6, 0, 0, 0), (20, 20, 0, 20, 20, 0))
    found: Counter[int] = Counter()
    for seed in range(DEALS):
        tiles = state.draw(Random(seed, 2))
        assert tiles[:6] == bytes([2] * 6)
        found[tiles[6:].count(0)] += 1
    assert chi_square(found, hypergeometric(20, 60, 14)) < 5


def test_the_lid_stays_out_while_the_bag_has_enough() -> None:
    state = before_the_deal((10, 10, 0, 0, 0, 0), (0, 0, 20, 20, 20, 0))
    for seed in range(200):
        assert Counter(state.draw(Random(seed))) == {0: 10, 1: 10}


def test_a_draw_changes_nothing() -> None:
    state = before_the_deal((3, 0, 2, 0, 0, 0), (20, 20, 0, 20, 20, 0))
    before = state.copy()
    assert state.draw(Random(1)) == state.draw(Random(1))
    assert state == before


def test_a_draw_can_be_dealt() -> None:
    for seed in range(100):
        state = before_the_deal((3, 0, 2, 0, 0, 0), (20, 20, 0, 20, 20, 0))
        state.deal(state.draw(Random(seed)))
        assert len(state.legal_moves()) > 0


def test_no_tiles_are_due_during_a_round() -> None:
    state = before_the_deal(FULL_BAG, EMPTY)
    state.deal(state.draw(Random(1)))
    with pytest.raises(ValueError, match="no tiles are due here"):
        state.deal(bytes(20))


# bag, lid, sizes of the groups, tiles; letters are "by"
POSSIBLE = [
    ("bbbb", "", (4,), "bbbb"),
    ("bbbyy", "", (4,), "bbby"),
    ("bbbyy", "", (4,), "bbyy"),
    ("bbbyy", "yyyy", (4,), "bbby"),
    ("bb", "yyy", (4,), "bbyy"),
    ("bb", "yyy", (4,), "yybb"),
    ("bb", "bby", (4,), "bbbb"),
    ("bb", "y", (4,), "bby"),
    ("", "bbyy", (4,), "bbyy"),
    ("", "", (4,), ""),
    ("bbbb", "yyyy", (4, 4), "bbbbyyyy"),
    ("bbbbb", "yyyy", (4, 4), "bbbbbyyy"),
    ("bbbbb", "yyyy", (4, 4), "bbbbyyby"),
    ("bbbby", "byyy", (4, 4), "bbbyybby"),
    ("bb", "yyyyyy", (4, 4), "bbyyyyyy"),
    ("bb", "yyyyyyb", (4, 4), "byybyyyy"),
    ("bb", "yyyy", (1, 1, 1, 1), "bbyy"),
    ("bbbb", "", (4, 4), "bbbb"),
    ("bbbb", "yy", (4, 4), "bbbbyy"),
]

IMPOSSIBLE = [
    ("bbbb", "", (4,), "bbb", "4 tiles are due, not 3"),
    ("bbbb", "", (4,), "", "4 tiles are due, not 0"),
    ("bbbbb", "", (4,), "bbbbb", "4 tiles are due, not 5"),
    ("bb", "y", (4,), "bb", "3 tiles are due, not 2"),
    ("bb", "y", (4,), "bbyy", "3 tiles are due, not 4"),
    ("", "", (4,), "b", "0 tiles are due, not 1"),
    ("bbbyy", "", (4,), "byyy", "3 y where the bag holds 2"),
    ("bbbyy", "yyyy", (4,), "byyy", "3 y where the bag holds 2"),
    ("bbbb", "yyyy", (4,), "bbby", "1 y where the bag holds 0"),
    ("bb", "yyy", (4,), "byyy", "tiles that were put aside while the bag still holds b"),
    ("bb", "byyy", (4,), "bbbb", "4 b where the bag and what was put aside hold 3"),
    ("bbbb", "yyyy", (4, 4), "bbbyyyyb", "1 y where the bag holds 0"),
    ("bbbbb", "yyyy", (4, 4), "bbbbyyyy", "tiles that were put aside while the bag still holds b"),
    ("bbbbb", "yyyyy", (4, 4, 2), "bbbbyyyyby", "tiles that were put aside while the bag still holds b"),
    ("bbbbb", "yyyy", (4, 4), "bbbybbyy", "1 y where the bag holds 0"),
    ("bb", "yy", (1, 1, 1, 1), "byby", "1 y where the bag holds 0"),
    ("bb", "yyyyyy", (4, 4), "byyyyyyb", "tiles that were put aside while the bag still holds b"),
]


def counted(text: str) -> list[int]:
    return [text.count(letter) for letter in "by"]


def numbered(text: str) -> list[int]:
    return ["by".index(letter) for letter in text]


@pytest.mark.parametrize(("bag", "lid", "groups", "tiles"), POSSIBLE)
def test_tiles_that_the_bag_can_give(bag: str, lid: str, groups: tuple[int, ...], tiles: str) -> None:
    check_draw(counted(bag), counted(lid), groups, numbered(tiles), "by", 32)


@pytest.mark.parametrize(("bag", "lid", "groups", "tiles", "why"), IMPOSSIBLE)
def test_tiles_that_it_cannot_give(bag: str, lid: str, groups: tuple[int, ...], tiles: str, why: str) -> None:
    with pytest.raises(BadDeal) as refused:
        check_draw(counted(bag), counted(lid), groups, numbered(tiles), "by", 32)
    assert str(refused.value) == f"{why} (rule 32)"
    assert refused.value.rule == 32


@pytest.mark.parametrize("tiles", [[2, 0, 0, 0], [0, 0, 0, 200], [-1, 0, 0, 0]])
def test_tiles_of_no_kind_are_refused(tiles: list[int]) -> None:
    with pytest.raises(BadDeal):
        check_draw([4, 4], [0, 0], (4,), tiles, "by", 32)


def test_a_refused_deal_changes_nothing() -> None:
    state = before_the_deal((2, 0, 0, 0, 0, 0), (0, 30, 0, 0, 0, 0))
    before = state.copy()
    with pytest.raises(BadDeal, match="tiles that were put aside while the bag still holds b"):
        state.deal(bytes([0] + [1] * 19))
    assert state == before
