"""Game records: what is written, what is read, what is refused."""

from dataclasses import dataclass

import pytest

import azulejos
from azulejos import BadRecord, Record
from azulejos._kernel_cy import Random
from tests.configurations import play_random

TAGS = '[Game "azul"]\n[Players "2"]\n[Wall "coloured"]\n[Jokers "0"]\n[ColumnBonus "7"]\n[Start "1"]\n'
DEAL = "1= bbyr kkww byrr bykw yrrw"
SHORT = f"{TAGS}\n{DEAL}\n1b-3 cy-2\n"

# The rules are all there, but nothing else: what is missing has its default.
HEAD = '[Game "azul"]\n[Players "2"]\n\n'

FINISHED = str(play_random(azulejos.new_game(seed=3, names=["North", "South"]), Random(3)).record())


def test_a_game_as_it_is_written() -> None:
    game = azulejos.new_game(players=2, seed=7, start=1, names=["", 'Ann "the\\fox"'])
    game.play("1b-3")
    assert str(game.record()) == (
        '[Game "azul"]\n[Players "2"]\n[Wall "coloured"]\n[Jokers "0"]\n[ColumnBonus "7"]\n[Start "2"]\n'
        '[Seat2 "Ann \\"the\\\\fox\\""]\n\n1= brkw ykkw byyr bykw byww\n1b-3\n'
    )


def test_a_finished_game_tells_scores_and_winners() -> None:
    game = azulejos.replay(FINISHED)
    assert list(game.record().tags) == [
        *("Game", "Players", "Wall", "Jokers", "ColumnBonus", "Start", "Seat1", "Seat2", "Scores", "Winners")
    ]
    assert game.record().tags["Scores"] == " ".join(str(score) for score in game.scores)
    assert game.record().tags["Winners"] == " ".join(str(seat + 1) for seat in game.winners)
    assert str(game.record()) == FINISHED


def test_each_deal_and_each_rounds_moves_have_a_line() -> None:
    lines = FINISHED.split("\n\n")[1].splitlines()
    rounds = azulejos.replay(FINISHED).round
    assert len(lines) == 2 * rounds
    assert [line.split()[0] for line in lines[::2]] == [f"{number}=" for number in range(1, rounds + 1)]
    assert not any("=" in line for line in lines[1::2])
    assert FINISHED.endswith("\n")
    assert not FINISHED.endswith("\n\n")


def test_seats_without_a_name_have_no_tag() -> None:
    assert "Seat" not in str(azulejos.new_game(seed=1).record())


# Texts that are the same record as SHORT.
SAME = [
    SHORT,
    SHORT.replace("\n", "\r\n"),
    SHORT.removesuffix("\n"),
    "\ufeff" + SHORT,
    "; a comment [Players 9]\n" + SHORT,
    SHORT.replace("1b-3 cy-2", "1b-3\ncy-2"),
    SHORT.replace("1b-3 cy-2", "\t1b-3 \t  cy-2  \n\n"),
    SHORT.replace("1b-3 cy-2", "1b-3 ; a good move\n; 9z-9\ncy-2;another"),
    SHORT.replace(DEAL, f"  {DEAL.replace(' ', '  ')} ; the deal"),
    SHORT.replace('[Players "2"]', '  [Players "2"]  ; two'),
    f"{HEAD}{DEAL}\n1b-3 cy-2\n",
    f'[Players "2"]\n[Start "1"]\n[Game "azul"]\n{DEAL}\n1b-3 cy-2\n',
]


@pytest.mark.parametrize("text", SAME)
def test_texts_that_are_the_same_record(text: str) -> None:
    assert str(azulejos.replay(text).record()) == SHORT


def test_a_semicolon_in_a_tag_is_no_comment() -> None:
    game = azulejos.replay(SHORT.replace("\n\n", '\n[Seat1 "a;b"]\n\n'))
    assert game.names == ("a;b", "")


@pytest.mark.parametrize("name", ['"', "\\", '\\"', '"]', "a [b] \\\\ c", "Åsa", "  two  ", "\u2028", "李"])
def test_names_of_every_kind_come_back(name: str) -> None:
    text = str(azulejos.new_game(seed=1, names=[name]).record())
    again = azulejos.replay(text)
    assert again.names == (name, "")
    assert str(again.record()) == text


def test_unknown_tags_are_kept_after_the_others() -> None:
    text = '[Event "Malmö open"]\n' + SHORT.replace("\n\n", '\n[Date "2026.01.02"]\n[Seat1 "North"]\n\n')
    assert str(azulejos.replay(text).record()) == SHORT.replace(
        "\n\n", '\n[Seat1 "North"]\n[Event "Malmö open"]\n[Date "2026.01.02"]\n\n'
    )


