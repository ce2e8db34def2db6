"""Sources of chance: seeds, and secrets that are committed to."""

import hashlib
import hmac
import pickle

import pytest

from azulejos import BadOption, new_game
from azulejos.core.chance import ByHand, Chance, Committed, Seeded, make_chance, new_secret, new_seed

SECRET = bytes(range(32))
COMMITMENT = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


def draws_by_hand(tiles: str, drawn: int) -> str:
    """Draw the first tiles of a game as docs/fairness.md tells it, without our code."""
    mask = (1 << 64) - 1

    def mixed(state: int) -> int:
        state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & mask
        state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & mask
        return state ^ (state >> 31)

    digest = hmac.new(SECRET, b"azulejos draw 1", hashlib.sha256).digest()
    state = mixed((int.from_bytes(digest[:8], "big") + 0x9E3779B97F4A7C15) & mask)
    bag, found = list(tiles), ""
    while len(found) < drawn:
        state = (state + 0x9E3779B97F4A7C15) & mask
        product = (mixed(state) >> 32) * len(bag)
        if product & 0xFFFFFFFF >= (1 << 32) % len(bag):
            found += bag.pop(product >> 32)
    return found


def test_the_derivation_is_the_documented_one() -> None:
    game = new_game("azul", seed=Committed(SECRET))
    drawn = draws_by_hand("b" * 20 + "y" * 20 + "r" * 20 + "k" * 20 + "w" * 20, 20)
    factories = ["".join(sorted(drawn[at : at + 4], key="byrkw".index)) for at in range(0, 20, 4)]
    assert game.record().tokens == (f"1= {' '.join(factories)}",)


def test_a_commitment_does_not_tell_the_secret() -> None:
    chance = Committed(SECRET)
    assert chance.commitment == COMMITMENT
    assert SECRET.hex() not in repr(chance)
    assert str(SECRET) not in repr(chance)
    assert len({new_secret() for _ in range(10)}) == 10


def test_a_guest_does_not_get_the_secret() -> None:
    seen = new_game("azul", seed=Committed(SECRET)).as_seen()
    assert SECRET not in pickle.dumps(seen)


def test_a_chance_of_ones_own_will_do() -> None:
    chance: Chance = Committed(SECRET)
    assert make_chance(chance) is chance
    assert make_chance(7) == Seeded(7)
    assert new_game(seed=make_chance(7)) == new_game(seed=7)


@pytest.mark.parametrize("chance", [Seeded(7), Committed(SECRET)])
def test_each_draw_has_a_generator_of_its_own_that_repeats(chance: Chance) -> None:
    numbers = [[chance.generator(draw).below(1 << 31) for draw in range(1, 20)] for _ in range(2)]
    assert numbers[0] == numbers[1]
    assert len(set(numbers[0])) == 19


def test_without_a_seed_chance_differs() -> None:
    assert len({new_seed() for _ in range(10)}) == 10
    assert make_chance(None) != make_chance(None)


@pytest.mark.parametrize("seed", [-1, 1 << 64, True, 1.5, "7"])
def test_other_seeds_are_refused(seed: object) -> None:
    with pytest.raises(BadOption, match="seed must be a whole number from 0 to"):
        make_chance(seed)  # type: ignore[arg-type]


def test_tiles_by_hand_are_never_drawn() -> None:
    with pytest.raises(ValueError, match=r"draw 1 must be entered with Game.deal\(\)"):
        ByHand().generator(1)
