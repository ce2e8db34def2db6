"""Game: the object people use."""

import pickle
from copy import copy
from typing import Any

import pytest

import azulejos
from azulejos import BadDeal, BadOption, CannotUndo, Game, IllegalMove, Move, find_family
from azulejos.core.chance import ByHand
from azulejos.core.game import begin


@pytest.fixture
def game() -> Game:
    return azulejos.new_game("azul", players=2, seed=7)


@pytest.mark.parametrize(("family", "phase", "points"), [("azul", "offer", 0), ("pavilion", "draft", 5)])
def test_a_new_game(family: str, phase: str, points: int) -> None:
    game = azulejos.new_game(family, players=2, seed=7)
    assert game.family == family
    assert game.to_move == 0
    assert game.phase == phase
    assert game.round == 1
    assert game.scores == (points, points)
    assert game.names == ("", "")
    assert not game.is_over
    assert game.winners == ()
    assert game.rules.players == 2


# a position, and the phases from there on, each with the move that ends it
PHASES = [
    ("azul wall=grey round=100 factories=b", "offer 1b-1 tiling 1@3 over"),
    (
        "pavilion round=6 centre=bbbbb supply=ppgoy stars1=......,......,.....b,......,......,......,......",
        "draft cb place b/5 bonus *ppg place pass:ppg over",
    ),
]


@pytest.mark.parametrize(("position", "phases"), PHASES)
def test_the_phases(position: str, phases: str) -> None:
    game = azulejos.from_position(position, seed=1)
    *before, last = phases.split()
    for phase, token in zip(before[::2], before[1::2], strict=True):
        assert (game.phase, game.is_over) == (phase, False)
        game.play(token)
    assert (game.phase, game.is_over) == (last, True)


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
    assert str(refused.value) == "hello: not a move; moves look like 3r-2, cb-0 or, when tiling, 3@4"


# a position, a token, the rule that it breaks and a part of what is said
PAVILION_REFUSALS = [
    ("pavilion factories=ggor", "1b", 4, "factory 1 holds no b"),
    ("pavilion factories=ppgg", "1p", 5, "p is wild"),
    ("pavilion factories=ppgg", "g/1", 8, "take tiles first"),
    ("pavilion hand1=gg", "g/3", 11, "this takes 3 g"),
    ("pavilion bonus=2 supply=ggo", "*oo", 15, "ggo"),
    ("pavilion round=6 turn=-", "g/1", 21, "over"),
    ("pavilion hand1=gg", "hello", None, "not a move; moves look like 3r, b/6+3"),
]


@pytest.mark.parametrize(("position", "token", "rule", "why"), PAVILION_REFUSALS)
def test_refusals_in_summer_pavilion(position: str, token: str, rule: int | None, why: str) -> None:
    game = azulejos.from_position(position)
    with pytest.raises(IllegalMove) as refused:
        game.play(token)
    assert (refused.value.token, refused.value.rule) == (token, rule)
    assert why in refused.value.why
    assert game == azulejos.from_position(position)


