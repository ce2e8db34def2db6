import pytest

from azulejos import BadOption
from azulejos.arena import Contestant, parse_contestant


@pytest.mark.parametrize(
    ("text", "contestant"),
    [
        ("greedy", Contestant("greedy")),
        ("greedy@1s", Contestant("greedy", seconds=1.0)),
        ("greedy@0.25s", Contestant("greedy", seconds=0.25)),
        ("greedy@2000n", Contestant("greedy", nodes=2000)),
    ],
)
def test_contestants_are_written_as_they_are_read(text: str, contestant: Contestant) -> None:
    assert parse_contestant(text) == contestant
    assert str(contestant) == text


def test_one_without_a_budget_gets_that_of_all() -> None:
    assert str(parse_contestant("greedy", seconds=0.1)) == "greedy@0.1s"
    assert str(parse_contestant("greedy", nodes=50)) == "greedy@50n"
    assert str(parse_contestant("greedy@3n", seconds=0.1)) == "greedy@3n"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("greedy@fast", "no bot called 'greedy@fast'.*expert@0.5s or expert@2000n"),
        ("greedy@1s b", "no bot called 'greedy@1s b'"),
        ("nobody@1s", "no bot called 'nobody'"),
        ("greedy@1.5n", "nodes must be a whole number"),
        ("greedy@0s", "a budget must be above 0"),
        ("greedy@0n", "a budget must be above 0"),
    ],
)
def test_what_is_wrong_is_said(text: str, complaint: str) -> None:
    with pytest.raises(BadOption, match=complaint):
        parse_contestant(text)
