"""Azul in words: boards, moves and their consequences."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from azulejos.azul.events import Laid, Tiled
from azulejos.azul.explain import row_to_tile
from azulejos.azul.moves import Take, Tile
from azulejos.azul.rules import LETTERS
from azulejos.azul.ui.reasons import AzulReasons
from azulejos.azul.view import Board, View, floor_cost, imagine, taken
from azulejos.core.event import Event
from azulejos.core.game import Game
from azulejos.core.move import Move
from azulejos.words.family import Cell, Row
from azulejos.words.phrasing import LONGEST, capital, pack


class AzulWords(AzulReasons):
    """The words of Azul."""

    def heading(self, view: View) -> str:
        """Return the title, the variant and the round."""
        rules = view.rules
        players = self.say_n("{n} player", "{n} players", rules.players)
        if self.phrasing.brief:
            return self.say("Azul, round {round}.", round=view.round)
        if rules.grey and rules.jokers:
            return self.say("Azul, {players}, grey wall, jokers, round {round}.", players=players, round=view.round)
        if rules.grey:
            return self.say("Azul, {players}, grey wall, round {round}.", players=players, round=view.round)
        if rules.jokers:
            return self.say("Azul, {players}, coloured wall, jokers, round {round}.", players=players, round=view.round)
        return self.say("Azul, {players}, coloured wall, round {round}.", players=players, round=view.round)

    def turn(self, view: View, *, is_yours: bool = False) -> str:
        """Return whose turn it is and what has to be decided."""
        if view.phase == "over":
            return self.say("The game is over.")
        is_tiling, seat = view.phase == "tiling", self.phrasing.seat(view.turn)
        row = row_to_tile(view) + 1 if is_tiling else 0
        if self.phrasing.braille:
            seat = self.phrasing.short_seat(view.turn)
            if is_tiling:
                return self.say_in("braille", "{seat}: tile row {row}", seat=seat, row=row)
            return self.say_in("braille", "{seat}: take", seat=seat)
        if is_tiling and is_yours:
            return self.say("Your turn: choose a column for row {row}.", row=row)
        if is_tiling:
            return self.say("{seat}'s turn: choose a column for row {row}.", seat=seat, row=row)
        return self.say("Your turn: take tiles.") if is_yours else self.say("{seat}'s turn: take tiles.", seat=seat)

    def stock(self, view: View) -> list[str]:
        """Return the contents of bag and lid."""
        if self.phrasing.brief:
            return []
        if self.phrasing.full:
            bag, lid = self.contents(view.bag), self.contents(view.lid)
            return [self.say("Bag: {tiles}.", tiles=bag), self.say("Lid: {tiles}.", tiles=lid)]
        return [self.say("Bag: {bag}; lid: {lid}.", bag=self.total(view.bag), lid=self.total(view.lid))]

    # Boards

    def board(self, view: View, seat: int) -> list[str]:
        """Describe the board of a seat: score, pattern lines with their wall rows, floor line."""
        board = view.boards[seat]
        name, points = self.phrasing.seat(seat), self.said_score(board.score)
        if view.marker == seat:
            first = self.say("{seat}: {points}, holds the first-player marker.", seat=name, points=points)
        else:
            first = self.say("{seat}: {points}.", seat=name, points=points)
        return [first, *(text for row in range(5) for text in self._row(view, board, row)), self._floor(board)]

    def _row(self, view: View, board: Board, row: int) -> list[str]:
        """Describe a pattern line and its row of the wall, in several sentences if one would be too long."""
        line, wall = board.lines[row], board.wall[row]
        if self.phrasing.brief and not line and wall == ".....":
            return []
        laid = self._line(line, row + 1 - len(line))
        tiles, free = self._wall(wall), self._free(view, row, wall)
        said, series = self.phrasing.series(tiles), self.phrasing.series
        if free:
            said = self.say("{wall}; free: {columns}", wall=said, columns=series(free))
        text = self.say("Row {row}: {line}; wall: {wall}.", row=row + 1, line=laid, wall=said)
        if len(text) <= LONGEST:
            return [text]
        return [
            self.say("Row {row}: {line}.", row=row + 1, line=laid),
            *pack(tiles, lambda some: self.say("Row {row}, wall: {wall}.", row=row + 1, wall=series(some))),
            *pack(free, lambda some: self.say("Row {row}, free: {columns}.", row=row + 1, columns=series(some))),
        ]

    def _line(self, line: str, room: int) -> str:
        if not line:
            return self.say("pattern line empty")
        if not room:
            return self.say("{tiles} in the pattern line, complete", tiles=self.tiles(line))
        return self.say("{tiles} in the pattern line, room for {room}", tiles=self.tiles(line), room=room)

    def _wall(self, wall: str) -> list[str]:
        """Return the tiles of a row of the wall."""
        covered = [(column, tile) for column, tile in enumerate(wall) if tile != "."]
        items = [self.say("column {column} {tile}", column=at + 1, tile=self.tile(tile)) for at, tile in covered]
        return items or [self.say_in("wall", "empty")]

    def _free(self, view: View, row: int, wall: str) -> list[str]:
        """Return the free spaces of a row of the wall in the verbosity full."""
        free = [column for column in range(5) if wall[column] == "."] if self.phrasing.full else []
        if view.rules.grey:
            return [str(column + 1) for column in free]
        printed = [LETTERS[(column - row) % 5] for column in free]  # rule 7
        return [
            self.say("column {column} {tile}", column=column + 1, tile=self.tile(letter))
            for column, letter in zip(free, printed, strict=True)
        ]

    def _floor(self, board: Board) -> str:
        if not board.floor:
            return self.say("Floor line: empty.")
        runs = [(sign, len(list(run))) for sign, run in groupby(board.floor)]
        items = [self.marker() if sign == "s" else self.count(sign, n) for sign, n in runs]
        return self.say("Floor line: {tiles}.", tiles=self.phrasing.series(items))

    def grid(self, view: View, seat: int) -> list[Row]:
        """Describe a board cell by cell: each pattern line with its row of the wall, then the floor line."""
        board = view.boards[seat]
        rows = []
        for row in range(5):
            line = self._line_cell(row + 1, board.lines[row])
            wall = [self._wall_cell(view, row, column, board.wall[row][column]) for column in range(5)]
            rows.append(Row(str(row + 1), self.say("Row {row}", row=row + 1), (line, *wall)))
        return [
            *rows,
            Row("0", self.say("Floor line"), (Cell("0", self._floor(board), f"0{self.short_letters(board.floor)}"),)),
        ]

    def _line_cell(self, line: int, tiles: str) -> Cell:
        room = line - len(tiles)
        short = f"{line}{self.short_letters(tiles)}{'.' * room}"
        if not tiles:
            return Cell(
                str(line), self.say("Pattern line {line}: empty, room for {room}.", line=line, room=room), short
            )
        laid = self.tiles(tiles)
        if not room:
            return Cell(str(line), self.say("Pattern line {line}: {tiles}, complete.", line=line, tiles=laid), short)
        text = self.say("Pattern line {line}: {tiles}, room for {room}.", line=line, tiles=laid, room=room)
        return Cell(str(line), text, short)

    def _wall_cell(self, view: View, row: int, column: int, tile: str) -> Cell:
        name, place = f"{row + 1}@{column + 1}", {"row": row + 1, "column": column + 1}
        if tile != ".":
            return Cell(
                name,
                self.say("Row {row}, column {column}: {tile}.", tile=self.tile(tile), **place),
                self.short_letters(tile),
            )
        if view.rules.grey:
            return Cell(name, self.say("Row {row}, column {column}: free.", **place), ".")
        printed = LETTERS[(column - row) % 5]  # rule 7
        said = self.say("Row {row}, column {column}: free for {tile}.", tile=self.tile(printed), **place)
        return Cell(name, said, f".{self.short_letters(printed)}")

    # Moves

    def move(self, view: View, move: Move) -> str:
        """Return a move as a phrase."""
        if isinstance(move, Tile):
            return self.say("tile row {row}, column {column}", row=move.row + 1, column=move.column + 1)
        assert isinstance(move, Take)
        tiles, source = self.tiles(taken(view, move)), self.from_source(view, move.source)
        if move.line:
            return self.say("{tiles} {source} to pattern line {line}", tiles=tiles, source=source, line=move.line)
        return self.say("{tiles} {source} to the floor line", tiles=tiles, source=source)

    def about(self, view: View, move: Move) -> tuple[str, str]:
        """Return the first decision: the tiles to take and their source, or the row to tile."""
        if isinstance(move, Tile):
            return str(move.row + 1), self.say("tile row {row}", row=move.row + 1)
        assert isinstance(move, Take)
        tiles, source = self.tiles(taken(view, move)), self.name_of_source(view, move.source)
        return move.token.partition("-")[0], self.say("{tiles}, {source}", tiles=tiles, source=source)

    def fits(self, view: View, moves: Sequence[Move], place: int | str) -> str:
        """Return the tiles that fit in a pattern line; line 0 is the floor line."""
        line = int(place)
        takes = [move for move in moves if isinstance(move, Take) and move.line == line]
        items = []
        for source, choices in groupby(sorted(takes, key=lambda take: (take.source, take.number)), _source):
            tiles = self.phrasing.one_of([self.tiles(taken(view, take)) for take in choices])
            items.append(self.say("{tiles} {source}", tiles=tiles, source=self.from_source(view, source)))
        found = self.phrasing.clauses(items) if items else self.say("nothing fits")
        if not line:
            return self.say("Floor line: {tiles}.", tiles=found)
        return self.say("Pattern line {line}: {tiles}.", line=line, tiles=found)

    def effect(self, game: Game, view: View, move: Move) -> str:
        """Return the consequences of a move for the pattern line, the wall and the floor line."""
        after = game.copy()
        after.play(move)
        told = [event for event in after.events if isinstance(event, Event) and event.seat == view.turn]
        if isinstance(move, Tile):
            tiled = next(event for event in told if isinstance(event, Tiled))
            return capital(self.phrasing.sentence(self.tiled(tiled)))
        assert isinstance(move, Take)
        laid = next((event for event in told if isinstance(event, Laid)), None)
        clauses = []
        if laid and laid.now == laid.line:
            clauses.append(self.say("completes pattern line {line}", line=laid.line))
            clauses.append(self._promise(view, move))
        elif laid:
            clauses.append(self.say("then {now} of {line}", line=laid.line, now=laid.now))
        clauses += self.falls(told, floor_cost(view, move))
        if not any(after.view.factories + after.view.centres) or after.round > game.round or after.is_over:
            clauses.append(self.say("ends the round"))
        return capital(self.phrasing.sentence(*clauses))

    def worth(self, game: Game, view: View, move: Move) -> tuple[int, int]:
        """Return the points that a move would bring and cost at the end of the round."""
        if isinstance(move, Tile):
            after = game.copy()
            after.play(move)
            return next(event.points for event in after.events if isinstance(event, Tiled)), 0
        assert isinstance(move, Take)
        return max(_scores(view, move), default=0), floor_cost(view, move)

    def _promise(self, view: View, move: Take) -> str:
        """Return what the completed line would score if the wall were tiled now."""
        scores = _scores(view, move)
        if not scores:
            return self.say("no column is free for it, so the whole line goes to the floor line")
        if len(scores) == 1:
            return self.say("would score {points}", points=self.phrasing.points(max(scores)))
        return self.say("would score up to {points}", points=self.phrasing.points(max(scores)))


def _scores(view: View, move: Take) -> set[int]:
    """Return the scores that the line of a move can have if the wall is tiled after it."""
    tiled = [event for event in imagine(view, move) if isinstance(event, Tiled)]
    return {event.points for event in tiled if event.row == move.line - 1}


def _source(take: Take) -> int:
    return take.source


WORDS = AzulWords
