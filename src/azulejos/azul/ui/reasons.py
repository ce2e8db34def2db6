"""Reasons for moves of Azul, as phrases whose subject is the move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from azulejos.azul.events import Fell, Laid, Tiled, TookMarker
from azulejos.azul.moves import Take, Tile, move_table
from azulejos.azul.rules import LETTERS
from azulejos.azul.ui.events import AzulEvents
from azulejos.azul.view import Board, View, floor_cost, imagine, make_state, taken
from azulejos.core.event import Event
from azulejos.core.game import Game
from azulejos.core.move import Move

LONG = 3  # the least length of an empty line whose completion in one move is worth mentioning


class AzulReasons(AzulEvents):
    """Words for the reasons of moves in Azul."""

    def reasons(self, game: Game, view: View, move: Move) -> list[str]:
        """Return the benefits of a move for its player, and its harm to the next one."""
        after = game.as_seen()
        after.play(move)
        told = [event for event in after.events if isinstance(event, Event) and event.seat == view.turn]
        board = view.boards[view.turn]
        if isinstance(move, Tile):
            tiled = next(event for event in told if isinstance(event, Tiled))
            points = self.phrasing.points(tiled.points)
            return [
                self.say("scores {points} in row {row}", points=points, row=move.row + 1),
                *self._finishing(board, [tiled]),
            ]
        assert isinstance(move, Take)
        reasons = self._laying(view, move, told)
        if any(isinstance(event, TookMarker) for event in told):
            reasons.append(self.say("takes the first-player marker"))
        cost = floor_cost(view, move)
        if cost:
            reasons.append(self.say("costs {points} on the floor line", points=self.phrasing.points(cost)))
        if after.phase == "offer" and after.round == view.round:
            reasons += self._against(view, move, after)
        else:
            reasons.append(self.say("ends the round"))
        return reasons or [self.say("costs nothing")]

    def _laying(self, view: View, move: Take, told: Sequence[Event]) -> list[str]:
        """Return the effect on the pattern line."""
        laid = next((event for event in told if isinstance(event, Laid)), None)
        if laid is None:
            return []
        if laid.now < laid.line:
            if laid.now == laid.tiles + laid.jokers:
                return [self.say("begins pattern line {line} with {now} of {line}", line=laid.line, now=laid.now)]
            return [self.say("fills pattern line {line} to {now} of {line}", line=laid.line, now=laid.now)]
        tiled = [event for event in imagine(view, move) if isinstance(event, Tiled)]
        scores = {event.points for event in tiled if event.row == laid.line - 1}
        if not scores:
            return [self.say("completes pattern line {line}, but no column is free for it", line=laid.line)]
        points = self.phrasing.points(max(scores))
        if len(scores) > 1:
            return [self.say("completes pattern line {line} for up to {points}", line=laid.line, points=points)]
        completed = self.say("completes pattern line {line} for {points}", line=laid.line, points=points)
        own = [event for event in tiled if event.row == laid.line - 1]
        others = [event for event in tiled if event.row != laid.line - 1]
        return [completed, *self._finishing(view.boards[view.turn], own, others)]

    def _finishing(self, board: Board, own: Sequence[Tiled], others: Sequence[Tiled] = ()) -> list[str]:
        """Return the row, column and colour of the wall that a tile completes, together with others that are tiled."""
        if len(own) != 1:
            return []  # the column is still to be chosen
        (tile,) = own
        wall = {
            (row, column): sign
            for row, signs in enumerate(board.wall)
            for column, sign in enumerate(signs)
            if sign != "."
        }
        wall |= {(event.row, event.column): LETTERS[event.tile] for event in (*own, *others)}
        reasons = []
        if sum(row == tile.row for row, _ in wall) == 5:
            reasons.append(self.say("completes row {row} of the wall, which ends the game", row=tile.row + 1))
        if sum(column == tile.column for _, column in wall) == 5:
            reasons.append(self.say("completes column {column} of the wall", column=tile.column + 1))
        letter = LETTERS[tile.tile]
        if letter != "j" and list(wall.values()).count(letter) == 5:
            reasons.append(self.say("completes all five {tile} tiles", tile=self.tile(letter)))
        return reasons

    def _against(self, view: View, move: Take, after: Game) -> list[str]:
        """Return the moves that are taken from the next player, or forced on them."""
        seat = after.to_move
        assert seat is not None
        name = self.phrasing.seat(seat)
        reasons = []
        begun = view.boards[seat].lines
        lines = {line for line in range(1, 6) if begun[line - 1] or line >= LONG}
        lines = _lines_to_complete(replace(view, turn=seat), lines, move)
        lines -= _lines_to_complete(after.view, lines)
        if lines:
            tiles = self.tiles(taken(view, move))
            reasons.append(
                self.say(
                    "takes the {tiles} that {seat} needs to complete pattern line {line}",
                    seat=name,
                    tiles=tiles,
                    line=max(lines),
                )
            )
        marked = len(view.factories)  # the source with the marker
        if after.view.marker is None and all(
            isinstance(each, Take) and each.source == marked for each in after.legal_moves()
        ):
            reasons.append(self.say("leaves the first-player marker to {seat}", seat=name))
        return reasons


def _lines_to_complete(view: View, among: set[int], only: Take | None = None) -> set[int]:
    """Return the lines that the seat to move can complete without a loss, with any take or with ``only`` one."""
    table = move_table(view.rules)
    lines: set[int] = set()
    for number in make_state(view).legal_moves() if among else ():
        take = table.moves[number]
        if not isinstance(take, Take) or take.line not in among - lines:
            continue
        if only and (take.source, take.colour, take.jokers) != (only.source, only.colour, only.jokers):
            continue
        events = imagine(view, take)
        is_complete = any(isinstance(event, Laid) and event.now == event.line for event in events)
        if is_complete and not any(isinstance(event, Fell) for event in events):
            lines.add(take.line)
    return lines
