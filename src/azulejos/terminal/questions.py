"""The few short questions before a game, asked of a person who gave no options; Enter takes what stands in brackets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from azulejos import FAMILIES, BadOption
from azulejos.bots import OPPONENT, bot, names
from azulejos.family import Family
from azulejos.options import Option, Value, spell
from azulejos.terminal import saving
from azulejos.terminal.asking import Asker, make_asker
from azulejos.terminal.seats import Seats, parse_seats
from azulejos.terminal.speaking import Speaker
from azulejos.terminal.vocabulary import ANSWERS, meant, plain
from azulejos.words import Words
from azulejos.words.catalogue import message_in
from azulejos.words.voice import capital

# What the values of options are called, by how they are spelled; others are numbers.
VALUES = {
    "yes": message_in("value", "yes"),
    "no": message_in("value", "no"),
    "coloured": message_in("value", "coloured"),
    "grey": message_in("value", "grey"),
    "base": message_in("value", "base"),
    "tactile": message_in("value", "tactile"),
    "mini": message_in("value", "mini"),
    "front": message_in("value", "front"),
    "countdown": message_in("value", "countdown"),
    "back": message_in("value", "back"),
    "back-countdown": message_in("value", "back-countdown"),
}
EDITION = "edition"  # the option that decides what the others are by default


@dataclass(frozen=True, slots=True)
class Wishes:
    """What a person wants to play: an old game, or a new one."""

    resume: Path | None = None
    family: str = ""
    options: Mapping[str, Value] = field(default_factory=dict)  # those of the game, if the command line has no others
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
            if self._agrees(self._words.ask("Go on with it? [yes]")):
                return Wishes(resume=last)
        family = FAMILIES[self._game()]
        players = self._players(family)
        options: dict[str, Value] = {"players": players}
        if not self._agrees(self._words.ask("The usual rules? [yes]")):
            self._vary(family, options)
        seats = self._seats(players)
        are_taken = seats is not None and len(seats.names) == players
        return Wishes(None, family.name, options, seats, OPPONENT if are_taken else self._bot())

    def _agrees(self, question: str) -> bool:
        """Ask until the answer is yes or no; Enter is yes."""
        while True:
            typed = self._read(question)
            answer = meant(ANSWERS, typed) if typed else "yes"
            if answer:
                return answer == "yes"

    def _read(self, question: str) -> str:
        *lines, last = self._speaker.broken(question)
        self._speaker.tell(*lines)
        self._asker = self._asker or make_asker(list)
        return self._asker.ask(f"{last}> ").strip()

    def _game(self) -> str:
        games = ", ".join(f"{number}: {self._words.title(name)}" for number, name in enumerate(FAMILIES, 1))
        while True:
            typed = plain(self._read(self._words.ask("Which game? {games} [1]", games=games))) or "1"
            for number, name in enumerate(FAMILIES, 1):
                if typed in (str(number), name, plain(self._words.title(name))):
                    return name

    def _players(self, family: Family) -> int:
        option = next(option for option in family.options if option.name == "players")
        least, most = option.values[0], option.values[-1]
        while True:
            typed = self._read(self._words.ask("How many players, {least} to {most}? [2]", least=least, most=most))
            if (typed or "2") in map(str, option.values):
                return int(typed or "2")

    def _vary(self, family: Family, options: dict[str, Value]) -> None:
        """Ask for each option, the edition first."""
        for option in sorted(family.options, key=lambda option: option.name != EDITION):
            if option.name not in options:
                usual = getattr(family.make_rules(options), option.name, option.default)
                options[option.name] = self._value(option, usual if usual in option.values else option.default)

    def _value(self, option: Option, usual: Value) -> Value:
        names = [self._called(spell(value)) for value in option.values]
        choices = ", ".join(f"{number}: {name}" for number, name in enumerate(names, 1))
        about = capital(self._words.translate(option.about))
        question = self._words.ask(
            "{about}. {choices} [{usual}]", about=about, choices=choices, usual=1 + option.values.index(usual)
        )
        while True:
            typed = self._read(question).casefold()
            if not typed:
                return usual
            for number, value in enumerate(option.values):
                if typed in (str(number + 1), names[number].casefold(), spell(value)):
                    return value
            if option.accepts and option.accepts(typed):
                return typed
            self._speaker.tell(self._words.ask("Type one of the numbers."))

    def _called(self, value: str) -> str:
        return self._words.ask_in(*VALUES[value]) if value in VALUES else value

    def _seats(self, players: int) -> Seats | None:
        question = self._words.ask("Who plays here? Names with commas between them; bots take the other seats. [you]")
        while True:
            typed = self._read(question)
            if not typed:
                return None
            try:
                seats = parse_seats(typed)
            except BadOption as error:
                self._speaker.tell(self._words.error(error))
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
                self._speaker.tell(self._words.error(error))
