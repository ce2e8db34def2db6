"""The fields of Summer Pavilion's position strings (docs/positions.md)."""

from collections.abc import Iterator, Mapping

from azulejos.core import notation
from azulejos.core.errors import BadPosition, message
from azulejos.core.notation import Fields
from azulejos.pavilion.constants import (
    COPIES,
    FACTORY_SIZE,
    MAX_BONUS,
    MAX_KEPT,
    ROUNDS,
    SLOTS,
    STAR_COUNT,
    SUPPLY_SIZE,
)
from azulejos.pavilion.rules import LETTERS, STARS, Rules
from azulejos.pavilion.view import Board, View

EMPTY_STARS = ",".join(["." * SLOTS] * STAR_COUNT)
STAR = f"[{LETTERS}.]{{{SLOTS}}}"
ALL_TILES = COPIES * len(LETTERS)


def format_view(view: View) -> dict[str, str]:
    """Format a view as fields."""
    fields = {
        "round": str(view.round),
        "turn": "-" if view.phase == "over" else str(view.turn + 1),
        "start": str(view.start + 1),
        "marker": "c" if view.marker is None else str(view.marker + 1),
        "bonus": str(view.bonus),
        "passed": "".join(str(seat) for seat, board in enumerate(view.boards, 1) if board.passed) or ".",
        "factories": ",".join(factory or "." for factory in view.factories),
        "centre": view.centre or ".",
        "supply": view.supply or ".",
        "bag": notation.format_counts(view.bag, LETTERS),
        "discard": notation.format_counts(view.discard, LETTERS),
    }
    for number, board in enumerate(view.boards, 1):
        fields[f"score{number}"] = str(board.score)
        fields[f"hand{number}"] = board.hand or "."
        fields[f"stars{number}"] = ",".join(board.stars)
    return fields


def parse_view(rules: Rules, texts: Mapping[str, str]) -> View:
    """Parse a view from fields; raise BadPosition unless a game can reach it."""
    fields = Fields(texts, LETTERS)
    factories = fields.sets("factories", rules.factories, FACTORY_SIZE)
    centre = fields.sets("centre", 1, ALL_TILES)[0]
    supply = fields.sets("supply", 1, SUPPLY_SIZE)[0]
    discard = fields.counts("discard")
    seats = "".join(f"{number}?" for number in range(1, rules.players + 1))
    passed = fields.text("passed", ".", rf"\.|{seats}", message("the seats that have passed, such as 12, or ."))
    boards = tuple(_board(fields, number, str(number) in passed) for number in range(1, rules.players + 1))
    bonus = fields.number("bonus", 0, MAX_BONUS, 0)
    over = texts.get("turn") == "-"
    phase = "over" if over else "draft" if any(factories) or centre else "bonus" if bonus else "place"
    turn = 0 if over else fields.seat("turn", rules.players)
    marker = fields.marker(rules.players)
    start = fields.seat("start", rules.players, turn if phase == "draft" or marker is None else marker)
    view = View(
        rules=rules,
        phase=phase,
        round=fields.number("round", 1, ROUNDS, 1),
        turn=start if over else turn,
        start=start,
        marker=marker,
        bonus=bonus,
        factories=factories,
        centre=centre,
        supply=supply,
        bag=fields.bag(_used((*factories, centre, supply), discard, boards), (COPIES,) * len(LETTERS)),
        discard=discard,
        boards=boards,
    )
    for problem in _problems(view):
        raise problem
    return view


def _board(fields: Fields, number: int, passed: bool) -> Board:
    stars = fields.text(
        f"stars{number}",
        EMPTY_STARS,
        f"({STAR},){{6}}{STAR}",
        message("seven stars ({stars}) of six letters of {letters} or .", stars=STARS, letters=LETTERS),
    )
    return Board(
        score=fields.number(f"score{number}", 0, 999, 5),
        hand=fields.sets(f"hand{number}", 1, ALL_TILES)[0],
        passed=passed,
        stars=tuple(stars.split(",")),
    )


def _used(offer: tuple[str, ...], discard: tuple[int, ...], boards: tuple[Board, ...]) -> list[int]:
    """Count the tiles that are not in the bag."""
    text = "".join(offer + tuple("".join((board.hand, *board.stars)) for board in boards))
    return [text.count(letter) + gone for letter, gone in zip(LETTERS, discard, strict=True)]


def _problems(view: View) -> Iterator[BadPosition]:
    """Yield the reasons why no game can reach a view."""
    if view.phase == "draft" and (view.bonus or any(board.passed for board in view.boards)):
        yield BadPosition(message("a bonus is due or a seat has passed while tiles are still on offer"), 8)
    if view.phase == "over" and view.round < ROUNDS:
        yield BadPosition(message("the game is over before round {number}", number=ROUNDS), 3)
    if view.phase == "over" and (any(view.factories) or view.centre or view.bonus):
        yield BadPosition(message("the game is over, but tiles are on offer or due"), 8)
    if view.bonus > len(view.supply):
        why = message("a bonus of {bonus} is due from a supply of {supply}", bonus=view.bonus, supply=len(view.supply))
        yield BadPosition(why, 15)
    if view.phase in ("place", "bonus") and view.boards[view.turn].passed:
        yield BadPosition(message("seat {seat} is to move and has passed", seat=view.turn + 1), 17)
    if view.phase != "draft" and view.marker not in (None, view.start):
        yield BadPosition(message("after the draft the holder of the marker is the one who starts"), 10)
    for number, board in enumerate(view.boards, 1):
        if board.score < view.rules.min_score:
            why = message("{name} is below {least}", name=f"score{number}", least=view.rules.min_score)
            yield BadPosition(why, 7)
        if board.passed and len(board.hand) > MAX_KEPT:
            yield BadPosition(message("{name}: more than 4 tiles after passing", name=f"hand{number}"), 17)
        for letter, star in zip(STARS, board.stars, strict=True):
            if not _can_be(view.rules, letter, star.replace(".", "")):
                why = message("{name}: star {star} cannot hold these colours", name=f"stars{number}", star=letter)
                yield BadPosition(why, 13 if view.rules.grey else 12)


def _can_be(rules: Rules, letter: str, laid: str) -> bool:
    """Return whether a star may hold tiles of these colours (rules 12 and 13)."""
    all_different = len(set(laid)) == len(laid)
    if rules.grey:
        return all_different or len(set(laid)) == 1
    return all_different if letter == "m" else set(laid) <= {letter}
