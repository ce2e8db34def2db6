"""Summer Pavilion's answers to queries: wild colour, supply, stars, structures, and the end of the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby

from azulejos.core.event import Event, decode_notes
from azulejos.core.move import Move
from azulejos.dialogue.commands import Command
from azulejos.dialogue.family_queries import FamilyQueries
from azulejos.dialogue.parser import Phrase
from azulejos.pavilion.constants import MAX_KEPT, ROUNDS
from azulejos.pavilion.events import DECODERS, CostScored, StarScored
from azulejos.pavilion.moves import Bonus, Draft, Pass, Place, move_table
from azulejos.pavilion.rules import STARS
from azulejos.pavilion.ui import names
from azulejos.pavilion.ui.svg_tiles import STRUCTURES, around
from azulejos.pavilion.ui.words import PavilionWords
from azulejos.pavilion.view import View, make_state
from azulejos.words.catalogue import gettext_noop, pgettext_noop
from azulejos.words.phrasing import capital

WILD = Command(pgettext_noop("command", "wild wilds"), "", gettext_noop("the wild colour, now and later"))
SUPPLY = Command(pgettext_noop("command", "supply"), "", gettext_noop("the tiles of the supply"))
HAND = Command(pgettext_noop("command", "hand"), "", gettext_noop("the tiles beside your board"))
SETS = (1, 2, 3, 4)  # the costs whose spaces score together (rule 22)


class PavilionQueries(FamilyQueries):
    """Answers about a game of Summer Pavilion."""

    words: PavilionWords
    view: View
    handlers = {WILD: "wild", SUPPLY: "supply", HAND: "hand"}  # noqa: RUF012  # a ClassVar of the base class

    # The table

    def round(self) -> list[str]:
        """Return the round with its wild colour, and the player who began it or its second phase."""
        if self.view.phase == "draft":
            return super().round()
        seat = self.phrasing.seat(self.view.start)
        return [self.words.heading(self.view), self.say("{seat} began placing tiles.", seat=seat)]

    def stock(self) -> list[str]:
        """Return the tiles of supply, bag and tile collector by colour."""
        return [
            *self.supply(None),
            self.say("Bag: {tiles}.", tiles=self.words.contents(self.view.bag)),
            self.say("Tile collector: {tiles}.", tiles=self.words.contents(self.view.discard)),
        ]

    def wild(self, _number: int | None) -> list[str]:
        """Return the wild colour of this round and of the next ones."""
        later = [self.words.tile(letter) for letter in self.view.later_wilds]
        now = self.say("Wild: {tile}.", tile=self.words.tile(self.view.wild))
        return [now, self.say("Later: {items}.", items=self.phrasing.series(later))] if later else [now]

    def supply(self, _number: int | None) -> list[str]:
        """Return the tiles of the supply."""
        return [self.say("Supply: {tiles}.", tiles=self.words.tiles(self.view.supply))]

    def hand(self, _number: int | None) -> list[str]:
        """Return the tiles beside the player's board."""
        return [self.say("Beside the board: {tiles}.", tiles=self.words.tiles(self.view.boards[self.seat].hand))]

    # Moves

    def own_moves(self) -> Sequence[Move]:
        """Return the placements that the player could make with the tiles beside the board, also before their turn."""
        boards = [replace(board, passed=False) for board in self.view.boards]
        view = replace(self.view, phase="place", turn=self.seat, bonus=0, boards=tuple(boards))
        table = move_table(self.view.rules)
        return [table.moves[number] for number in make_state(view).legal_moves()] if boards[self.seat].hand else []

    def moves(self, moves: Sequence[Move]) -> list[str]:
        """Sum up moves: takes by source, placements by star, and passing in one line."""
        drafts = [move for move in moves if isinstance(move, Draft)]
        found = []
        for source, some in groupby(sorted(drafts, key=_source), _source):
            found += self.source_lines(source, [self.words.draft(self.view, move) for move in some])
        found += self._placements([move for move in moves if isinstance(move, Place)])
        if any(isinstance(move, Bonus) for move in moves):
            tiles = self.words.tiles(self.view.supply)
            text = self.say_n(
                "Take {n} bonus tile from the supply: {tiles}.",
                "Take {n} bonus tiles from the supply: {tiles}.",
                self.view.bonus,
                tiles=tiles,
            )
            found.append(text)
        passes = [move for move in moves if isinstance(move, Pass)]
        if passes:
            kept, hand = len(passes[0].kept), len(self.view.boards[self.view.turn].hand)
            if kept == hand:
                found.append(self.say("Pass and keep all your tiles."))
            else:
                found.append(self.say("Pass and keep {kept} of {n} tiles.", kept=kept, n=hand))
        return found

    def _placements(self, moves: Sequence[Place]) -> list[str]:
        """Return the spaces that can be covered, star by star."""
        items = []
        for star in STARS:
            slots = sorted({move.slot for move in moves if move.star == star})
            if slots:
                items.append(self.say("{star}: {tiles}", star=self.words.star(star), tiles=self.words.slots(slots)))
        return self.lines(items, lambda text: capital(self.phrasing.sentence(text)))

    def fits(self, phrase: Phrase, places: Sequence[int | str]) -> list[str]:
        """Return the spaces that can be covered with the tiles beside the board, and how if a star is named."""
        if self.view.phase == "over":
            return self.over()
        found = []
        if self.view.phase == "draft":
            found.append(self.say("Tiles are placed when nothing is left to take. With the tiles beside your board:"))
        moves = [move for move in self.own_moves() if isinstance(move, Place)]
        if not phrase.letters() and not phrase.has("middle"):
            return found + (self._placements(moves) or [capital(self.phrasing.sentence(self.say("nothing fits")))])
        for star in map(str, places):
            found += self._ways(star, [move for move in moves if move.star == star])
        return found

    def _ways(self, star: str, moves: Sequence[Place]) -> list[str]:
        """Return how the spaces of a star can be paid."""
        items: list[str] = []
        for slot, ways in groupby(moves, lambda move: move.slot):
            paid = [self.words.paid(self.view, way) for way in ways]
            items += self.choices(paid, partial(self._covering, slot))
        name = capital(self.words.star(star))
        return self.lines(
            items or [self.say("nothing fits")], lambda text: self.say("{star}: {tiles}.", star=name, tiles=text)
        )

    def _covering(self, slot: int, paid: str) -> str:
        return self.say("space {slot} for {paid}", slot=slot, paid=paid)

    def typing(self) -> str:
        """Return how to type a move."""
        if self.view.phase == "place":
            return self.say("Type the star and the space; or pass, and the tiles that you keep. For example:")
        if self.view.phase == "bonus":
            return self.say("Type the tiles that you take from the supply. For example:")
        return self.say("Type the factory or centre and the colour. For example:")

    # Scores

    def tally(self) -> list[str]:
        """Return the score of the player if the round ended now."""
        if self.view.phase == "over":
            return self.over()
        gone, won, kept, score = self.outcome()
        items = [self.say("{score} now", score=self.view.boards[self.seat].score)]
        if gone:
            items.append(self.say_n("minus {n} for a discarded tile", "minus {n} for discarded tiles", gone))
        if won:
            items.append(self.say("plus {won} for stars and number sets", won=won))
        if kept:
            items.append(self.say_n("minus {n} for a leftover tile", "minus {n} for leftover tiles", kept))
        return [
            self.say(
                "If the round ended now: {items}, makes {points}.",
                items=self.phrasing.series(items),
                points=self.phrasing.points(score),
            )
        ]

    def outcome(self) -> tuple[int, int, int, int]:
        """Return the costs of discarded tiles, the bonuses, the costs of leftover tiles, and the score after them."""
        board = self.view.boards[self.seat]
        kept = min(len(board.hand), MAX_KEPT)
        gone, is_last = len(board.hand) - kept, self.view.round == ROUNDS
        score = max(self.view.rules.min_score, board.score - gone)
        if not is_last:
            return gone, 0, 0, score
        won = sum(event.points for event in self.bonuses())
        return gone, won, kept, max(self.view.rules.min_score, score + won - kept)

    def bonuses(self) -> list[StarScored | CostScored]:
        """Return what the player's board would score at the end of the game, by the kernel."""
        boards = [replace(board, passed=True, hand="") for board in self.view.boards]
        boards[self.seat] = replace(self.view.boards[self.seat], passed=False, hand="p")  # one tile, to pass with
        empty = ("",) * len(self.view.factories)
        view = replace(self.view, phase="place", turn=self.seat, bonus=0, factories=empty, centre="")
        state = make_state(replace(view, boards=tuple(boards)))
        state.watch()
        state.play(move_table(view.rules).numbers["pass:p"])
        found = [event for event in decode_notes(state.notes(), DECODERS) if isinstance(event, Event)]
        return [event for event in found if event.seat == self.seat and isinstance(event, StarScored | CostScored)]

    def missing(self, phrase: Phrase) -> list[str]:
        """Return the free spaces of the named stars with their cost; of all stars, number sets and structures."""
        named = [*dict.fromkeys(phrase.letters()), *("m" if phrase.has("middle") else "")]
        if named:
            return [line for star in named for line in self.missing_in_star(star)]
        return self.missing_in_all() + self.almost_surrounded(self.seat)

    def missing_in_all(self) -> list[str]:
        """Return the free spaces of all stars with their cost, and those of the number sets."""
        items = []
        for star in STARS:
            free = self.free(self.seat, star)
            if free:
                values = {"star": self.words.star(star), "cost": self.cost(star, free)}
                items.append(self.say_n("{star} {n} for {cost}", "{star} {n} for {cost}", len(free), **values))
        stars = self.lines(items, lambda text: self.say("Missing spaces and the tiles they cost: {items}.", items=text))
        sets = [self.say("{cost}s {n}", cost=cost, n=self.lacking(cost)) for cost in SETS if self.lacking(cost)]
        if sets:
            stars.append(self.say("Missing spaces by their cost: {items}.", items=self.phrasing.series(sets)))
        return stars

    def cost(self, star: str, slots: Iterable[int]) -> int:
        """Return the number of tiles that spaces of a star cost."""
        return sum(self.view.rules.cost(star, slot) for slot in slots)

    def free(self, seat: int, star: str) -> list[int]:
        """Return the free spaces of a star."""
        return [slot for slot, tile in enumerate(self.view.boards[seat].star(star), 1) if tile == "."]

    def lacking(self, cost: int) -> int:
        """Return the number of the player's free spaces of a cost."""
        return sum(self.view.rules.cost(star, slot) == cost for star in STARS for slot in self.free(self.seat, star))

    def missing_in_star(self, star: str) -> list[str]:
        """Return the free spaces of a star, and what they cost together."""
        free, name = self.free(self.seat, star), capital(self.words.star(star))
        if not free:
            return [self.say("{star}: complete.", star=name)]
        cost = self.say_n("{n} tile", "{n} tiles", self.cost(star, free))
        return [
            self.say(
                "{star}: {slots} still free, together for {tiles}.", star=name, slots=self.words.slots(free), tiles=cost
            )
        ]

    def almost_surrounded(self, seat: int) -> list[str]:
        """Return the structures of a player that lack one space."""
        items = [
            self.say(
                "{structure} ({slot})", structure=self.say(names.STRUCTURES[kind][star]), slot=self.words.slot(*last)
            )
            for kind, star, last in self.last_spaces(seat)
        ]
        return self.lines(items, lambda text: self.say("One space short: {items}.", items=text))

    def last_spaces(self, seat: int) -> Iterator[tuple[str, str, tuple[str, int]]]:
        """Yield the structures of a player that lack one space, by kind and star, with that space."""
        for kind in STRUCTURES:
            for star in STARS[:6]:
                free = [space for space in around(kind, star) if space[1] in self.free(seat, space[0])]
                if len(free) == 1:
                    yield kind, star, free[0]

    def almost_complete(self, seat: int) -> list[tuple[str, int]]:
        """Return the last free spaces of a player's stars."""
        return [(star, free[0]) for star in STARS if len(free := self.free(seat, star)) == 1]

    def needs(self, seat: int) -> list[str]:
        """Return what a player has to place, and the stars and structures that lack one space."""
        hand = self.words.tiles(self.view.boards[seat].hand)
        found = [self.say("{seat} has {tiles} to place.", seat=self.phrasing.seat(seat), tiles=hand)]
        spaces = [self.words.slot(*space) for space in self.almost_complete(seat)]
        found += self.lines(spaces, lambda text: self.say("The last space of a star: {items}.", items=text))
        return found + self.almost_surrounded(seat)

    def enders(self) -> list[str]:
        """Return when the game ends."""
        if self.view.phase == "over":
            return self.over()
        left = ROUNDS - self.view.round
        if not left:
            return [self.say("This is the last round.")]
        return [self.say_n("The game ends after {n} more round.", "The game ends after {n} more rounds.", left)]


def _source(draft: Draft) -> int:
    return draft.source


COMMANDS: tuple[Command, ...] = tuple(PavilionQueries.handlers)
QUERIES = PavilionQueries
