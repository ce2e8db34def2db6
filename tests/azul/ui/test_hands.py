"""Instructions for the hands: a host who follows them has the same table as the game, in both families."""

import re
from collections import Counter
from typing import Any

import pytest

import azulejos
from azulejos import Game, from_position
from azulejos.bots import bot, think
from azulejos.words import Words

NAMES = ("Anna", "Ben")


class Host:
    """Moves tiles on a table of its own, by nothing but the English instructions."""

    def __init__(self) -> None:
        self.places_of: dict[str, Counter[str]] = {}
        self.hand: Counter[str] = Counter()
        self.source = ""  # of the last take

    def at(self, place: str) -> Counter[str]:
        return self.places_of.setdefault(place, Counter())

    def follow(self, text: str) -> None:
        """Follow a sentence."""
        if text.startswith("Factory "):
            number, tiles = re.fullmatch(r"Factory (\d+): (.*)\.", text).groups()  # type: ignore[union-attr]
            self.places_of[f"factory {number}"] = counted(tiles)
        elif found := re.fullmatch(r"Take (.*) from (factory \d+|the centre)\.", text):
            self.source = found[2]
            self.at(self.source).subtract(counted(found[1]))
            self.hand = counted(found[1])
        elif found := re.fullmatch(r"Put (\d.*) in (\w+)'s pattern line (\d)\.", text):
            self._put(found[1], f"{found[2]} {found[3]}")
        elif found := re.fullmatch(r"Put (\d.*) on (\w+)'s floor line\.", text):
            self._put(found[1], f"{found[2]} floor")
        elif found := re.fullmatch(r"Put (\d.*) in the lid\.", text):
            self.hand.subtract(counted(found[1]))
        elif found := re.fullmatch(r"Slide (.*) to the centre\.", text):
            self.at(self.source).subtract(counted(found[1]))
            self.at("the centre").update(counted(found[1]))
        elif found := re.fullmatch(
            r"(\w+): move (\w+) from pattern line (\d) to row (\d), column (\d) of the wall: plus \d+\.", text
        ):
            self.at(f"{found[1]} {found[3]}").clear()
            self.at(f"{found[1]} wall")[found[2]] += 1
        elif found := re.fullmatch(r"Move the tiles on (\w+)'s floor line .*", text):
            self.at(f"{found[1]} floor").clear()

    def table(self) -> dict[str, Counter[str]]:
        """Return the places that hold tiles."""
        return {place: +tiles for place, tiles in self.places_of.items() if +tiles}

    def _put(self, tiles: str, place: str) -> None:
        self.hand.subtract(counted(tiles))
        self.at(place).update(counted(tiles))


def counted(text: str) -> Counter[str]:
    return Counter({tile: int(n) for n, tile in re.findall(r"(\d+) (\w+)", text)})


def table_of(game: Game, words: Words) -> dict[str, Counter[str]]:
    """Return the places of a game that hold tiles."""
    view = game.view
    found = {f"factory {number}": held for number, held in enumerate(view.factories, 1)} | {
        "the centre": view.centres[0]
    }
    for name, board in ((words.seat(seat), board) for seat, board in enumerate(view.boards)):
        found |= {f"{name} {line}": held for line, held in enumerate(board.lines, 1)}
        found |= {f"{name} floor": board.floor.replace("s", ""), f"{name} wall": "".join(board.wall).replace(".", "")}
    return {place: Counter(words.tile(view, letter) for letter in held) for place, held in found.items() if held}


def test_a_host_who_follows_has_the_table_of_the_game() -> None:
    """A person and a bot play; the host hears only instructions, and the table is compared after each move."""
    game = azulejos.new_game("azul", seed=11, names=NAMES)
    words, host, player = Words("en", "hands", names=NAMES), Host(), bot("greedy", seed=3)
    for text in words.event_items(game.view, game.events):
        host.follow(text)
    while not game.is_over:
        legal = game.legal_moves()
        game.play(think(player, game).move if game.to_move else legal[len(legal) // 2])
        for text in words.event_items(game.view, game.events):
            host.follow(text)
        assert not +host.hand
        assert host.table() == table_of(game, words)
    assert azulejos.replay(str(game.record())) == game


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            [
                "Take 2 red from factory 3.",
                "Put 2 red in Ben's pattern line 2.",
                "Slide 1 black and 1 white to the centre.",
            ],
        ),
        (
            "de",
            [
                "Nimm 2 rote von Manufakturplättchen 3.",
                "Leg 2 rote bei Ben in Musterreihe 2.",
                "Schieb 1 schwarze und 1 weiße in die Tischmitte.",
            ],
        ),
        (
            "sv",
            [
                "Ta 2 röda från fabriksdisplay 3.",
                "Lägg 2 röda på mönsterrad 2 hos Ben.",
                "Flytta 1 svart och 1 vit till mitten.",
            ],
        ),
    ],
)
def test_the_mood_of_each_language(language: str, said: list[str]) -> None:
    game = from_position("azul players=2 turn=2 factories=bbbb,bbbb,rrkw")
    game.play("3r-2")
    assert Words(language, "hands", names=NAMES).event_items(game.view, game.events) == said


@pytest.mark.parametrize(
    ("position", "move", "said"),
    [
        (
            "azul players=2 columnbonus=5 centre=rrr factories=bbbb floor1=bbbbbbb",
            "cr-1",
            "Leg den Startmarker neben die Spielablage von Anna.",
        ),
        (
            "azul players=2 columnbonus=5 factories=rrkw",
            "1r-2",
            "Schieb 1 schwarze (SCH) und 1 türkisfarbene (X) auf die Mitte-Scheibe.",
        ),
        ("azul players=2 centre=rrr factories=bbbb", "cr-1", "Leg den Startspielermarker bei Anna in die Bodenreihe."),
        (
            "azul players=2 wall=grey turn=2 factories=w wall1=.....,.....,..byk,.....,..... "
            "lines1=.,.,rrr,.,. floor1=. wall2=.....,.....,.....,.....,.....",
            "1w-0",
            "Leg 1 weiße bei Ben in die Bodenreihe.",
        ),
    ],
)
def test_marker_and_terms_of_the_tactile_edition(position: str, move: str, said: str) -> None:
    game: Any = from_position(position)
    game.play(move)
    assert said in Words("de", "hands", names=NAMES).event_items(game.view, game.events)
