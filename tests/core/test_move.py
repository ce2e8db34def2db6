"""Moves and their tables."""

import pytest

import azulejos
from azulejos.core.move import Move, MoveTable


def test_a_table_finds_moves_by_number_and_by_token() -> None:
    moves = [Move(0, "a"), Move(1, "b")]
    table = MoveTable(moves)
    assert table.moves == tuple(moves)
    assert [table.moves[table.numbers[str(move)]] for move in moves] == moves


@pytest.mark.parametrize("family", azulejos.FAMILIES)
def test_numbers_and_tokens_of_a_family_are_unique_and_in_order(family: str) -> None:
    found = azulejos.find_family(family)
    table = found.move_table(found.make_rules({}))
    assert [move.number for move in table.moves] == list(range(len(table.moves)))
    assert len(table.numbers) == len(table.moves)
