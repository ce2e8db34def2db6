import pytest

from azulejos import BadOption
from azulejos.terminal.seats import Seats, find_seat, parse_seats
from tests.cli.commands import complaint, output


def test_names_and_random_players() -> None:
    assert parse_seats("Anna, Ben ,random") == Seats(("Anna", "Ben", ""), frozenset({0, 1}))
    assert parse_seats("Random,Änne") == Seats(("", "Änne"), frozenset({1}))


@pytest.mark.parametrize("text", ["", "Anna,", "random", "random,random", "Anna,anna", "a,b,c,d,e,f,g,h,i", "A\x1b"])
def test_seats_that_cannot_be(text: str) -> None:
    with pytest.raises(BadOption, match=r"seat|twice"):
        parse_seats(text)


def test_a_seat_is_found_by_number_or_name() -> None:
    called = ["Anna", "Annabel", "Player 3"]
    assert [find_seat(text, called) for text in ("1", "anna", "ANNAB", "player 3", "3")] == [0, 0, 1, 2, 2]
    assert [find_seat(text, called) for text in ("4", "0", "ann", "Carl")] == [None] * 4


def test_seats_say_how_many_play() -> None:
    shown = output("play", "--seats", "Anna,random,Ben", "--seed", "3", given="record\n")
    assert '[Players "3"]' in shown
    assert '[Seat3 "Ben"]' in shown
    shown = output("play", "--seats", "Anna", "--players", "4", "--seed", "3", given="record\n")
    assert '[Players "4"]' in shown


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (["--seats", "A,B,C", "--players", "2"], "--seats names 3 seats, and there are 2 players"),
        (["--seats", "A,B", "--seat", "2"], "leave out --seat"),
        (["--lang", "xx"], "no words in 'xx'"),
        (["--verbosity", "loud"], "verbosity can be brief, normal, full, not 'loud'"),
        (["--width", "3"], "--width is at least 14, not 3"),
    ],
)
def test_options_that_cannot_be(args: list[str], why: str) -> None:
    assert why in complaint("play", *args)