def test_unknown_tags_come_after_scores_and_stay_when_the_game_goes_on() -> None:
    game = azulejos.replay('[Event "x"]\n' + HEAD + DEAL)
    play_random(game, Random(1))
    assert list(game.record().tags)[-3:] == ["Scores", "Winners", "Event"]


def test_a_record_without_the_result_gets_it() -> None:
    lines = [line for line in FINISHED.splitlines() if not line.startswith(("[Scores", "[Winners"))]
    assert str(azulejos.replay("\n".join(lines)).record()) == FINISHED


def test_a_record_of_a_game_under_way_is_continued() -> None:
    game = azulejos.replay(SHORT)
    assert (game.phase, game.to_move, game.round) == ("offer", 0, 1)
    assert game.view.boards[0].lines == ("", "", "bb", "", "")
    game.play("cr-1")
    assert game.record().tokens == (DEAL, "1b-3", "cy-2", "cr-1")


def test_a_record_cut_before_its_first_deal_is_dealt_anew() -> None:
    game = azulejos.replay(HEAD, seed=5)
    assert game == azulejos.new_game(seed=5)
    assert len(game.record().tokens) == 1


def test_a_record_cut_before_a_deal_is_dealt_anew() -> None:
    before, _, _ = FINISHED.partition("\n2=")
    head = "\n".join(line for line in before.splitlines() if not line.startswith(("[Scores", "[Winners")))
    games = [azulejos.replay(head, seed=seed) for seed in (1, 1, 2)]
    assert games[0].round == 2
    assert games[0] == games[1] != games[2]
    assert str(games[0].record()).startswith(f"{head}\n2= ")


def test_parse_and_write_without_replaying() -> None:
    record = Record.parse(SHORT)
    assert record.tags["Players"] == "2"
    assert record.tokens == (DEAL, "1b-3", "cy-2")
    assert str(record) == SHORT
    assert record == azulejos.replay(SHORT).record()


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
        "rules that cannot be",
        "ones that can: no game is called 'go'",
    ),
    Broken(
        "too many players",
        '[Game "azul"]\n[Players "9"]\n',
        "tags",
        "rules that cannot be",
        "ones that can: players can be 2, 3",
    ),
    Broken(
        "a wall that is not",
        f'[Wall "gray"]\n{HEAD}',
        "tags",
        "rules that cannot be",
        "ones that can: wall can be 'coloured'",
    ),
    Broken(
        "jokers",
        f'[Jokers "10"]\n{HEAD}',
        "tags",
        "rules that cannot be",
        "ones that can: jokers can be 0 or 5 with 2 players",
        45,
    ),
    Broken(
        "bonus",
        f'[ColumnBonus "6"]\n{HEAD}',
        "tags",
        "rules that cannot be",
        "ones that can: column_bonus can be 7 or 5",
    ),
    Broken("start", f'[Start "3"]\n{HEAD}', "tag Start", "'3'", "a seat from 1 to 2"),
    Broken("start 0", f'[Start "0"]\n{HEAD}', "tag Start", "'0'", "a seat from 1 to 2"),
    Broken("a third seat", f'[Seat3 "x"]\n{HEAD}', "tag Seat3", "a seat too many", "2 seats"),
    Broken("a tag twice", f'[Game "azul"]\n{HEAD}', "line 2", "the tag Game a second time", "it once"),
    Broken("a tag without text", "[Game]\n", "line 1", "'[Game]'", 'a tag such as [Players "2"]'),
    Broken("an open tag", '[Game "azul\n', "line 1", "'[Game \"azul'", "a tag such as"),
    Broken("an unknown escape", '[Game "a\\n"]\n', "line 1", "'[Game \"a\\\\n\"]'", "a tag such as"),
    Broken("a move after a tag", '[Game "azul"] 1b-3\n', "line 1", "'[Game \"azul\"] 1b-3'", "a tag such as"),
    Broken("a tag after a deal", f'{HEAD}{DEAL}\n[Seat1 "x"]\n', "line 5", "a tag", "it before the first deal"),
    Broken("a deal behind a move", f"{HEAD}1b-3 {DEAL}\n", "token 2, line 4", "'1='", "a deal to start a line"),
    Broken("a move before the deal", f"{HEAD}1b-3\n", "token 1, line 4", "'1b-3'", "a deal that can be: the deal", 31),
    Broken("another round", f"{HEAD}2= bbyr", "token 1, line 4", "'2= bbyr'", "a deal that can be: the deal of", 31),
    Broken("no blank", f"{HEAD}1=bbyr kkww", "token 1, line 4", "'1=bbyr'", "a deal that can be: the deal of", 31),
    Broken(
        "a deal too many", f"{HEAD}{DEAL}\n{DEAL}\n", "token 2, line 5", repr(DEAL), "a legal move of seat 1 such as"
    ),
    Broken("few factories", f"{HEAD}1= bbyr kkww", "token 1, line 4", "'1= bbyr kkww'", "a deal that can be: 2 fac", 2),
    Broken(
        "few factories of two areas",
        f"{EIGHT}1= {SIXTEEN.removesuffix(' bykw')}",
        "token 1, line 4",
        repr(f"1= {SIXTEEN.removesuffix(' bykw')}"),
        "a deal that can be: 17 factories where there are 18",
        60,
    ),
    Broken(
        "no area",
        f"{EIGHT}1= {SIXTEEN.replace('| ', '')}",
        "token 1, line 4",
        repr(f"1= {SIXTEEN.replace('| ', '')}"),
        "a deal that can be: one | stands between the areas, after 9 factories",
        63,
    ),
    Broken(
        "an order of letters",
        f"{HEAD}1= rbby kkww byrr bykw yrrw",
        "token 1, line 4",
        "'1= rbby kkww byrr bykw yrrw'",
        "a deal that can be: factory 1: 'rbby' is not a set of tiles",
    ),
    Broken(
        "five tiles",
        f"{HEAD}1= bbyrr kkww byrr bykw yrrw",
        "token 1, line 4",
        "'1= bbyrr kkww byrr bykw yrrw'",
        "a deal that can be: factory 1: factories are filled in order with 4 tiles each",
        31,
    ),
    Broken(
        "a gap",
        f"{HEAD}1= bbyr . byrr bykw yrrw",
        "token 1, line 4",
        "'1= bbyr . byrr bykw yrrw'",
        "a deal that can be: factory 3: factories are filled in order with 4 tiles each",
        31,
    ),
    Broken(
        "a tile too few",
        f"{HEAD}1= bbyr kkww byrr bykw yrr",
        "token 1, line 4",
        "'1= bbyr kkww byrr bykw yrr'",
        "a deal that can be: 20 tiles are due, not 19",
        32,
    ),
    Broken(
        "jokers that are not",
        f"{HEAD}1= bbyj kkww byrr bykw yrrw",
        "token 1, line 4",
        "'1= bbyj kkww byrr bykw yrrw'",
        "a deal that can be: 1 j where the bag holds 0",
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
    Broken("scores too early", f'[Scores "1 2"]\n{HEAD}{DEAL}', "tag Scores", "'1 2'", "none before the game is over"),
    Broken("winners too early", f'[Winners "1"]\n{HEAD}{DEAL}', "tag Winners", "'1'", "none before the game is over"),
]


