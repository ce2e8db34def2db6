"""Why a token is not a legal move of Summer Pavilion, by the rule it breaks. What is legal, the kernel decides."""

import re

from azulejos.errors import IllegalMove
from azulejos.pavilion.moves import Bonus, Draft, Pass, Place, move_table
from azulejos.pavilion.rules import LETTERS, Rules
from azulejos.pavilion.view import View

FORMS = {
    "draft": re.compile("([1-9][0-9]*|c)[pgoybr]"),
    "place": re.compile(r"[pgoybrm]/[1-6][pgoybr]?(\+[1-5])?"),
    "bonus": re.compile(r"\*[pgoybr]{1,3}"),
    "pass": re.compile("pass:[pgoybr]{1,4}"),
}
WRONG_PHASE = {
    "draft": ("tiles lie on factories or in the centre: take some", 8),
    "place": ("nothing is left to take: place a tile or pass", 10),
    "bonus": ("a bonus is due: take it from the supply", 15),
}


def why_not(view: View, token: str) -> IllegalMove:
    """Explain an illegal or malformed token."""
    why, rule = _reason(view, token)
    return IllegalMove(token, why, rule)


def _reason(view: View, token: str) -> tuple[str, int | None]:
    form = next((name for name, pattern in FORMS.items() if pattern.fullmatch(token)), None)
    if not form:
        return "not a move; a move looks like 3r, b/6+3, m/4g+1, *go or pass:ggor", None
    if view.phase == "over":
        return "the game is over", 21
    if form.replace("pass", "place") != view.phase:
        return WRONG_PHASE[view.phase]
    table = move_table(view.rules)
    if token not in table.numbers:
        return _unknown(view.rules, form, token)
    move = table.moves[table.numbers[token]]
    if isinstance(move, Draft):
        return _bad_draft(view, move)
    if isinstance(move, Place):
        return _bad_placement(view, move)
    if isinstance(move, Bonus):
        return _bad_bonus(view, move)
    assert isinstance(move, Pass)
    return _bad_pass(view, move)


def _unknown(rules: Rules, form: str, token: str) -> tuple[str, int | None]:
    if form == "draft":
        return f"there are {rules.factories} factories", 1
    if form == "place" and not rules.grey and not token.startswith("m"):
        return "an outer star of the coloured side takes its own colour, which is not written", 12
    if form == "place":
        return "name the colour of the tile, as in m/4g", 13 if rules.grey else 12
    return f"write the tiles in the order {LETTERS}", None


def _bad_draft(view: View, move: Draft) -> tuple[str, int]:
    source = (*view.factories, view.centre)[move.source]
    letter = LETTERS[move.colour]
    place = f"factory {move.source + 1}" if move.source < len(view.factories) else "the centre"
    if letter not in source:
        return f"{place} holds no {letter}", 4
    return f"{letter} is wild: it is taken by itself only where nothing else lies", 5


def _bad_placement(view: View, move: Place) -> tuple[str, int]:
    board, letter = view.boards[view.turn], LETTERS[move.colour]
    star = board.star(move.star)
    laid = star.replace(".", "")
    cost = view.rules.cost(move.star, move.slot)
    if star[move.slot - 1] != ".":
        return f"slot {move.slot} of that star is covered", 11
    if not view.rules.grey and letter in laid and move.star == "m":
        return f"the middle star has {letter} already", 12
    if view.rules.grey and len(laid) > 1 and (len(set(laid)) == 1) != (letter in laid):
        return f"that star is laid in {'one colour' if len(set(laid)) == 1 else 'six different colours'}", 13
    if letter == view.wild and move.wilds:
        return f"{letter} is the wild colour itself: it is paid without +", 12
    if move.wilds >= cost:
        return f"the space costs {cost}, and at least one tile has its own colour", 11
    if board.hand.count(letter) < cost - move.wilds:
        return f"{cost - move.wilds} {letter} are to be paid, {board.hand.count(letter)} are there", 11
    return f"{move.wilds} wild {view.wild} are to be paid, {board.hand.count(view.wild)} are there", 11


def _bad_bonus(view: View, move: Bonus) -> tuple[str, int]:
    if len(move.tiles) != view.bonus:
        return f"{view.bonus} tiles are due", 15
    return f"the supply holds {view.supply}", 15


def _bad_pass(view: View, move: Pass) -> tuple[str, int]:
    hand = view.boards[view.turn].hand
    if len(move.kept) != min(4, len(hand)):
        return f"{min(4, len(hand))} tiles are kept", 17
    return f"the tiles to keep are among {hand}", 17
