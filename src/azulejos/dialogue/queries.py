"""Queries: the commands that need only a game, its steps, a seat and words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from azulejos.dialogue import commands
from azulejos.dialogue.commands import FAMILY_COMMANDS, Command, Handler
from azulejos.dialogue.context import DialogueContext, ask_family, number_of, phrase_of, seat_of
from azulejos.dialogue.family_queries import FAMILY_QUERIES
from azulejos.dialogue.parser import PARSERS, parse_phrase
from azulejos.dialogue.rules import find_rule

MOST_LISTED = 12  # moves that are listed one by one; more are summed up

# Moves


def where(context: DialogueContext, argument: str) -> None:
    """Write where tiles of a colour lie."""
    family, words = context.game.family, context.words
    vocabulary = PARSERS[family].vocabulary
    found = [vocabulary.letters[word] for word in vocabulary.split(argument) if word in vocabulary.letters]
    if not found:
        example = f"{commands.WHERE.name(words)} {words.tile(family, next(iter(vocabulary.tiles)))}"
        context.write(words.translate("Which colour? Type for example: {example}", example=example))
    for letter in found:
        context.write(*ask_family(context).where(letter))


def fits(context: DialogueContext, argument: str) -> None:
    """Write what fits in the named places of the board."""
    phrase = phrase_of(context, argument)
    if phrase is not None:
        context.write(*ask_family(context).fits(phrase, PARSERS[context.game.family].places(phrase)))


def effect(context: DialogueContext, argument: str) -> None:
    """Write the consequences of a move."""
    for move in context.find_moves(argument):
        context.write(*ask_family(context).effect(move))


def moves(context: DialogueContext, argument: str) -> None:
    """Sum up the legal moves, all of them or those at a place; list the few that an argument can mean."""
    family, game = ask_family(context), context.game
    if game.is_over:
        context.write(*family.over())
        return
    test = family.select(parse_phrase(game.family, argument)) if argument else None
    if test is not None:
        found = [move for move in game.legal_moves() if test(move)]
        context.write(*(family.moves(found) or [context.words.translate("There are no moves for that.")]))
        return
    found = context.find_moves(argument) if argument else list(game.legal_moves())
    if len(found) > MOST_LISTED or not argument or context.words.verbosity == "braille":
        context.write(*family.moves(found))
    else:
        context.write(*(f"{move}: {context.words.move(game.view, move)}" for move in found))


def safe(context: DialogueContext, _argument: str) -> None:
    """Write the moves that cost no points."""
    family = ask_family(context)
    context.write(*(family.over() if context.game.is_over else family.safe()))


def hint(context: DialogueContext, _argument: str) -> None:
    """Write a good move and its reasons."""
    choice = context.find_hint()
    if choice:
        context.write(*context.words.advice(context.game, choice))


# Positions


def board(context: DialogueContext, argument: str) -> None:
    """Describe a player's board."""
    seat = seat_of(context, argument)
    if seat is not None:
        is_short = context.words.verbosity == "braille"
        context.write(*(context.braille_lines(seat) if is_short else context.words.board(context.game.view, seat)))


def factories(context: DialogueContext, _argument: str) -> None:
    """Describe the offer."""
    is_short = context.words.verbosity == "braille"
    context.write(*(context.braille_lines("offer") if is_short else context.words.offer(context.game.view)))


def scores(context: DialogueContext, _argument: str) -> None:
    """Write the scores."""
    context.write(*ask_family(context).scores())


def braille(context: DialogueContext, _argument: str) -> None:
    """Write the table in short lines."""
    context.write(*context.braille_lines())


def factory(context: DialogueContext, argument: str) -> None:
    """Describe one factory, or all of them."""
    context.write(*ask_family(context).factory(number_of(argument)))


def centre(context: DialogueContext, argument: str) -> None:
    """Describe the centre, or one of two."""
    context.write(*ask_family(context).centre(number_of(argument)))


def round_(context: DialogueContext, _argument: str) -> None:
    """Write the round and who began it."""
    context.write(*ask_family(context).round())