@pytest.mark.parametrize("broken", BROKEN, ids=lambda broken: broken.name)
def test_broken_records_say_where_and_why(broken: Broken) -> None:
    with pytest.raises(BadRecord) as refused:
        azulejos.replay(broken.text)
    error = refused.value
    assert (error.where, error.found, error.rule) == (broken.where, broken.found, broken.rule)
    assert error.expected.startswith(broken.expected)
    cited = f" (rule {broken.rule})" if broken.rule else ""
    assert str(error) == f"{error.where}: found {error.found}, expected {error.expected}{cited}"


def test_moves_after_the_end_are_refused() -> None:
    with pytest.raises(BadRecord, match="expected nothing more: the game is over"):
        azulejos.replay(FINISHED + "1b-1\n")


@pytest.mark.parametrize("tag", ["Scores", "Winners"])
@pytest.mark.parametrize("text", ["", "0", "999 999", "2 1", "x"])
def test_a_result_that_was_not_reached_is_refused(tag: str, text: str) -> None:
    record = Record.parse(FINISHED)
    reached = record.tags[tag]
    with pytest.raises(BadRecord, match=f"tag {tag}: found '{text}', expected '{reached}'"):
        azulejos.replay(str(Record(record.tags | {tag: text}, record.tokens)))


# Deals of a second round that the bag cannot give, after a first round that leaves it 16 blue tiles.
FIRST_ROUND = f"{HEAD}1= bbbb yyyy rrrr kkkk wwww\n1b-5 2y-5 3r-4 4k-4 5w-3\n"
SECOND_DEALS = [
    ("bbbb bbbb bbbb bbbb bykw", "17 b where the bag holds 16"),
    ("bbbb bbbb bbbb bbbb ....", "is not a set of tiles"),
    ("bbbb bbbb bbbb bbbb .", "20 tiles are due, not 16"),
]


@pytest.mark.parametrize(("deal", "why"), SECOND_DEALS)
def test_a_deal_that_the_bag_cannot_give_is_refused(deal: str, why: str) -> None:
    with pytest.raises(BadRecord, match=why):
        azulejos.replay(f"{FIRST_ROUND}2= {deal}\n")


def test_a_deal_that_takes_all_of_a_colour_is_accepted() -> None:
    game = azulejos.replay(f"{FIRST_ROUND}2= bbbb bbbb bbbb bbbb yrkw\n")
    assert game.view.bag == (0, 15, 15, 15, 15, 0)


def test_a_bad_record_is_a_value_error() -> None:
    assert issubclass(BadRecord, ValueError)
