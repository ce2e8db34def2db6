"""Phrasing for one listener: language, verbosity, players' names, and how lists, sentences and lines are joined."""

import itertools
import re
from collections.abc import Callable, Iterable, Sequence
from textwrap import wrap

from azulejos.core.errors import BadOption, message
from azulejos.words.catalogue import Catalogue, find_catalogue, pgettext_noop

VERBOSITIES = ("brief", "normal", "full", "braille", "hands")
LONGEST = 160  # characters of an utterance, as many as a listener can keep in mind
LINE = 20  # cells of a line of the verbosity braille at most, as a small display has them
BOTS = {
    "random": pgettext_noop("bot", "Random bot"),
    "greedy": pgettext_noop("bot", "Greedy bot"),
    "uct": pgettext_noop("bot", "Plain search bot"),
    "beginner": pgettext_noop("bot", "Beginner bot"),
    "easy": pgettext_noop("bot", "Easy bot"),
    "medium": pgettext_noop("bot", "Medium bot"),
    "hard": pgettext_noop("bot", "Hard bot"),
    "expert": pgettext_noop("bot", "Expert bot"),
}

SOFT = "\u00ad"  # a place for a hyphen
VOWELS = "aeiouyäöüåéèàáíóúêô"
# Consonants that begin a syllable together, in the languages of the catalogues.
ONSETS = "sch|[bdfgkptv]r|[bfgkp]l|ch|ck|ph|sh|sk|sp|th|qu"
BREAK = re.compile(
    f"(?<=[{VOWELS}])([^\\W\\d_{VOWELS}]*?)((?:{ONSETS}|[^\\W\\d_{VOWELS}])(?=[{VOWELS}]))", re.IGNORECASE
)


class Phrasing(Catalogue):
    """The messages of a language, and the phrases that the words of every family are made of."""

    def __init__(
        self,
        language: str,
        verbosity: str,
        tactile: bool,
        names: Sequence[str],
        says_offer: bool = True,
        cells: int = LINE,
    ) -> None:
        """Take a language code, and names by seat, empty for a seat without a name.

        ``tactile`` names tiles as the tactile edition of a game does, where there is one. Without ``says_offer``,
        a new offer is left out of the events, as the listener asks for it. Lines of the verbosity braille have at
        most LINE cells, or as many as a smaller display has.
        """
        if verbosity not in VERBOSITIES:
            why = message(
                "{name} must be {choices}, got {given}",
                name="verbosity",
                choices=", ".join(VERBOSITIES),
                given=repr(verbosity),
            )
            raise BadOption(why)
        super().__init__(find_catalogue(language)._translations)
        self.language = language
        self.verbosity = verbosity
        self.braille = verbosity == "braille"
        self.brief = verbosity == "brief" or self.braille
        self.full = verbosity == "full"
        self.hands = verbosity == "hands"  # moves are instructions for a host who moves all pieces of a real set
        self.tactile = tactile
        self.names = tuple(names)
        self.says_offer = says_offer
        self.cells = min(cells, LINE)

    # Names and numbers

    def seat(self, seat: int) -> str:
        """Return the name of the player at a seat, counted from 0, or the seat's number from 1."""
        return (self.names[seat] if seat < len(self.names) else "") or self.say("Player {number}", number=seat + 1)

    def short_seat(self, seat: int) -> str:
        """Return a seat in one or two cells: the initial of its name, or its number if initials do not differ."""
        initials = [name[:1].upper() for name in self.names]
        is_known = seat < len(initials) and initials[seat].isalpha()
        if is_known and len(set(initials)) == len(initials):
            return initials[seat]
        return self.say_in("braille", "P{number}", number=seat + 1)

    def bot(self, name: str) -> str:
        """Return the title of a bot; a bot from another package is called by its name."""
        return self.say_in(*BOTS[name]) if name in BOTS else name

    def points(self, n: int) -> str:
        """Return a number of points."""
        return self.say_n("{n} point", "{n} points", n)

    def percent(self, share: float) -> str:
        """Return a share from 0 to 1 as a percentage."""
        return self.say("{n}%", n=round(100 * share))

    def decimal(self, number: float) -> str:
        """Return a number with one decimal."""
        whole, _, decimals = f"{number:.1f}".partition(".")
        return self.say_in("number", "{whole}.{decimals}", whole=whole, decimals=decimals)

    # Lists and sentences

    def series(self, items: Iterable[str]) -> str:
        """Join items with commas."""
        first, *others = items
        for item in others:
            first = self.say_in("list", "{items}, {item}", items=first, item=item)
        return first

    def all_of(self, items: Iterable[str]) -> str:
        """Join items with commas and "and"."""
        *some, last = items
        return self.say_in("list", "{items} and {last}", items=self.series(some), last=last) if some else last

    def one_of(self, items: Iterable[str]) -> str:
        """Join items with commas and "or"."""
        *some, last = items
        return self.say_in("list", "{items} or {last}", items=self.series(some), last=last) if some else last

    def clauses(self, clauses: Iterable[str]) -> str:
        """Join clauses with semicolons; empty ones are left out."""
        first, *others = filter(None, clauses)
        for clause in others:
            first = self.say_in("clauses", "{clauses}; {clause}", clauses=first, clause=clause)
        return first

    def sentence(self, *clauses: str) -> str:
        """Join clauses to a sentence."""
        return self.say_in("sentence", "{clauses}.", clauses=self.clauses(clauses))

    def sentences(self, *clauses: str) -> list[str]:
        """Join clauses to sentences, as few as possible, of at most LONGEST characters."""
        first, *others = pack(list(filter(None, clauses)), lambda group: self.sentence(*group))
        return [first, *map(capital, others)]

    def lines(self, *items: str) -> list[str]:
        """Join items to lines of the verbosity braille; the lines after the first are indented."""
        most = self.cells - 1
        pieces = [piece for item in items if item for piece in wrap(_hyphenated(item, most), most)]
        first, *others = pack(pieces, " ".join, most)
        return [first, *(f" {line}" for line in others)]


