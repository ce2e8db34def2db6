"""What can be chosen about a game, as data: checked in one way for Python, the command line and pages."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from azulejos.errors import BadOption

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
        raise BadOption(f"{self.name} can be {self.allowed}, not {value!r}")

    def parse(self, text: str) -> Value:
        """Return the value that is written so in a record or on a command line."""
        for value in self.values:
            if text == (str(value) if not isinstance(value, bool) else "yes" if value else "no"):
                return value
        return self.check(text)

    @property
    def allowed(self) -> str:
        """What may be chosen, in words."""
        choices = [*map(repr, self.values), *filter(None, [self.otherwise])]
        return f"{', '.join(choices[:-1])} or {choices[-1]}"


def choose(family: str, options: Sequence[Option], given: Mapping[str, object]) -> dict[str, Value]:
    """Return all options as given or by default; BadOption for one that the family does not have."""
    names = [option.name for option in options]
    for name in given:
        if name not in names:
            raise BadOption(f"{family} has no option {name!r}; it has {', '.join(names)}")
    return {option.name: option.check(given.get(option.name, option.default)) for option in options}


def parse(options: Sequence[Option], texts: Mapping[str, str]) -> dict[str, Value]:
    """Return the values that texts spell, for the options that are named."""
    return {option.name: option.parse(texts[option.name]) for option in options if option.name in texts}
