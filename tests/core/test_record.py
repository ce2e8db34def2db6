"""Game records: what is written, what is read, what is refused."""

import pytest

import azulejos
from azulejos import Record
from azulejos.core._kernel_cy import Random
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


def test_parse_and_write_without_replaying() -> None:
    record = Record.parse(SHORT)
    assert record.tags["Players"] == "2"
    assert record.tokens == (DEAL, "1b-3", "cy-2")
    assert str(record) == SHORT
    assert record == azulejos.replay(SHORT).record()


PAVILION_TAGS = '[Game "pavilion"]\n[Players "2"]\n[Board "coloured"]\n[Wilds "pgoybr"]\n[MinScore "0"]\n[Start "1"]\n'
PAVILION_DEAL = "1= bbbb bbbb bbbb rrrr rrrr / pggooyybbr"
PAVILION = f"{PAVILION_TAGS}\n{PAVILION_DEAL}\n1b 4r 2b 5r 3b b/6 r/5 b/5 *ggo +yyy pass:rrr\n"


def test_a_game_of_summer_pavilion_as_it_is_written() -> None:
    game = azulejos.new_game("pavilion", seed=7, start=1, names=["North"], wilds="back", board="grey", min_score=1)
    game.play("2r")
    assert str(game.record()) == (
        '[Game "pavilion"]\n[Players "2"]\n[Board "grey"]\n[Wilds "orbygp"]\n[MinScore "1"]\n[Start "2"]\n'
        '[Seat1 "North"]\n\n1= goob pprr ggyr pgyy pgyb / pggooybbrr\n2r\n'
    )


# A refill stands among the moves, a deal tells the whole supply.
PAVILION_SAME = [
    PAVILION,
    PAVILION.replace("\n", "\r\n"),
    PAVILION.replace(" ", "\t ").replace('\t "', ' "'),
    PAVILION.replace(" +yyy", "\n+yyy\n"),
    PAVILION.replace("+yyy", "+yyy ; the supply is full again\n"),
    PAVILION.replace('[Board "coloured"]\n[Wilds "pgoybr"]\n[MinScore "0"]\n[Start "1"]\n', ""),
]


@pytest.mark.parametrize("text", PAVILION_SAME)
def test_texts_that_are_the_same_record_of_summer_pavilion(text: str) -> None:
    game = azulejos.replay(text)
    assert str(game.record()) == PAVILION
    assert game.record().tokens == (PAVILION_DEAL, *PAVILION.splitlines()[-1].split())
    assert game.view.supply == "poyyyyybbr"


@pytest.mark.parametrize("family", azulejos.FAMILIES)
def test_every_record_has_its_tags_in_order(family: str) -> None:
    game = play_random(azulejos.new_game(family, seed=3, names=["North", "South"]), Random(3))
    tags = azulejos.find_family(family).tags
    written = [tag for tag in tags if tag in game.record().tags]  # those that differ from what the others imply
    assert list(game.record().tags) == ["Game", *written, "Start", "Seat1", "Seat2", "Scores", "Winners"]
    assert str(azulejos.replay(str(game.record())).record()) == str(game.record())
    assert Record.parse(str(game.record())) == game.record()
