"""Game: the object people use."""

from copy import copy
from typing import Any

import pytest

import azulejos
from azulejos import BadOption, CannotUndo, Game, IllegalMove, Move


@pytest.fixture
def game() -> Game:
    return azulejos.new_game("azul", players=2, seed=7)


def test_what_there_is_to_see(game: Game) -> None:
    assert game.family == "azul"
    assert game.to_move == 0
    assert game.phase == "offer"
    assert game.round == 1
    assert game.scores == (0, 0)
    assert game.names == ("", "")
    assert not game.is_over
    assert game.winners == ()
    assert game.rules.players == 2


def test_legal_moves_are_tokens(game: Game) -> None:
    tokens = [str(move) for move in game.legal_moves()]
    assert tokens[:7] == ["1b-0", "1b-1", "1b-2", "1b-3", "1b-4", "1b-5", "3b-0"]
    assert len(tokens) == 6 * 17


def test_play_takes_tokens_and_moves(game: Game) -> None:
    other = game.copy()
    game.play("1b-3")
    other.play(next(move for move in other.legal_moves() if str(move) == "1b-3"))
    assert game == other
    assert game.to_move == 1


def test_a_move_of_another_game_is_taken_by_its_token(game: Game) -> None:
    other = azulejos.from_position("azul players=4 factories=.,y")
    move = next(move for move in other.legal_moves() if str(move) == "2y-3")
    assert move not in game.legal_moves()
    game.play(move)
    assert game.record().tokens[-1] == "2y-3"


@pytest.mark.parametrize("move", [5, None, 1.0, b"1b-3", ["1b-3"]])
def test_play_takes_nothing_else(game: Game, move: Any) -> None:
    before = game.position
    with pytest.raises(TypeError, match="a token or a Move"):
        game.play(move)
    assert game.position == before


def test_an_illegal_move_says_why(game: Game) -> None:
    with pytest.raises(IllegalMove) as refused:
        game.play("1y-3")
    assert str(refused.value) == "1y-3: factory 1 holds no y (rule 10)"
    assert (refused.value.token, refused.value.why, refused.value.rule) == ("1y-3", "factory 1 holds no y", 10)
    assert isinstance(refused.value, ValueError)


def test_a_malformed_move_breaks_no_rule(game: Game) -> None:
    with pytest.raises(IllegalMove) as refused:
        game.play("hello")
    assert refused.value.rule is None
    assert str(refused.value) == "hello: not a move; a move looks like 3r-2, cb-0 or, tiling, 3@4"


def test_illegal_move_can_be_copied(game: Game) -> None:
    with pytest.raises(IllegalMove) as refused:
        game.play("1y-3")
    assert str(copy(refused.value)) == str(refused.value)


def test_repr_can_be_pasted(game: Game) -> None:
    game.play("1b-3")
    assert repr(game) == f"azulejos.from_position({game.position!r})"
    assert eval(repr(game)) == game


def test_games_are_equal_when_their_positions_are(game: Game) -> None:
    assert game == azulejos.new_game("azul", players=2, seed=7, names=["North"])
    assert game != azulejos.new_game("azul", players=2, seed=8)
    assert game != azulejos.new_game("azul", players=2, seed=7, edition="tactile")
    assert game != azulejos.new_game("azul", players=2, seed=7, start=1)
    assert game != game.position
    after = game.copy()
    after.play("1b-3")
    assert after != game


def test_games_cannot_be_hashed(game: Game) -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(game)


def test_undo_gives_the_move_back(game: Game) -> None:
    before = game.position
    game.play("1b-3")
    undone = game.undo()
    assert isinstance(undone, Move)
    assert str(undone) == "1b-3"
    assert game.position == before


def test_nothing_to_undo(game: Game) -> None:
    with pytest.raises(CannotUndo, match="no move to take back"):
        game.undo()


def test_undo_from_a_position() -> None:
    game = azulejos.from_position("azul factories=bbyy")
    game.play("1b-2")
    assert str(game.undo()) == "1b-2"
    assert game == azulejos.from_position("azul factories=bbyy")
    with pytest.raises(CannotUndo):
        game.undo()


def test_undo_after_the_end() -> None:
    game = azulejos.from_position("azul round=100 factories=w")
    game.play("1w-0")
    assert game.is_over
    game.undo()
    assert not game.is_over
    assert game == azulejos.from_position("azul round=100 factories=w")


def test_without_a_seed_games_differ() -> None:
    assert len({azulejos.new_game().position for _ in range(4)}) == 4


def test_the_start_and_the_names() -> None:
    game = azulejos.new_game(players=3, start=2, names=["North", "East"], seed=1)
    assert game.to_move == 2
    assert game.names == ("North", "East", "")


def test_a_game_from_a_position_has_no_record() -> None:
    with pytest.raises(ValueError, match="began from a position has no record"):
        azulejos.from_position("azul factories=b").record()


