"""Tournaments: all pairings of contestants, from the schedule to the results."""

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing

from azulejos.arena.matches import Contestant, Fixture, Pairing, Terms, deals_for, pair, schedule
from azulejos.arena.play import Folder, GameResult
from azulejos.arena.results import MatchResult, summarize
from azulejos.arena.statistics import BettingTest
from azulejos.interrupts import Interrupts

Runner = Callable[[Iterator[Fixture]], Generator[GameResult]]
"""Plays games, several at a time, and yields each once in any order; it takes a fixture when it can play it."""


class Match:
    """A pairing with its games so far and its sequential test."""

    def __init__(self, pairing: Pairing, players: int, error: float | None) -> None:
        """Start without games; ``error`` is the error probability of a sequential test, None for no test."""
        self.pairing = pairing
        self.verdict = ""
        self._players = players
        self._test = BettingTest(players, error) if error is not None else None
        self._games: dict[tuple[int, int], GameResult] = {}  # by deal and seat
        self._tested = 0  # the deals that the test has seen

    def has(self, fixture: Fixture) -> bool:
        """Return whether a game has been played."""
        return (fixture.deal, fixture.seat) in self._games

    def add(self, played: GameResult) -> None:
        """Add a game, and update the test."""
        self._games[played.fixture.deal, played.fixture.seat] = played
        # Deals are tested in order: quick games must not count before slow ones.
        while self._test and not self.verdict and (deal := self._deal(self._tested + 1)):
            self._tested += 1
            self._test.add(sum(played.share for played in deal) / len(deal))
            self.verdict = self._test.verdict

    def result(self) -> MatchResult | None:
        """Return the result of the deals that were played from every seat; None without any.

        Once the test has a verdict, only the deals that led to it count.
        """
        last = self._tested if self.verdict else max((deal for deal, _ in self._games), default=0)
        deals = [deal for number in range(1, last + 1) if (deal := self._deal(number))]
        return summarize(self.pairing, deals, self.verdict) if deals else None

    def _deal(self, number: int) -> list[GameResult]:
        """Return the games of a deal if all have been played."""
        games = [self._games.get((number, seat)) for seat in range(self._players)]
        whole = [played for played in games if played is not None]
        return whole if len(whole) == len(games) else []


class Tournament:
    """All pairings of contestants on the same deals."""

    def __init__(
        self, terms: Terms, contestants: Sequence[Contestant], games: int, folder: Folder, error: float | None = None
    ) -> None:
        """Plan ``games`` for each pairing, rounded up to whole deals; with ``error``, stop each match at a verdict."""
        self._terms = terms
        self._deals = deals_for(terms, games)
        self._folder = folder
        self._matches = {pairing: Match(pairing, terms.players, error) for pairing in pair(contestants)}

    @property
    def games(self) -> int:
        """The maximal number of games."""
        return self._deals * self._terms.players * len(self._matches)

    @property
    def is_clear(self) -> bool:
        """Whether a sequential test has decided every pairing."""
        return all(match.verdict for match in self._matches.values())

    def results(self) -> list[MatchResult]:
        """Return the results of all pairings with at least one complete deal."""
        found = [match.result() for match in self._matches.values()]
        return [result for result in found if result is not None]

    def play(self, runner: Runner, interrupts: Interrupts | None = None) -> Generator[GameResult]:
        """Yield the games in the folder, then play the others and yield each as it ends."""
        for fixture in self._schedule():
            if interrupts:
                interrupts.check()
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
