"""Records that cannot be, family by family, for tests/test_replay.py."""

from dataclasses import dataclass

from tests.core.test_record import DEAL, HEAD, PAVILION_DEAL

PAVILION_HEAD = '[Game "pavilion"]\n[Players "2"]\n\n'


@dataclass(frozen=True, slots=True)
class Broken:
    """A record that cannot be, and what the error says."""

    name: str
    text: str
    where: str
    found: str
    expected: str  # what it begins with
    rule: int | None = None


EIGHT = '[Game "azul"]\n[Players "8"]\n\n'
SIXTEEN = " ".join(["bykw"] * 9 + ["|"] + ["bykw"] * 9)

BROKEN = [
    Broken("empty", "", "tags", "no tag Game", "one"),
    Broken("no game", '[Players "2"]\n', "tags", "no tag Game", "one"),
    Broken("no players", '[Game "azul"]\n', "tags", "no tag Players", "one"),
    Broken(
        "another game",
        '[Game "go"]\n[Players "2"]\n',
        "tags",
        "impossible rules",
        "possible rules: no game is called 'go'",
    ),
    Broken(
        "too many players",
        '[Game "azul"]\n[Players "9"]\n',
        "tags",
        "impossible rules",
        "possible rules: players must be 2, 3",
    ),
    Broken(
        "a wall that is not",
        f'[Wall "gray"]\n{HEAD}',
        "tags",
        "impossible rules",
        "possible rules: wall must be coloured",
    ),
    Broken(
        "jokers",
        f'[Jokers "10"]\n{HEAD}',
        "tags",
        "impossible rules",
        "possible rules: jokers must be 0 or 5 with 2 players",
        45,
    ),
    Broken(
        "bonus",
        f'[ColumnBonus "6"]\n{HEAD}',
        "tags",
        "impossible rules",
        "possible rules: column_bonus must be 7 or 5",
    ),
    Broken("start", f'[Start "3"]\n{HEAD}', "tag Start", "'3'", "a seat from 1 to 2"),
    Broken("start 0", f'[Start "0"]\n{HEAD}', "tag Start", "'0'", "a seat from 1 to 2"),
    Broken("a third seat", f'[Seat3 "x"]\n{HEAD}', "tag Seat3", "an unknown seat", "seats from 1 to 2"),
    Broken("a tag twice", f'[Game "azul"]\n{HEAD}', "line 2", "the tag Game a second time", "each tag only once"),
    Broken("a tag without text", "[Game]\n", "line 1", "'[Game]'", 'a tag such as [Players "2"]'),
    Broken("an open tag", '[Game "azul\n', "line 1", "'[Game \"azul'", "a tag such as"),
    Broken("an unknown escape", '[Game "a\\n"]\n', "line 1", "'[Game \"a\\\\n\"]'", "a tag such as"),
    Broken("a move after a tag", '[Game "azul"] 1b-3\n', "line 1", "'[Game \"azul\"] 1b-3'", "a tag such as"),
    Broken("a tag after a deal", f'{HEAD}{DEAL}\n[Seat1 "x"]\n', "line 5", "a tag", "tags only before the first deal"),
    Broken("a deal behind a move", f"{HEAD}1b-3 {DEAL}\n", "token 2, line 4", "'1='", "a deal at the start of a line"),
    Broken("a move before the deal", f"{HEAD}1b-3\n", "token 1, line 4", "'1b-3'", "a possible deal: the deal", 31),
    Broken("another round", f"{HEAD}2= bbyr", "token 1, line 4", "'2= bbyr'", "a possible deal: the deal of", 31),
    Broken("no blank", f"{HEAD}1=bbyr kkww", "token 1, line 4", "'1=bbyr'", "a possible deal: the deal of", 31),
    Broken(
        "a deal too many", f"{HEAD}{DEAL}\n{DEAL}\n", "token 2, line 5", repr(DEAL), "a legal move of seat 1 such as"
    ),
    Broken(
        "few factories",
        f"{HEAD}1= bbyr kkww",
        "token 1, line 4",
        "'1= bbyr kkww'",
        "a possible deal: 5 factories must be dealt, got 2",
        2,
    ),
    Broken(
        "few factories of two areas",
        f"{EIGHT}1= {SIXTEEN.removesuffix(' bykw')}",
        "token 1, line 4",
        repr(f"1= {SIXTEEN.removesuffix(' bykw')}"),
        "a possible deal: 18 factories must be dealt, got 17",
        60,
    ),
    Broken(
        "no area",
        f"{EIGHT}1= {SIXTEEN.replace('| ', '')}",
        "token 1, line 4",
        repr(f"1= {SIXTEEN.replace('| ', '')}"),
        "a possible deal: one | must stand between the areas, after 9 factories",
        63,
    ),
    Broken(
        "an order of letters",
        f"{HEAD}1= rbby kkww byrr bykw yrrw",
        "token 1, line 4",
        "'1= rbby kkww byrr bykw yrrw'",
        "a possible deal: factory 1: 'rbby' is not a set of tiles",
    ),
    Broken(
        "five tiles",
        f"{HEAD}1= bbyrr kkww byrr bykw yrrw",
        "token 1, line 4",
        "'1= bbyrr kkww byrr bykw yrrw'",
        "a possible deal: factory 1: factories are filled in order with 4 tiles each",
        31,
    ),
    Broken(
        "a gap",
        f"{HEAD}1= bbyr . byrr bykw yrrw",
        "token 1, line 4",
        "'1= bbyr . byrr bykw yrrw'",
        "a possible deal: factory 3: factories are filled in order with 4 tiles each",
        31,
    ),
    Broken(
        "a tile too few",
        f"{HEAD}1= bbyr kkww byrr bykw yrr",
        "token 1, line 4",
        "'1= bbyr kkww byrr bykw yrr'",
        "a possible deal: the number of tiles must be 20, got 19",
        32,
    ),
    Broken(
        "jokers that are not",
        f"{HEAD}1= bbyj kkww byrr bykw yrrw",
        "token 1, line 4",
        "'1= bbyj kkww byrr bykw yrrw'",
        "a possible deal: 1 j dealt, but the bag holds only 0",
        32,
    ),
    Broken("no such move", f"{HEAD}{DEAL}\n1b-3 hello", "token 3, line 5", "'hello'", "a legal move of seat 2 such as"),
    Broken(
        "a move that is not legal",
        f"{HEAD}{DEAL}\n1b-3\n1y-3",
        "token 3, line 6",
        "'1y-3'",
        "a legal move of seat 2 such as 3b-0: factory 1 holds no y",
        10,
    ),
    Broken("a leading zero", f"{HEAD}{DEAL}\n01b-3", "token 2, line 5", "'01b-3'", "a legal move of seat 1 such as"),
    Broken("a lone surrogate", f'[Seat1 "\ud800"]\n{HEAD}', "line 1", "'\\ud800'", "text that UTF-8 can encode"),
    Broken("scores too early", f'[Scores "1 2"]\n{HEAD}{DEAL}', "tag Scores", "'1 2'", "none before the game is over"),
    Broken("winners too early", f'[Winners "1"]\n{HEAD}{DEAL}', "tag Winners", "'1'", "none before the game is over"),
]