def pack(items: Sequence[str], join: Callable[[Sequence[str]], str], most: int = LONGEST) -> list[str]:
    """Join items to texts, as few as possible, of at most as many characters; an item alone may be longer."""
    texts: list[str] = []
    group: list[str] = []
    for item in items:
        if group and len(join([*group, item])) > most:
            texts.append(join(group))
            group = []
        group.append(item)
    return [*texts, join(group)] if group else texts


def _hyphenated(text: str, most: int) -> str:
    """Return a text whose words of more than as many characters are hyphenated; a hyphen of their own comes first."""
    words = text.split(" ")
    return " ".join(word if _fits(word, most) else " ".join(break_word(hyphenate(word), most)) for word in words)


def _fits(word: str, most: int) -> bool:
    return len(word) <= most or all(len(part) < most for part in word.split("-"))


def capital(text: str) -> str:
    """Return a text with its first letter in upper case."""
    return text[:1].upper() + text[1:]


# Hyphenation by syllables, of words that are longer than a line


def hyphenate(word: str) -> str:
    """Return a word with soft hyphens between syllables, at least two letters from its ends."""
    places = [match.start(2) for match in BREAK.finditer(word)]
    ends = [0, *(at for at in places if 2 <= at <= len(word) - 2), len(word)]
    return SOFT.join(word[start:end] for start, end in itertools.pairwise(ends))


def break_word(word: str, width: int, blank: str = " ", hyphen: str = "-") -> list[str]:
    """Break a word into pieces that fit in a line: at soft hyphens, else at blanks or after slashes, else anywhere."""
    pieces: list[str] = []
    current = ""
    *parts, last = word.split(SOFT)
    for part, mark in (*((part, hyphen) for part in parts), (last, "")):
        if len(current + part + mark) <= width:
            current += part
            continue
        if current:
            pieces.append(current + hyphen)
        *cut, current = _cut(part, width - len(mark), blank)
        pieces += cut
    return [*pieces, current]


def _cut(text: str, width: int, blank: str) -> list[str]:
    pieces: list[str] = []
    while len(text) > width:
        cut = max(text.rfind(blank, 1, width + 1), text.rfind("/", 0, width) + 1)
        cut = cut if cut > 0 else width
        pieces.append(text[:cut].rstrip(blank))
        text = text[cut:].lstrip(blank)
    return [*pieces, text]
