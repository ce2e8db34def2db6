"""Explanations of illegal moves of Summer Pavilion: the rule that a token breaks. The kernel decides what is legal."""

import re

from azulejos.core.errors import IllegalMove
from azulejos.pavilion.constants import MAX_KEPT
from azulejos.pavilion.moves import Bonus, Draft, Pass, Place, move_table
from azulejos.pavilion.rules import LETTERS, Rules
from azulejos.pavilion.view import View

FORMS = {
    "draft": re.compile("([1-9][0-9]*|c)[pgoybr]"),
    "place": re.compile(r"[pgoybrm]/[1-6][pgoybr]?(\+[1-5])?"),
    "bonus": re.compile(r"\*[pgoybr]{1,3}"),
    "pass": re.compile("pass:[pgoybr]{1,4}"),
}


def explain_illegal(view: View, token: str) -> IllegalMove:
    """Explain an illegal or malformed token."""
    form = next((name for name, pattern in FORMS.items() if pattern.fullmatch(token)), None)
    if not form:
        return IllegalMove(token, "not a move; moves look like 3r, b/6+3, m/4g+1, *go or pass:ggor")
    if view.phase == "over":
        return IllegalMove(token, "the game is over", 21)
    if form.replace("pass", "place") != view.phase:
        return _wrong_phase(view, token)
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


def _wrong_phase(view: View, token: str) -> IllegalMove:
    if view.phase == "draft":
        return IllegalMove(token, "tiles are still on offer: take tiles first", 8)
    if view.phase == "place":
        return IllegalMove(token, "nothing is left to take: place a tile or pass", 10)
    return IllegalMove(token, "take your bonus tiles from the supply first", 15)


def _unknown(rules: Rules, form: str, token: str) -> IllegalMove:
    if form == "draft":
        return IllegalMove(token, "there are only {factories} factories", 1, factories=rules.factories)
    if form == "place" and not rules.grey and not token.startswith("m"):
        return IllegalMove(token, "on the coloured side an outer star takes its own colour: leave the colour out", 12)
    if form == "place":
        return IllegalMove(token, "name the colour of the tile, as in m/4g", 13 if rules.grey else 12)
    return IllegalMove(token, "write the tiles in the order {letters}", None, letters=LETTERS)


def _bad_draft(view: View, move: Draft) -> IllegalMove:
    letter = LETTERS[move.colour]
    if letter in (*view.factories, view.centre)[move.source]:
        return IllegalMove(
            move.token, "{tile} is wild: it can be taken alone only where nothing else lies", 5, tile=letter
        )
    if move.source == len(view.factories):
        return IllegalMove(move.token, "the centre holds no {tile}", 4, tile=letter)
    return IllegalMove(move.token, "factory {factory} holds no {tile}", 4, factory=move.source + 1, tile=letter)


def _bad_placement(view: View, move: Place) -> IllegalMove:
    token, board, letter = move.token, view.boards[view.turn], LETTERS[move.colour]
    star = board.star(move.star)
    laid = star.replace(".", "")
    cost = view.rules.cost(move.star, move.slot)
    if star[move.slot - 1] != ".":
        return IllegalMove(token, "space {slot} of that star is already covered", 11, slot=move.slot)
    if not view.rules.grey and letter in laid and move.star == "m":
        return IllegalMove(token, "the middle star already has {tile}", 12, tile=letter)
    if view.rules.grey and len(laid) > 1 and (len(set(laid)) == 1) != (letter in laid):
        if len(set(laid)) == 1:
            return IllegalMove(token, "that star was begun in one colour: use the same colour", 13)
        return IllegalMove(token, "that star was begun in different colours: each colour only once", 13)
    if letter == view.wild and move.wilds:
        return IllegalMove(token, "{tile} is the wild colour itself: pay without +", 12, tile=letter)
    if move.wilds >= cost:
        return IllegalMove(
            token, "the space costs {cost}, and at least one tile must be of its own colour", 11, cost=cost
        )
    held, paid = board.hand.count(letter), cost - move.wilds
    if held < paid:
        return IllegalMove(token, "this takes {paid} {tile}; you have {held}", 11, paid=paid, tile=letter, held=held)
    return IllegalMove(
        token,
        "this takes {paid} wild {tile}; you have {held}",
        11,
        paid=move.wilds,
        tile=view.wild,
        held=board.hand.count(view.wild),
    )


def _bad_bonus(view: View, move: Bonus) -> IllegalMove:
    if len(move.tiles) == view.bonus:
        return IllegalMove(move.token, "the supply holds only {tiles}", 15, tiles=view.supply)
    if view.bonus == 1:
        return IllegalMove(move.token, "take exactly 1 tile", 15)
    return IllegalMove(move.token, "take exactly {due} tiles", 15, due=view.bonus)


def _bad_pass(view: View, move: Pass) -> IllegalMove:
    hand = view.boards[view.turn].hand
    if len(move.kept) == min(MAX_KEPT, len(hand)):
        return IllegalMove(move.token, "you can keep only tiles you have: {tiles}", 17, tiles=hand)
    if len(hand) == 1:
        return IllegalMove(move.token, "keep exactly 1 tile", 17)
    return IllegalMove(move.token, "keep exactly {kept} tiles", 17, kept=min(MAX_KEPT, len(hand)))
