"""Invariants of every position of every game."""

import pickle
from collections import defaultdict
from copy import copy, deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import azulejos
from azulejos import CannotUndo, Game, IllegalMove
from azulejos.core._kernel_cy import Random
from tests.configurations import CONFIGURATIONS, Configuration, play_random, random_moves, tiles_in

SEEDS = st.integers(0, 2**64 - 1)
CONFIGURATION = st.sampled_from(CONFIGURATIONS)


@st.composite
def new_games(draw: st.DrawFn) -> Game:
    configuration = draw(CONFIGURATION)
    return configuration.new_game(draw(SEEDS), draw(st.integers(0, configuration.players - 1)))


@st.composite
def games(draw: st.DrawFn) -> Game:
    return play_random(draw(new_games()), Random(draw(SEEDS)), draw(st.integers(0, 150)))


def everything(game: Game) -> tuple[object, ...]:
    """Return all that can be seen of a game."""
    return game.position, str(game.record()), game.view, game.scores, game.round, game.phase, game.to_move, str(game)


def test_every_family_has_configurations() -> None:
    assert {configuration.family for configuration in CONFIGURATIONS} == azulejos.FAMILIES.keys()


@given(games(), SEEDS)
def test_games_end(game: Game, seed: int) -> None:
    play_random(game, Random(seed))
    assert game.is_over
    assert game.phase == "over"
    assert game.to_move is None
    assert game.legal_moves() == []
    assert max(game.scores) == game.scores[game.winners[0]]


@given(games())
def test_a_seat_has_a_move_until_the_end(game: Game) -> None:
    assert bool(game.legal_moves()) != game.is_over
    assert (game.to_move in range(game.rules.players)) != game.is_over
    assert bool(game.winners) == game.is_over


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
def test_move_numbers_and_tokens_stand_for_each_other(configuration: Configuration) -> None:
    game = configuration.new_game(1)
    table = azulejos.find_family(configuration.family).move_table(game.rules)
    assert [move.number for move in table.moves] == list(range(len(table.moves)))
    assert [table.numbers[str(move)] for move in table.moves] == list(range(len(table.moves)))
    assert len(table.numbers) == len(table.moves)


@given(games())
def test_legal_moves_stand_in_the_table_in_order(game: Game) -> None:
    table = azulejos.find_family(game.family).move_table(game.rules)
    numbers = [move.number for move in game.legal_moves()]
    assert numbers == sorted(set(numbers))
    assert [table.moves[number] for number in numbers] == game.legal_moves()


@settings(max_examples=15)
@given(games())
def test_every_legal_move_can_be_played_as_move_or_token(game: Game) -> None:
    for move in game.legal_moves():
        by_move, by_token = game.copy(), game.copy()
        by_move.play(move)
        by_token.play(str(move))
        assert by_move == by_token
        assert by_move.record().tokens[: len(game.record().tokens)] == game.record().tokens
        assert by_move.record().tokens[len(game.record().tokens)] == str(move)


@settings(max_examples=15)
@given(games())
def test_every_other_move_of_the_table_is_refused_by_a_rule(game: Game) -> None:
    before = everything(game)
    table = azulejos.find_family(game.family).move_table(game.rules)
    legal = {str(move) for move in game.legal_moves()}
    for token in table.numbers:
        if token not in legal:
            with pytest.raises(IllegalMove) as refused:
                game.play(token)
            assert refused.value.rule is not None
            assert refused.value.token == token
            assert f"(rule {refused.value.rule})" in str(refused.value)
    assert everything(game) == before


# Tokens by family: moves that no game has, and moves of games with other options.
FOREIGN: defaultdict[str, set[str]] = defaultdict(set)
FOREIGN["azul"] = {"19b-1", "99999999999999999999b-1", "20j-0"}
FOREIGN["pavilion"] = {"10r", "99999999999999999999p", "m/4", "m/4+1", "g/3r", "g/3r+1"}
for configuration in CONFIGURATIONS:
    rules = configuration.new_game(1).rules
    FOREIGN[configuration.family] |= azulejos.find_family(configuration.family).move_table(rules).numbers.keys()


@given(games(), st.data())
def test_a_move_of_another_game_is_refused_by_a_rule(game: Game, data: st.DataObject) -> None:
    before = everything(game)
    legal = {str(move) for move in game.legal_moves()}
    for token in data.draw(st.lists(st.sampled_from(sorted(FOREIGN[game.family])), min_size=1, max_size=30)):
        if token not in legal:
            with pytest.raises(IllegalMove) as refused:
                game.play(token)
            assert refused.value.rule is not None
    assert everything(game) == before


NEARLY_MOVES = st.one_of(
    st.text(max_size=8),
    st.text(alphabet="0123456789c@-byrkwj+/*: \n\u0663", max_size=7),
    st.text(alphabet="0123456789cpgoybrm/+*:pas \n\u0663", max_size=7),
    st.sampled_from(
        ["01b-1", "+1b-1", "1B-1", "1b-6", "1b-01", "1b -1", " 1b-1", "1b-1 ", "1b-1\n", "\u0661b-1", "1jb-1"]
    ),
    st.sampled_from(["0b-1", "c0b-1", "c3b-1", "cc-1", "1bb-1", "0@1", "1@0", "6@1", "1@6", "1@1@1", "1b-1 2b-1"]),
    st.sampled_from(["b/0", "b/7", "b/06", "b/6+0", "b/6+6", "b/6 +1", "B/6", "b/6\n", "m/4x", "m/4gg", "b/\u0666"]),
    st.sampled_from(
        ["0p", "01p", "cc", "1pp", "1m", "*", "*.", "*gggg", "* g", "pass", "pass:", "pass:.", "pass:ggggg"]
    ),
)


