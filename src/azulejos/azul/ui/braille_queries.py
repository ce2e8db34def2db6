"""Azul's answers in short lines for braille displays."""

from __future__ import annotations

from collections.abc import Sequence

from azulejos.azul.moves import Take, Tile
from azulejos.azul.ui.braille import filled
from azulejos.azul.ui.queries import AzulQueries
from azulejos.azul.ui.wall_queries import COLOURS
from azulejos.azul.view import taken
from azulejos.core.move import Move
from azulejos.dialogue.family_queries import BrailleQueries
from azulejos.dialogue.parser import Phrase


class AzulBrailleQueries(BrailleQueries, AzulQueries):
    """Short answers about a game of Azul: letters of tiles, numbers of lines, rows and columns."""

    # The table

    def stock(self) -> list[str]:
        """Return the tiles of bag and lid by colour."""
        bag, lid = self.words.say_in("braille", "B"), self.words.say_in("braille", "L")
        return self.row(bag, *self.stocked(self.view.bag)) + self.row(lid, *self.stocked(self.view.lid))

    def line(self, number: int | None) -> list[str]:
        """Return a pattern line of the player and the missing tiles of its row, or all pattern lines."""
        if number is not None and not 1 <= number <= 5:
            return super().line(number)
        board = self.view.boards[self.seat]
        lines = [
            f"{at}{self.words.short_letters(f'{filled(line, at)}/{wall}')}"
            for at, (line, wall) in enumerate(zip(board.lines, board.wall, strict=True), 1)
        ]
        return lines if number is None else [lines[number - 1], *self.missing_in_row(number - 1)]

    def floor(self, _number: int | None) -> list[str]:
        """Return the floor line of the player, with its cost."""
        floor, (_, _, lost, _) = self.view.boards[self.seat].floor, self.outcome()
        return self.row("0", self.words.short_letters(floor) or ".", f"-{lost}")

    # Moves

    def progress(self, move: Move) -> list[str]:
        """Return how full a pattern line is then, or the column of a tile."""
        if isinstance(move, Tile):
            return []
        assert isinstance(move, Take)
        if not move.line:
            return []
        held = len(self.view.boards[self.view.turn].lines[move.line - 1]) + len(taken(self.view, move))
        return [f"{min(held, move.line)}/{move.line}"]

    def fits(self, _phrase: Phrase, places: Sequence[int | str]) -> list[str]:
        """Return the colours that fit in pattern lines; the floor line is 0."""
        if self.view.phase == "over":
            return self.over()
        return [line for at in places for line in self.row(str(at), self.words.short_tiles(self.fitting(int(at))))]

    # Scores and the end of the game

    def tally(self) -> list[str]:
        """Return the score of the player if the round ended now."""
        if self.view.phase == "over":
            return self.over()
        score, won, lost, extra = self.outcome()
        final = f"{self.words.say_in('braille', 'end')} +{extra}" if extra else ""
        return self.row(str(score), f"+{won}", f"-{lost}", f"={max(0, score + won - lost)}", final)

    def missing_in_all(self) -> list[str]:
        """Return the numbers of missing tiles of all rows, columns and colours of the player's wall."""
        rows, columns = (" ".join(map(str, free)) for free in (self.free_by_row(), self.free_by_column()))
        colours = (f"{self.words.short_tiles(letter)}{len(self.rows_without(letter))}" for letter in COLOURS)
        return [
            *self.row(self.words.say_in("braille", "rows {n}", n=rows)),
            *self.row(self.words.say_in("braille", "col {n}", n=columns)),
            *self.row(*colours),
        ]

    def missing_in_row(self, row: int) -> list[str]:
        """Return the missing tiles of a row with their columns; on a grey wall the free columns, then the colours."""
        wall = self.view.boards[self.seat].wall[row]
        free = [column for column in range(5) if wall[column] == "."]
        if not self.view.rules.grey:
            tiles = [f"{self.words.short_tiles(self.printed(row, column))}@{column + 1}" for column in free]
            return self.row(str(row + 1), *(tiles or ["="]))
        left = "".join(letter for letter in COLOURS if letter not in wall)
        columns = [f"@{column + 1}" for column in free]
        return self.row(str(row + 1), *(columns or ["="]), self.words.short_tiles(left) if columns else "")

    def missing_in_column(self, column: int) -> list[str]:
        """Return the missing tiles of a column with their rows; on a grey wall the free rows."""
        free = [row for row in range(5) if self.view.boards[self.seat].wall[row][column] == "."]
        grey = self.view.rules.grey
        tiles = [f"{row + 1}{'' if grey else self.words.short_tiles(self.printed(row, column))}" for row in free]
        return self.row(self.words.say_in("braille", "col {n}", n=column + 1), *(tiles or ["="]))

    def missing_of_colour(self, letter: str) -> list[str]:
        """Return the rows of the player's wall that lack a colour."""
        return self.row(self.words.short_tiles(letter), *(map(str, self.rows_without(letter)) or ["="]))

    def needs(self, seat: int) -> list[str]:
        """Return the tiles that the pattern lines of a player lack, and the rows that end the game."""
        found, empty = [self.phrasing.short_seat(seat)], ""
        for at, line in enumerate(self.view.boards[seat].lines, 1):
            letter = line.strip("j")[:1] or "j"
            if line:
                found.append(f"{at}{self.words.short_letters(letter * (at - len(line))) or '='}")
            else:
                empty += str(at)
        return self.row(*found, f"{empty}." if empty else "") + self._ends([seat])

    def enders(self) -> list[str]:
        """Return the rows that players can complete in this round."""
        if self.view.phase == "over":
            return self.over()
        return self._ends(range(len(self.view.boards))) or [f"{self.words.say_in('braille', 'end?')} ."]

    def _ends(self, seats: Sequence[int]) -> list[str]:
        """Return the rows that seats can complete in this round, each with what its pattern line lacks."""
        found = [
            f"{self.phrasing.short_seat(seat)}:{row}"
            + "/".join(self.words.short_letters(letter * need) for letter in ways if need)
            for seat in seats
            for row, need, ways in self.endings(seat)
        ]
        return self.row(self.words.say_in("braille", "end?"), *found) if found else []


QUERIES = AzulBrailleQueries
