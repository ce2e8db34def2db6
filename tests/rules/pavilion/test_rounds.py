from dataclasses import replace

import pytest

import azulejos
from azulejos.core._kernel_cy import Random
from azulejos.pavilion.view import make_state, make_view
from tests.rules.cases import Case, Choice, Shown, play, table
from tests.rules.pavilion.boards import all_laid, in_bag, stars

CASES = [
    Case("19", "the counter moves on", "pavilion round=4 hand1=g", "pass:g", "round=5"),
    Case(
        "19",
        "4 tiles on every factory",
        in_bag("b20", "pavilion hand1=g"),
        "pass:g",
        "round=2 factories=bbbb,bbbb,bbbb,bbbb,bbbb centre=. bag=.",
    ),
    Case(
        "19",
        "a bag that is just enough leaves the discard alone",
        in_bag("b20", "pavilion hand1=g"),
        "pass:g",
        "bag=. discard=p22g21o22y22b2r22",
    ),
    Case("19", "else the discard goes into the bag", in_bag("b19", "pavilion hand1=g"), "pass:g", "discard=."),
    Case("19", "an empty bag likewise", in_bag(".", "pavilion hand1=g"), "pass:g", "discard=. round=2"),
    Case("16 19", "the supply is left alone", "pavilion hand1=g supply=gr", "pass:g", "round=2 supply=gr"),
    Case("16 19", "an empty one too", "pavilion hand1=g", "pass:g", "round=2 supply=."),
    Case("20", "the marker returns", "pavilion marker=2 start=2 hand1=g", "pass:g", "marker=c"),
    Case("20", "its holder starts", "pavilion marker=2 start=2 hand1=g", "pass:g", "start=2 turn=2"),
    Case("20", "nobody has passed any more", "pavilion passed=2 hand1=g", "pass:g", "passed=."),
    Case("20", "tiles are kept", "pavilion passed=2 hand1=gr hand2=pp", "pass:gr", "hand1=gr hand2=pp round=2"),
    Case(
        "9 20",
        "the holder of the marker has no tile",
        "pavilion turn=2 marker=1 factories=r",
        "1r pass:r",
        "round=2 start=1 turn=1",
    ),
    Case("3", "round 5 is followed by 6", "pavilion round=5 hand1=g", "pass:g", "round=6 turn=1"),
    Case("3", "round 6 is the last", "pavilion round=6 hand1=g", "pass:g", "round=6 turn=-"),
    Case(
        "19",
        "less than the factories hold: in order with what there is",
        all_laid("pavilion players=4 hand1=gggggggggg"),
        "pass:gggg",
        "round=2 factories=gggg,gg,.,.,.,.,.,.,. bag=. discard=.",
    ),
    Case(
        "19 25",
        "no tile at all: on with placing",
        all_laid("pavilion players=4 hand1=gg hand3=rrr marker=3 start=3"),
        "pass:gg pass:rrr",
        "round=2 turn=3 start=3 marker=c passed=. factories=.,.,.,.,.,.,.,.,.",
    ),
    Case(
        "25",
        "seats without tiles pass then too",
        all_laid("pavilion players=4 hand1=gg hand3=rrr marker=2 start=2"),
        "pass:gg pass:rrr",
        "round=2 turn=3 start=2 passed=2",
    ),
    Case(
        "25 3",
        "to the end of the game",
        all_laid("pavilion players=4 hand1=gg round=4"),
        "pass:gg pass:gg pass:gg",
        "round=6 turn=-",
    ),
    Case(
        "25 18",
        "nobody has a tile any more",
        all_laid("pavilion players=4 hand1=g"),
        "m/1g",
        "round=6 turn=-",
    ),
]

CHOICES = [
    Choice("20 3", "a kept tile may be wild now", f"pavilion round=3 hand1=go {stars(1, 'm/1g')}", "g/1 g/2+1", "g/"),
    Choice("20 3", "or no longer", f"pavilion round=3 hand1=pg {stars(1, 'm/1g')}", "g/1", "g/"),
]


@table(CASES, CHOICES)
def test_shown(case: Shown) -> None:
    case.check()


@pytest.mark.shows("19")
@pytest.mark.parametrize("seed", range(20))
def test_the_bag_comes_before_the_discard(seed: int) -> None:
    game = azulejos.from_position(in_bag("b6", "pavilion hand1=g"), seed=seed)
    game.play("pass:g")
    assert game.view.factories[0] == "bbbb"
    assert game.view.factories[1].count("b") >= 2
    assert sum(game.view.bag) == 131 - 20


# players, bag, discard, what is dealt
SHORT_DEALS = [
    (2, (0, 0, 0, 0, 3, 0), (0, 0, 0, 0, 0, 2), ("bbbr", "r", "", "", "")),
    (2, (0, 0, 0, 0, 0, 0), (0, 0, 0, 5, 0, 0), ("yyyy", "y", "", "", "")),
    (3, (8, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 0), ("pppp", "pppp", *[""] * 5)),
    (4, (0, 0, 1, 0, 0, 0), (0, 0, 0, 0, 0, 0), ("o", *[""] * 8)),
    (4, (0, 22, 0, 0, 0, 0), (0, 0, 0, 0, 0, 13), (*["gggg"] * 5, "ggrr", "rrrr", "rrrr", "rrr")),
]


@pytest.mark.shows("19")
@pytest.mark.parametrize(("players", "bag", "discard", "dealt"), SHORT_DEALS)
def test_a_round_starts_with_what_there_is(
    players: int, bag: tuple[int, ...], discard: tuple[int, ...], dealt: tuple[str, ...]
) -> None:
    before = azulejos.from_position(f"pavilion players={players} hand1=g").view
    state = make_state(replace(before, phase="deal", bag=bag, discard=discard))
    state.deal(state.draw(Random(6)))
    view = make_view(before.rules, state)
    assert view.factories == dealt
    assert view.phase == "draft"
    assert sum(view.bag) == sum(view.discard) == 0


@pytest.mark.shows("3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_six_rounds_are_played(players: int) -> None:
    game = azulejos.new_game("pavilion", players=players, seed=7)
    rounds = []
    while not game.is_over:
        rounds.append(game.round)
        game.play(game.legal_moves()[-1])
    assert sorted(set(rounds)) == [1, 2, 3, 4, 5, 6]
    assert rounds == sorted(rounds)
    assert [token[:2] for token in game.record().tokens if "=" in token] == ["1=", "2=", "3=", "4=", "5=", "6="]


@pytest.mark.shows("20")
def test_kept_tiles_are_not_dealt() -> None:
    game = play("pavilion hand1=pppp", "pass:pppp")
    assert game.view.boards[0].hand == "pppp"
    assert sum(game.view.bag) == 132 - 4 - 20
