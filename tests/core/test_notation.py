"""The notation: tiles, deals, position fields and position strings."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import azulejos
from azulejos.core.errors import BadDeal, BadPosition
from azulejos.core.notation import (
    Fields,
    format_counts,
    format_factories,
    format_tiles,
    parse_counts,
    parse_factories,
    parse_tiles,
)

LETTERS = "byr"
counts = st.lists(st.integers(0, 20), min_size=3, max_size=3).map(tuple)


@given(counts)
def test_tiles_and_counts_come_back(some: tuple[int, ...]) -> None:
    assert parse_tiles(format_tiles(some, LETTERS), LETTERS) == some
    assert parse_counts(format_counts(some, LETTERS), LETTERS) == some


@pytest.mark.parametrize("text", ["", "yb", "b.", "x", "bB"])
def test_tiles_are_written_in_one_way_only(text: str) -> None:
    with pytest.raises(ValueError, match="is not a set of tiles"):
        parse_tiles(text, LETTERS)


@pytest.mark.parametrize("text", ["", "y1b1", "b0", "b01", "b"])
def test_counts_are_written_in_one_way_only(text: str) -> None:
    with pytest.raises(ValueError, match="does not count tiles"):
        parse_counts(text, LETTERS)


def test_factories_come_back() -> None:
    drawn = bytes([0, 0, 1, 2, 1, 1, 2])
    words = format_factories(drawn, 3, LETTERS)
    assert words == ["bbyr", "yyr", "."]
    assert parse_factories(words, LETTERS, 13) == drawn


@pytest.mark.parametrize("words", [["bbb", "yyyy"], ["bbbbb"], [".", "b"]])
def test_factories_are_filled_in_order(words: list[str]) -> None:
    with pytest.raises(BadDeal, match=r"factories are filled in order with 4 tiles each \(rule 13\)"):
        parse_factories(words, LETTERS, 13)


def test_missing_fields_have_defaults() -> None:
    fields = Fields({}, LETTERS)
    assert fields.number("round", 1, 9, 1) == 1
    assert fields.seat("turn", 2) == 0
    assert fields.marker(2) is None
    assert fields.sets("factories", 2, 4) == ("", "")
    assert fields.bag((1, 2, 3), (5, 5, 5)) == (4, 3, 2)


@pytest.mark.parametrize("text", ["0", "10", "1.5", "01", "x"])
def test_numbers_out_of_range(text: str) -> None:
    with pytest.raises(BadPosition, match="round must be 1 to 9"):
        Fields({"round": text}, LETTERS).number("round", 1, 9, 1)


def test_tiles_beyond_those_of_the_game() -> None:
    with pytest.raises(BadPosition, match="6 tiles b where the game has 5"):
        Fields({"bag": "b5"}, LETTERS).bag((1, 5, 5), (5, 5, 5))


NEW_GAME = (
    "azul players=2 wall=coloured jokers=0 columnbonus=7 round=1 turn=1 start=1 marker=c "
    "factories=brkw,ykkw,byyr,bykw,byww centre=. bag=b16y15r18k16w15 lid=. "
    "score1=0 wall1=.....,.....,.....,.....,..... lines1=.,.,.,.,. floor1=. "
    "score2=0 wall2=.....,.....,.....,.....,..... lines2=.,.,.,.,. floor2=."
)

NO_STARS = "......,......,......,......,......,......,......"
NEW_PAVILION = (
    "pavilion players=2 board=coloured wilds=pgoybr minscore=0 round=1 turn=1 start=1 marker=c bonus=0 passed=. "
    "factories=goob,pprr,ggyr,pgyy,pgyb centre=. supply=pggooybbrr bag=p17g15o18y17b18r17 discard=. "
    f"score1=5 hand1=. stars1={NO_STARS} score2=5 hand2=. stars2={NO_STARS}"
)
NEW_GAMES = [("azul", NEW_GAME), ("pavilion", NEW_PAVILION)]


@pytest.mark.parametrize(("family", "line"), NEW_GAMES)
def test_a_new_game_in_one_line(family: str, line: str) -> None:
    assert azulejos.new_game(family, seed=7).position == line


@pytest.mark.parametrize(("family", "line"), NEW_GAMES)
def test_that_line_is_that_game(family: str, line: str) -> None:
    assert azulejos.from_position(line) == azulejos.new_game(family, seed=7)


@pytest.mark.parametrize(("family", "line"), NEW_GAMES)
def test_fields_come_in_any_order(family: str, line: str) -> None:
    name, *fields = line.split()
    again = azulejos.from_position(" ".join([name, *reversed(fields)]))
    assert again == azulejos.new_game(family, seed=7)
    assert again.position == line


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
    ("pavilion factories=goob,pprr,ggyr,pgyy,pgyb supply=pggooybbrr", NEW_PAVILION),
    ("\tpavilion \t factories=goob,pprr,ggyr,pgyy,pgyb  supply=pggooybbrr\r\n", NEW_PAVILION),
    (
        "pavilion hand1=gg",
        "pavilion players=2 board=coloured wilds=pgoybr minscore=0 round=1 turn=1 start=1 marker=c bonus=0 passed=. "
        "factories=.,.,.,.,. centre=. supply=. bag=p22g20o22y22b22r22 discard=. "
        f"score1=5 hand1=gg stars1={NO_STARS} score2=5 hand2=. stars2={NO_STARS}",
    ),
    (
        "pavilion board=grey wilds=orbygp minscore=1 round=6 turn=- start=2 score1=61",
        "pavilion players=2 board=grey wilds=orbygp minscore=1 round=6 turn=- start=2 marker=c bonus=0 passed=. "
        "factories=.,.,.,.,. centre=. supply=. bag=p22g22o22y22b22r22 discard=. "
        f"score1=61 hand1=. stars1={NO_STARS} score2=5 hand2=. stars2={NO_STARS}",
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
        ("azul round=100 turn=-", "over", None),
        ("pavilion factories=g turn=2", "draft", 1),
        ("pavilion centre=g", "draft", 0),
        ("pavilion hand2=g turn=2", "place", 1),
        ("pavilion bonus=1 supply=g turn=2", "bonus", 1),
        ("pavilion round=6 turn=-", "over", None),
    ],
)
def test_the_phase_follows_from_what_lies_where(text: str, phase: str, to_move: int | None) -> None:
    game = azulejos.from_position(text)
    assert (game.phase, game.to_move) == (phase, to_move)


@pytest.mark.parametrize(
    ("position", "token"),
    [
        ("azul factories=w", "1w-0"),
        ("pavilion hand1=g", "pass:g"),
        ("pavilion hand1=g bonus=3 supply=goy", "*goy"),
    ],
    ids=["a deal of azul", "a deal of pavilion", "a refill"],
)
def test_the_seed_decides_later_draws(position: str, token: str) -> None:
    games = [azulejos.from_position(position, seed=seed) for seed in (1, 1, 2)]
    for game in games:
        game.play(token)
    assert games[0] == games[1] != games[2]


@pytest.mark.parametrize("text", [5, None, b"azul factories=w", ["azul"]])
def test_only_text_is_a_position(text: Any) -> None:
    with pytest.raises(TypeError, match="position string"):
        azulejos.from_position(text)


BROKEN = [
    ("", "a position begins with the name of a game"),
    ("chess", "no game is called 'chess'; choose from azul"),
    ("azul round", "'round' is not a field; one looks like round=1"),
    ("azul round=", "'round=' is not a field"),
    ("azul Round=1", "'Round=1' is not a field"),
    ("azul factories=b round=1 round=1", "round is given twice"),
    ("azul factories=b hand=b", "there is no field 'hand'; choose from round, turn, start"),
    ("azul factories=b score3=1", "there is no field 'score3'"),
    ("azul players=9 factories=b", "players must be 2, 3"),
    ("azul players=02 factories=b", "players must be 2, 3"),
    ("azul wall=white factories=b", "wall must be coloured or grey, got 'white'"),
    ("azul jokers=10 factories=b", r"jokers must be 0 or 5 with 2 players, got 10 \(rule 45\)"),
    ("azul columnbonus=6 factories=b", "column_bonus must be 7 or 5"),
    ("azul factories=b round=0", "round must be 1 to 100, got '0'"),
    ("azul factories=b round=101", "round must be 1 to 100"),
    ("azul factories=b round=01", "round must be 1 to 100"),
    ("azul factories=b round=\u0661", "round must be 1 to 100"),
    ("azul factories=b turn=0", "turn must be 1 to 2"),
    ("azul factories=b turn=3", "turn must be 1 to 2"),
    ("azul factories=b start=3", "start must be 1 to 2"),
    ("azul factories=b marker=3", "marker must be 1 to 2"),
    ("azul factories=b score1=-1", "score1 must be 0 to 999"),
    ("azul factories=b score1=1000", "score1 must be 0 to 999"),
    ("azul factories=kb", "factories: 'kb' is not a set of tiles"),
    ("azul factories=g", "factories: 'g' is not a set of tiles"),
    ("azul factories=bbbbb", "factories must have at most 4 tiles, got 'bbbbb'"),
    ("azul factories=b,b,b,b,b,b", "factories must have 5 parts, got 6"),
    ("azul centre=b,b", "centre must have 1 part, got 2"),
    ("azul players=5 centre=b,b,b", "centre must have 2 parts, got 3"),
    ("azul factories=b bag=19b", "bag: '19b' does not count tiles"),
    ("azul factories=b bag=y20b19", "bag: 'y20b19' does not count tiles"),
    ("azul factories=b bag=b019y20r20k20w20", "bag: 'b019y20r20k20w20' does not count tiles"),
    ("azul factories=b lid=b0", "lid: 'b0' does not count tiles"),
    ("azul factories=b bag=b20y20r20k20w20", "21 tiles b where the game has 20"),
    ("azul factories=b bag=b18y20r20k20w20", "19 tiles b where the game has 20"),
    ("azul factories=b lid=b20", "21 tiles b where the game has 20"),
    ("azul factories=bj", "1 tile j where the game has 0"),
    ("azul factories=b floor1=s", "the marker lies twice"),
    ("azul factories=b marker=2 floor1=s", "the marker lies twice, or on the floor of a seat that does not hold it"),
    ("azul factories=b marker=1 floor1=ss", "the marker lies twice"),
    ("azul factories=b marker=1 floor1=s floor2=s", "the marker lies twice"),
    ("azul factories=b floor1=bbbbbbbb", "floor1 must be at most seven letters"),
    ("azul factories=b floor1=.b", "floor1 must be at most seven letters"),
    ("azul factories=b floor2=x", "floor2 must be at most seven letters"),
    ("azul factories=b wall1=.....", "wall1 must be five rows of five letters"),
    ("azul factories=b wall1=.....,.....,.....,.....,....", "wall1 must be five rows of five letters"),
    ("azul factories=b wall1=x....,.....,.....,.....,.....", "wall1 must be five rows of five letters"),
    ("azul factories=b wall1=y....,.....,.....,.....,.....", r"row 1 is not on its colour's space \(rule 24\)"),
    ("azul factories=b wall1=byrkw,.....,.....,.....,.....", "tiles are on offer though wall1 has a complete row"),
    ("azul factories=b wall=grey wall1=b...b,.....,.....,.....,.....", r"a colour stands twice in row 1 \(rule 16\)"),
    ("azul factories=b wall=grey wall1=b....,b....,.....,.....,.....", r"stands twice in column 1 \(rule 38\)"),
    ("azul factories=b lines1=.,.,.,.", "lines1 must be five lines of one colour's letters"),
    ("azul factories=b lines1=.,by,.,.,.", "lines1 must be five lines of one colour's letters"),
    ("azul factories=b jokers=5 lines1=.,jb,.,.,.", "lines1 must be five lines of one colour's letters, then jokers"),
    ("azul factories=b lines1=bb,.,.,.,.", r"lines1: line 1 has room for 1 \(rule 3\)"),
    ("azul factories=b lines1=b,.,.,.,. wall1=b....,.....,.....,.....,.....", r"row 1 .* already has b \(rule 16\)"),
    (
        "azul factories=b jokers=5 lines1=b,.,.,.,. wall1=j....,.....,.....,.....,.....",
        r"row 1 of the wall already has b \(rule 16\)",
    ),
    ("azul", "no tile is on offer, and seat 1 has no column to choose"),
    ("azul lines1=b,.,.,.,.", "no tile is on offer, and seat 1 has no column to choose"),
    ("azul wall=grey lines2=b,.,.,.,.", "no tile is on offer, and seat 1 has no column to choose"),
    (
        "azul wall=grey wall1=r....,.....,..byk,.....,.r... lines1=.,.,rrr,.,.",
        "the position has no legal move, but the game is not over",
    ),
]


# An end that nothing has brought about.
BROKEN += [
    ("azul turn=-", "rules? 30"),
    ("azul turn=- round=99", "rules? 30"),
    ("azul turn=- jokers=5 wall=grey", "rules? 30"),
    ("azul turn=- wall1=byrk.,.....,.....,.....,.....", "rules? 30"),
    ("azul turn=- factories=b wall1=byrkw,.....,.....,.....,.....", "rule 30"),
    ("pavilion turn=-", "rule 3"),
]

# Blanks and tabs separate fields; these do not.
BROKEN += [
    (f"{name}{space}{field}", "a position begins with the name of a game")
    for name, field in (("azul", "factories=b"), ("pavilion", "hand1=g"))
    for space in ("\xa0", "\f", "\v", "\x85", "\u2003", "\n")
] + [
    (f"{text}{space}round=1", "factories|hand1|is not a field")
    for text in ("azul factories=b", "pavilion hand1=g")
    for space in ("\xa0", "\f", "\v", "\x85", "\u2003", "\n")
]


@pytest.mark.parametrize(("text", "why"), BROKEN)
def test_what_is_no_position(text: str, why: str) -> None:
    with pytest.raises(BadPosition, match=why):
        azulejos.from_position(text)


def test_a_bad_position_is_a_value_error() -> None:
    assert issubclass(BadPosition, ValueError)


LONG = 100_000


@pytest.mark.parametrize(
    "text",
    [
        "x" * LONG,
        f"azul {'x' * LONG}",
        f"azul {'x' * LONG}=1",
        f"azul {'x' * LONG}=1 {'x' * LONG}=1",
        f"azul factories=b round={'1' * LONG}",
        f"azul players={'1' * LONG}",
        f"azul jokers={'1' * LONG}",
        f"azul factories={'b' * LONG}",
        f"azul factories={'x' * LONG}",
        f"azul factories={'b,' * LONG}",
        f"azul factories=b bag={'b' * LONG}",
        f"azul factories=b wall1={'b' * LONG}",
        f"azul factories=b floor1={'b' * LONG}",
        f"pavilion wilds={'p' * LONG}",
        f"pavilion hand1={'g' * LONG}",
        f"pavilion hand1=g stars1={'g' * LONG}",
        f"pavilion hand1=g passed={'1' * LONG}",
    ],
    ids=lambda text: f"{text[:30]}…",
)
def test_what_is_long_is_said_shortly(text: str) -> None:
    with pytest.raises(BadPosition) as refused:
        azulejos.from_position(text)
    assert len(str(refused.value)) < 500
