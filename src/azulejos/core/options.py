"""Options of a game as data, with one check for Python, the command line and the pages."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from azulejos.core.errors import BadOption, message

Value = bool | int | str


@dataclass(frozen=True, slots=True)
class Option:
    """An option: its name, default, allowed values, and a line of help."""

    name: str
    default: Value
    values: tuple[Value, ...]
    about: str
    accepts: Callable[[str], bool] | None = None  # further texts that are allowed
    otherwise: str = ""  # these texts in words

    def check(self, value: object) -> Value:
        """Return the value if it is allowed."""
        if isinstance(value, bool | int | str):
            if type(value) is type(self.default) and value in self.values:
                return value
            if isinstance(value, str) and self.accepts and self.accepts(value):
                return value
        raise self._refuse(self.allowed, repr(value))

    def parse(self, text: str) -> Value:
        """Return the value of a text from a record or a command line."""
        for value in self.values:
            if text == format_value(value):
                return value
        if self.accepts and self.accepts(text):
            return text
        raise self._refuse(self._listed(format_value), repr(text[:80]))

    def _refuse(self, choices: str, given: str) -> BadOption:
        why = message("{name} must be {choices}, got {given}", name=self.name, choices=choices, given=given)
        return BadOption(why)

    @property
    def allowed(self) -> str:
        """The allowed values as Python literals."""
        return self._listed(repr)

    def _listed(self, write: Callable[[Value], str]) -> str:
        choices = [*map(write, self.values), *filter(None, [self.otherwise])]
        return message("{some} or {last}", some=", ".join(choices[:-1]), last=choices[-1])


def format_value(value: Value) -> str:
    """Format a value as in records and command lines."""
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def choose(
    family: str, options: Sequence[Option], editions: Mapping[str, Mapping[str, Value]], given: Mapping[str, object]
) -> dict[str, Value]:
    """Return all options but the edition: as given, else as the edition says, else by default.

    A family without editions has no such option.
    """
    names = [option.name for option in options]
    for name in given:
        if name not in names:
            why = message(
                "{family} has no option {name}; choose from {names}",
                family=family,
                name=repr(name),
                names=", ".join(names),
            )
            raise BadOption(why)
    chosen = {option.name: option.check(given[option.name]) for option in options if option.name in given}
    defaults = {option.name: option.default for option in options}
    edition = str((defaults | chosen).get("edition", ""))
    chosen = defaults | dict(editions.get(edition, {})) | chosen
    chosen.pop("edition", None)
    return chosen


def parse(options: Sequence[Option], texts: Mapping[str, str]) -> dict[str, Value]:
    """Parse the texts of options by name."""
    return {option.name: option.parse(texts[option.name]) for option in options if option.name in texts}
