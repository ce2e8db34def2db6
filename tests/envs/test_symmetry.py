"""Symmetries hold in random games: a renamed game has renamed observations and legal actions, and the same scores."""

from dataclasses import replace

import numpy as np
import pytest

from azulejos.core._kernel_cy import Random
from azulejos.core.compiled import IS_COMPILED
from azulejos.core.constants import CHANCE, OVER
from azulejos.envs.setting import make_setting
from azulejos.envs.symmetry import ArraySymmetry, as_arrays, random_symmetry, symmetries

GAMES: list[tuple[str, dict[str, object]]] = [
    ("azul", {}),
    ("azul", {"players": 3, "wall": "grey"}),
    ("azul", {"players": 4, "wall": "grey", "jokers": True}),
    ("azul", {"players": 6, "jokers": True}),
    ("pavilion", {}),
    ("pavilion", {"players": 4, "board": "grey"}),
    ("pavilion", {"players": 3, "board": "grey", "wilds": "back", "min_score": 1}),
]


@pytest.mark.parametrize(("game", "options"), GAMES, ids=str)
def test_a_renamed_game_is_the_same_game(game: str, options: dict[str, object]) -> None:
    setting = make_setting(game, "result", options)
    known = symmetries(setting)
    assert len({symmetry.name for symmetry in known}) == len(known) > 0
    for seed, symmetry in enumerate(known * (3 if IS_COMPILED else 1)):
        renamed = as_arrays(symmetry)
        one, other = (setting.family.new_state(setting.rules, 0) for _ in range(2))
        random = Random(seed)
        while one.phase != OVER:
            if one.phase == CHANCE:
                tiles = one.draw(random)
                groups = one.wanted_groups()
                is_refilled = len(tiles) > sum(one.dump()["bag"]) or len(tiles) < sum(groups)
                if is_refilled and symmetry.deal(tiles, groups) != tiles:
                    break  # the first factories get what is left in the bag, so that this deal has no renamed twin
                one.deal(tiles)
                other.deal(symmetry.deal(tiles, groups))
                continue
            for seat in range(setting.players):
                seen = renamed.observation(setting.observe(one, seat))
                assert (seen == setting.observe(other, seat)).all(), symmetry.name
            assert (renamed.mask(setting.mask(one)) == setting.mask(other)).all(), symmetry.name
            moves = one.legal_moves()
            move = moves[random.below(len(moves))]
            one.play(move)
            assert other.play(int(renamed.action(move)))
            assert one.scores() == other.scores()


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("azul", {}),
        ("azul", {"players": 3}),
        ("azul", {"players": 5}),
        ("pavilion", {}),
        ("pavilion", {"players": 4}),
        ("pavilion", {"players": 3, "board": "grey"}),
    ],
    ids=str,
)
def test_seats_can_be_rotated_where_the_order_of_play_follows_the_marker(game: str, options: dict[str, object]) -> None:
    setting = make_setting(game, "result", options)
    players = setting.players
    one, other = (setting.family.new_state(setting.rules, start) for start in (0, 1))
    random = Random(players)
    while one.phase != OVER:
        if one.phase == CHANCE:
            tiles = one.draw(random)
            one.deal(tiles)
            other.deal(tiles)
            continue
        assert other.turn == (one.turn + 1) % players
        assert (setting.observe(one, one.turn) == setting.observe(other, other.turn)).all()
        moves = one.legal_moves()
        move = moves[random.below(len(moves))]
        one.play(move)
        assert other.play(move)
    assert one.scores() == other.scores()[1:] + other.scores()[:1]


def test_symmetries_are_composed() -> None:
    setting = make_setting("azul", "result", {"wall": "grey"})
    random = np.random.default_rng(1)
    mixed = random_symmetry(setting, random)
    identity = np.arange(setting.size)
    assert sorted(mixed.numbers.tolist()) == identity.tolist()
    assert mixed.numbers.tolist() != identity.tolist()
    back = ArraySymmetry(np.argsort(mixed.actions), np.argsort(mixed.numbers))
    assert (mixed.then(back).numbers == identity).all()
    rows = np.random.default_rng(2).random((3, setting.size))
    assert (back.observation(mixed.observation(rows)) == rows).all()


def test_a_family_without_symmetries_has_the_identity() -> None:
    setting = make_setting("azul", "result", {})
    bare = replace(setting, family=replace(setting.family, symmetries=lambda _: ()))
    assert symmetries(bare) == ()
    assert (random_symmetry(bare, np.random.default_rng(1)).actions == np.arange(len(bare.moves))).all()
