"""Replaying records: one walk through a record checks and plays each deal and move once. Verifying finished games."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from azulejos.core._kernel_cy import State
from azulejos.core.chance import SECRET_SIZE, Chance, Committed, Seeded, is_committed_to
from azulejos.core.constants import CHANCE
from azulejos.core.errors import BadDeal, BadOption, BadRecord, IllegalMove, message
from azulejos.core.event import AnyEvent
from azulejos.core.family import Family, find_family
from azulejos.core.game import Game, begin
from azulejos.core.move import Move
from azulejos.core.record import Record, Token

RESULT = ("Scores", "Winners")  # the tags of a finished game


@dataclass(frozen=True, slots=True)
class Step:
    """A move, its events, and the position that it led to; step 0 is the position after the first deal."""

    number: int  # moves so far
    seat: int | None  # the seat that moved
    move: Move | None
    events: tuple[AnyEvent, ...]
    state: State

    @staticmethod
    def of_game(game: Game, number: int = 0, seat: int | None = None, move: Move | None = None) -> Step:
        """Return the step that has just led to a game's position."""
        return Step(number, seat, move, game.events, game.state)


@dataclass(frozen=True, slots=True)
class Timeline:
    """A game step by step, without knowledge of future draws."""

    family: Family
    rules: Any
    steps: tuple[Step, ...]

    @staticmethod
    def of_record(text: str) -> Timeline:
        """Return the timeline of a record; BadRecord if it is invalid."""
        record = Record.parse(text)
        game = _begin(record.tags, 0)
        return Timeline(game._family, game.rules, tuple(_walk(game, record)))

    @property
    def last(self) -> int:
        """The number of moves."""
        return len(self.steps) - 1

    def view(self, number: int) -> Any:
        """Return the public view after a number of moves."""
        return self.family.make_view(self.rules, self.steps[number].state)

    def game(self, number: int) -> Game:
        """Return a game at the position after a number of moves, with other future draws."""
        return Game(self.family, self.rules, self.steps[number].state.copy(), Seeded(0))

    def events(self) -> tuple[AnyEvent, ...]:
        """Return the events of all steps."""
        return tuple(event for step in self.steps for event in step.events)


def walk(text: str, *, seed: int | Chance | None = None, draws: Chance | None = None) -> Iterator[Step]:
    """Yield the steps of a record, each checked and played once; raise BadRecord where it is invalid.

    ``seed`` is for a draw after the last token. ``draws``, if given, must produce every deal of the record.
    """
    record = Record.parse(text)
    return _walk(_begin(record.tags, seed), record, draws)


def replay(text: str, *, seed: int | Chance | None = None) -> Game:
    """Return the game at the end of a record, with every deal and move checked; raise BadRecord for an invalid one.

    ``seed`` is for the future draws of an unfinished game; a draw after the last token is made at once.
    """
    return replay_steps(text, seed=seed)[0]


def replay_steps(text: str, *, seed: int | Chance | None = None) -> tuple[Game, list[Step]]:
    """Return the game at the end of a record, and its steps."""
    if not isinstance(text, str):
        raise TypeError(f"replay() takes the text of a record, got {type(text).__name__}")
    record = Record.parse(text)
    game = _begin(record.tags, seed)
    return game, list(_walk(game, record))


def replay_to(text: str, ply: int | None) -> Game:
    """Return the game after a number of a record's moves and their draws; the whole record is checked."""
    record = Record.parse(text)
    game = _begin(record.tags, 0)
    found: Game | None = None
    last = 0
    for step in _walk(game, record):
        last = step.number
        if last == ply:
            found = game.copy()
    if ply is None:
        return game
    if found is None:
        raise BadOption(
            message("ply must be from 0 to {n}, the number of moves in the record, got {given}", n=last, given=ply)
        )
    return found


def _walk(game: Game, record: Record, draws: Chance | None = None) -> Iterator[Step]:
    """Play a record in a new game, which is at the position of each step when it is yielded."""
    number = deals = 0
    seat: int | None = None
    move: Move | None = None
    for token in record.places:
        if game.is_over:
            raise BadRecord(token.where, repr(token.text), message("nothing more: the game is over"))
        if game._state.phase == CHANCE:
            deals += 1
            _deal(game, token, deals, draws)
        else:
            yield Step.of_game(game, number, seat, move)
            seat = game.to_move
            number += 1
            move = _play(game, token)
    _check_result(game, record.tags)
    game._draw()
    yield Step.of_game(game, number, seat, move)


