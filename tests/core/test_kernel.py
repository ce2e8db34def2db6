"""The generator, draws from the bag, deals that are given, and event notes."""

from collections import Counter
from dataclasses import replace

import pytest

import azulejos
from azulejos import BadDeal
from azulejos.azul.view import View, make_state
from azulejos.core._kernel_cy import Random, State
from azulejos.core.constants import CHANCE, MAX_MOVES, NOTE_SIZE, OVER
from tests.configurations import CONFIGURATIONS, Configuration
from tests.fairness import chi_square, hypergeometric

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
    view: View = azulejos.from_position("azul factories=b").view
    return make_state(replace(view, phase="deal", bag=bag, lid=lid))


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
    with pytest.raises(ValueError, match="no tiles are due in this position"):
        state.deal(bytes(20))


def test_a_refused_deal_changes_nothing() -> None:
    state = before_the_deal((2, 0, 0, 0, 0, 0), (0, 30, 0, 0, 0, 0))
    before = state.copy()
    with pytest.raises(BadDeal, match="discarded tiles cannot be drawn while the bag still holds b"):
        state.deal(bytes([0] + [1] * 19))
    assert state == before


def test_notes_are_kept_however_many_there_are() -> None:
    """More moves than fit in the buffer of the log, which is emptied into a list when it is full."""
    state = azulejos.new_game(players=8, seed=3).state
    state.watch()
    one_by_one = azulejos.new_game(players=8, seed=3).state
    one_by_one.watch()
    random, notes = Random(5), []
    while state.phase != OVER:
        if state.phase == CHANCE:
            tiles = state.draw(random)
            state.deal(tiles)
            one_by_one.deal(tiles)
        else:
            moves = state.legal_moves()
            move = moves[random.below(len(moves))]
            assert state.play(move)
            assert one_by_one.play(move)
        notes += one_by_one.notes()
    assert len(notes) * NOTE_SIZE > 2 * MAX_MOVES
    assert state.notes() == notes
    assert state.notes() == []


def test_only_a_watched_state_takes_notes() -> None:
    state = azulejos.new_game(seed=3).state
    state.watch()
    twin = state.copy()
    for each in (state, twin):
        each.play(each.legal_moves()[0])
    assert state.notes()
    assert twin.notes() == []
    assert twin == state


@pytest.mark.parametrize("configuration", CONFIGURATIONS[::3], ids=str)
def test_derived_fields_are_kept_up_to_date(configuration: Configuration) -> None:
    state, random = configuration.new_game(3).state, Random(4)
    while state.phase != OVER:
        if state.phase == CHANCE:
            state.deal(state.draw(random))
        else:
            moves = state.legal_moves()
            state.play(moves[random.below(len(moves))])
        before = state.dump()
        state.load()  # changes no field and computes the derived ones
        assert state.dump() == before
