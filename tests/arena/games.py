"""Games of an arena for the tests."""

from collections.abc import Iterable, Iterator

from azulejos.arena import Fixture, GameResult, Pairing, Terms, parse_contestant
from azulejos.arena.matches import schedule

Told = tuple[str, tuple[str, ...], tuple[int, ...]]


def pairing(first: str, second: str) -> Pairing:
    return Pairing(parse_contestant(first), parse_contestant(second))


def fixtures(first: str, second: str, deals: int, **options: int | str) -> Iterator[Fixture]:
    return schedule(Terms(options=options), [pairing(first, second)], deals)


def told(games: Iterable[GameResult]) -> list[Told]:
    """Return the games as far as their bots decide them, in an order of their own."""
    return sorted((str(played.fixture), played.record.tokens, played.scores) for played in games)