def _begin(tags: dict[str, str], seed: int | Chance | None) -> Game:
    """Return the game that the tags describe, before its first deal."""
    for name in ("Game", "Players"):
        if name not in tags:
            raise BadRecord(message("tags"), message("no tag {name}", name=name), message("one"))
    try:
        family = find_family(tags["Game"])
        rules = family.rules_from_tags({name: tags[name] for name in family.tags if name in tags})
    except BadOption as error:
        expected = message("possible rules: {why}", why=error.why)
        raise BadRecord(message("tags"), message("impossible rules"), expected, error.rule) from None
    seats = {f"Seat{seat}": seat - 1 for seat in range(1, rules.players + 1)}
    start = tags.get("Start", "1")
    if f"Seat{start}" not in seats:
        raise BadRecord(_tag("Start"), repr(start), message("a seat from 1 to {most}", most=rules.players))
    for name in tags:
        if re.fullmatch("Seat[0-9]+", name) and name not in seats:
            seat = message("an unknown seat")
            raise BadRecord(_tag(name), seat, message("seats from 1 to {most}", most=rules.players))
    game = begin(family, rules, seats[f"Seat{start}"], [tags.get(seat, "") for seat in seats], seed)
    known = {"Game", *family.tags, "Start", *seats, *RESULT}
    game._tags = {name: text for name, text in tags.items() if name not in known}
    return game


def _deal(game: Game, token: Token, number: int, draws: Chance | None) -> None:
    """Deal the tiles of a token; with ``draws``, check that they produce it."""
    state = game._state
    due = draws and game._family.format_deal(game._rules, state, state.draw(draws.generator(number)))
    try:
        game._deal(game._family.parse_deal(game._rules, state, token.text))
    except BadDeal as error:
        expected = message("a possible deal: {why}", why=error.why)
        raise BadRecord(token.where, repr(token.text), expected, error.rule) from None
    if due and token.text != due:
        expected = message("draw {number} as the secret gives it, {due}", number=number, due=repr(due))
        raise BadRecord(token.where, repr(token.text), expected)


def _play(game: Game, token: Token) -> Move:
    try:
        return game._play(token.text)
    except IllegalMove as error:
        seat, legal, why = game._state.turn + 1, game.legal_moves()[0], message(error.template, **error.values)
        expected = message("a legal move of seat {seat} such as {move}: {why}", seat=seat, move=legal, why=why)
        raise BadRecord(token.where, repr(token.text), expected, error.rule) from None


def _check_result(game: Game, tags: dict[str, str]) -> None:
    reached = game.record().tags
    for name in RESULT:
        if name in tags and tags[name] != reached.get(name):
            expected = repr(reached[name]) if game.is_over else message("none before the game is over")
            raise BadRecord(_tag(name), repr(tags[name]), expected)


def _tag(name: str) -> str:
    return message("tag {name}", name=name)


# Verification

COMMITMENT = "Commitment"  # a tag: the SHA-256 of the secret, published before the first draw
SECRET = "Secret"  # a tag: the secret, published at the end of the game
ENTROPY = "Entropy"  # a tag: the players' commitments and the values that they revealed, by seat
CONTRIBUTION = re.compile("([1-9]):([0-9a-f]{64}):([0-9a-f]{64}|-)")


def verify(text: str) -> int:
    """Check a record and its draws against its secret, and return the number of draws; raise BadRecord otherwise."""
    record = Record.parse(text)
    if not {COMMITMENT, SECRET} <= record.tags.keys():
        replay(text, seed=0)  # an invalid record is reported before its missing secret
    chance = _parse_secret(record.tags)
    for _ in walk(text, seed=chance, draws=chance):
        pass
    return len(record.deals)


def _parse_secret(tags: dict[str, str]) -> Committed:
    for name in (COMMITMENT, SECRET):
        if name not in tags:
            expected = message("one; a server reveals the secret when the game is over")
            raise BadRecord(message("tags"), message("no tag {name}", name=name), expected)
    if not re.fullmatch(f"[0-9a-f]{{{2 * SECRET_SIZE}}}", tags[SECRET]):
        expected = message("{n} digits from 0 to f", n=2 * SECRET_SIZE)
        raise BadRecord(message("tag {name}", name=SECRET), repr(tags[SECRET]), expected)
    chance = Committed(bytes.fromhex(tags[SECRET]))
    if tags[COMMITMENT] != chance.commitment:
        expected = message("{commitment}, which the secret gives", commitment=repr(chance.commitment))
        raise BadRecord(message("tag {name}", name=COMMITMENT), repr(tags[COMMITMENT]), expected)
    return Committed(chance.secret, _check_entropy(tags[ENTROPY])) if ENTROPY in tags else chance


def _check_entropy(text: str) -> str:
    """Return the players' entropy; BadRecord if it is malformed, or a value differs from its commitment."""
    where, last = message("tag {name}", name=ENTROPY), 0
    for part in text.split(" "):
        found = CONTRIBUTION.fullmatch(part)
        if found is None or int(found[1]) <= last:
            raise BadRecord(where, repr(part), message("a seat, its commitment and its value, by ascending seat"))
        last = int(found[1])
        if found[3] != "-" and not is_committed_to(found[3], found[2]):
            raise BadRecord(where, repr(part), message("a value that the seat committed to"))
    return text
