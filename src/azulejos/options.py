"""What can be chosen about a game, as data: checked in one way for Python, the command line and pages."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from azulejos.errors import BadOption
from azulejos.said import said

Value = bool | int | str


@dataclass(frozen=True, slots=True)
class Option:
    """One thing to choose: its name, what it is without a choice, what it may be, and one line about it."""

    name: str
    default: Value
    values: tuple[Value, ...]
    about: str
    accepts: Callable[[str], bool] | None = None  # other texts than the values that will do
    otherwise: str = ""  # what accepts() takes, in words

    def check(self, value: object) -> Value:
        """Return the value if it may be chosen."""
        if isinstance(value, bool | int | str):
            if type(value) is type(self.default) and value in self.values:
                return value
            if isinstance(value, str) and self.accepts and self.accepts(value):
                return value
        raise self._refuse(self.allowed, repr(value))

    def parse(self, text: str) -> Value:
        """Return the value that is written so in a record or on a command line."""
        for value in self.values:
            if text == spell(value):
                return value
        if self.accepts and self.accepts(text):
            return text
        raise self._refuse(self._listed(spell), repr(text[:80]))

    def _refuse(self, choices: str, given: str) -> BadOption:
        why = said("{name} can be {choices}, not {given}", name=self.name, choices=choices, given=given)
        return BadOption(why)

    @property
    def allowed(self) -> str:
        """What may be chosen, as Python writes it."""
        return self._listed(repr)

    def _listed(self, write: Callable[[Value], str]) -> str:
        choices = [*map(write, self.values), *filter(None, [self.otherwise])]
        return said("{some} or {last}", some=", ".join(choices[:-1]), last=choices[-1])


def spell(value: Value) -> str:
    """Write a value as records and command lines do."""
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def choose(
    family: str, options: Sequence[Option], editions: Mapping[str, Mapping[str, Value]], given: Mapping[str, object]
) -> dict[str, Value]:
    """Return all options but the edition: as given, else as the edition says, else by default."""
    names = [option.name for option in options]
    for name in given:
        if name not in names:
            why = said(
                "{family} has no option {name}; it has {names}", family=family, name=repr(name), names=", ".join(names)
            )
            raise BadOption(why)
    chosen = {option.name: option.check(given[option.name]) for option in options if option.name in given}
    defaults = {option.name: option.default for option in options}
    edition = str((defaults | chosen)["edition"])
    chosen = defaults | dict(editions[edition]) | chosen
    del chosen["edition"]
    return chosen


def parse(options: Sequence[Option], texts: Mapping[str, str]) -> dict[str, Value]:
    """Return the values that texts spell, for the options that are named."""
    return {option.name: option.parse(texts[option.name]) for option in options if option.name in texts}
