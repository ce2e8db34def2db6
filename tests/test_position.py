"""Position strings: what is written, what is read, what is refused."""

import pytest

import azulejos
from azulejos import BadPosition

NEW_GAME = (
    "azul players=2 wall=coloured jokers=0 columnbonus=7 round=1 turn=1 start=1 marker=c "
    "factories=brkw,ykkw,byyr,bykw,byww centre=. bag=b16y15r18k16w15 lid=. "
    "score1=0 wall1=.....,.....,.....,.....,..... lines1=.,.,.,.,. floor1=. "
    "score2=0 wall2=.....,.....,.....,.....,..... lines2=.,.,.,.,. floor2=."
)


def test_a_new_game_in_one_line() -> None:
    assert azulejos.new_game(seed=7).position == NEW_GAME


def test_that_line_is_that_game() -> None:
    assert azulejos.from_position(NEW_GAME) == azulejos.new_game(seed=7)


# A position, and the same position in full
SAME = [
    ("azul factories=brkw,ykkw,byyr,bykw,byww", NEW_GAME),
    (" azul  factories=brkw,ykkw,byyr,bykw,byww\n", NEW_GAME),
    ("azul factories=brkw,ykkw,byyr,bykw,byww players=2 round=1", NEW_GAME),
    (
        "azul wall=grey players=3 columnbonus=5 jokers=10 turn=2 factories=bj round=7 marker=3 floor3=rs score1=12",
        "azul players=3 wall=grey jokers=10 columnbonus=5 round=7 turn=2 start=2 marker=3 "
        "factories=bj,.,.,.,.,.,. centre=. bag=b17y18r17k18w18j9 lid=. "
        "score1=12 wall1=.....,.....,.....,.....,..... lines1=.,.,.,.,. floor1=. "
        "score2=0 wall2=.....,.....,.....,.....,..... lines2=.,.,.,.,. floor2=. "
        "score3=0 wall3=.....,.....,.....,.....,..... lines3=.,.,.,.,. floor3=rs",
    ),
]


@pytest.mark.parametrize(("text", "full"), SAME)
def test_what_is_left_out_is_empty_and_the_bag_has_the_rest(text: str, full: str) -> None:
    assert azulejos.from_position(text).position == full


def test_two_areas() -> None:
    game = azulejos.from_position("azul players=5 factories=bbyr centre=.,kk")
    assert game.view.factories == ("bbyr", *[""] * 11)
    assert game.view.centres == ("", "kk")


@pytest.mark.parametrize(
    ("text", "phase", "to_move"),
    [
        ("azul factories=b turn=2", "offer", 1),
        ("azul centre=b", "offer", 0),
        ("azul wall=grey turn=2 lines2=b,.,.,.,.", "tiling", 1),
        ("azul turn=-", "over", None),
    ],
)
def test_the_phase_follows_from_what_lies_where(text: str, phase: str, to_move: int | None) -> None:
    game = azulejos.from_position(text)
    assert (game.phase, game.to_move) == (phase, to_move)


def test_the_seed_decides_later_draws() -> None:
    games = [azulejos.from_position("azul factories=w", seed=seed) for seed in (1, 1, 2)]
    for game in games:
        game.play("1w-0")
    assert games[0] == games[1] != games[2]


