"""Azul's answers about walls: missing tiles, the needs of a player, and the end of the game."""

from __future__ import annotations

from azulejos.azul.rules import LETTERS
from azulejos.azul.ui.words import AzulWords
from azulejos.azul.view import View
from azulejos.dialogue.family_queries import FamilyQueries
from azulejos.dialogue.parser import Phrase
from azulejos.words.phrasing import capital, pack

COLOURS = LETTERS[:5]


class WallQueries(FamilyQueries):
    """Answers about the walls and the pattern lines of a game of Azul."""

    words: AzulWords
    view: View

    def missing(self, phrase: Phrase) -> list[str]:
        """Return the missing tiles of rows, columns and colours, or those of one of them."""
        numbers, letters = phrase.numbers(), phrase.letters().replace("j", "")
        if letters:
            return [line for letter in dict.fromkeys(letters) for line in self.missing_of_colour(letter)]
        places = [number - 1 for number in numbers if 1 <= number <= 5]
        if places and phrase.has("column"):
            return [line for column in places for line in self.missing_in_column(column)]
        if places:
            return [line for row in places for line in self.missing_in_row(row)]
        return self.missing_in_all()

    def missing_in_all(self) -> list[str]:
        """Return the numbers of missing tiles of all rows, columns and colours of the player's wall."""
        rows, columns = self.free_by_row(), self.free_by_column()
        colours = [f"{self.words.tile(letter)} {len(self.rows_without(letter))}" for letter in COLOURS]
        return [
            self.say("Missing tiles in rows 1 to 5: {items}.", items=self.phrasing.series(map(str, rows))),
            self.say("Missing tiles in columns 1 to 5: {items}.", items=self.phrasing.series(map(str, columns))),
            self.say("Missing tiles by colour: {items}.", items=self.phrasing.series(colours)),
        ]

    def free_by_row(self) -> list[int]:
        """Return the number of free spaces in each row of the player's wall."""
        return [row.count(".") for row in self.view.boards[self.seat].wall]

    def free_by_column(self) -> list[int]:
        """Return the number of free spaces in each column of the player's wall."""
        return [column.count(".") for column in zip(*self.view.boards[self.seat].wall, strict=True)]

    def printed(self, row: int, column: int) -> str:
        """Return the colour that is printed on a space."""
        return COLOURS[(column - row) % 5]  # rule 7

    def missing_in_row(self, row: int) -> list[str]:
        """Return the missing tiles of a row of the player's wall, counted from 0."""
        wall = self.view.boards[self.seat].wall[row]
        free = [column for column in range(5) if wall[column] == "."]
        if not free:
            return [self.say("Row {row} of the wall is complete.", row=row + 1)]
        if self.view.rules.grey:
            items = [self.say("column {column}", column=column + 1) for column in free]
        else:
            items = [
                self.say(
                    "{tile} in column {column}", tile=self.words.tile(self.printed(row, column)), column=column + 1
                )
                for column in free
            ]
        found = pack(
            items,
            lambda some: self.say_n(
                "Row {row} of the wall lacks {n} tile: {items}.",
                "Row {row} of the wall lacks {n} tiles: {items}.",
                len(free),
                row=row + 1,
                items=self.phrasing.series(some),
            ),
        )
        left = [self.words.tile(letter) for letter in COLOURS if letter not in wall]
        if not self.view.rules.grey or not left:
            return found
        return [
            *found,
            self.say("Colours that row {row} can still take: {items}.", row=row + 1, items=self.phrasing.series(left)),
        ]

    def missing_in_column(self, column: int) -> list[str]:
        """Return the missing tiles of a column of the player's wall, counted from 0."""
        wall = self.view.boards[self.seat].wall
        free = [row for row in range(5) if wall[row][column] == "."]
        if not free:
            return [self.say("Column {column} of the wall is complete.", column=column + 1)]
        if self.view.rules.grey:
            items = [self.say("row {row}", row=row + 1) for row in free]
        else:
            items = [
                self.say("{tile} in row {row}", tile=self.words.tile(self.printed(row, column)), row=row + 1)
                for row in free
            ]
        return pack(
            items,
            lambda some: self.say_n(
                "Column {column} of the wall lacks {n} tile: {items}.",
                "Column {column} of the wall lacks {n} tiles: {items}.",
                len(free),
                column=column + 1,
                items=self.phrasing.series(some),
            ),
        )

    def rows_without(self, letter: str) -> list[int]:
        """Return the rows of the player's wall, from 1, that lack a colour."""
        wall = self.view.boards[self.seat].wall
        if self.view.rules.grey:
            return [row + 1 for row in range(5) if letter not in wall[row]]
        at = COLOURS.index(letter)
        return [row + 1 for row in range(5) if wall[row][(at + row) % 5] != letter]  # a joker is no colour (rule 53)

    def missing_of_colour(self, letter: str) -> list[str]:
        """Return the rows of the player's wall that lack a colour."""
        rows, tile = self.rows_without(letter), capital(self.words.tile(letter))
        if not rows:
            return [self.say("{tile}: all five tiles lie on the wall.", tile=tile)]
        text = self.say_n(
            "{tile}: {n} tile is missing on the wall, in row {rows}.",
            "{tile}: {n} tiles are missing on the wall, in rows {rows}.",
            len(rows),
            tile=tile,
            rows=self.phrasing.all_of(map(str, rows)),
        )
        return [text]

    def needs(self, seat: int) -> list[str]:
        """Return what the pattern lines of a player lack, and whether that player can end the game."""
        found, empty = [self.say("{seat} needs:", seat=self.phrasing.seat(seat))], []
        for at, line in enumerate(self.view.boards[seat].lines, 1):
            if not line:
                empty.append(str(at))
            elif len(line) == at:
                found.append(self.say("Pattern line {line}: {tiles}, complete.", line=at, tiles=self.words.tiles(line)))
            else:
                letter = line.strip("j")[:1] or "j"
                missing = self.words.count(letter, at - len(line))
                found.append(self.say("Pattern line {line}: {tiles} more.", line=at, tiles=missing))
        if empty:
            lines = self.phrasing.all_of(empty)
            found.append(
                self.say_n(
                    "Pattern line {lines} is empty.", "Pattern lines {lines} are empty.", len(empty), lines=lines
                )
            )
        return found + self._enders_of(seat)

    def enders(self) -> list[str]:
        """Return who can complete a row in this round."""
        if self.view.phase == "over":
            return self.over()
        found = [line for seat in range(len(self.view.boards)) for line in self._enders_of(seat)]
        return found or [self.say("No player can complete a row in this round, so the game goes on.")]

    def _enders_of(self, seat: int) -> list[str]:
        name, found = self.phrasing.seat(seat), []
        for row, need, ways in self.endings(seat):
            if not need:
                found.append(self.say("{seat} completes row {row} at the end of this round.", seat=name, row=row))
            else:
                tiles = self.phrasing.one_of(self.words.count(letter, need) for letter in ways)
                found.append(
                    self.say(
                        "{seat} can complete row {row} in this round with {tiles}, which ends the game.",
                        seat=name,
                        row=row,
                        tiles=tiles,
                    )
                )
        return found

    def endings(self, seat: int) -> list[tuple[int, int, str]]:
        """Return the rows that a player can complete in this round (rule 30), from 1: those with one free space.

        Each comes with the tiles that its pattern line lacks, and the colours on offer that can be those.
        """
        board, found = self.view.boards[seat], []
        offer = "".join(self.words.sources(self.view))
        for row in range(5):
            if board.wall[row].count(".") != 1:
                continue
            line, allowed = board.lines[row], self._allowed(seat, row)
            colour, need = line.strip("j")[:1], row + 1 - len(line)
            ways = [letter for letter in allowed if colour in ("", letter)]
            ways = [letter for letter in ways if offer.count(letter) + offer.count("j") >= need]
            if ways if need else colour in allowed or "j" in line:
                found.append((row + 1, need, "".join(ways)))
        return found

    def _allowed(self, seat: int, row: int) -> str:
        """Return the colours that the only free space of a row can take."""
        wall = self.view.boards[seat].wall
        column = wall[row].index(".")
        if not self.view.rules.grey:
            return self.printed(row, column)
        taken_there = wall[row] + "".join(each[column] for each in wall)
        return "".join(letter for letter in COLOURS if letter not in taken_there)
