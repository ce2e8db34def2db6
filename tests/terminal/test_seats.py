import sys

import pytest

import azulejos
from azulejos import BadOption
from azulejos.terminal.seats import Seats, make_bots, parse_seats
from tests.cli.commands import complaint, output


def test_people_and_bots() -> None:
    assert parse_seats("Anna, Ben ,bot:random") == Seats(("Anna", "Ben", ""), {2: "random"})
    assert parse_seats("Greedy,Änne") == Seats(("", "Änne"), {0: "greedy"})
    program = f"program:{sys.executable} -m azulejos engine --bot Greedy"
    assert parse_seats(f"Anna,{program},bot:{program}") == Seats(("Anna", "", ""), {1: program, 2: program})


def test_seats_that_are_not_named_are_filled() -> None:
    assert parse_seats("random,Anna").all_bots(4, "greedy") == {0: "random", 2: "greedy", 3: "greedy"}
    assert Seats(("Anna", "Ben")).all_bots(2, "greedy") == {}


def test_each_bot_has_a_seed_of_its_own() -> None:
    game = azulejos.new_game("azul", seed=1)
    one, other = make_bots({0: "random", 1: "random"}, seed=2**64 - 1).values()
    assert [str(one.choose(game).move) for _ in range(9)] != [str(other.choose(game).move) for _ in range(9)]


@pytest.mark.parametrize(("text", "why"), [("Anna,bot:nobody", "no bot called 'nobody'"), ("A,program:nope", "nope")])
def test_bots_that_there_are_not(text: str, why: str) -> None:
    with pytest.raises(BadOption, match=why):
        parse_seats(text)


@pytest.mark.parametrize("text", ["", "Anna,", "random", "random,random", "Anna,anna", "a,b,c,d,e,f,g,h,i", "A\x1b"])
def test_seats_that_cannot_be(text: str) -> None:
    with pytest.raises(BadOption, match=r"seat|twice"):
        parse_seats(text)


def test_seats_say_how_many_play() -> None:
    shown = output("play", "--seats", "Anna,random,Ben", "--seed", "3", given="record\n")
    assert '[Players "3"]' in shown
    assert '[Seat3 "Ben"]' in shown
    shown = output("play", "--seats", "Anna", "--players", "4", "--seed", "3", given="record\n")
    assert '[Players "4"]' in shown


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (["--seats", "A,B,C", "--players", "2"], "--seats names 3 seats, but there are 2 players"),
        (["--seats", "A,B", "--seat", "2"], "leave out --seat"),
        (["--lang", "xx"], "there is no catalogue for 'xx'"),
        (["--verbosity", "loud"], "verbosity must be brief, normal, full, braille, hands, got 'loud'"),
        (["--width", "3"], "--width must be at least 14, got 3"),
    ],
)
def test_options_that_cannot_be(args: list[str], why: str) -> None:
    assert why in complaint("play", *args)


def test_no_such_bot() -> None:
    assert "there is no bot called 'nobody'" in complaint("play", "--bot", "nobody")
    assert "there is no bot called 'nobody'" in complaint("play", "--seats", "Anna,bot:nobody")
