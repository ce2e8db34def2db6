"""From a record back to a game, with every check."""

import re

from azulejos._kernel_cy import CHANCE
from azulejos.chance import Chance
from azulejos.errors import BadDeal, BadOption, BadRecord, IllegalMove
from azulejos.families import find_family
from azulejos.game import Game, begin
from azulejos.record import Record, Token


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


def _begin(tags: dict[str, str], seed: int | Chance | None) -> Game:
    for name in ("Game", "Players"):
        if name not in tags:
            raise BadRecord("tags", f"no tag {name}", "one")
    try:
        family = find_family(tags["Game"])
        rules = family.rules_from_tags({name: tags[name] for name in family.tags if name in tags})
    except BadOption as error:
        raise BadRecord("tags", "rules that cannot be", f"ones that can: {error.why}", error.rule) from None
    seats = {f"Seat{seat}": seat - 1 for seat in range(1, rules.players + 1)}
    start = tags.get("Start", "1")
    if f"Seat{start}" not in seats:
        raise BadRecord("tag Start", repr(start), f"a seat from 1 to {rules.players}")
    for name in tags:
        if re.fullmatch("Seat[0-9]+", name) and name not in seats:
            raise BadRecord(f"tag {name}", "a seat that there is not", f"seats from 1 to {rules.players}")
    game = begin(family, rules, seats[f"Seat{start}"], [tags.get(seat, "") for seat in seats], seed)
    known = {"Game", *family.tags, "Start", *seats, "Scores", "Winners"}
    game._tags = {name: text for name, text in tags.items() if name not in known}
    return game


def _follow(game: Game, place: Token) -> None:
    """Deal or play what stands in a record."""
    found = repr(place.text)
    if game.is_over:
        raise BadRecord(str(place), found, "nothing more: the game is over")
    if game._state.phase == CHANCE:
        try:
            game._deal(game._family.read_deal(game._rules, game._state, place.text))
        except BadDeal as error:
            raise BadRecord(str(place), found, f"a deal that can be: {error.why}", error.rule) from None
        return
    try:
        game._play(place.text)
    except IllegalMove as error:
        expected = f"a legal move of seat {game._state.turn + 1} such as {game.legal_moves()[0]}: {error.why}"
        raise BadRecord(str(place), found, expected, error.rule) from None


def _check_result(game: Game, tags: dict[str, str]) -> None:
    reached = game.record().tags
    for name in ("Scores", "Winners"):
        if name in tags and tags[name] != reached.get(name):
            expected = repr(reached[name]) if game.is_over else "none before the game is over"
            raise BadRecord(f"tag {name}", repr(tags[name]), expected)
