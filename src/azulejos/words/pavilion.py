"""Summer Pavilion in words: boards, the offer, moves and what they would do."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from azulejos.event import Event
from azulejos.game import Game
from azulejos.move import Move
from azulejos.pavilion.events import Completed, Discarded, Passed, Placed, TookMarker
from azulejos.pavilion.moves import Bonus, Draft, Pass, Place
from azulejos.pavilion.rules import LETTERS, STARS
from azulejos.pavilion.view import View
from azulejos.words.grid import Cell, Row
from azulejos.words.pavilion_reasons import PavilionReasons
from azulejos.words.voice import capital


class PavilionWords(PavilionReasons):
    """The words of Summer Pavilion."""

    def heading(self, view: View) -> str:
        """Say which game it is, how far it is, and which colour is wild."""
        wild, round_ = self.tile(view.wild), view.round
        players = self.say_n("{n} player", "{n} players", view.rules.players)
        if self.voice.brief:
            return self.say("Summer Pavilion, round {round}, wild: {tile}.", round=round_, tile=wild)
        if view.rules.grey:
            text = self.say("Summer Pavilion, {players}, grey side, round {round}.", players=players, round=round_)
        else:
            text = self.say("Summer Pavilion, {players}, coloured side, round {round}.", players=players, round=round_)
        return " ".join([text, self.say("Wild: {tile}.", tile=wild)])

    def turn(self, view: View) -> str:
        """Say whose turn it is and what is to be decided."""
        seat = self.voice.seat(view.turn)
        if view.phase == "over":
            return self.say("The game is over.")
        if view.phase == "place":
            return self.say("{seat} is to place a tile or pass.", seat=seat)
        if view.phase == "bonus":
            return self.say_n(
                "{seat} is to take {n} tile from the supply.",
                "{seat} is to take {n} tiles from the supply.",
                view.bonus,
                seat=seat,
            )
        return self.say("{seat} is to take tiles.", seat=seat)

    def stock(self, view: View) -> list[str]:
        """Say what lies in the supply, in the bag and in the tile collector."""
        supply = self.say("Supply: {tiles}.", tiles=self.tiles(view.supply))
        if self.voice.brief:
            return [supply]
        if self.voice.full:
            bag, discard = self.contents(view.bag), self.contents(view.discard)
            return [supply, self.say("Bag: {tiles}.", tiles=bag), self.say("Tile collector: {tiles}.", tiles=discard)]
        bag, discard = self.total(view.bag), self.total(view.discard)
        return [supply, self.say("Bag: {bag}; tile collector: {discard}.", bag=bag, discard=discard)]

    def elsewhere(self, view: View, letter: str) -> list[str]:
        """Say how many tiles of a colour lie in the supply."""
        n = view.supply.count(letter)
        return [self.say("{n} in the supply", n=n)] if n else []

    # Boards

    def board(self, view: View, seat: int) -> list[str]:
        """Say what lies on and beside the board of a seat: points, tiles, then star by star."""
        board = view.boards[seat]
        signs = [
            self.voice.points(board.score),
            self.say("has passed") if board.passed else "",
            self.say("holds the start marker") if view.marker == seat else "",
        ]
        lines = [self.say("{seat}: {signs}.", seat=self.voice.seat(seat), signs=self.voice.series(filter(None, signs)))]
        lines.append(self.say("Beside the board: {tiles}.", tiles=self.tiles(board.hand)))
        pairs = list(zip(STARS, board.stars, strict=True))
        lines += [self._star(view, letter, star) for letter, star in pairs if self.voice.full or star != "......"]
        empty = [self.star(letter) for letter, star in pairs if star == "......"]
        if empty and self.voice.verbosity == "normal":
            lines.append(self.say("Empty: {stars}.", stars=self.voice.series(empty)))
        return lines

    def _star(self, view: View, letter: str, star: str) -> str:
        mixed = view.rules.grey or letter == "m" or self.voice.full
        covered = [slot for slot in range(1, 7) if star[slot - 1] != "."]
        free = [slot for slot in range(1, 7) if star[slot - 1] == "."]
        if mixed:
            laid = [self.say("slot {slot} {tile}", slot=slot, tile=self.tile(star[slot - 1])) for slot in covered]
        else:
            laid = [self._slots(covered)]
        tiles = self.voice.series(laid) if laid else self.say_in("star", "empty")
        name = capital(self.star(letter))
        if not self.voice.full or not free:
            return self.say("{star}: {tiles}.", star=name, tiles=tiles)
        return self.say("{star}: {tiles}; free: {slots}.", star=name, tiles=tiles, slots=self._free(view, letter, free))

    def _free(self, view: View, star: str, free: Sequence[int]) -> str:
        """Say which slots are free, with what they cost where that is not their number."""
        if view.rules.grey:
            costs = [(slot, view.rules.cost(star, slot)) for slot in free]
            return self.voice.series(self.say("slot {slot} for {cost}", slot=slot, cost=cost) for slot, cost in costs)
        return self._slots(free)

    def _slots(self, slots: Sequence[int]) -> str:
        names = self.voice.all_of(map(str, slots))
        return self.say_n("slot {slots}", "slots {slots}", len(slots), slots=names)

    def grid(self, view: View, seat: int) -> list[Row]:
        """Say a board cell by cell: the stars with their slots, then the tiles beside the board."""
        board = view.boards[seat]
        rows = []
        for letter, star in zip(STARS, board.stars, strict=True):
            cells = [self._slot_cell(view, letter, slot, star[slot - 1]) for slot in range(1, 7)]
            rows.append(Row(letter, capital(self.star(letter)), tuple(cells)))
        hand = [Cell(kind, self.count(kind, board.hand.count(kind)), kind * board.hand.count(kind)) for kind in LETTERS]
        held = tuple(cell for cell in hand if cell.short)
        return [*rows, Row("hand", self.say("Beside the board"), held)]

    def _slot_cell(self, view: View, star: str, slot: int, tile: str) -> Cell:
        name, place = f"{star}/{slot}", capital(self.slot(star, slot))
        if tile != ".":
            return Cell(name, self.say("{slot}: {tile}.", slot=place, tile=self.tile(tile)), f"{star}{slot}{tile}")
        cost = view.rules.cost(star, slot)
        return Cell(name, self.say("{slot}: free, costs {n}.", slot=place, n=cost), f"{star}{slot}.")

    # Moves

    def move(self, view: View, move: Move) -> str:
        """Say what a move is."""
        if isinstance(move, Draft):
            return self.say(
                "{tiles} {source}", tiles=self._draft(view, move), source=self.from_source(view, move.source)
            )
        if isinstance(move, Place):
            return self.say("{slot} for {paid}", slot=self.slot(move.star, move.slot), paid=self._paid(view, move))
        if isinstance(move, Bonus):
            return self.say("take {tiles} from the supply", tiles=self.tiles(move.tiles))
        assert isinstance(move, Pass)
        return self.say("pass and keep {tiles}", tiles=self.tiles(move.kept))

    def about(self, view: View, move: Move) -> tuple[str, str]:
        """Return what is decided first: what to draft or to take, which star to build, or to pass."""
        if isinstance(move, Place):
            return move.star, capital(self.star(move.star))
        if isinstance(move, Pass):
            return "pass", self.say("pass")
        return move.token, self.move(view, move)

    def _draft(self, view: View, move: Draft) -> str:
        letter, source = LETTERS[move.colour], self.sources(view)[move.source]
        n = 0 if letter == view.wild else source.count(letter)
        return self.payment(letter, n, view.wild, min(1, source.count(view.wild)))

    def _paid(self, view: View, move: Place) -> str:
        paid = view.rules.cost(move.star, move.slot) - move.wilds
        return self.payment(LETTERS[move.colour], paid, view.wild, move.wilds)

    def fits(self, view: View, moves: Sequence[Move], place: int | str) -> str:
        """Say what can be placed on a star, slot by slot."""
        places = [move for move in moves if isinstance(move, Place) and move.star == place]
        items = [
            self.say(
                "slot {slot} for {paid}", slot=slot, paid=self.voice.one_of([self._paid(view, way) for way in ways])
            )
            for slot, ways in groupby(places, key=lambda move: move.slot)
        ]
        fitting = self.voice.clauses(items) if items else self.say("nothing fits")
        return self.say("{star}: {tiles}.", star=capital(self.star(str(place))), tiles=fitting)

    def effect(self, game: Game, view: View, move: Move) -> str:
        """Say what a move would do: what it scores or costs, which tiles it brings."""
        after = game.copy()
        after.play(move)
        told = [event for event in after.events if isinstance(event, Event) and event.seat == view.turn]
        clauses = []
        for event in told:
            if isinstance(event, Placed):
                clauses.append(self.say("would score {points}", points=self.voice.points(event.points)))
            elif isinstance(event, Completed):
                clauses.append(self.completed(event))
            elif isinstance(event, TookMarker):
                clauses.append(self.marker_taken(event))
            elif isinstance(event, Passed):
                clauses += self._passing(event, told)
                break  # what follows is the end of the round or of the game
        if isinstance(move, Draft | Bonus):
            hand = after.view.boards[view.turn].hand
            clauses.append(self.say("then {tiles} beside the board", tiles=self.tiles(hand)))
        return capital(self.voice.sentence(*clauses))

    def worth(self, game: Game, view: View, move: Move) -> tuple[int, int]:
        """Return how many points a move brings at once, and how many it costs."""
        after = game.copy()
        after.play(move)
        told = [event for event in after.events if isinstance(event, Event) and event.seat == view.turn]
        gained = sum(event.points for event in told if isinstance(event, Placed))
        return gained, sum(event.lost for event in told if isinstance(event, Passed | TookMarker))

    def _passing(self, passed: Passed, told: Sequence[Event]) -> list[str]:
        gone = "".join(LETTERS[event.kind] * event.count for event in told if isinstance(event, Discarded))
        if not gone:
            return [self.say("costs nothing")]
        points = self.voice.points(passed.lost)
        return [self.say("discards {tiles} and loses {points}", tiles=self.tiles(gone), points=points)]


WORDS = PavilionWords
