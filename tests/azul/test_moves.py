"""Moves and deals of Azul: the order of their numbers, their agreement with the kernel, and deals as text."""

import pytest

from azulejos import BadDeal
from azulejos.azul._state_cy import AzulState
from azulejos.azul.moves import Take, Tile, format_deal, most_moves, move_table, parse_deal, source_tokens
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


DEAL = "1= bbyr kkww byrr bykw yrrw"


def test_a_deal_in_letters() -> None:
    state = AzulState(Rules(), 0)
    drawn = parse_deal(Rules(), state, DEAL)
    assert drawn[:8] == bytes([0, 0, 1, 2, 3, 3, 4, 4])
    assert format_deal(Rules(), state, drawn) == DEAL


@pytest.mark.parametrize("players", range(2, 9))
def test_a_drawn_deal_is_parsed_as_it_was_formatted(players: int) -> None:
    rules = Rules(players)
    state = AzulState(rules, 0)
    drawn = state.draw(Random(players))
    text = format_deal(rules, state, drawn)
    assert ("|" in text.split()) == (rules.areas == 2)
    state.deal(parse_deal(rules, state, text))
    assert sum(state.dump()["offer"]) == 4 * rules.factories


@pytest.mark.parametrize(
    ("players", "text", "rule"),
    [
        (2, DEAL.replace("1=", "2="), 31),
        (2, DEAL.removesuffix(" yrrw"), 2),
        (2, DEAL.replace("yrrw", "yrrx"), None),
        (5, "1= " + " ".join(["bbyr"] * 12), 63),
        (5, "1= " + " ".join(["bbyr"] * 6 + ["|"] + ["bbyr"] * 5), 60),
    ],
)
def test_what_is_no_deal_is_refused_by_its_rule(players: int, text: str, rule: int | None) -> None:
    with pytest.raises(BadDeal) as raised:
        parse_deal(Rules(players), AzulState(Rules(players), 0), text)
    assert raised.value.rule == rule
