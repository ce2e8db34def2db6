"""Summer Pavilion's moves: the order of their numbers, and their agreement with the kernel."""

import pytest

from azulejos.core._kernel_cy import Random
from azulejos.core.constants import CHANCE, OVER
from azulejos.pavilion._state_cy import PavilionState
from azulejos.pavilion.moves import Bonus, Draft, Pass, Place, most_moves, move_table, source_tokens
from azulejos.pavilion.rules import LETTERS, STARS, Rules

RULES = [Rules(), Rules(3, board="grey"), Rules(4), Rules(4, board="grey")]


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_kinds_of_moves_follow_one_another(rules: Rules) -> None:
    kinds = [type(move) for move in move_table(rules).moves]
    sizes = {kind: kinds.count(kind) for kind in (Draft, Place, Bonus, Pass)}
    assert kinds == [kind for kind, size in sizes.items() for _ in range(size)]
    assert sizes[Draft] == 6 * (rules.factories + 1)
    assert sizes[Place] == (1512 if rules.grey else 432)
    assert (sizes[Bonus], sizes[Pass]) == (83, 209)  # sets of up to 3 and up to 4 of 6 kinds


def test_numbers_of_moves() -> None:
    numbers = move_table(Rules()).numbers
    assert [numbers[token] for token in ("1p", "1r", "cp", "o/1", "o/1+5", "o/2", "m/1p")] == [
        0,
        5,
        30,
        36,
        41,
        42,
        252,
    ]
    assert [numbers[token] for token in ("*p", "*pp", "pass:p", "pass:pppp")] == [468, 474, 551, 634]
    numbers = move_table(Rules(board="grey")).numbers
    assert [numbers[token] for token in ("o/1p", "o/1g", "o/2p", "m/6r+5")] == [36, 42, 72, 1547]


def test_sources_are_called_by_number_and_the_centre_by_c() -> None:
    assert source_tokens(Rules(2)) == ["1", "2", "3", "4", "5", "c"]


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_the_kernel_numbers_moves_in_the_same_way(rules: Rules) -> None:
    table = move_table(rules)
    state, random, played = PavilionState(rules, 0), Random(3), 0
    while state.phase != OVER:
        if state.phase == CHANCE:
            state.deal(state.draw(random))
            continue
        fields, numbers = state.dump(), state.legal_moves()
        hand = fields["hand"][6 * state.turn : 6 * state.turn + 6]
        for number in numbers:
            move = table.moves[number]
            if isinstance(move, Draft):
                assert fields["offer"][6 * move.source + move.colour] > 0
            elif isinstance(move, Place):
                space = 42 * state.turn + 6 * STARS.index(move.star) + move.slot - 1
                assert fields["space"][space] == 6
                assert hand[move.colour] >= rules.cost(move.star, move.slot) - move.wilds
            elif isinstance(move, Bonus):
                assert len(move.tiles) == fields["bonus"]
                assert all(move.tiles.count(letter) <= fields["supply"][LETTERS.index(letter)] for letter in move.tiles)
            else:
                assert isinstance(move, Pass)
                assert len(move.kept) == min(4, sum(hand))
                assert all(move.kept.count(letter) <= hand[LETTERS.index(letter)] for letter in move.kept)
        state.play(numbers[random.below(len(numbers))])
        played += 1
    assert played <= most_moves(rules)
