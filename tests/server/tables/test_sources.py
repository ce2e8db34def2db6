"""The system's clock and secrets, and the formats of identifiers."""

import pytest

from azulejos.server.tables.sources import GAME_ID, SECRET, Clock, Secrets, hash_secret
from tests.server.sources import ManualClock, SeededSecrets


def test_identifiers_and_secrets_have_their_formats_and_differ() -> None:
    for secrets in (Secrets(), SeededSecrets()):
        games, keys = {secrets.game_id() for _ in range(20)}, {secrets.key() for _ in range(20)}
        assert len(games) == len(keys) == 20
        assert all(GAME_ID.fullmatch(game) for game in games)
        assert all(SECRET.fullmatch(key) for key in keys)
        assert len(secrets.bag()) == 32
        assert secrets.bag() != secrets.bag()
        assert secrets.seed() != secrets.seed()
        assert {secrets.seat(2) for _ in range(100)} == {0, 1}


def test_seeded_secrets_are_reproducible() -> None:
    assert SeededSecrets("a").key() == SeededSecrets("a").key() != SeededSecrets("b").key()


def test_a_secret_is_stored_as_its_hash() -> None:
    key = Secrets().key()
    assert len(hash_secret(key)) == 32
    assert key.encode() not in hash_secret(key)
    assert hash_secret(key) != hash_secret(f"{key}x")


def test_clocks_do_not_go_backwards() -> None:
    clock = Clock()
    assert clock.monotonic() <= clock.monotonic()
    assert clock.now() > 1_700_000_000
    manual = ManualClock()
    assert manual.advance(2.5) - manual.now() == 0


def test_the_clock_follows_a_jump_of_the_wall_clock_slowly() -> None:
    wall, passed = [1_700_000_000.0], [50.0]
    clock = Clock(lambda: wall[0], lambda: passed[0])
    wall[0], passed[0] = wall[0] + 10, passed[0] + 10
    assert clock.now() == 1_700_000_010
    wall[0] += 3600
    assert clock.now() == 1_700_000_010
    wall[0], passed[0] = wall[0] + 100, passed[0] + 100
    assert clock.now() == pytest.approx(1_700_000_111)
    wall[0] -= 7200
    wall[0], passed[0] = wall[0] + 100, passed[0] + 100
    assert clock.now() == pytest.approx(1_700_000_210)  # one percent slower
