"""Requests for tables: the data of the first event, and the refusal of invalid requests."""

import pytest

from azulejos import BadOption
from azulejos.server.tables.clock import TimeControl
from azulejos.server.tables.errors import Problem
from azulejos.server.tables.requests import SeatRequest, TableRequest, check_bot, check_unused, known_bots
from azulejos.server.tables.seats import Seat
from azulejos.server.tables.service import TableService
from tests.server.duels import ANNA, refused

ME, OPEN, BOT = SeatRequest("me", "Anna"), SeatRequest(), SeatRequest("bot", bot="random")


@pytest.mark.parametrize(
    ("request_", "error"),
    [
        (TableRequest("chess", (ME, BOT)), BadOption),
        (TableRequest("azul", (ME,)), BadOption),
        (TableRequest("pavilion", (ME, BOT, BOT, BOT, BOT)), BadOption),
        (TableRequest("azul", (ME, BOT), {"wall": "pink"}), BadOption),
        (TableRequest("azul", (ME, SeatRequest("bot", bot="unknown"))), Problem),
        (TableRequest("azul", (ME, SeatRequest("named"))), Problem),
        (TableRequest("azul", (ME, SeatRequest("named", "anna"))), Problem),
        (TableRequest("azul", (ME, BOT), start=2), Problem),
    ],
)
def test_an_invalid_request_opens_no_table(
    tables: TableService, request_: TableRequest, error: type[Exception]
) -> None:
    with pytest.raises(error):
        tables.open(request_, ANNA)
    assert tables.store.count() == {}


def test_the_data_of_the_first_event_describe_the_table() -> None:
    request = TableRequest("azul", (ME, OPEN, BOT), {"wall": "grey"}, 2, TimeControl(60, 5), is_listed=True)
    data = request.data("c" * 64)
    assert (data["family"], data["start"], data["listed"], data["clock"]) == ("azul", 2, True, [60, 5])
    assert data["tags"]["Players"] == "3"
    assert data["seats"] == [
        {"name": "Anna", "bot": "", "open": False},
        {"name": "", "bot": "", "open": True},
        {"name": "", "bot": "random", "open": False},
    ]
    assert (data["commitment"], data["previous"]) == ("c" * 64, None)
    assert TableRequest("azul", (ME, BOT)).data("")["clock"] is None


def test_bots_are_known_by_name() -> None:
    assert all(check_bot(bot) == bot for bot in known_bots())
    with refused("invalid"):
        check_bot("nobody")


def test_a_name_is_used_once() -> None:
    check_unused("", [Seat("")])
    check_unused("Anna", [Seat("Ben")])
    with refused("invalid"):
        check_unused("Anna", [Seat("ANNA")])
