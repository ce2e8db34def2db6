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


def why_not(view: View, token: str) -> IllegalMove:
    """Explain an illegal or malformed token."""
    form = next((name for name, pattern in FORMS.items() if pattern.fullmatch(token)), None)
    if not form:
        return IllegalMove(token, "not a move; a move looks like 3r, b/6+3, m/4g+1, *go or pass:ggor")
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
        return IllegalMove(token, "tiles lie on factories or in the centre: take some", 8)
    if view.phase == "place":
        return IllegalMove(token, "nothing is left to take: place a tile or pass", 10)
    return IllegalMove(token, "a bonus is due: take it from the supply", 15)


def _unknown(rules: Rules, form: str, token: str) -> IllegalMove:
    if form == "draft":
        return IllegalMove(token, "there are {factories} factories", 1, factories=rules.factories)
    if form == "place" and not rules.grey and not token.startswith("m"):
        return IllegalMove(token, "an outer star of the coloured side takes its own colour, which is not written", 12)
    if form == "place":
        return IllegalMove(token, "name the colour of the tile, as in m/4g", 13 if rules.grey else 12)
    return IllegalMove(token, "write the tiles in the order {letters}", None, letters=LETTERS)


def _bad_draft(view: View, move: Draft) -> IllegalMove:
    letter = LETTERS[move.colour]
    if letter in (*view.factories, view.centre)[move.source]:
        return IllegalMove(
            move.token, "{tile} is wild: it is taken by itself only where nothing else lies", 5, tile=letter
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
        return IllegalMove(token, "slot {slot} of that star is covered", 11, slot=move.slot)
    if not view.rules.grey and letter in laid and move.star == "m":
        return IllegalMove(token, "the middle star has {tile} already", 12, tile=letter)
    if view.rules.grey and len(laid) > 1 and (len(set(laid)) == 1) != (letter in laid):
        if len(set(laid)) == 1:
            return IllegalMove(token, "that star is laid in one colour", 13)
        return IllegalMove(token, "that star is laid in six different colours", 13)
    if letter == view.wild and move.wilds:
        return IllegalMove(token, "{tile} is the wild colour itself: it is paid without +", 12, tile=letter)
    if move.wilds >= cost:
        return IllegalMove(token, "the space costs {cost}, and at least one tile has its own colour", 11, cost=cost)
    held, paid = board.hand.count(letter), cost - move.wilds
    if held < paid:
        return IllegalMove(
            token, "{paid} {tile} are to be paid, {held} are there", 11, paid=paid, tile=letter, held=held
        )
    return IllegalMove(
        token,
        "{paid} wild {tile} are to be paid, {held} are there",
        11,
        paid=move.wilds,
        tile=view.wild,
        held=board.hand.count(view.wild),
    )


def _bad_bonus(view: View, move: Bonus) -> IllegalMove:
    if len(move.tiles) == view.bonus:
        return IllegalMove(move.token, "the supply holds {tiles}", 15, tiles=view.supply)
    if view.bonus == 1:
        return IllegalMove(move.token, "1 tile is due", 15)
    return IllegalMove(move.token, "{due} tiles are due", 15, due=view.bonus)


def _bad_pass(view: View, move: Pass) -> IllegalMove:
    hand = view.boards[view.turn].hand
    if len(move.kept) == min(4, len(hand)):
        return IllegalMove(move.token, "the tiles to keep are among {tiles}", 17, tiles=hand)
    if len(hand) == 1:
        return IllegalMove(move.token, "1 tile is kept", 17)
    return IllegalMove(move.token, "{kept} tiles are kept", 17, kept=min(4, len(hand)))