@given(games(), NEARLY_MOVES)
def test_any_other_text_is_refused_and_changes_nothing(game: Game, text: str) -> None:
    before = everything(game)
    if text in {str(move) for move in game.legal_moves()}:
        return
    with pytest.raises(IllegalMove) as refused:
        game.play(text)
    assert refused.value.token == text
    assert everything(game) == before


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
@settings(max_examples=2)
@given(seed=SEEDS, moves=SEEDS)
def test_no_tile_is_lost_and_there_is_one_marker(configuration: Configuration, seed: int, moves: int) -> None:
    game = configuration.new_game(seed)
    before = game.view
    tiles = tiles_in(game.family, before)
    assert before.marker is None
    for token in random_moves(game, Random(moves)):
        view = game.view
        assert tiles_in(game.family, view) == tiles, token
        assert view.marker in markers_after(before, view.round), token
        assert [seat for seat, board in enumerate(view.boards) for _ in range(signs(board))] in ([], [view.marker])
        before = view


def markers_after(before: Any, round_: int) -> tuple[int | None, ...]:
    """Return where the marker can be a move later: who takes it from the centre keeps it to the end of the round."""
    if round_ > before.round:
        return (None,)
    return (None, before.turn) if before.marker is None else (before.marker,)


def signs(board: Any) -> int:
    """Count the signs of the marker on a board; in some families it lies beside the boards."""
    return int(getattr(board, "floor", "").count("s"))


@given(games())
def test_a_record_replays_to_the_same_game_and_the_same_bytes(game: Game) -> None:
    text = str(game.record())
    again = azulejos.replay(text)
    assert str(again.record()) == text
    assert again == game
    assert again.position == game.position
    assert again.scores == game.scores
    assert again.winners == game.winners


@given(games())
def test_a_position_is_read_back_as_it_was_written(game: Game) -> None:
    again = azulejos.from_position(game.position)
    assert again == game
    assert again.position == game.position
    assert again.view == game.view
    assert again.legal_moves() == game.legal_moves()


@given(games(), games())
def test_equal_games_and_only_they_have_equal_positions(game: Game, other: Game) -> None:
    assert (game == other) == (game.position == other.position)
    assert game == azulejos.replay(str(game.record()))


@given(games(), SEEDS)
def test_a_position_goes_on_like_the_game(game: Game, seed: int) -> None:
    again = azulejos.from_position(game.position)
    for token in random_moves(game, Random(seed)):
        again.play(token)
        assert again.scores == game.scores
        if game.record().tokens[-1] != token:
            break
        assert again == game


@settings(max_examples=20)
@given(new_games(), SEEDS)
def test_undo_takes_back_the_moves_of_a_round_and_no_more(game: Game, seed: int) -> None:
    seen = [everything(game)]
    for token in random_moves(game, Random(seed)):
        if game.record().tokens[-1] != token:
            with pytest.raises(CannotUndo):
                game.undo()
            seen = []
        seen.append(everything(game))
    while len(seen) > 1:
        last = game.record().tokens[-1]
        assert everything(game) == seen.pop()
        assert str(game.undo()) == last
    assert everything(game) == seen.pop()
    with pytest.raises(CannotUndo):
        game.undo()


@given(games(), SEEDS)
def test_what_is_undone_can_be_played_again(game: Game, seed: int) -> None:
    for _, token in zip(range(10), random_moves(game, Random(seed)), strict=False):
        after = everything(game)
        if game.record().tokens[-1] == token:
            game.undo()
            game.play(token)
        assert everything(game) == after


@given(games(), SEEDS)
def test_copies_go_their_own_way_to_the_same_draws(game: Game, seed: int) -> None:
    before = everything(game)
    twins = [game.copy(), deepcopy(game), pickle.loads(pickle.dumps(game))]
    for twin in twins:
        assert everything(twin) == before
        play_random(twin, Random(seed), 60)
        assert everything(game) == before
    play_random(game, Random(seed), 60)
    for twin in twins:
        assert everything(twin) == everything(game)


@given(games(), SEEDS)
def test_a_shallow_copy_goes_its_own_way(game: Game, seed: int) -> None:
    before = everything(game)
    play_random(copy(game), Random(seed), 3)
    assert everything(game) == before


@given(games())
def test_states_are_equal_and_hash_alike_when_copied(game: Game) -> None:
    family = azulejos.find_family(game.family)
    state = family.make_state(game.view)
    twins = [state.copy(), copy(state), deepcopy(state), pickle.loads(pickle.dumps(state))]
    assert twins == [state] * 4
    assert {hash(twin) for twin in twins} == {hash(state)}
    for move in state.legal_moves()[:1]:
        assert twins[0].play(move)
        assert twins[0] != state
        assert twins[1] == state


@given(games())
def test_a_pasted_game_is_the_game(game: Game) -> None:
    assert eval(repr(game), {"azulejos": azulejos}) == game  # what the repr is for


@given(games(), SEEDS)
def test_a_view_does_not_tell_what_will_be_drawn(game: Game, seed: int) -> None:
    other = azulejos.replay(str(game.record()), seed=seed)
    assert everything(other) == everything(game)


@given(CONFIGURATION, SEEDS, SEEDS)
def test_the_same_seed_and_moves_give_the_same_game(configuration: Configuration, seed: int, moves: int) -> None:
    first, second = (play_random(configuration.new_game(seed), Random(moves)) for _ in range(2))
    assert str(first.record()) == str(second.record())
