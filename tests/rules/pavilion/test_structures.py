import pytest

import azulejos
from azulejos import Game
from azulejos.core._kernel_cy import Random
from azulejos.pavilion.rules import LETTERS
from tests.rules.cases import fields
from tests.rules.pavilion.boards import stars

# The tiles that a structure gives, and the spaces around it
STRUCTURES = [
    (1, "o/2 o/3 m/6 m/1"),
    (1, "r/2 r/3 m/1 m/2"),
    (1, "b/2 b/3 m/2 m/3"),
    (1, "y/2 y/3 m/3 m/4"),
    (1, "g/2 g/3 m/4 m/5"),
    (1, "p/2 p/3 m/5 m/6"),
    (2, "o/1 o/2 r/3 r/4"),
    (2, "r/1 r/2 b/3 b/4"),
    (2, "b/1 b/2 y/3 y/4"),
    (2, "y/1 y/2 g/3 g/4"),
    (2, "g/1 g/2 p/3 p/4"),
    (2, "p/1 p/2 o/3 o/4"),
    (3, "o/5 o/6"),
    (3, "r/5 r/6"),
    (3, "b/5 b/6"),
    (3, "y/5 y/6"),
    (3, "g/5 g/6"),
    (3, "p/5 p/6"),
]

SPACES = [f"{star}/{slot}" for star in "orbygpm" for slot in range(1, 7)]
LAST_SPACES = [(tiles, spaces, last) for tiles, spaces in STRUCTURES for last in spaces.split()]
MISSING_TWO = [(spaces, last, gap) for _, spaces, last in LAST_SPACES for gap in spaces.split() if gap != last]


def colour_of(space: str) -> str:
    """Return the colour that a space gets here: the star's own, and six different ones in the middle."""
    return LETTERS[int(space[2]) - 1] if space[0] == "m" else space[0]


def cover(board: str, covered: list[str], last: str) -> Game:
    """Cover a last space when others are covered, in a game with a full supply and a second seat that waits."""
    spaces = " ".join(space + colour_of(space) for space in covered)
    hand = colour_of(last) * 6
    game = azulejos.from_position(f"pavilion board={board} hand1={hand} hand2=g supply=ppgggoobrr {stars(1, spaces)}")
    game.play(last + (colour_of(last) if board == "grey" or last[0] == "m" else ""))
    return game


def due(game: Game) -> int:
    """Return how many bonus tiles the first seat has to take."""
    assert (game.phase, game.to_move) == (("bonus", 0) if game.view.bonus else ("place", 1))
    return int(fields(game.position)["bonus"])


@pytest.mark.shows("15")
@pytest.mark.parametrize("board", ["coloured", "grey"])
@pytest.mark.parametrize(("tiles", "spaces", "last"), LAST_SPACES)
def test_the_last_space_gives_tiles(board: str, tiles: int, spaces: str, last: str) -> None:
    assert due(cover(board, [space for space in spaces.split() if space != last], last)) == tiles


@pytest.mark.shows("15")
@pytest.mark.parametrize(("spaces", "last", "gap"), MISSING_TWO)
def test_any_other_space_gives_none(spaces: str, last: str, gap: str) -> None:
    assert due(cover("coloured", [space for space in spaces.split() if space not in (last, gap)], last)) == 0


# The gains of the last space of a whole board: all structures that it is part of
SUMS = [
    ("1", "orbygp", 2),
    ("2", "orbygp", 3),
    ("3", "orbygp", 3),
    ("4", "orbygp", 2),
    ("5", "orbygp", 3),
    ("6", "orbygp", 3),
    ("123456", "m", 2),
]
LAST_OF_ALL = [(f"{star}/{slot}", tiles) for slots, group, tiles in SUMS for star in group for slot in slots]


@pytest.mark.shows("15")
@pytest.mark.parametrize("board", ["coloured", "grey"])
@pytest.mark.parametrize(("last", "tiles"), LAST_OF_ALL)
def test_structures_add_up_and_never_to_more_than_3(board: str, last: str, tiles: int) -> None:
    assert due(cover(board, [space for space in SPACES if space != last], last)) == tiles


@pytest.mark.shows("15")
@pytest.mark.parametrize("board", ["coloured", "grey"])
@pytest.mark.parametrize("seed", range(100))
def test_structures_of_any_board(board: str, seed: int) -> None:
    random = Random(seed)
    share = 1 + random.below(5)
    covered = [space for space in SPACES if random.below(6) < share]
    last = SPACES[random.below(42)]
    if last in covered:
        covered.remove(last)
    expected = sum(
        tiles
        for tiles, spaces in STRUCTURES
        if last in spaces.split() and all(space == last or space in covered for space in spaces.split())
    )
    assert due(cover(board, covered, last)) == expected
