"""A tournament: all pairings of some contestants, from the schedule to the standings."""

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing

from azulejos.arena.contestants import Contestant
from azulejos.arena.matches import Fixture, Pairing, Terms, deals_for, pair, schedule
from azulejos.arena.play import Played
from azulejos.arena.records import Folder
from azulejos.arena.results import Standing, stand
from azulejos.arena.statistics import BettingTest

Runner = Callable[[Iterator[Fixture]], Generator[Played]]
"""Plays games somewhere, several at a time, and gives each once in any order; it takes one when it can play it."""


class Match:
    """A pairing, its games so far, and whether they are enough."""

    def __init__(self, pairing: Pairing, players: int, error: float | None) -> None:
        """Start without games; ``error`` is how often a sequential test may be wrong, None if there is none."""
        self.pairing = pairing
        self.verdict = ""
        self._players = players
        self._test = BettingTest(players, error) if error is not None else None
        self._games: dict[tuple[int, int], Played] = {}  # by deal and seat
        self._tested = 0  # the deals that the test has seen

    def has(self, fixture: Fixture) -> bool:
        """Say whether a game has been played."""
        return (fixture.deal, fixture.seat) in self._games

    def add(self, played: Played) -> None:
        """Count a game, and test what is then known."""
        self._games[played.fixture.deal, played.fixture.seat] = played
        # Deals are tested in their order: quick games must not be heard before slow ones.
        while self._test and not self.verdict and (deal := self._deal(self._tested + 1)):
            self._tested += 1
            self._test.add(sum(played.share for played in deal) / len(deal))
            self.verdict = self._test.verdict

    def standing(self) -> Standing | None:
        """Sum up the deals that were played from every seat; None if there are none.

        Once the test has a verdict, those that led to it count and no others.
        """
        last = self._tested if self.verdict else max((deal for deal, _ in self._games), default=0)
        deals = [deal for number in range(1, last + 1) if (deal := self._deal(number))]
        return stand(self.pairing, deals, self.verdict) if deals else None

    def _deal(self, number: int) -> list[Played]:
        """Return the games of a deal if all have been played."""
        games = [self._games.get((number, seat)) for seat in range(self._players)]
        whole = [played for played in games if played is not None]
        return whole if len(whole) == len(games) else []


class Tournament:
    """All pairings of contestants on the same deals."""

    def __init__(
        self, terms: Terms, contestants: Sequence[Contestant], games: int, folder: Folder, error: float | None = None
    ) -> None:
        """Set it up: ``games`` for each pairing, up to whole deals; with ``error``, as few as make the result clear."""
        self._terms = terms
        self._deals = deals_for(terms, games)
        self._folder = folder
        self._matches = {pairing: Match(pairing, terms.players, error) for pairing in pair(contestants)}

    @property
    def games(self) -> int:
        """How many games there are at most."""
        return self._deals * self._terms.players * len(self._matches)

    @property
    def is_clear(self) -> bool:
        """Whether a sequential test has decided every pairing."""
        return all(match.verdict for match in self._matches.values())

    def standings(self) -> list[Standing]:
        """Return how the pairings stand, without those that have no whole deal yet."""
        found = [match.standing() for match in self._matches.values()]
        return [standing for standing in found if standing is not None]

    def play(self, runner: Runner) -> Generator[Played]:
        """Play all games that are not in the folder, and give those there and then each one as it ends."""
        for fixture in self._schedule():
            played = self._folder.find(fixture)
            if played:
                self._matches[fixture.pairing].add(played)
                yield played
        if self.is_clear:
            return
        with closing(runner(self._left())) as games:
            for played in games:
                self._folder.keep(played)
                self._matches[played.fixture.pairing].add(played)
                yield played
                if self.is_clear:
                    return

    def _schedule(self) -> Iterator[Fixture]:
        return schedule(self._terms, list(self._matches), self._deals)

    def _left(self) -> Iterator[Fixture]:
        for fixture in self._schedule():
            match = self._matches[fixture.pairing]
            if not match.verdict and not match.has(fixture):
                yield fixture
