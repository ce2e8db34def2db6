"""The few short questions before a game, asked of a person who gave no options; Enter takes what stands in brackets."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from azulejos import FAMILIES, BadOption
from azulejos.bots import OPPONENT, names
from azulejos.bots.registry import bot
from azulejos.terminal import saving
from azulejos.terminal.asking import Asker, make_asker
from azulejos.terminal.seats import Seats, parse_seats
from azulejos.terminal.speaking import Speaker
from azulejos.terminal.vocabulary import plain
from azulejos.words import Words

YES = ("", "y", "yes", "j", "ja", "1")


@dataclass(frozen=True, slots=True)
class Wishes:
    """What a person wants to play: an old game, or a new one."""

    resume: Path | None = None
    family: str = ""
    players: int | None = None  # how many, if no option says so
    seats: Seats | None = None
    bot: str = OPPONENT  # who plays where nobody else does


class Questions:
    """Asks until an answer will do."""

    def __init__(self, words: Words, speaker: Speaker, asker: Asker | None = None) -> None:
        """Ask in the language of the words."""
        self._words = words
        self._speaker = speaker
        self._asker = asker

    def ask(self) -> Wishes:
        """Ask what to play."""
        last = saving.find_last()
        if last:
            self._speaker.tell(self._words.ask("There is an unfinished game: {file}", file=last.stem))
            if plain(self._read(self._words.ask("Go on with it? [yes]"))) in YES:
                return Wishes(resume=last)
        family = self._game()
        players = self._players(family)
        seats = self._seats(players)
        are_taken = seats is not None and len(seats.names) == players
        return Wishes(None, family, players, seats, OPPONENT if are_taken else self._bot())

    def _read(self, question: str) -> str:
        *lines, last = self._speaker.broken(question)
        self._speaker.tell(*lines)
        self._asker = self._asker or make_asker(list)
        return self._asker.ask(f"{last}> ").strip()

    def _game(self) -> str:
        families = list(FAMILIES.values())
        titles = ", ".join(f"{number} {family.title}" for number, family in enumerate(families, 1))
        while True:
            typed = plain(self._read(self._words.ask("Which game? {games} [1]", games=titles))) or "1"
            for number, family in enumerate(families, 1):
                if typed in (str(number), family.name, plain(family.title)):
                    return family.name

    def _players(self, family: str) -> int:
        option = next(option for option in FAMILIES[family].options if option.name == "players")
        least, most = option.values[0], option.values[-1]
        while True:
            typed = self._read(self._words.ask("How many players, {least} to {most}? [2]", least=least, most=most))
            if (typed or "2") in map(str, option.values):
                return int(typed or "2")

    def _seats(self, players: int) -> Seats | None:
        question = self._words.ask("Who plays here? Names with commas between them; bots take the other seats. [you]")
        while True:
            typed = self._read(question)
            if not typed:
                return None
            try:
                seats = parse_seats(typed)
            except BadOption as error:
                self._speaker.tell(str(error))
                continue
            if len(seats.names) <= players:
                return seats
            self._speaker.tell(self._words.ask("There are {players} players.", players=players))

    def _bot(self) -> str:
        question = self._words.ask("Which bot? {bots} [{default}]", bots=", ".join(names()), default=OPPONENT)
        while True:
            typed = self._read(question) or OPPONENT
            try:
                return bot(typed).name
            except BadOption as error:
                self._speaker.tell(str(error))
