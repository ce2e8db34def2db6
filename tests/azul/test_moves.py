"""Azul's moves: the order of their numbers, and their agreement with the kernel."""

import pytest

from azulejos.azul._state_cy import AzulState
from azulejos.azul.moves import Take, Tile, most_moves, move_table, source_tokens
from azulejos.azul.rules import Rules
from azulejos.core._kernel_cy import Random
from azulejos.core.constants import CHANCE, OVER

RULES = [Rules(), Rules(3, jokers=True), Rules(4, wall="grey"), Rules(8, wall="grey", jokers=True)]


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_takes_come_first_and_tilings_only_where_columns_are_chosen(rules: Rules) -> None:
    moves = move_table(rules).moves
    takes = (11 if rules.jokers else 5) * (rules.factories + rules.areas) * 6
    assert all(isinstance(move, Take) for move in moves[:takes])
    assert all(isinstance(move, Tile) for move in moves[takes:])
    assert len(moves) - takes == (25 if rules.grey or rules.jokers else 0)


def test_numbers_of_moves() -> None:
    numbers = move_table(Rules(jokers=True)).numbers
    assert [numbers[token] for token in ("1b-0", "1b-5", "2b-0", "cb-0", "1y-0")] == [0, 5, 6, 30, 36]
    assert [numbers[token] for token in ("1bj-0", "1j-0", "1@1", "5@5")] == [180, 360, 396, 420]


def test_sources_are_called_by_number_and_centres_by_c() -> None:
    assert source_tokens(Rules(2)) == ["1", "2", "3", "4", "5", "c"]
    assert source_tokens(Rules(8))[-3:] == ["18", "c1", "c2"]


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_the_kernel_numbers_moves_in_the_same_way(rules: Rules) -> None:
    table = move_table(rules)
    state, random, played = AzulState(rules, 0), Random(3), 0
    while state.phase != OVER:
        if state.phase == CHANCE:
            state.deal(state.draw(random))
            continue
        fields, numbers = state.dump(), state.legal_moves()
        for number in numbers:
            move = table.moves[number]
            if isinstance(move, Take):
                offer = fields["offer"][6 * move.source : 6 * move.source + 6]
                assert offer[5 if move.colour is None else move.colour] > 0
                assert offer[5] > 0 or not move.jokers
            else:
                assert isinstance(move, Tile)
                row = 5 * fields["turn"] + move.row
                assert fields["line_size"][row] == move.row + 1
                assert fields["wall"][5 * row + move.column] == 6
        state.play(numbers[random.below(len(numbers))])
        played += 1
    assert played <= most_moves(rules)
