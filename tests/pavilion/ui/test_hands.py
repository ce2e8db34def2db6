"""Instructions for the hands in Summer Pavilion: a host who follows them has the same table as the game."""

import re
from collections import Counter

import pytest

from azulejos import Game, from_position, new_game
from azulejos.words import Words

NAMES = ("Anna", "Ben")
STARS = ("orange", "red", "blue", "yellow", "green", "purple", "middle")


class Host:
    """Moves tiles on a table of its own, by nothing but the English instructions."""

    def __init__(self) -> None:
        self.places_of: dict[str, Counter[str]] = {}
        self.hand: Counter[str] = Counter()
        self.source = ""  # of the last take
        self.seat = ""  # whose tiles go to the tile collector

    def at(self, place: str) -> Counter[str]:
        return self.places_of.setdefault(place, Counter())

    def follow(self, text: str) -> None:
        """Follow a sentence."""
        if found := re.fullmatch(r"(Factory \d+|Supply): (.*)\.", text):
            self.places_of[found[1].lower()] = counted(found[2])
        elif found := re.fullmatch(r"The supply is refilled with (.*)\.", text):
            self.at("supply").update(counted(found[1]))
        elif found := re.fullmatch(r"Take (.*) from (factory \d+|the centre)\.", text):
            self.source, self.hand = found[2], counted(found[1])
            self.at(self.source).subtract(self.hand)
        elif found := re.fullmatch(r"Put (?:it|them) beside (\w+)'s board\.", text):
            self.at(found[1]).update(self.hand)
        elif found := re.fullmatch(r"Slide (.*) to the centre\.", text):
            self.at(self.source).subtract(counted(found[1]))
            self.at("the centre").update(counted(found[1]))
        elif found := re.fullmatch(r"Take (.*) from the supply and put (?:it|them) beside (\w+)'s board\.", text):
            self.at("supply").subtract(counted(found[1]))
            self.at(found[2]).update(counted(found[1]))
        elif found := re.fullmatch(r"(\w+): put 1 (\w+) on space \d of the (\w+) star\.", text):
            self.seat = found[1]
            self.at(self.seat)[found[2]] -= 1
            self.at(f"{self.seat} {found[3]}")[found[2]] += 1
        elif found := re.match(r"(\w+) passes", text):
            self.seat = found[1]
        elif found := re.fullmatch(r"Put (.*) in the tile collector\.", text):
            self.at(self.seat).subtract(counted(found[1]))

    def table(self) -> dict[str, Counter[str]]:
        """Return the places that hold tiles."""
        return {place: +tiles for place, tiles in self.places_of.items() if +tiles}


def counted(text: str) -> Counter[str]:
    return Counter({tile: int(n) for n, tile in re.findall(r"(\d+) (\w+)", text)})


def table_of(game: Game, words: Words) -> dict[str, Counter[str]]:
    """Return the places of a game that hold tiles."""
    view = game.view
    found = {f"factory {number}": held for number, held in enumerate(view.factories, 1)}
    found |= {"the centre": view.centre, "supply": view.supply}
    for name, board in ((words.seat(seat), board) for seat, board in enumerate(view.boards)):
        found[name] = board.hand
        found |= {f"{name} {star}": held.replace(".", "") for star, held in zip(STARS, board.stars, strict=True)}
    return {place: Counter(words.tile(view, letter) for letter in held) for place, held in found.items() if held}


@pytest.mark.parametrize(
    ("position", "move", "said"),
    [
        (
            "pavilion players=2 round=1 factories=ppgy",
            "1g",
            [
                "Take 1 green and 1 purple as a wild from factory 1.",
                "Put them beside Anna's board.",
                "Slide 1 purple and 1 yellow to the centre.",
            ],
        ),
        (
            "pavilion players=2 round=1 centre=pyyy factories=bbbb score1=5",
            "cy",
            [
                "Take 3 yellow and 1 purple as a wild from the centre.",
                "Put them beside Anna's board.",
                "Put the first-player marker there too: minus 4.",
            ],
        ),
        (
            "pavilion players=2 round=1 marker=1 hand1=pppbbb score1=5 hand2=g",
            "b/6+3",
            [
                "Anna: put 1 blue on space 6 of the blue star.",
                "Put 2 blue and 3 purple as wilds in the tile collector.",
                "1 point, now 6.",
            ],
        ),
        (
            "pavilion players=2 round=1 marker=1 hand1=ggggrr score1=5 hand2=g",
            "pass:gggg",
            ["Anna passes: minus 2.", "Put 2 red in the tile collector."],
        ),
    ],
)
def test_instructions(position: str, move: str, said: list[str]) -> None:
    game = from_position(position)
    game.play(move)
    assert Words("en", "hands", names=NAMES).event_items(game.view, game.events)[: len(said)] == said


def test_a_host_who_follows_has_the_table_of_the_game() -> None:
    game, words, host, told = new_game("pavilion", seed=3, names=NAMES), Words("en", "hands", names=NAMES), Host(), ""
    while True:
        for text in words.event_items(game.view, game.events):
            host.follow(text)
            told += text
        assert host.table() == table_of(game, words)
        if game.is_over:
            break
        legal = game.legal_moves()
        game.play(legal[len(legal) // 3])
    assert "from the supply and put them beside" in told
