from collections import Counter

import pytest

import azulejos
from tests.configurations import AZUL, Configuration, tiles_in
from tests.rules.cases import Case, Refusal, Shown, fields, play, table

# players, factories, tiles of each colour, jokers if they are played with, tiles of each colour then
SIZES = [
    (2, 5, 20, 5, 19),
    (3, 7, 20, 10, 18),
    (4, 9, 20, 10, 18),
    (5, 12, 40, 15, 37),
    (6, 14, 40, 15, 37),
    (7, 16, 40, 20, 36),
    (8, 18, 40, 20, 36),
]

WALL = ["byrkw", "wbyrk", "kwbyr", "rkwby", "yrkwb"]


@pytest.mark.shows("1 2 5 60")
@pytest.mark.parametrize(("players", "factories", "each"), [row[:3] for row in SIZES])
def test_tiles_and_factories(players: int, factories: int, each: int) -> None:
    view = azulejos.new_game(players=players, seed=1).view
    assert len(view.factories) == factories
    assert [len(factory) for factory in view.factories] == [4] * factories
    dealt = Counter("".join(view.factories))
    assert {letter: dealt[letter] + in_bag for letter, in_bag in zip("byrkwj", view.bag, strict=True)} == {
        **dict.fromkeys("byrkw", each),
        "j": 0,
    }
    assert sum(view.lid) == 0


@pytest.mark.shows("1")
@pytest.mark.parametrize("players", [-1, 0, 1, 9])
def test_no_other_number_of_players(players: int) -> None:
    with pytest.raises(azulejos.BadOption, match="players must be 2, 3"):
        azulejos.new_game(players=players)


@pytest.mark.shows("45 T14")
@pytest.mark.parametrize(("players", "jokers", "each"), [(row[0], *row[3:]) for row in SIZES])
def test_jokers_replace_tiles(players: int, jokers: int, each: int) -> None:
    view = azulejos.new_game(players=players, jokers=True, seed=1).view
    dealt = Counter("".join(view.factories))
    assert {letter: dealt[letter] + in_bag for letter, in_bag in zip("byrkwj", view.bag, strict=True)} == {
        **dict.fromkeys("byrkw", each),
        "j": jokers,
    }


@pytest.mark.shows("3 4 6")
@pytest.mark.parametrize("players", range(2, 9))
def test_boards_are_empty(players: int) -> None:
    game = azulejos.new_game(players=players, seed=2, start=1)
    assert game.scores == (0,) * players
    assert fields(game.position).items() >= fields("round=1 turn=2 start=2 marker=c").items()
    for board in game.view.boards:
        assert board.wall == (".....",) * 5
        assert board.lines == ("",) * 5
        assert board.floor == ""


@pytest.mark.shows("8")
@pytest.mark.parametrize(("players", "start"), [(2, 0), (2, 1), (3, 2), (5, 3), (8, 7)])
def test_turns_go_clockwise_from_the_start(players: int, start: int) -> None:
    game = azulejos.new_game(players=players, start=start, seed=3)
    for turn in range(2 * players):
        assert game.to_move == (start + turn) % players
        game.play(game.legal_moves()[0])


@pytest.mark.shows("7 24")
@pytest.mark.parametrize("row", range(5))
@pytest.mark.parametrize("colour", "byrkw")
def test_every_colour_has_its_space_in_every_row(row: int, colour: str) -> None:
    lines = ["."] * 5
    lines[row] = colour * (row + 1)
    game = play(f"azul turn=2 factories=w lines1={','.join(lines)}", "1w-0")
    expected = ["....."] * 5
    expected[row] = "".join(printed if printed == colour else "." for printed in WALL[row])
    assert game.view.boards[0].wall == tuple(expected)


CASES = [
    Case("3", "the longest line has 5 spaces", "azul factories=bbbb centre=bb", "1b-5 cb-0", "lines1=.,.,.,.,bbbb"),
    Case("3", "the sixth tile finds no room", "azul centre=bbbbbbr", "cb-5", "lines1=.,.,.,.,bbbbb floor1=sb"),
    Case(
        "5 31",
        "a deal puts 4 tiles on every factory",
        "azul factories=w bag=b20 lid=y20r20k20w19",
        "1w-0",
        "round=2 bag=. factories=bbbb,bbbb,bbbb,bbbb,bbbb centre=.",
    ),
]


@pytest.mark.shows("3")
@pytest.mark.parametrize("row", range(1, 6))
def test_a_line_has_no_room_for_more(row: int) -> None:
    lines = ["."] * 5
    lines[row - 1] = "b" * (row + 1)
    with pytest.raises(azulejos.BadPosition, match=rf"line {row} has room for {row} \(rule 3\)"):
        azulejos.from_position(f"azul factories=w lines1={','.join(lines)}")


@table(CASES, [Refusal("2", "there is no factory 6", "azul factories=bkkw", "6b-1", 2)])
def test_shown(case: Shown) -> None:
    case.check()


# That no tile is lost later, tests/test_properties.py says for every family.
@pytest.mark.shows("6 X14")
@pytest.mark.parametrize("configuration", AZUL, ids=str)
def test_the_tiles_of_the_game(configuration: Configuration) -> None:
    game = configuration.new_game(4)
    expected = dict(zip("byrkwj", game.rules.tiles, strict=True))
    assert sum(expected.values()) == (100 if configuration.players <= 4 else 200)
    assert tiles_in(game.family, game.view) == {letter: count for letter, count in expected.items() if count}
