"""How we speak to one listener: the language, how much is said, what the players are called."""

from collections.abc import Iterable, Sequence

from azulejos.errors import BadOption
from azulejos.said import said
from azulejos.words.catalogue import Catalogue, find_catalogue

VERBOSITIES = ("brief", "normal", "full")


class Voice(Catalogue):
    """The messages of a language, with what every family needs to make sentences of them."""

    def __init__(self, language: str, verbosity: str, tactile: bool, names: Sequence[str]) -> None:
        """Take a language by its code; the names are by seat, empty where a seat has none."""
        if verbosity not in VERBOSITIES:
            why = said(
                "{name} can be {choices}, not {given}",
                name="verbosity",
                choices=", ".join(VERBOSITIES),
                given=repr(verbosity),
            )
            raise BadOption(why)
        super().__init__(find_catalogue(language)._translations)
        self.language = language
        self.verbosity = verbosity
        self.brief = verbosity == "brief"
        self.full = verbosity == "full"
        self.tactile = tactile
        self.names = tuple(names)

    def seat(self, seat: int) -> str:
        """Say who sits there; seats count from 0 here and from 1 in words."""
        return (self.names[seat] if seat < len(self.names) else "") or self.say("Player {number}", number=seat + 1)

    def points(self, n: int) -> str:
        """Say how many points."""
        return self.say_n("{n} point", "{n} points", n)

    def percent(self, share: float) -> str:
        """Say a share, from 0 to 1, in hundredths."""
        return self.say("{n} %", n=round(100 * share))

    def series(self, items: Iterable[str]) -> str:
        """Say one thing after the other."""
        first, *others = items
        for item in others:
            first = self.say_in("list", "{items}, {item}", items=first, item=item)
        return first

    def all_of(self, items: Iterable[str]) -> str:
        """Say several things as one."""
        *some, last = items
        return self.say_in("list", "{items} and {last}", items=self.series(some), last=last) if some else last

    def one_of(self, items: Iterable[str]) -> str:
        """Say several things of which there is a choice."""
        *some, last = items
        return self.say_in("list", "{items} or {last}", items=self.series(some), last=last) if some else last

    def clauses(self, clauses: Iterable[str]) -> str:
        """Say clauses that belong together."""
        first, *others = filter(None, clauses)
        for clause in others:
            first = self.say_in("clauses", "{clauses}; {clause}", clauses=first, clause=clause)
        return first

    def sentence(self, *clauses: str) -> str:
        """Say clauses that belong together, and stop."""
        return self.say_in("sentence", "{clauses}.", clauses=self.clauses(clauses))


def capital(text: str) -> str:
    """Begin a text with a capital letter."""
    return text[:1].upper() + text[1:]
