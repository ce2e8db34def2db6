"""The events of Summer Pavilion in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from azulejos.core.event import AnyEvent, BagRefilled, Dealt, Event
from azulejos.pavilion.constants import ROUNDS
from azulejos.pavilion.events import (
    BonusTaken,
    Completed,
    CostScored,
    Discarded,
    KeptScored,
    Passed,
    Placed,
    StarScored,
    ToCentre,
    Took,
    TookMarker,
)
from azulejos.pavilion.rules import LETTERS
from azulejos.pavilion.ui import names
from azulejos.pavilion.ui.braille import shorten
from azulejos.pavilion.ui.hands import instruct
from azulejos.pavilion.view import View
from azulejos.words.catalogue import ngettext_noop
from azulejos.words.factories import FactoryWords
from azulejos.words.family import EventGroups, group_events

GROUPS: EventGroups = {
    Took: (ToCentre, TookMarker),
    Placed: (Completed,),
    BonusTaken: (BonusTaken,),
    Discarded: (Discarded, Passed),
    StarScored: (StarScored, CostScored, KeptScored),
    CostScored: (CostScored, KeptScored),
    KeptScored: (StarScored, CostScored),
}
BONUSES = (StarScored, CostScored, KeptScored)


class PavilionEvents(FactoryWords):
    """Words for the tiles, places and events of Summer Pavilion."""

    name = "pavilion"
    title = names.TITLE
    letters = LETTERS
    options = names.OPTIONS
    values = names.VALUES
    score_items = names.SCORE_ITEMS
    offer_phase = "draft"
    tile_names = names.TILES
    tile_counts = names.COUNTS

    def sources(self, view: View) -> Sequence[str]:
        """Return the tiles of all factories, then of the centre."""
        return *view.factories, view.centre

    def with_marker(self, tiles: str) -> str:
        """Return tiles that lie together with the first-player marker."""
        return self.say_in("pavilion", "{tiles}, and the first-player marker", tiles=tiles)

    def marker_alone(self) -> str:
        """Return the content of a centre with nothing but the first-player marker."""
        return self.say_in("pavilion", "only the first-player marker")

    def marker(self) -> str:
        """Return the name of the first-player marker."""
        return self.say_in("pavilion", "first-player marker")

    def star(self, letter: str) -> str:
        """Return the name of a star."""
        return self.say_in(*names.STARS[letter])

    def slot(self, star: str, slot: int) -> str:
        """Return the name of a space."""
        return self.say(names.SLOTS[star], slot=slot)

    def payment(self, letter: str, n: int, wild: str, wilds: int) -> str:
        """Return tiles of a colour and the wild tiles with them."""
        items = [self.count(letter, n)] if n else []
        if wilds and self.phrasing.brief:  # no others come with tiles of another colour
            items.append(self.count(wild, wilds))
        elif wilds:
            items.append(self.say_n("{tiles} as a wild", "{tiles} as wilds", wilds, tiles=self.count(wild, wilds)))
        return self.phrasing.series(items) if self.phrasing.brief else self.phrasing.all_of(items)

    def narrate(self, view: View, moves: Sequence[Sequence[AnyEvent]]) -> list[list[str]]:
        """Narrate the events of moves, utterances for each, with the wild colour of their round."""
        told = [event for events in moves for event in events]
        rounds = [_round(event) for event in told if _round(event)]
        now = rounds[0] - 1 if rounds else view.round
        last = {event.seat: event for event in told if isinstance(event, Took | Placed | BonusTaken | Passed)}
        scores = self.scores_after(view, told)
        stories = []
        for events in moves:
            items: list[str] = []
            begins = any(map(_round, events))
            ends = view.phase == "over" and events is moves[-1] and bool(events)
            for group in group_events(events, GROUPS):
                if ends and isinstance(group[0], BONUSES):
                    items.append(self.game_end())
                    ends = False
                # The bag may also be refilled for the supply, in the middle of a round.
                if begins and items and (_round(group[0]) or isinstance(group[0], BagRefilled)):
                    items += self.score_items_of(scores[id(group[0])])
                    begins = False
                now = _round(group[0]) or now
                items += self._told(view, now, group, last, scores)
            if ends:
                items.append(self.game_end())
            if view.phase == "over" and events is moves[-1] and events:
                items += self.score_items_of(scores[id(events[-1])])
            stories.append(items)
        return stories

    def game_end(self) -> str:
        """Return the reason why the game is over."""
        if self.phrasing.braille:
            return self.say_in("braille", "end")
        return self.say("The game ends after round {round}.", round=ROUNDS)

    def _told(
        self,
        view: View,
        now: int,
        group: Sequence[AnyEvent],
        last: Mapping[int, Event],
        scores: Mapping[int, tuple[int, ...]],
    ) -> list[str]:
        first = group[0]
        if isinstance(first, Dealt):
            return self._dealt(view, first.token)
        wild = view.rules.wilds[max(now, 1) - 1]
        if self.phrasing.braille:
            return shorten(self, view, wild, group, last, scores)
        if isinstance(first, BagRefilled):
            return [self.refilled()]
        if self.phrasing.hands and (items := instruct(self, view, wild, group, scores[id(first)])):
            return items
        if isinstance(first, Took):
            return self._take(view, wild, first, group[1:])
        if isinstance(first, Placed):
            return self._placement(view, wild, first, group[1:], scores[id(first)][first.seat])
        if isinstance(first, BonusTaken):
            return [self._bonus(group)]
        if isinstance(first, Discarded | Passed):
            return self._pass(view, group, last)
        assert isinstance(first, Event)
        return self.about_seat(first.seat, [self._scored(view, event) for event in group])

    def refilled(self) -> str:
        """Narrate that the bag was refilled."""
        return self.say("The bag is refilled from the tile collector.")

    def _dealt(self, view: View, token: str) -> list[str]:
        if token.startswith("+"):
            if self.phrasing.braille:
                return self.phrasing.lines(self.say_in("braille", "S"), f"+{self.short_tiles(token[1:])}")
            return [self.say("The supply is refilled with {tiles}.", tiles=self.tiles(token[1:]))]
        label, *factories, _, supply = token.split()
        now = int(label.strip("="))
        wild, begun = view.rules.wilds[now - 1], self.round_begun(view, now)
        says_supply = self.phrasing.says_offer and (now == 1 or self.phrasing.full)
        if self.phrasing.braille:
            items = self.phrasing.lines(begun, self.say_in("braille", "W"), self.short_tiles(wild))
            items += self.new_offer(factories)
            supplied = self.phrasing.lines(self.say_in("braille", "S"), self.short_tiles(supply))
            return items + supplied if says_supply else items
        if now == ROUNDS:
            begun = " ".join([begun, self.say("This is the last round.")])
        begun = " ".join([begun, self.say("Wild: {tile}.", tile=self.tile(wild))])
        items = [begun, *self.new_offer(factories)]
        return [*items, self.say("Supply: {tiles}.", tiles=self.tiles(supply))] if says_supply else items

    def _take(self, view: View, wild: str, took: Took, events: Sequence[AnyEvent]) -> list[str]:
        seat, source = self.phrasing.seat(took.seat), self.from_source(view, took.source)
        tiles = self.payment(LETTERS[took.colour], took.tiles, wild, took.wilds)
        if self.phrasing.brief:
            source = self.name_of_source(view, took.source)
            clauses = [self.say("{seat}: {tiles}, {source}", seat=seat, tiles=tiles, source=source)]
        elif self.phrasing.full:
            clauses = [
                self.say_n(
                    "{seat} takes {tiles} {source} and puts it beside the board",
                    "{seat} takes {tiles} {source} and puts them beside the board",
                    took.tiles + took.wilds,
                    seat=seat,
                    tiles=tiles,
                    source=source,
                )
            ]
        else:
            clauses = [self.say("{seat} takes {tiles} {source}", seat=seat, tiles=tiles, source=source)]
        for event in events:
            if isinstance(event, TookMarker):
                clauses.append(self.marker_taken(view, event, took.tiles + took.wilds))
        left = "".join(LETTERS[event.kind] * event.count for event in events if isinstance(event, ToCentre))
        if left and not self.phrasing.brief:
            clauses.append(self.to_centre(view, len(view.factories), left))
        return self.phrasing.sentences(*clauses)

    def marker_taken(self, view: View, event: TookMarker, tiles: int) -> str:
        """Narrate that the first-player marker was taken; it costs a point for each tile taken (rule 7)."""
        cost = self.minus(tiles, event.lost, view.rules.min_score)
        if self.phrasing.brief:
            return self.say_in("brief", "marker: {cost}", cost=cost)
        return self.say("the first-player marker: {cost}", cost=cost)

    def _placement(self, view: View, wild: str, placed: Placed, events: Sequence[AnyEvent], score: int) -> list[str]:
        letter = LETTERS[placed.colour]
        values = {
            "seat": self.phrasing.seat(placed.seat),
            "tile": self.count(letter, 1),
            "slot": self.slot(placed.star, placed.slot),
            "paid": self.payment(letter, placed.paid, wild, placed.wilds),
            "run": self.say("{run}, now {score}", run=self.run(placed), score=score),
        }
        if not self.phrasing.full:
            values["slot"] = self.say_in(*names.SHORT_SLOTS[placed.star], slot=placed.slot)
        if self.phrasing.brief:
            clauses = [self._short_placement(view, wild, placed, values["paid"])]
        elif placed.paid + placed.wilds == 1:
            clauses = [self.say("{seat} covers {slot} with {tile}: {run}", **values)]
        else:  # the tile that is placed is one of those paid
            clauses = [self.say("{seat} covers {slot}, paying {paid}: {run}", **values)]
        clauses += [self.completed(event) for event in events if isinstance(event, Completed)]
        return self.phrasing.sentences(*clauses)

    def _short_placement(self, view: View, wild: str, placed: Placed, paid: str) -> str:
        """Return a placement in few words; tiles of a star's own colour are as many as the number of the space says."""
        is_own = not view.rules.grey and placed.star == LETTERS[placed.colour]
        values = {
            "seat": self.phrasing.seat(placed.seat),
            "star": self.star(placed.star),
            "number": placed.slot,
            "points": self.phrasing.points(placed.points),
        }
        if is_own and (not placed.wilds or placed.star == wild):
            return self.say("{seat}: {star} {number}, {points}", **values)
        if is_own:
            wilds = self.count(wild, placed.wilds)
            return self.say("{seat}: {star} {number} with {wilds}, {points}", wilds=wilds, **values)
        return self.say("{seat}: {star} {number}, {paid}, {points}", paid=paid, **values)

    def run(self, placed: Placed) -> str:
        """Return the score of a placement, and its run where the score does not tell it."""
        points = self.phrasing.points(placed.points)
        if placed.points == 1 or not self.phrasing.full:
            return points
        return self.say("a run of {n}, {points}", n=placed.points, points=points)

    def completed(self, event: Completed) -> str:
        """Narrate that a structure is complete, with its bonus tiles."""
        if self.phrasing.brief:
            structure = self.say_in(*names.SHORT[event.structure])
            one, many = ngettext_noop("{structure}: {n} bonus tile", "{structure}: {n} bonus tiles")
            return self.say_n(one, many, event.tiles, structure=structure)
        structure = self.say(names.STRUCTURES[event.structure][event.star])
        one, many = ngettext_noop(
            "{structure} is surrounded: {n} bonus tile", "{structure} is surrounded: {n} bonus tiles"
        )
        return self.say_n(one, many, event.tiles, structure=structure)

    def _bonus(self, group: Sequence[AnyEvent]) -> str:
        bonus = [event for event in group if isinstance(event, BonusTaken)]
        tiles = self.tiles("".join(LETTERS[event.kind] * event.count for event in bonus))
        seat = self.phrasing.seat(bonus[0].seat)
        if self.phrasing.brief:
            return self.say("{seat}: {tiles} from the supply.", seat=seat, tiles=tiles)
        return self.say("{seat} takes {tiles} from the supply.", seat=seat, tiles=tiles)

    def _pass(self, view: View, group: Sequence[AnyEvent], last: Mapping[int, Event]) -> list[str]:
        passed = next(event for event in group if isinstance(event, Passed))
        seat, hand = self.phrasing.seat(passed.seat), view.boards[passed.seat].hand
        if not passed.kept and self.phrasing.brief:
            return [self.say("{seat} passes.", seat=seat)]
        if not passed.kept:
            return [self.say("{seat} has no tiles left and passes.", seat=seat)]
        # The view shows the kept tiles unless the same seat has moved again.
        is_last = last[passed.seat] is passed
        kept = self.tiles(hand) if is_last else self.say_n("{n} tile", "{n} tiles", passed.kept)
        gone = "".join(LETTERS[event.kind] * event.count for event in group if isinstance(event, Discarded))
        clauses = [self.say("{seat} passes and keeps {tiles}", seat=seat, tiles=kept)]
        if gone:
            clauses.append(self.discarded(view, gone, passed.lost))
        return self.phrasing.sentences(*clauses)

    def discarded(self, view: View, gone: str, lost: int) -> str:
        """Narrate the tiles that were discarded in passing; each costs a point (rule 17)."""
        cost = self.minus(len(gone), lost, view.rules.min_score)
        return self.say("discards {tiles}: {cost}", tiles=self.tiles(gone), cost=cost)

    # End of the game

    def _scored(self, view: View, event: AnyEvent) -> str:
        """Return a bonus or the cost of kept tiles at the end of the game."""
        if isinstance(event, KeptScored):
            cost = self.minus(event.kept, event.lost, view.rules.min_score)
            one, many = ngettext_noop("{n} leftover tile, {cost}", "{n} leftover tiles, {cost}")
            return self.say_n(one, many, event.kept, cost=cost)
        assert isinstance(event, StarScored | CostScored)
        if not self.phrasing.full:
            what = self.star(event.star) if isinstance(event, StarScored) else self.say("all {cost}s", cost=event.cost)
            return self.say("{what} plus {n}", what=what, n=event.points)
        if isinstance(event, StarScored):
            what, points = self.say("{star} complete", star=self.star(event.star)), self.phrasing.points(event.points)
            return self.say("{what}, {points}", what=what, points=points)
        what, points = self.say("all {cost}s covered", cost=event.cost), self.phrasing.points(event.points)
        return self.say("{what}, {points}", what=what, points=points)


def _round(event: AnyEvent) -> int:
    """Return the round that an event begins, 0 if it begins none."""
    if isinstance(event, Dealt) and "=" in event.token:
        return int(event.token.partition("=")[0])
    return 0