def bag(context: DialogueContext, _argument: str) -> None:
    """Write the tiles of the bag and those out of play."""
    context.write(*ask_family(context).stock())


def tally(context: DialogueContext, _argument: str) -> None:
    """Write the player's score if the round ended now."""
    context.write(*ask_family(context).tally())


def missing(context: DialogueContext, argument: str) -> None:
    """Write what the player's board lacks."""
    phrase = phrase_of(context, argument)
    if phrase is not None:
        context.write(*ask_family(context).missing(phrase))


def needs(context: DialogueContext, argument: str) -> None:
    """Write what a player needs."""
    seat = seat_of(context, argument)
    if seat is not None:
        context.write(*ask_family(context).needs(seat))


def ends(context: DialogueContext, _argument: str) -> None:
    """Write who can end the game."""
    context.write(*ask_family(context).enders())


def clock(context: DialogueContext, _argument: str) -> None:
    """Write the remaining time of each player."""
    context.write(*(context.clock_lines() or [context.words.translate("This game has no clock.")]))


# Rules


def rule(context: DialogueContext, argument: str) -> None:
    """Write the text of a rule."""
    words, number = context.words, number_of(argument)
    if number is None:
        example = f"{commands.RULE.name(words)} 10"
        context.write(words.translate("Which rule? Type for example: {example}", example=example))
        return
    found = find_rule(words, context.game.family, number)
    context.write(*(found or [words.translate("There is no rule {number}.", number=number)]))


def why(context: DialogueContext, _argument: str) -> None:
    """Write why the last move was refused, with the text of its rule."""
    refused = context.last_refused()
    if refused is None:
        context.write(context.words.translate("None of your moves has been refused."))
        return
    context.write(context.words.why(context.game.view, refused))
    if refused.rule is not None:
        context.write(*find_rule(context.words, context.game.family, refused.rule))


# History


def repeat(context: DialogueContext, _argument: str) -> None:
    """Write the last answer or message again."""
    context.write(*context.last_said())


def history(context: DialogueContext, _argument: str) -> None:
    """Narrate the whole game."""
    context.write(context.words.changes(context.game.view, [step.events for step in context.steps]))


def changes(context: DialogueContext, _argument: str) -> None:
    """Narrate the moves since the player's last one."""
    own = [at for at, step in enumerate(context.steps) if step.seat == context.seat]
    since = context.steps[own[-1] + 1 if own else 0 :]
    context.write(context.words.changes(context.game.view, [step.events for step in since]))


QUERIES: Mapping[Command, Handler[DialogueContext]] = {
    commands.WHERE: where,
    commands.FITS: fits,
    commands.EFFECT: effect,
    commands.MOVES: moves,
    commands.SAFE: safe,
    commands.HINT: hint,
    commands.FACTORIES: factories,
    commands.FACTORY: factory,
    commands.CENTRE: centre,
    commands.BOARD: board,
    commands.MISSING: missing,
    commands.NEEDS: needs,
    commands.SCORES: scores,
    commands.TALLY: tally,
    commands.ENDS: ends,
    commands.ROUND: round_,
    commands.BAG: bag,
    commands.CLOCK: clock,
    commands.RULE: rule,
    commands.WHY: why,
    commands.BRAILLE: braille,
    commands.HISTORY: history,
    commands.REPEAT: repeat,
    commands.CHANGES: changes,
}


@cache
def family_handlers(family: str) -> Mapping[Command, Handler[DialogueContext]]:
    """Return the handlers of a family's own commands."""
    methods = FAMILY_QUERIES[family].handlers
    return {command: _make_handler(methods[command]) for command in FAMILY_COMMANDS[family]}


def _make_handler(method: str) -> Handler[DialogueContext]:
    """Return a handler that writes the lines of a method, which takes a number."""

    def handle(context: DialogueContext, argument: str) -> None:
        context.write(*getattr(ask_family(context), method)(number_of(argument)))

    return handle
