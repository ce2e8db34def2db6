"""Reasons for moves of Summer Pavilion, as phrases whose subject is the move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from azulejos.core.event import Event, decode_notes
from azulejos.core.game import Game
from azulejos.core.move import Move
from azulejos.pavilion.events import DECODERS, Completed, Discarded, Passed, Placed, Took, TookMarker
from azulejos.pavilion.moves import Bonus, Draft, Pass, Place, move_table
from azulejos.pavilion.rules import LETTERS, STARS
from azulejos.pavilion.ui.events import PavilionEvents
from azulejos.pavilion.ui.names import STAR_OBJECTS, STRUCTURES
from azulejos.pavilion.view import View, make_state

DEAR = 4  # the least cost of a space that is worth taking from the next player
Space = tuple[str, int]  # a star and its space


class PavilionReasons(PavilionEvents):
    """Words for the reasons of moves in Summer Pavilion."""

    def reasons(self, game: Game, view: View, move: Move) -> list[str]:
        """Return the benefits of a move for its player, and its harm to the next one."""
        after = game.as_seen()
        after.play(move)
        told = [event for event in after.events if isinstance(event, Event) and event.seat == view.turn]
        if isinstance(move, Place):
            return self._placing(view, told)
        if isinstance(move, Pass):
            return self._leaving(told, move.kept)
        if isinstance(move, Bonus):
            tiles = self.tiles(move.tiles)
            return [self.say("gains {tiles}", tiles=tiles), *self._reaching(view, view.turn, move.tiles)]
        assert isinstance(move, Draft)
        took = next(event for event in told if isinstance(event, Took))
        letter = LETTERS[took.colour]
        tiles = letter * took.tiles + view.wild * took.wilds
        reasons = [
            self.say("gains {tiles}", tiles=self.payment(letter, took.tiles, view.wild, took.wilds)),
            *self._reaching(view, view.turn, tiles),
        ]
        marker = next((event for event in told if isinstance(event, TookMarker)), None)
        if marker:
            reasons.append(self.say("takes the first-player marker for minus {lost}", lost=marker.lost))
        if after.phase == "draft" and after.round == view.round:
            reasons += self._against(view, took, tiles, after)
        return reasons

    def _placing(self, view: View, told: Sequence[Event]) -> list[str]:
        placed = next(event for event in told if isinstance(event, Placed))
        slot, points = self.slot(placed.star, placed.slot), self.phrasing.points(placed.points)
        reasons = [self.say("covers {slot} for {points}", slot=slot, points=points)]
        board, star = view.boards[view.turn], self.say(STAR_OBJECTS[placed.star])
        if board.star(placed.star) == "......":
            reasons.append(self.say("begins {star}", star=star))
        if board.star(placed.star).count(".") == 1:
            reasons.append(self.say("completes {star}", star=star))
        cost = view.rules.cost(placed.star, placed.slot)
        spaces = [(each, at) for each in STARS for at in range(1, 7) if view.rules.cost(each, at) == cost]
        if sum(board.star(each)[at - 1] == "." for each, at in spaces) == 1:
            reasons.append(self.say("covers the last space that costs {cost}", cost=cost))
        for event in told:
            if isinstance(event, Completed):
                structure = self.say(STRUCTURES[event.structure][event.star])
                reasons.append(
                    self.say_n(
                        "surrounds {structure} for {n} bonus tile",
                        "surrounds {structure} for {n} bonus tiles",
                        event.tiles,
                        structure=structure,
                    )
                )
        return reasons

    def _leaving(self, told: Sequence[Event], kept: str) -> list[str]:
        passed = next(event for event in told if isinstance(event, Passed))
        reasons = [self.say("keeps {tiles} for the next round", tiles=self.tiles(kept))]
        gone = "".join(LETTERS[event.kind] * event.count for event in told if isinstance(event, Discarded))
        if gone:
            points = self.phrasing.points(passed.lost)
            reasons.append(self.say("discards {tiles} and loses {points}", tiles=self.tiles(gone), points=points))
        return reasons

    def _reaching(self, view: View, seat: int, tiles: str) -> list[str]:
        """Return the best space that can be covered with these tiles but not without them."""
        spaces = _gained(view, seat, tiles)
        if not spaces:
            return []
        space = max(spaces, key=lambda each: (spaces[each], each[1]))
        points = self.phrasing.points(spaces[space])
        return [self.say("makes it possible to cover {slot} for {points}", slot=self.slot(*space), points=points)]

    def _against(self, view: View, took: Took, tiles: str, after: Game) -> list[str]:
        """Return the space that is taken from the next player, and the marker that is left to them."""
        seat = after.to_move
        assert seat is not None
        name, letter, reasons = self.phrasing.seat(seat), LETTERS[took.colour], []
        left = max(source.count(letter) for source in self.sources(after.view))
        spaces = _gained(view, seat, tiles) if left < took.tiles else {}
        spaces = {space: points for space, points in spaces.items() if view.rules.cost(*space) >= DEAR}
        if spaces:
            space = max(spaces, key=lambda each: (spaces[each], each[1]))
            reasons.append(self.say("takes tiles that {seat} needs to cover {slot}", seat=name, slot=self.slot(*space)))
        if after.view.marker is None and not any(after.view.factories):
            reasons.append(self.say_in("pavilion", "leaves the first-player marker to {seat}", seat=name))
        return reasons


def _gained(view: View, seat: int, tiles: str) -> Mapping[Space, int]:
    """Return the spaces that a seat can cover with more tiles but not without them, with their scores."""
    before, after = _reach(view, seat, ""), _reach(view, seat, tiles)
    return {space: points for space, points in after.items() if space not in before}


def _reach(view: View, seat: int, tiles: str) -> dict[Space, int]:
    """Return the spaces that a seat could cover now with more tiles, with their scores from the kernel."""
    board = view.boards[seat]
    hand = "".join(sorted(board.hand + tiles, key=LETTERS.index))
    boards = [replace(each, passed=False) for each in view.boards]
    boards[seat] = replace(board, hand=hand, passed=False)
    state = make_state(replace(view, phase="place", turn=seat, bonus=0, boards=tuple(boards)))
    table, found = move_table(view.rules), {}
    for number in state.legal_moves():
        move = table.moves[number]
        if isinstance(move, Place) and (move.star, move.slot) not in found:
            after = state.copy()
            after.watch()
            after.play(number)
            placed = next(event for event in decode_notes(after.notes(), DECODERS) if isinstance(event, Placed))
            found[move.star, move.slot] = placed.points
    return found