BLUE_WINDOW = "1b 4r 2b 5r 3b b/6 r/5 b/5"  # completes a window in PAVILION_DEAL

PAVILION_BROKEN = [
    Broken("players", '[Game "pavilion"]\n[Players "5"]\n', "tags", "impossible rules", "possible rules: players must"),
    Broken("a board", f'[Board "gray"]\n{PAVILION_HEAD}', "tags", "impossible rules", "possible rules: board must be"),
    Broken("wilds", f'[Wilds "pgoybb"]\n{PAVILION_HEAD}', "tags", "impossible rules", "possible rules: wilds must be"),
    Broken(
        "a name of wilds", f'[Wilds "back"]\n{PAVILION_HEAD}', "tags", "impossible rules", "possible rules: the tag"
    ),
    Broken("a minimum", f'[MinScore "2"]\n{PAVILION_HEAD}', "tags", "impossible rules", "possible rules: min_score"),
    Broken("no deal", f"{PAVILION_HEAD}1b\n", "token 1, line 4", "'1b'", "a possible deal: the deal of round 1", 19),
    Broken("a refill for a deal", f"{PAVILION_HEAD}+go", "token 1, line 4", "'+go'", "a possible deal: the deal", 19),
    Broken(
        "no supply",
        f"{PAVILION_HEAD}1= bbbb bbbb bbbb rrrr rrrr",
        "token 1, line 4",
        "'1= bbbb bbbb bbbb rrrr rrrr'",
        "a possible deal: a deal needs 5 factories, / and the supply",
        1,
    ),
    Broken(
        "a supply of nine",
        f"{PAVILION_HEAD}{PAVILION_DEAL[:-1]}",
        "token 1, line 4",
        repr(PAVILION_DEAL[:-1]),
        "a possible deal: the supply must have 10 tiles",
        2,
    ),
    Broken(
        "23 blue tiles",
        f"{PAVILION_HEAD}1= bbbb bbbb bbbb bbbb rrrr / bbbbbbbrrr",
        "token 1, line 4",
        "'1= bbbb bbbb bbbb bbbb rrrr / bbbbbbbrrr'",
        "a possible deal: 23 b dealt, but the bag holds only 22",
        19,
    ),
    Broken(
        "a refill too early",
        f"{PAVILION_HEAD}{PAVILION_DEAL}\n1b +go",
        "token 3, line 5",
        "'+go'",
        "a legal move of seat 2 such as 2b: not a move",
    ),
    Broken(
        "no refill",
        f"{PAVILION_HEAD}{PAVILION_DEAL}\n{BLUE_WINDOW} *ggo pass:rrr",
        "token 11, line 5",
        "'pass:rrr'",
        "a possible deal: the refill of the supply",
        16,
    ),
    Broken(
        "a refill too small",
        f"{PAVILION_HEAD}{PAVILION_DEAL}\n{BLUE_WINDOW} *ggo\n+yy",
        "token 11, line 6",
        "'+yy'",
        "a possible deal: the number of tiles must be 3, got 2",
        19,
    ),
    Broken(
        "an order of letters",
        f"{PAVILION_HEAD}{PAVILION_DEAL}\n{BLUE_WINDOW} *ggo +ygg",
        "token 11, line 5",
        "'+ygg'",
        "a possible deal: the supply: 'ygg' is not a set of tiles",
    ),
    Broken(
        "a bonus that the supply has not",
        f"{PAVILION_HEAD}{PAVILION_DEAL}\n{BLUE_WINDOW} *ggg",
        "token 10, line 5",
        "'*ggg'",
        "a legal move of seat 1 such as *",
        15,
    ),
    Broken(
        "a move of Azul",
        f"{PAVILION_HEAD}{PAVILION_DEAL}\n1b-3",
        "token 2, line 5",
        "'1b-3'",
        "a legal move of seat 1 such as 1b: not a move",
    ),
]
