"""From a record back to a game, with every check."""

import re
from collections.abc import Iterator

from azulejos._kernel_cy import CHANCE
from azulejos.chance import Chance
from azulejos.errors import BadDeal, BadOption, BadRecord, IllegalMove
from azulejos.families import find_family
from azulejos.game import Game, begin
from azulejos.move import Move
from azulejos.record import Record, Token
from azulejos.said import said

RESULT = ("Scores", "Winners")  # the tags of a game that is over


def replay(text: str, *, seed: int | Chance | None = None) -> Game:
    """Return the game at the end of a record after checking every deal and move; BadRecord says what is wrong.

    ``seed`` is for the draws to come if the game is not over; where the record ends before a draw, that comes at once.
    """
    if not isinstance(text, str):
        raise TypeError(f"replay() takes the text of a record, not {type(text).__name__}")
    record = Record.parse(text)
    game = _begin(record.tags, seed)
    for place in record.places:
        _follow(game, place)
    _check_result(game, record.tags)
    game._draw()
    return game


def replay_to(text: str, ply: int | None) -> Game:
    """Return the game after some of a record's moves and the deals that followed them; all of it is checked anyway."""
    game = replay(text, seed=0)
    if ply is None:
        return game
    record = Record.parse(text)
    moves = [place for place, token in enumerate(record.tokens) if not _is_deal(token)]
    if not 0 <= ply <= len(moves):
        raise BadOption(said("the record has {n} moves, so ply is from 0 to {n}, not {given}", n=len(moves), given=ply))
    end = moves[ply] if ply < len(moves) else len(record.tokens)
    tags = {name: value for name, value in record.tags.items() if name not in RESULT}
    return replay(str(Record(tags, record.tokens[:end])), seed=0)


def _is_deal(token: str) -> bool:
    return "=" in token or token.startswith("+")


def retrace(text: str) -> Iterator[tuple[Game, Move]]:
    """Go through a record and give the game before each of its moves, and the move; BadRecord as in replay()."""
    record = Record.parse(text)
    game = _begin(record.tags, seed=0)
    for place in record.places:
        before = None if game.is_over or game._state.phase == CHANCE else game.copy()
        _follow(game, place)
        if before is not None:
            yield before, game._table.moves[game._table.numbers[place.text]]


def _begin(tags: dict[str, str], seed: int | Chance | None) -> Game:
    for name in ("Game", "Players"):
        if name not in tags:
            raise BadRecord(said("tags"), said("no tag {name}", name=name), said("one"))
    try:
        family = find_family(tags["Game"])
        rules = family.rules_from_tags({name: tags[name] for name in family.tags if name in tags})
    except BadOption as error:
        expected = said("ones that can: {why}", why=error.why)
        raise BadRecord(said("tags"), said("rules that cannot be"), expected, error.rule) from None
    seats = {f"Seat{seat}": seat - 1 for seat in range(1, rules.players + 1)}
    start = tags.get("Start", "1")
    if f"Seat{start}" not in seats:
        raise BadRecord(_tag("Start"), repr(start), said("a seat from 1 to {most}", most=rules.players))
    for name in tags:
        if re.fullmatch("Seat[0-9]+", name) and name not in seats:
            seat = said("a seat that there is not")
            raise BadRecord(_tag(name), seat, said("seats from 1 to {most}", most=rules.players))
    game = begin(family, rules, seats[f"Seat{start}"], [tags.get(seat, "") for seat in seats], seed)
    known = {"Game", *family.tags, "Start", *seats, *RESULT}
    game._tags = {name: text for name, text in tags.items() if name not in known}
    return game


def _follow(game: Game, place: Token) -> None:
    """Deal or play what stands in a record."""
    found = repr(place.text)
    if game.is_over:
        raise BadRecord(place.where, found, said("nothing more: the game is over"))
    if game._state.phase == CHANCE:
        try:
            game._deal(game._family.read_deal(game._rules, game._state, place.text))
        except BadDeal as error:
            raise BadRecord(place.where, found, said("a deal that can be: {why}", why=error.why), error.rule) from None
        return
    try:
        game._play(place.text)
    except IllegalMove as error:
        seat, move, why = game._state.turn + 1, game.legal_moves()[0], said(error.template, **error.values)
        expected = said("a legal move of seat {seat} such as {move}: {why}", seat=seat, move=move, why=why)
        raise BadRecord(place.where, found, expected, error.rule) from None


def _check_result(game: Game, tags: dict[str, str]) -> None:
    reached = game.record().tags
    for name in RESULT:
        if name in tags and tags[name] != reached.get(name):
            expected = repr(reached[name]) if game.is_over else said("none before the game is over")
            raise BadRecord(_tag(name), repr(tags[name]), expected)


def _tag(name: str) -> str:
    return said("tag {name}", name=name)