BROKEN = [
    ("", "a position begins with the name of a game"),
    ("chess", "no game is called 'chess'; there is azul"),
    ("azul round", "'round' is not a field; one looks like round=1"),
    ("azul round=", "'round=' is not a field"),
    ("azul Round=1", "'Round=1' is not a field"),
    ("azul factories=b round=1 round=1", "round is given twice"),
    ("azul factories=b hand=b", "there is no field 'hand'; there is round, turn, start"),
    ("azul factories=b score3=1", "there is no field 'score3'"),
    ("azul players=9 factories=b", "players can be 2, 3"),
    ("azul players=02 factories=b", "players can be 2, 3"),
    ("azul wall=white factories=b", "wall can be 'coloured' or 'grey', not 'white'"),
    ("azul jokers=10 factories=b", r"jokers can be 0 or 5 with 2 players, not 10 \(rule 45\)"),
    ("azul columnbonus=6 factories=b", "column_bonus can be 7 or 5"),
    ("azul factories=b round=0", "round is a number from 1 to 100, not '0'"),
    ("azul factories=b round=101", "round is a number from 1 to 100"),
    ("azul factories=b round=01", "round is a number from 1 to 100"),
    ("azul factories=b round=\u0661", "round is a number from 1 to 100"),
    ("azul factories=b turn=0", "turn is a number from 1 to 2"),
    ("azul factories=b turn=3", "turn is a number from 1 to 2"),
    ("azul factories=b start=3", "start is a number from 1 to 2"),
    ("azul factories=b marker=3", "marker is a number from 1 to 2"),
    ("azul factories=b score1=-1", "score1 is a number from 0 to 999"),
    ("azul factories=b score1=1000", "score1 is a number from 0 to 999"),
    ("azul factories=kb", "factories: 'kb' is not a set of tiles"),
    ("azul factories=g", "factories: 'g' is not a set of tiles"),
    ("azul factories=bbbbb", "factories: 'bbbbb' is more than 4 tiles"),
    ("azul factories=b,b,b,b,b,b", "factories has 6 parts where there are 5"),
    ("azul centre=b,b", "centre has 2 parts where there are 1"),
    ("azul players=5 centre=b,b,b", "centre has 3 parts where there are 2"),
    ("azul factories=b bag=19b", "bag: '19b' does not count tiles"),
    ("azul factories=b bag=y20b19", "bag: 'y20b19' does not count tiles"),
    ("azul factories=b bag=b019y20r20k20w20", "bag: 'b019y20r20k20w20' does not count tiles"),
    ("azul factories=b lid=b0", "lid: 'b0' does not count tiles"),
    ("azul factories=b bag=b20y20r20k20w20", "21 tiles b where the game has 20"),
    ("azul factories=b bag=b18y20r20k20w20", "19 tiles b where the game has 20"),
    ("azul factories=b lid=b20", "21 tiles b where the game has 20"),
    ("azul factories=bj", "1 tiles j where the game has 0"),
    ("azul factories=b floor1=s", "the marker lies twice"),
    ("azul factories=b marker=2 floor1=s", "the marker lies twice, or on the floor of a seat that does not hold it"),
    ("azul factories=b marker=1 floor1=ss", "the marker lies twice"),
    ("azul factories=b marker=1 floor1=s floor2=s", "the marker lies twice"),
    ("azul factories=b floor1=bbbbbbbb", "floor1 is at most seven letters"),
    ("azul factories=b floor1=.b", "floor1 is at most seven letters"),
    ("azul factories=b floor2=x", "floor2 is at most seven letters"),
    ("azul factories=b wall1=.....", "wall1 is five rows of five letters"),
    ("azul factories=b wall1=.....,.....,.....,.....,....", "wall1 is five rows of five letters"),
    ("azul factories=b wall1=x....,.....,.....,.....,.....", "wall1 is five rows of five letters"),
    ("azul factories=b wall1=y....,.....,.....,.....,.....", r"row 1 is not on its colour's space \(rule 24\)"),
    ("azul factories=b wall1=byrkw,.....,.....,.....,.....", "tiles are on offer though wall1 has a complete row"),
    ("azul factories=b wall=grey wall1=b...b,.....,.....,.....,.....", r"a colour stands twice in row 1 \(rule 16\)"),
    ("azul factories=b wall=grey wall1=b....,b....,.....,.....,.....", r"stands twice in column 1 \(rule 38\)"),
    ("azul factories=b lines1=.,.,.,.", "lines1 is five lines of one colour's letters"),
    ("azul factories=b lines1=.,by,.,.,.", "lines1 is five lines of one colour's letters"),
    ("azul factories=b jokers=5 lines1=.,jb,.,.,.", "lines1 is five lines of one colour's letters, then jokers"),
    ("azul factories=b lines1=bb,.,.,.,.", r"lines1: line 1 has room for 1 \(rule 3\)"),
    ("azul factories=b lines1=b,.,.,.,. wall1=b....,.....,.....,.....,.....", r"row 1 .* has b already \(rule 16\)"),
    (
        "azul factories=b jokers=5 lines1=b,.,.,.,. wall1=j....,.....,.....,.....,.....",
        r"row 1 of the wall has b already \(rule 16\)",
    ),
    ("azul", "no tile is on offer, and seat 1 has no column to choose"),
    ("azul lines1=b,.,.,.,.", "no tile is on offer, and seat 1 has no column to choose"),
    ("azul wall=grey lines2=b,.,.,.,.", "no tile is on offer, and seat 1 has no column to choose"),
    (
        "azul wall=grey wall1=r....,.....,..byk,.....,.r... lines1=.,.,rrr,.,.",
        "nobody has anything to decide, and the game is not over",
    ),
]


@pytest.mark.parametrize(("text", "why"), BROKEN)
def test_what_is_no_position(text: str, why: str) -> None:
    with pytest.raises(BadPosition, match=why):
        azulejos.from_position(text)


def test_a_bad_position_is_a_value_error() -> None:
    assert issubclass(BadPosition, ValueError)
