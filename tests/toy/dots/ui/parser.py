"""The move parser's part for dots: "1 amber", "coral from factory 2"."""

from azulejos import Game
from azulejos.dialogue.parser import FamilyParser, MoveTest, Phrase
from azulejos.dialogue.vocabulary import Vocabulary
from azulejos.words.catalogue import pgettext_noop
from tests.toy.dots.moves import Take
from tests.toy.dots.rules import LETTERS

VOCABULARY = Vocabulary(
    tiles={"a": (pgettext_noop("typed", "amber"),), "c": (pgettext_noop("typed", "coral"),)},
    meanings={"row": pgettext_noop("typed", "row")},
)


def match(_game: Game, phrase: Phrase) -> MoveTest | None:
    """Return a test for the moves that a phrase can mean."""
    letters, numbers = phrase.letters(), phrase.numbers()
    if len(letters) != 1 or len(numbers) > 1:
        return None
    return lambda move: (
        isinstance(move, Take) and LETTERS[move.colour] == letters and (not numbers or move.source + 1 == numbers[0])
    )


def places(_phrase: Phrase) -> list[int | str]:
    """Return the only place of a board."""
    return ["row"]


PARSER = FamilyParser(VOCABULARY, match, places)
