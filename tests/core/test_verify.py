"""The bag of a committed game can be checked, and any change of a draw is found."""

import hmac
import re
from hashlib import sha256
from typing import Any

import pytest

from azulejos import BadRecord, Game, Record, new_game, verify
from azulejos.core.chance import Committed, Seeded

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


def test_the_players_entropy_changes_the_key_of_all_draws() -> None:
    value = bytes(range(32, 64))
    entropy = f"2:{sha256(value).hexdigest()}:{value.hex()}"
    key = hmac.digest(SECRET, f"azulejos entropy {entropy}".encode(), "sha256")  # as docs/fairness.md says
    game = new_game("azul", seed=Committed(key))
    while not game.is_over:
        game.play(game.legal_moves()[0])
    assert verify(spelled(game, Entropy=entropy)) > 1
    with pytest.raises(BadRecord, match="draw 1 as the secret gives it"):
        verify(spelled(game))
    for wrong in ("", "2", f"0{entropy[1:]}", f"{entropy} {entropy}", f"2:{'0' * 64}:{value.hex()}"):
        with pytest.raises(BadRecord, match="tag Entropy"):
            verify(spelled(game, Entropy=wrong))
