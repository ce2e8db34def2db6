"""Playing one game of an arena, its result, and the folder of records from which an arena continues."""

from __future__ import annotations

import re
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from time import perf_counter
from typing import Any

from azulejos.arena.matches import Fixture, Pairing
from azulejos.bots import Bot, bot
from azulejos.core.errors import BadOption, BadRecord, BotFailed
from azulejos.core.game import Game, new_game
from azulejos.core.record import Record
from azulejos.core.replay import replay
from azulejos.files import write_whole


@dataclass(frozen=True, slots=True)
class GameResult:
    """A finished game; everything is read from its record."""

    fixture: Fixture
    record: Record

    @property
    def scores(self) -> tuple[int, ...]:
        """The points by seat."""
        return tuple(map(int, self._tag("Scores")))

    @property
    def share(self) -> float:
        """The first contestant's share of the win: 1 alone, a half with one other winner, 0 for a loss."""
        winners = self._tag("Winners")
        return 1 / len(winners) if str(self.fixture.seat + 1) in winners else 0.0

    @property
    def moves(self) -> tuple[int, ...]:
        """The number of moves by seat."""
        return tuple(map(int, self._tag("Moves")))

    @property
    def seconds(self) -> tuple[float, ...]:
        """The thinking time by seat, in seconds."""
        return tuple(map(float, self._tag("Seconds")))

    def _tag(self, name: str) -> list[str]:
        return self.record.tags[name].split()


def play(fixture: Fixture) -> GameResult:
    """Play a game; raise BotFailed if one of the bots fails."""
    game = begin(fixture)
    seats = fixture.seats
    bots = [_invite(fixture, seat) for seat in range(len(seats))]
    moves = [0] * len(bots)
    seconds = [0.0] * len(bots)
    while (seat := game.to_move) is not None:
        began = perf_counter()
        try:
            choice = bots[seat].choose(game.as_seen(), nodes=seats[seat].nodes, seconds=seats[seat].seconds)
            seconds[seat] += perf_counter() - began
            game.play(choice.move)
        except Exception as error:  # a bot of another package may raise anything
            raise _failure(fixture, seat, error) from error
        moves[seat] += 1
    tags = {"Moves": " ".join(map(str, moves)), "Seconds": " ".join(f"{spent:.3f}" for spent in seconds)}
    record = game.record()
    return GameResult(fixture, Record(record.tags | tags_of(fixture) | tags, record.tokens))


def attempt(fixture: Fixture) -> GameResult | BotFailed:
    """Play a game and return a failure instead of raising it, for workers in other processes."""
    try:
        return play(fixture)
    except BotFailed as failure:
        return failure


def begin(fixture: Fixture) -> Game:
    """Return the game at its first decision, with the contestants as names."""
    names = [str(contestant) for contestant in fixture.seats]
    terms = fixture.terms
    return new_game(terms.family, seed=fixture.deal_seed, names=names, **dict[str, Any](terms.options))


def tags_of(fixture: Fixture) -> dict[str, str]:
    """Return the tags by which a record identifies its fixture, besides the game and the names."""
    return {"ArenaSeed": str(fixture.terms.seed), "Deal": str(fixture.deal)}


def _invite(fixture: Fixture, seat: int) -> Bot:
    try:
        return bot(fixture.seats[seat].name, seed=fixture.bot_seed(seat))
    except Exception as error:
        raise _failure(fixture, seat, error) from error


def _failure(fixture: Fixture, seat: int, error: Exception) -> BotFailed:
    what = str(error) or type(error).__name__
    return BotFailed(f"{fixture.seats[seat]} failed in seat {seat + 1} of deal {fixture.deal}: {what}")


class Folder:
    """Records of games, each in a file named after its contestants, deal and seat."""

    def __init__(self, path: Path) -> None:
        """Use a folder, which need not exist yet."""
        self.path = path

    def file(self, fixture: Fixture) -> Path:
        """Return the path of a game's record."""
        return self.path / _folder_name(fixture.pairing) / f"deal-{fixture.deal:05}-seat-{fixture.seat + 1}.txt"

    def keep(self, played: GameResult) -> None:
        """Write the record of a game atomically."""
        write_whole(self.file(played.fixture), str(played.record))

    def find(self, fixture: Fixture) -> GameResult | None:
        """Return a game that has been played; None if its record is missing or incomplete."""
        path = self.file(fixture)
        try:
            text = path.read_bytes().decode()
            is_whole = replay(text).is_over
        except (FileNotFoundError, UnicodeDecodeError, BadRecord):
            return None
        record = Record.parse(text)
        wanted = begin(fixture).record()
        for name, value in (wanted.tags | tags_of(fixture)).items():
            found = record.tags.get(name)
            if found != value:
                raise BadOption(
                    f"{path} is a game of another arena: its {name} is {found}, not {value}; choose another folder"
                )
        return GameResult(fixture, record) if is_whole and {"Moves", "Seconds"} <= record.tags.keys() else None


def _folder_name(pairing: Pairing) -> str:
    """Return a portable file name; a hash keeps names apart whose characters had to be replaced."""
    name = f"{pairing.first}-against-{pairing.second}"
    plain = re.sub(r"[^A-Za-z0-9@.+_-]+", "_", name)[:120]
    return plain if plain == name else f"{plain}-{blake2b(name.encode(), digest_size=4).hexdigest()}"
