"""Hyphenation by syllables, for words that are longer than a line."""

import itertools
import re

SOFT = "\u00ad"  # a place for a hyphen
VOWELS = "aeiouyäöüåéèàáíóúêô"
# Consonants that begin a syllable together, in the languages of the catalogues.
ONSETS = "sch|[bdfgkptv]r|[bfgkp]l|ch|ck|ph|sh|sk|sp|th|qu"
BREAK = re.compile(
    f"(?<=[{VOWELS}])([^\\W\\d_{VOWELS}]*?)((?:{ONSETS}|[^\\W\\d_{VOWELS}])(?=[{VOWELS}]))", re.IGNORECASE
)


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
