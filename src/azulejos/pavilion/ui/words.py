"""Summer Pavilion in words: boards, moves and their consequences."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from azulejos.core.event import Event
from azulejos.core.game import Game
from azulejos.core.move import Move
from azulejos.pavilion.events import Completed, Discarded, Passed, Placed, Took, TookMarker
from azulejos.pavilion.moves import Bonus, Draft, Pass, Place
from azulejos.pavilion.rules import LETTERS, STARS
from azulejos.pavilion.ui.reasons import PavilionReasons
from azulejos.pavilion.view import View
from azulejos.words.family import Cell, Row
from azulejos.words.phrasing import capital


class PavilionWords(PavilionReasons):
    """The words of Summer Pavilion."""

    def heading(self, view: View) -> str:
        """Return the title, the variant, the round and its wild colour."""
        wild, round_ = self.tile(view.wild), view.round
        players = self.say_n("{n} player", "{n} players", view.rules.players)
        if self.phrasing.brief:
            return self.say("Summer Pavilion, round {round}, wild: {tile}.", round=round_, tile=wild)
        if view.rules.grey:
            text = self.say("Summer Pavilion, {players}, grey side, round {round}.", players=players, round=round_)
        else:
            text = self.say("Summer Pavilion, {players}, coloured side, round {round}.", players=players, round=round_)
        return " ".join([text, self.say("Wild: {tile}.", tile=wild)])

    def turn(self, view: View, *, is_yours: bool = False) -> str:
        """Return whose turn it is and what has to be decided."""
        seat = self.phrasing.seat(view.turn)
        if view.phase == "over":
            return self.say("The game is over.")
        if self.phrasing.braille:
            return self._short_turn(view)
        if is_yours:
            return self._your_turn(view)
        if view.phase == "place":
            return self.say("{seat}'s turn: place a tile or pass.", seat=seat)
        if view.phase == "bonus":
            return self.say_n(
                "{seat}'s turn: take {n} bonus tile from the supply.",
                "{seat}'s turn: take {n} bonus tiles from the supply.",
                view.bonus,
                seat=seat,
            )
        return self.say("{seat}'s turn: take tiles.", seat=seat)

    def _your_turn(self, view: View) -> str:
        if view.phase == "place":
            return self.say("Your turn: place a tile or pass.")
        if view.phase == "bonus":
            return self.say_n(
                "Your turn: take {n} bonus tile from the supply.",
                "Your turn: take {n} bonus tiles from the supply.",
                view.bonus,
            )
        return self.say("Your turn: take tiles.")

    def _short_turn(self, view: View) -> str:
        seat = self.phrasing.short_seat(view.turn)
        if view.phase == "place":
            return self.say_in("braille", "{seat}: place", seat=seat)
        if view.phase == "bonus":
            return self.say_in("braille", "{seat}: bonus {n}", seat=seat, n=view.bonus)
        return self.say_in("braille", "{seat}: take", seat=seat)

    def remaining(self, view: View, seat: int) -> str:
        """Return the tiles that a seat has left to place, or the supply that it takes bonus tiles from."""
        if view.phase == "bonus":
            return self.say("Supply: {tiles}.", tiles=self.tiles(view.supply))
        return self.say("Beside the board: {tiles}.", tiles=self.tiles(view.boards[seat].hand))

    def stock(self, view: View) -> list[str]:
        """Return the contents of supply, bag and tile collector."""
        supply = self.say("Supply: {tiles}.", tiles=self.tiles(view.supply))
        if self.phrasing.brief:
            return [supply]
        if self.phrasing.full:
            bag, discard = self.contents(view.bag), self.contents(view.discard)
            return [supply, self.say("Bag: {tiles}.", tiles=bag), self.say("Tile collector: {tiles}.", tiles=discard)]
        bag, discard = self.total(view.bag), self.total(view.discard)
        return [supply, self.say("Bag: {bag}; tile collector: {discard}.", bag=bag, discard=discard)]

    def elsewhere(self, view: View, letter: str) -> list[str]:
        """Return the number of tiles of a colour in the supply."""
        n = view.supply.count(letter)
        if n and self.phrasing.braille:
            return [f"{self.say_in('braille', 'S')} {n}"]
        return [self.say("{n} in the supply", n=n)] if n else []

    def reserve(self) -> str:
        """Return the name of the supply."""
        return self.say_in("braille", "S") if self.phrasing.braille else self.say("Supply")

    # Boards

    def board(self, view: View, seat: int) -> list[str]:
        """Describe the board of a seat: score, tiles beside it, then star by star."""
        board = view.boards[seat]
        signs = [
            self.said_score(board.score),
            self.say("has passed") if board.passed else "",
            self.say("holds the first-player marker") if view.marker == seat else "",
        ]
        lines = [
            self.say("{seat}: {signs}.", seat=self.phrasing.seat(seat), signs=self.phrasing.series(filter(None, signs)))
        ]
        lines.append(self.say("Beside the board: {tiles}.", tiles=self.tiles(board.hand)))
        pairs = list(zip(STARS, board.stars, strict=True))
        lines += [self._star(view, letter, star) for letter, star in pairs if self.phrasing.full or star != "......"]
        empty = [self.star(letter) for letter, star in pairs if star == "......"]
        if empty and self.phrasing.verbosity == "normal":
            lines.append(self.say("Empty: {stars}.", stars=self.phrasing.series(empty)))
        return lines

    def _star(self, view: View, letter: str, star: str) -> str:
        mixed = view.rules.grey or letter == "m" or self.phrasing.full
        covered = [slot for slot in range(1, 7) if star[slot - 1] != "."]
        free = [slot for slot in range(1, 7) if star[slot - 1] == "."]
        if mixed:
            laid = [self.say("space {slot} {tile}", slot=slot, tile=self.tile(star[slot - 1])) for slot in covered]
        else:
            laid = [self.slots(covered)]
        tiles = self.phrasing.series(laid) if laid else self.say_in("star", "empty")
        name = capital(self.star(letter))
        if not self.phrasing.full or not free:
            return self.say("{star}: {tiles}.", star=name, tiles=tiles)
        return self.say("{star}: {tiles}; free: {slots}.", star=name, tiles=tiles, slots=self._free(view, letter, free))

    def _free(self, view: View, star: str, free: Sequence[int]) -> str:
        """Return the free spaces, with their costs where these are not their numbers."""
        if view.rules.grey:
            costs = [(slot, view.rules.cost(star, slot)) for slot in free]
            return self.phrasing.series(
                self.say("space {slot} for {cost}", slot=slot, cost=cost) for slot, cost in costs
            )
        return self.slots(free)

    def slots(self, slots: Sequence[int]) -> str:
        """Return the numbers of spaces."""
        names = self.phrasing.all_of(map(str, slots))
        return self.say_n("space {slots}", "spaces {slots}", len(slots), slots=names)

    def grid(self, view: View, seat: int) -> list[Row]:
        """Describe a board cell by cell: the spaces of each star, then the tiles beside the board."""
        board = view.boards[seat]
        rows = []
        for letter, star in zip(STARS, board.stars, strict=True):
            cells = [self._slot_cell(view, letter, slot, star[slot - 1]) for slot in range(1, 7)]
            rows.append(Row(letter, capital(self.star(letter)), tuple(cells)))
        hand = [Cell(kind, self.count(kind, board.hand.count(kind)), kind * board.hand.count(kind)) for kind in LETTERS]
        held = tuple(cell for cell in hand if cell.short)
        return [*rows, Row("hand", self.say("Beside the board"), held)]

    def _slot_cell(self, view: View, star: str, slot: int, tile: str) -> Cell:
        name, place = f"{star}/{slot}", self.say("{star} {slot}", star=capital(self.star(star)), slot=slot)
        if tile != ".":
            return Cell(name, self.say("{slot}: {tile}.", slot=place, tile=self.tile(tile)), f"{star}{slot}{tile}")
        if not view.rules.grey:  # the number is the cost
            return Cell(name, self.say("{slot}: free.", slot=place), f"{star}{slot}.")
        cost = view.rules.cost(star, slot)
        return Cell(name, self.say("{slot}: free, costs {n}.", slot=place, n=cost), f"{star}{slot}.")

    # Moves

    def move(self, view: View, move: Move) -> str:
        """Return a move as a phrase."""
        if isinstance(move, Draft):
            return self.say(
                "{tiles} {source}", tiles=self.draft(view, move), source=self.from_source(view, move.source)
            )
        if isinstance(move, Place):
            return self.say("{slot} for {paid}", slot=self.slot(move.star, move.slot), paid=self.paid(view, move))
        if isinstance(move, Bonus):
            return self.say("take {tiles} from the supply", tiles=self.tiles(move.tiles))
        assert isinstance(move, Pass)
        return self.say("pass and keep {tiles}", tiles=self.tiles(move.kept))

    def about(self, view: View, move: Move) -> tuple[str, str]:
        """Return the first decision: the tiles to take, the star to build on, or to pass."""
        if isinstance(move, Place):
            return move.star, capital(self.star(move.star))
        if isinstance(move, Pass):
            return "pass", self.say("pass")
        if isinstance(move, Draft):
            tiles, source = self.draft(view, move), self.name_of_source(view, move.source)
            return move.token, self.say("{tiles}, {source}", tiles=tiles, source=source)
        return move.token, self.move(view, move)

    def ways(self, view: View, moves: Sequence[Move]) -> list[str]:
        """Return the payments of moves to one space; otherwise the moves."""
        places = [move for move in moves if isinstance(move, Place)]
        if 1 < len(places) == len(moves) and len({(move.star, move.slot) for move in places}) == 1:
            return [self.paid(view, move) for move in places]
        return super().ways(view, moves)

    def draft(self, view: View, move: Draft) -> str:
        """Return the tiles that a move takes."""
        letter, source = LETTERS[move.colour], self.sources(view)[move.source]
        n = 0 if letter == view.wild else source.count(letter)
        return self.payment(letter, n, view.wild, min(1, source.count(view.wild)))

    def paid(self, view: View, move: Place) -> str:
        """Return the tiles that a move pays."""
        paid = view.rules.cost(move.star, move.slot) - move.wilds
        return self.payment(LETTERS[move.colour], paid, view.wild, move.wilds)

    def fits(self, view: View, moves: Sequence[Move], place: int | str) -> str:
        """Return the tiles that can be placed on a star, space by space."""
        places = [move for move in moves if isinstance(move, Place) and move.star == place]
        items = [
            self.say(
                "space {slot} for {paid}", slot=slot, paid=self.phrasing.one_of([self.paid(view, way) for way in ways])
            )
            for slot, ways in groupby(places, key=lambda move: move.slot)
        ]
        fitting = self.phrasing.clauses(items) if items else self.say("nothing fits")
        return self.say("{star}: {tiles}.", star=capital(self.star(str(place))), tiles=fitting)

    def effect(self, game: Game, view: View, move: Move) -> str:
        """Return the consequences of a move: points won and lost, and tiles."""
        after = game.copy()
        after.play(move)
        told = [event for event in after.events if isinstance(event, Event) and event.seat == view.turn]
        clauses = []
        for event in told:
            if isinstance(event, Placed):
                clauses.append(self.say("would score {points}", points=self.phrasing.points(event.points)))
            elif isinstance(event, Completed):
                clauses.append(self.completed(event))
            elif isinstance(event, TookMarker):
                clauses.append(self.marker_taken(view, event, _taken(told)))
            elif isinstance(event, Passed):
                clauses += self._passing(view, event, told)
                break  # what follows is the end of the round or of the game
        if isinstance(move, Draft | Bonus):
            hand = after.view.boards[view.turn].hand
            clauses.append(self.say("then {tiles} beside the board", tiles=self.tiles(hand)))
        return capital(self.phrasing.sentence(*clauses))

    def worth(self, game: Game, view: View, move: Move) -> tuple[int, int]:
        """Return the points that a move brings and costs at once."""
        after = game.copy()
        after.play(move)
        told = [event for event in after.events if isinstance(event, Event) and event.seat == view.turn]
        gained = sum(event.points for event in told if isinstance(event, Placed))
        return gained, sum(event.lost for event in told if isinstance(event, Passed | TookMarker))

    def _passing(self, view: View, passed: Passed, told: Sequence[Event]) -> list[str]:
        gone = "".join(LETTERS[event.kind] * event.count for event in told if isinstance(event, Discarded))
        if not gone:
            return [self.say("costs nothing")]
        return [self.discarded(view, gone, passed.lost)]


def _taken(told: Sequence[Event]) -> int:
    """Return the number of tiles that were taken."""
    return sum(event.tiles + event.wilds for event in told if isinstance(event, Took))


WORDS = PavilionWords
