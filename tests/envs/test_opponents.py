import pytest

from azulejos import BadOption
from azulejos.envs.opponents import place_opponents, seat_opponents
from tests.envs.opponents import First


def test_one_opponent_takes_all_seats() -> None:
    first = First()
    assert place_opponents(first, 3) == [first] * 3
    assert place_opponents(["random", first], 2) == ["random", first]


def test_bots_of_one_name_are_different_players() -> None:
    left, right = seat_opponents("random", 2, 1)
    assert left is not right


@pytest.mark.parametrize("wanted", [len, 7, {"easy": 1}])
def test_what_cannot_choose_is_refused(wanted: object) -> None:
    with pytest.raises(BadOption, match="opponent must be a bot's name or have a method choose"):
        seat_opponents(wanted, 1, 0)  # type: ignore[arg-type]
