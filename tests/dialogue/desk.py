"""A referee's desk: lines are typed in words, and the referee's sentences and the game's events are collected."""

from __future__ import annotations

from collections import Counter
from typing import Any

from azulejos import Game, IllegalMove, find_family
from azulejos.core.event import AnyEvent
from azulejos.dialogue.deals import due_groups
from azulejos.dialogue.parser import parse_move
from azulejos.dialogue.referee import Referee
from azulejos.dialogue.referee_dialogue import RefereeDialogue, Tiles
from azulejos.words import Words

Wanted = tuple[tuple[str, int], ...]  # tiles and the line that they go to
NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fine", "Gina", "Hugo")


class Desk:
    """A game that is refereed by typed lines."""

    def __init__(self, family: str, language: str = "en", **options: Any) -> None:
        rules = find_family(family).make_rules(options)
        names = NAMES[: rules.players]
        self.referee = Referee(family, rules, names=names)
        self.words = Words(language, names=names)
        self.events: list[AnyEvent] = []

    @property
    def game(self) -> Game:
        return self.referee.game

    def type(self, line: str) -> str:
        """Type a line, and return what the referee says."""
        done = RefereeDialogue(self.referee, self.words).parse(line)
        if isinstance(done, Tiles):
            self.referee.put_tiles(done.groups)
            return ""
        assert done is None, done
        parsed = parse_move(self.game, line)
        if len(parsed.moves) != 1:
            return parsed.problem(self.words, self.game.view) or f"several moves: {parsed.moves}"
        try:
            self.referee.play(parsed.moves[0])
        except IllegalMove as error:
            return self.words.why(self.game.view, error)
        self.events += self.game.events
        return " ".join(self.words.event_items(self.game.view, self.game.events))

    def legal(self, start: str = "") -> list[str]:
        """Return the legal moves that begin with a text."""
        return [move.token for move in self.game.legal_moves() if move.token.startswith(start)]

    def play(self, *rounds: Wanted) -> str:
        """Play rounds of Azul in which Anna puts these tiles in these lines; all others go to floor lines."""
        said = ""
        later = Counter(letter for wanted in rounds for tiles, _ in wanted for letter in tiles)
        for wanted in rounds:
            later -= Counter(letter for tiles, _ in wanted for letter in tiles)
            self._deal([tiles for tiles, _ in wanted], later)
            pending = {str(number): f"{number}{_kinds(tiles)}-{line}" for number, (tiles, line) in enumerate(wanted, 1)}
            while not self.game.is_dealing and not self.game.is_over and self.game.phase == "offer":
                if self.game.to_move == 0 and pending:
                    said = self.type(pending.pop(next(iter(pending))))
                else:
                    said = self.type(self.spare(tuple(pending)))
        return said

    def draft(self, deal: str, *wanted: str) -> None:
        """Type a deal of Summer Pavilion; Anna takes what is wanted, in this order, and all else is taken anyhow."""
        for line in deal.split(" / "):
            self.type(line)
        takes = list(wanted)
        while self.game.phase == "draft":
            if self.game.to_move == 0 and takes:
                self.type(takes.pop(0))
            else:
                kept = {take[0] for take in takes}
                self.type(next(token for token in self.legal() if token[0] not in kept))

    def pass_round(self) -> None:
        """Let all pass until the next deal."""
        while self.game.phase == "place" and not self.game.is_dealing:
            self.type(self.legal("pass")[0])

    def spare(self, kept: tuple[str, ...]) -> str:
        """Return a move to the floor line that leaves some factories alone."""
        moves = [move for move in self.legal() if move.endswith("-0")]
        return next(move for move in moves if move.rstrip("byrkwj-0") not in kept)

    def _deal(self, wanted: list[str], later: Counter[str]) -> None:
        """Enter factories that hold the wanted tiles and others that are not needed later."""
        fields = self.game.state.dump()
        letters = self.game.state.letters
        left = Counter(dict(zip(letters, fields["bag"], strict=True))) - Counter("".join(wanted)) - later
        for size, tiles in zip(due_groups(self.game), [*wanted, *[""] * 20], strict=False):
            group = tiles
            while len(group) < size:
                free = [letter for letter in left if left[letter] > 0 and letter not in tiles]
                other = max(free, key=lambda letter: (letter != "j", left[letter]))
                left[other] -= 1
                group += other
            self.type(" ".join(group))


def _kinds(tiles: str) -> str:
    return "".join(dict.fromkeys(tiles))