BAD_OPTIONS: list[tuple[dict[str, Any], str]] = [
    ({"family": "chess"}, "no game is called 'chess'; there is azul"),
    ({"players": 1}, "players can be 2, 3, 4, 5, 6, 7 or 8, not 1"),
    ({"players": 9}, "players can be .*, not 9"),
    ({"players": 2.0}, "players can be .*, not 2.0"),
    ({"players": "2"}, "players can be .*, not '2'"),
    ({"players": True}, "players can be .*, not True"),
    ({"players": None}, "players can be .*, not None"),
    ({"wall": "gray"}, "wall can be 'coloured' or 'grey', not 'gray'"),
    ({"jokers": 1}, "jokers can be False or True, not 1"),
    ({"jokers": 5}, "jokers can be False or True, not 5"),
    ({"column_bonus": 10}, "column_bonus can be 7 or 5, not 10"),
    ({"edition": "deluxe"}, "edition can be 'base' or 'tactile', not 'deluxe'"),
    ({"edition": ["base"]}, "edition can be"),
    ({"board": "grey"}, "azul has no option 'board'; it has players, wall, jokers, column_bonus, edition"),
    ({"start": 2}, "start is a seat from 0 to 1, not 2"),
    ({"start": -1}, "start is a seat from 0 to 1, not -1"),
    ({"start": True}, "start is a seat from 0 to 1, not True"),
    ({"start": "1"}, "start is a seat from 0 to 1, not '1'"),
    ({"names": ["a", "b", "c"]}, "names are at most 2 texts"),
    ({"names": [1, 2]}, "a name is a text of one line, not 1"),
    ({"names": ["a\nb"]}, "a name is a text of one line"),
    ({"names": ["a\rb"]}, "a name is a text of one line"),
    ({"seed": -1}, r"a seed is a whole number from 0 to 2\*\*64 - 1, not -1"),
    ({"seed": 2**64}, "a seed is a whole number"),
    ({"seed": 1.0}, "a seed is a whole number"),
    ({"seed": "7"}, "a seed is a whole number"),
    ({"seed": True}, "a seed is a whole number"),
]


@pytest.mark.parametrize(("options", "why"), BAD_OPTIONS)
def test_games_that_the_rules_do_not_know(options: dict[str, Any], why: str) -> None:
    with pytest.raises(BadOption, match=why):
        azulejos.new_game(**options)


@pytest.mark.parametrize("seed", [0, 1, 2**63, 2**64 - 1])
def test_seeds_are_numbers_of_64_bits(seed: int) -> None:
    assert azulejos.new_game(seed=seed) == azulejos.new_game(seed=seed)


NEW_BOARD = """\
Azul, 2 players, coloured wall, round 1, seat 1 takes tiles
factories  1 brkw  2 ykkw  3 byyr  4 bykw  5 byww
centre  .  and the start marker
bag b16y15r18k16w15  lid .

seat 1, 0 points, to move
  1          .  |  . . . . .
  2        . .  |  . . . . .
  3      . . .  |  . . . . .
  4    . . . .  |  . . . . .
  5  . . . . .  |  . . . . .
  floor  .

seat 2, 0 points
  1          .  |  . . . . .
  2        . .  |  . . . . .
  3      . . .  |  . . . . .
  4    . . . .  |  . . . . .
  5  . . . . .  |  . . . . .
  floor  ."""

FIVE_PLAYERS = """\
Azul, 5 players, grey wall, jokers, round 3, seat 2 takes tiles
area 1  factories  1 bbj   2 .     3 .     4 .     5 .     6 .
area 1  centre  2k 1w
area 2  factories  7 .     8 .     9 .     10 .     11 .     12 .
area 2  centre  ."""

OVER = "Azul, 2 players, coloured wall, round 1, over"


def test_a_game_as_text(game: Game) -> None:
    assert str(game) == NEW_BOARD


def test_two_areas_as_text() -> None:
    game = azulejos.from_position(
        "azul players=5 wall=grey jokers=15 round=3 turn=2 marker=5 factories=bbj centre=kkw,. floor5=rs score5=12 "
        "lines5=.,bj,.,yyj,. wall5=....w,.....,..j..,.....,....."
    )
    assert str(game).startswith(FIVE_PLAYERS)
    assert str(game).endswith(
        """\
seat 5, 12 points, holds the start marker
  1          .  |  . . . . w
  2        j b  |  . . . . .
  3      . . .  |  . . j . .
  4    . j y y  |  . . . . .
  5  . . . . .  |  . . . . .
  floor  r s"""
    )


def test_the_end_as_text() -> None:
    text = str(azulejos.from_position("azul turn=-"))
    assert text.splitlines()[0] == OVER
    assert "to move" not in text
