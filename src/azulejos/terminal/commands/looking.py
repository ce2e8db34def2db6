"""Commands that tell how the game stands and what can be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from azulejos.terminal.commands.command import Command, Listener
from azulejos.terminal.phrase import parse
from azulejos.terminal.reading import PLACES
from azulejos.terminal.seats import find_seat
from azulejos.terminal.vocabulary import SWITCHES, letters_of, meant, words_of
from azulejos.words.catalogue import message, message_in

if TYPE_CHECKING:
    from azulejos.terminal.table import Table


def where(table: Listener, rest: str) -> None:
    """Say where tiles of a colour lie."""
    letters = letters_of(table.game.family)
    found = [letters[word] for word in words_of(rest) if word in letters]
    if not found:
        example = f"{WHERE.name(table.words)} {table.words.tile(table.game.family, 'b')}"
        table.tell(table.words.ask("Which colour? Type for example: {example}", example=example))
    for letter in found:
        table.tell(table.words.where(table.game.view, letter))


def fits(table: Listener, rest: str) -> None:
    """Say what fits in a pattern line or on a star."""
    phrase = parse(table.game.family, rest)
    if phrase.unknown:
        table.tell(table.words.ask("I do not know the word {word}.", word=phrase.unknown))
        return
    for place in PLACES[table.game.family](phrase):
        table.tell(table.words.fits(table.game, place))


def effect(table: Listener, rest: str) -> None:
    """Say what a move would do."""
    for move in table.find(rest):
        told = table.words.ask("{move}: {told}.", move=move, told=table.words.move(table.game.view, move))
        table.tell(f"{told} {table.words.effect(table.game, move)}")


def moves(table: Listener, rest: str) -> None:
    """List moves: all as they are typed, or some in words."""
    if rest:
        view = table.game.view
        table.tell(*(f"{move}: {table.words.move(view, move)}" for move in table.find(rest)))
    else:
        table.tell(" ".join(map(str, table.game.legal_moves())))


def board(table: Listener, rest: str) -> None:
    """Say what lies on a board."""
    view = table.game.view
    called = [table.words.seat(seat) for seat in range(len(view.boards))]
    seat = find_seat(rest, called) if rest else table.seat
    if seat is None:
        table.tell(table.words.ask("Nobody here is called {name}.", name=rest))
    else:
        table.tell(*table.words.board(view, seat))


def factories(table: Listener, _rest: str) -> None:
    """Say what can be taken."""
    table.tell(*table.words.offer(table.game.view))


def scores(table: Listener, _rest: str) -> None:
    """Say the points."""
    table.tell(table.words.scores(table.game.view))


def picture(table: Table, rest: str) -> None:
    """Draw the table, now or before each decision."""
    wish = meant(SWITCHES, rest)
    if wish is not None:
        table.draws = wish == "on"
    if wish != "off":
        table.draw()


def braille(table: Listener, _rest: str) -> None:
    """Write the table in short lines."""
    table.tell(*table.short_lines())


WHERE = Command(where, message_in("command", "where wheres"), message("COLOUR"), message("where tiles of a colour lie"))
ENQUIRIES: tuple[Command[Listener], ...] = (
    WHERE,
    Command(
        fits,
        message_in("command", "fits fit"),
        message("LINE or STAR"),
        message("what fits in a pattern line or on a star"),
    ),
    Command(effect, message_in("command", "effect preview"), message("MOVE"), message("what a move would do")),
    Command(
        moves,
        message_in("command", "moves"),
        message("TILES"),
        message("the moves you can make; with a colour, a factory or a line only those, in words"),
    ),
    Command(
        board,
        message_in("command", "board"),
        message("PLAYER"),
        message("the board of a player, by name or number; your own without a name"),
    ),
    Command(factories, message_in("command", "factories offer"), "", message("what can be taken")),
    Command(scores, message_in("command", "scores score points"), "", message("the points of all")),
)
BRAILLE: Command[Listener] = Command(
    braille, message_in("command", "braille"), "", message("the table in short lines, for a braille display")
)
PICTURE = Command(
    picture,
    message_in("command", "picture table"),
    message("ON or OFF"),
    message("the table drawn with letters, for eyes; on draws it before each decision, off does not"),
)
