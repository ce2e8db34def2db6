"""The bag of a committed game can be checked, and any change of a draw is found."""

import hashlib
import hmac
import pickle
import re
from typing import Any

import pytest

from azulejos import BadRecord, Game, Record, new_game, verify
from azulejos.chance import Chance, Committed, Seeded, make_chance, new_secret

SECRET = bytes(range(32))
COMMITMENT = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


def played(family: str, **options: Any) -> Game:
    game = new_game(family, seed=Committed(SECRET), **options)
    while not game.is_over:
        game.play(game.legal_moves()[0])
    return game


def spelled(game: Game, **tags: str) -> str:
    record = game.record()
    return str(Record(record.tags | {"Commitment": COMMITMENT, "Secret": SECRET.hex()} | tags, record.tokens))


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


@pytest.mark.parametrize(
    ("family", "options"), [("azul", {}), ("azul", {"players": 5, "jokers": True}), ("pavilion", {})]
)
def test_a_fair_game_is_found_fair(family: str, options: dict[str, Any]) -> None:
    game = played(family, **options)
    deals = [token for token in game.record().tokens if "=" in token or token.startswith("+")]
    assert verify(spelled(game)) == len(deals) > 1


def test_a_draw_that_was_changed_is_found() -> None:
    text = spelled(new_game("azul", seed=Seeded(5)))
    with pytest.raises(BadRecord, match="draw 1 as the secret gives it"):
        verify(text)


@pytest.mark.parametrize(
    ("tags", "message"),
    [
        ({"Secret": "00" * 32}, "which the secret gives"),
        ({"Secret": "xyz"}, "64 digits"),
        ({"Commitment": "0" * 64}, COMMITMENT),
    ],
)
def test_a_secret_that_does_not_fit_is_found(tags: dict[str, str], message: str) -> None:
    with pytest.raises(BadRecord, match=message):
        verify(spelled(played("azul"), **tags))


def test_a_record_without_its_secret_says_so() -> None:
    text = re.sub(r"\[Secret.*\n", "", spelled(played("azul")))
    with pytest.raises(BadRecord, match="no tag Secret"):
        verify(text)


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
