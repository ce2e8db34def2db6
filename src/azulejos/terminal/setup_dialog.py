"""The set-up dialog before a game: a few questions, each with a default in brackets that Enter accepts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from azulejos import FAMILIES, BadOption
from azulejos.bots import OPPONENT, bot, names
from azulejos.core.family import Family
from azulejos.core.options import Option, Value, format_value
from azulejos.dialogue.vocabulary import ANSWERS, find_key, fold
from azulejos.terminal import saving
from azulejos.terminal.console import Console
from azulejos.terminal.prompt import Prompt, make_prompt
from azulejos.terminal.seats import Seats, parse_seats
from azulejos.words import Words
from azulejos.words.phrasing import capital

EDITION = "edition"  # the option that decides the defaults of the others


@dataclass(frozen=True, slots=True)
class ChosenSettings:
    """The settings of a new game, or the file of an unfinished one."""

    resume: Path | None = None
    family: str = ""
    options: Mapping[str, Value] = field(default_factory=dict)  # options of the command line take precedence
    seats: Seats | None = None
    bot: str = OPPONENT  # for the seats that are not named


class SetupDialog:
    """Asks for the settings of a game, each until the answer is valid."""

    def __init__(self, words: Words, console: Console, prompt: Prompt | None = None) -> None:
        """Ask in the language of the words."""
        self._words = words
        self._console = console
        self._prompt = prompt
        console.fit(words)

    def run(self) -> ChosenSettings:
        """Ask all questions and return the answers."""
        last = saving.find_last()
        if last:
            self._console.write(self._words.translate("There is an unfinished game: {file}", file=last.stem))
            if self._confirm(self._words.translate("Continue it? [yes]")):
                return ChosenSettings(resume=last)
        family = FAMILIES[self._family()]
        players = self._players(family)
        options: dict[str, Value] = {"players": players}
        if not self._confirm(self._words.translate("Play by the standard rules? [yes]")):
            self._vary(family, options)
        seats = self._seats(players)
        are_taken = seats is not None and len(seats.names) == players
        return ChosenSettings(None, family.name, options, seats, OPPONENT if are_taken else self._bot())

    def _read_line(self, question: str) -> str:
        *lines, last = self._console.wrap(question)
        self._console.write(*lines)
        self._prompt = self._prompt or make_prompt(list)
        return self._prompt.read_line(f"{last}> ").strip()

    def _confirm(self, question: str) -> bool:
        """Ask a yes-or-no question; the default is yes."""
        while True:
            typed = self._read_line(question)
            answer = find_key(ANSWERS, typed) if typed else "yes"
            if answer:
                return answer == "yes"
            self._console.write(self._words.translate("Please answer yes or no."))

    def _family(self) -> str:
        games = ", ".join(f"{number}: {self._words.title(name)}" for number, name in enumerate(FAMILIES, 1))
        while True:
            typed = fold(self._read_line(self._words.translate("Which game? {games} [1]", games=games))) or "1"
            for number, name in enumerate(FAMILIES, 1):
                if typed in (str(number), name, fold(self._words.title(name))):
                    return name
            self._console.write(self._words.translate("Type one of the numbers."))

    def _players(self, family: Family) -> int:
        option = next(option for option in family.options if option.name == "players")
        least, most = option.values[0], option.values[-1]
        while True:
            typed = self._read_line(
                self._words.translate("How many players, {least} to {most}? [2]", least=least, most=most)
            )
            if (typed or "2") in map(str, option.values):
                return int(typed or "2")
            self._console.write(self._words.translate("Type a number from {least} to {most}.", least=least, most=most))

    def _vary(self, family: Family, options: dict[str, Value]) -> None:
        """Ask for each option, the edition first."""
        for option in sorted(family.options, key=lambda option: option.name != EDITION):
            if option.name not in options:
                usual = getattr(family.make_rules(options), option.name, option.default)
                default = usual if usual in option.values else option.default
                options[option.name] = self._value(family, option, default)

    def _value(self, family: Family, option: Option, default: Value) -> Value:
        names = [self._words.value(family.name, format_value(value)) for value in option.values]
        choices = ", ".join(f"{number}: {name}" for number, name in enumerate(names, 1))
        about = capital(self._words.localize(option.about))
        question = self._words.translate(
            "{about}. {choices} [{usual}]", about=about, choices=choices, usual=1 + option.values.index(default)
        )
        while True:
            typed = self._read_line(question).casefold()
            if not typed:
                return default
            for number, value in enumerate(option.values):
                if typed in (str(number + 1), names[number].casefold(), format_value(value)):
                    return value
            if option.accepts and option.accepts(typed):
                return typed
            begun = [
                value for value, name in zip(option.values, names, strict=True) if fold(name).startswith(fold(typed))
            ]
            if len(begun) == 1:
                return begun[0]
            self._console.write(self._words.translate("Type one of the numbers."))

    def _seats(self, players: int) -> Seats | None:
        question = self._words.translate(
            "Who plays here? Type names separated by commas; bots take the other seats. [you]"
        )
        while True:
            typed = self._read_line(question)
            if not typed:
                return None
            try:
                seats = parse_seats(typed)
            except BadOption as error:
                self._console.write(self._words.error(error))
                continue
            if len(seats.names) <= players:
                return seats
            self._console.write(self._words.translate("There are {players} players.", players=players))

    def _bot(self) -> str:
        titles = {name: self._words.bot(name) for name in names()}
        question = self._words.translate(
            "Which bot? {bots} [{default}]", bots=", ".join(titles.values()), default=titles[OPPONENT]
        )
        while True:
            typed = self._read_line(question) or OPPONENT
            found = _find_bots(titles, typed)
            try:
                return bot(found[0] if len(found) == 1 else typed).name
            except BadOption:
                bots = ", ".join(titles.values())
                self._console.write(
                    self._words.translate("There is no bot called {bot}. Choose from {bots}.", bot=typed, bots=bots)
                )


def _find_bots(titles: Mapping[str, str], typed: str) -> list[str]:
    """Return the bots that a text can mean: a name, a title, or the beginning of a word of a title."""
    wanted = fold(typed)
    exact = [name for name, title in titles.items() if wanted in (name, fold(title))]
    begun = [name for name, title in titles.items() if any(word.startswith(wanted) for word in fold(title).split())]
    return exact or begun
