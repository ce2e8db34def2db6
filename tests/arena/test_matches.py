import pytest

from azulejos import BadOption
from azulejos.arena import Contestant, Terms, parse_contestant
from azulejos.arena.matches import deals_for, pair, schedule

A, B, C = Contestant("a"), Contestant("b"), Contestant("c")


def test_everyone_meets_everyone_once() -> None:
    assert [str(pairing) for pairing in pair([A, B, C])] == ["a : b", "a : c", "b : c"]


def test_one_bot_meets_itself_with_another_budget() -> None:
    assert [str(pairing) for pairing in pair([A, Contestant("a", seconds=1)])] == ["a : a@1s"]


@pytest.mark.parametrize("contestants", [[A], [A, B, A]])
def test_who_cannot_meet(contestants: list[Contestant]) -> None:
    with pytest.raises(BadOption):
        pair(contestants)


def test_every_deal_is_played_from_every_seat() -> None:
    seats = [fixture.seats for fixture in schedule(Terms(options={"players": 3}), pair([A, B]), 2)]
    assert seats == 2 * [(A, B, B), (B, A, B), (B, B, A)]


def test_pairings_and_seats_share_the_deals() -> None:
    fixtures = list(schedule(Terms(), pair([A, B, C]), 5))
    seeds = {fixture.deal: fixture.deal_seed for fixture in fixtures}
    assert len(set(seeds.values())) == 5
    assert all(fixture.deal_seed == seeds[fixture.deal] for fixture in fixtures)


def test_bots_have_seeds_of_their_own() -> None:
    fixtures = list(schedule(Terms(), pair([A, B, C]), 5))
    seeds = [fixture.bot_seed(seat) for fixture in fixtures for seat in (0, 1)]
    assert len(set(seeds)) == len(seeds) == 5 * 3 * 2 * 2
    assert not set(seeds) & {fixture.deal_seed for fixture in fixtures}


def test_another_arena_seed_gives_other_deals() -> None:
    one, two = (next(schedule(Terms(seed=seed), pair([A, B]), 1)) for seed in (1, 2))
    assert one.deal_seed != two.deal_seed
    assert one.bot_seed(0) != two.bot_seed(0)


@pytest.mark.parametrize(("players", "games", "deals"), [(2, 200, 100), (4, 200, 50), (3, 200, 67), (2, 1, 1)])
def test_games_are_made_up_to_whole_deals(players: int, games: int, deals: int) -> None:
    assert deals_for(Terms(options={"players": players}), games) == deals


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