@pytest.mark.parametrize("family", azulejos.FAMILIES)
@pytest.mark.parametrize("token", ["b" * 100_000, "1" * 100_000 + "b", "\x1b[2J" * 10_000])
def test_what_is_long_or_obeyed_by_terminals_is_said_shortly(family: str, token: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        azulejos.new_game(family, seed=7).play(token)
    assert len(str(refused.value)) < 500
    assert str(refused.value).isprintable()
    assert refused.value.token == token


def test_illegal_move_can_be_copied(game: Game) -> None:
    with pytest.raises(IllegalMove) as refused:
        game.play("1y-3")
    assert str(copy(refused.value)) == str(refused.value)


@pytest.mark.parametrize("family", azulejos.FAMILIES)
def test_repr_can_be_pasted(family: str) -> None:
    game = azulejos.new_game(family, seed=7)
    game.play(game.legal_moves()[0])
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


@pytest.mark.parametrize("family", azulejos.FAMILIES)
@pytest.mark.parametrize("rounds", [0, 1])
def test_undo_brings_back_what_had_happened(family: str, rounds: int) -> None:
    game = azulejos.new_game(family, seed=7)
    while game.round <= rounds:
        game.play(game.legal_moves()[0])
    for _ in range(2):
        before, again = game.events, game.copy()
        game.play(game.legal_moves()[0])
        assert game.events != before
        again.play(again.legal_moves()[0])
        again.undo()
        assert again.events == before
        assert pickle.loads(pickle.dumps(again)).events == before


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


def test_undo_stops_at_a_refill() -> None:
    game = azulejos.from_position("pavilion hand1=gg bonus=1 supply=ggo", seed=1)
    game.play("*g")
    with pytest.raises(CannotUndo, match="tiles have been drawn since"):
        game.undo()
    game.play("g/1")
    assert str(game.undo()) == "g/1"


def test_undo_after_the_end() -> None:
    game = azulejos.from_position("azul round=100 factories=w")
    game.play("1w-0")
    assert game.is_over
    game.undo()
    assert not game.is_over
    assert game == azulejos.from_position("azul round=100 factories=w")


@pytest.mark.parametrize("family", azulejos.FAMILIES)
def test_without_a_seed_games_differ(family: str) -> None:
    assert len({azulejos.new_game(family).position for _ in range(4)}) == 4


def test_the_start_and_the_names() -> None:
    game = azulejos.new_game(players=3, start=2, names=["North", "East"], seed=1)
    assert game.to_move == 2
    assert game.names == ("North", "East", "")


def test_a_game_from_a_position_has_no_record() -> None:
    with pytest.raises(ValueError, match="began from a position has no record"):
        azulejos.from_position("azul factories=b").record()


BAD_OPTIONS: list[tuple[dict[str, Any], str]] = [
    ({"family": "chess"}, "no game is called 'chess'; choose from azul"),
    ({"players": 1}, "players must be 2, 3, 4, 5, 6, 7 or 8, got 1"),
    ({"players": 9}, "players must be .*, got 9"),
    ({"players": 2.0}, "players must be .*, got 2.0"),
    ({"players": "2"}, "players must be .*, got '2'"),
    ({"players": True}, "players must be .*, got True"),
    ({"players": None}, "players must be .*, got None"),
    ({"wall": "gray"}, "wall must be 'coloured' or 'grey', got 'gray'"),
    ({"jokers": 1}, "jokers must be False or True, got 1"),
    ({"jokers": 5}, "jokers must be False or True, got 5"),
    ({"column_bonus": 10}, "column_bonus must be 7 or 5, got 10"),
    ({"edition": "deluxe"}, "edition must be 'base' or 'tactile', got 'deluxe'"),
    ({"edition": ["base"]}, "edition must be"),
    ({"board": "grey"}, "azul has no option 'board'; choose from players, wall, jokers, column_bonus, edition"),
    ({"family": "pavilion", "players": 5}, "players must be 2, 3 or 4, got 5"),
    ({"family": "pavilion", "wilds": "pgoyb"}, "wilds must be 'front', 'countdown', 'back'.*, got 'pgoyb'"),
    ({"family": "pavilion", "wilds": "ppoybr"}, "wilds must be"),
    ({"family": "pavilion", "min_score": True}, "min_score must be 0 or 1, got True"),
    ({"family": "pavilion", "wall": "grey"}, "pavilion has no option 'wall'; choose from players, board, wilds"),
    ({"start": 2}, "start must be 0 to 1, got 2"),
    ({"start": -1}, "start must be 0 to 1, got -1"),
    ({"start": True}, "start must be 0 to 1, got True"),
    ({"start": "1"}, "start must be 0 to 1, got '1'"),
    ({"names": ["a", "b", "c"]}, "names must be at most 2 texts"),
    ({"names": [1, 2]}, "a name must be a text of one line, got 1"),
    ({"names": ["a\nb"]}, "a name must be a text of one line"),
    ({"names": ["a\rb"]}, "a name must be a text of one line"),
    ({"seed": -1}, r"seed must be a whole number from 0 to 2\*\*64 - 1, got -1"),
    ({"seed": 2**64}, "seed must be a whole number"),
    ({"seed": 1.0}, "seed must be a whole number"),
    ({"seed": "7"}, "seed must be a whole number"),
    ({"seed": True}, "seed must be a whole number"),
]


@pytest.mark.parametrize(("options", "why"), BAD_OPTIONS)
def test_games_that_the_rules_do_not_know(options: dict[str, Any], why: str) -> None:
    with pytest.raises(BadOption, match=why):
        azulejos.new_game(**options)


@pytest.mark.parametrize("family", azulejos.FAMILIES)
@pytest.mark.parametrize("seed", [0, 1, 2**63, 2**64 - 1])
def test_seeds_are_numbers_of_64_bits(family: str, seed: int) -> None:
    assert azulejos.new_game(family, seed=seed) == azulejos.new_game(family, seed=seed)


def test_tiles_from_a_real_bag_are_dealt() -> None:
    family = find_family("azul")
    game = begin(family, family.make_rules({}), 0, (), ByHand())
    assert game.is_dealing
    with pytest.raises(BadDeal, match="one of byrkwj, got x"):
        game.deal("bbyx")
    with pytest.raises(BadDeal, match="the number of tiles must be 20, got 4"):
        game.deal("bbyr")
    game.deal("bbyrkkwwbyrrbykwyrrw")
    assert game.record().tokens == ("1= bbyr kkww byrr bykw yrrw",)
    assert not game.is_dealing
    with pytest.raises(BadDeal, match="no tiles are due now"):
        game.deal("bbyr")
