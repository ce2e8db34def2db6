"""Claims about the strength of the bots: matches as data, and their results as a table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise
from pathlib import Path
from typing import Any

from azulejos.arena import Folder, MatchResult, Terms, Tournament, parse_contestant
from azulejos.bench.figures import read_targets
from azulejos.core.errors import BadOption
from azulejos.core.family import DEFAULT_FAMILY, FAMILIES
from azulejos.core.options import Value
from azulejos.files import write_whole

LEVELS = ("random", "beginner", "easy", "medium", "hard", "expert")  # from the weakest to the strongest
SECONDS = 0.1  # a move, unless a contestant says otherwise
GAMES = 200
BEGIN, END = "<!-- begin of the figures -->", "<!-- end of the figures -->"


@dataclass(frozen=True)
class Claim:
    """A match, and the least or most share of wins that the first contestant should have."""

    name: str
    first: str
    second: str
    least: float = 0.0
    most: float = 1.0
    family: str = DEFAULT_FAMILY
    options: Mapping[str, Value] = field(default_factory=dict)

    def tournament(self, folder: Path, games: int = GAMES) -> Tournament:
        """Return the match, with its records in a folder of its own."""
        contestants = [parse_contestant(text, seconds=SECONDS) for text in (self.first, self.second)]
        return Tournament(Terms(self.family, self.options), contestants, games, Folder(folder / self.name))

    @property
    def target(self) -> str:
        """The claim in words."""
        return f"at least {self.least:.0%}" if self.least else f"at most {self.most:.0%}"

    def is_met(self, share: float) -> bool:
        """Return whether a share of wins is as claimed."""
        return self.least <= share <= self.most


def _two_players(family: str) -> list[Claim]:
    return [
        Claim(f"{family}/expert-greedy", "expert", "greedy", least=0.97, family=family),
        Claim(f"{family}/beginner-greedy", "beginner", "greedy", most=0.25, family=family),
        *_ladder(family, {}, least=0.70),
    ]


def _ladder(family: str, options: Mapping[str, Value], least: float) -> list[Claim]:
    """Return the matches of each level against the one below it."""
    place = "/".join([family, *map(str, options.values())])
    return [
        Claim(f"{place}/{upper}-{lower}", upper, lower, least, family=family, options=options)
        for lower, upper in pairwise(LEVELS)
    ]


def _further(family: str) -> list[Claim]:
    """Return the claims that a family adds to those of all families."""
    targets = read_targets(family)
    matches = [Claim(f"{family}/{row['name']}", **_without(row, "name")) for row in targets.get("matches", [])]
    for row in targets.get("ladders", []):
        matches += _ladder(family, _without(row, "least"), row["least"])
    return [replace(match, family=family) for match in matches]


def _without(row: Mapping[str, Any], name: str) -> dict[str, Any]:
    return {key: value for key, value in row.items() if key != name}


CLAIMS = {claim.name: claim for family in FAMILIES for claim in [*_two_players(family), *_further(family)]}


def find_claims(names: Iterable[str]) -> list[Claim]:
    """Return the matches of these names, all of them if there are none."""
    for name in names:
        if name not in CLAIMS:
            raise BadOption(f"there is no match called {name!r}; choose from {', '.join(CLAIMS)}")
    return [CLAIMS[name] for name in names] or list(CLAIMS.values())


def row(claim: Claim, result: MatchResult) -> str:
    """Return a match as a row of the page's table."""
    share = result.share
    cells = (
        claim.name,
        f"{result.pairing.first}",
        f"{result.pairing.second}" + ("" if not claim.options else f" ({_spell(claim.options)})"),
        str(result.games),
        f"{share.value:.1%}",
        f"{share.low:.1%} to {share.high:.1%}",
        f"{result.scores[0]:.1f} : {result.scores[1]:.1f}",
        f"{claim.target}: {'met' if claim.is_met(share.value) else 'missed'}",
    )
    return f"| {' | '.join(cells)} |"


def _spell(options: Mapping[str, Value]) -> str:
    return ", ".join(f"{value} {name}" for name, value in options.items())


HEAD = """\
| match | first | against | games | share of wins | 95 % | mean scores | target |
| --- | --- | --- | --- | --- | --- | --- | --- |"""


def write_rows(page: Path, rows: Mapping[str, str]) -> None:
    """Put rows in the table of a page, by the names of their matches; the page keeps the rows of all others."""
    text = page.read_text(encoding="utf-8")
    before, begin, rest = text.partition(BEGIN)
    inside, end, after = rest.partition(END)
    if not end:
        raise BadOption(f"{page} has no lines {BEGIN} and {END} to write the figures between")
    there = {line.split()[1]: line for line in inside.splitlines() if line.startswith("| ")}
    there.update(rows)
    lines = [HEAD, *(there[name] for name in CLAIMS if name in there)]
    write_whole(page, before + begin + "\n\n" + "\n".join(lines) + "\n\n" + end + after)
