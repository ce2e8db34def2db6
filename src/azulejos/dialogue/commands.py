"""Commands: their names in every language, and one lookup for the terminal and the page.

A front end answers the commands for which it has handlers: azulejos.dialogue.queries has those that only need a game
and words, azulejos.terminal.commands the others. A family declares commands of its own in its ``ui.queries``; no two
commands of a game may have the same name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TypeVar

from azulejos.core.family import ByFamily
from azulejos.dialogue.vocabulary import QUESTIONS, find_key, fold, index_words, parse_number, split_words
from azulejos.words import Words
from azulejos.words.catalogue import gettext_noop, pgettext_noop

ContextT = TypeVar("ContextT")


@dataclass(frozen=True, slots=True)
class Command:
    """The names of a command, its argument, and one line about it, all of them messages."""

    names: tuple[str, str]  # in the context "command"; the first name is shown, the others are understood too
    argument: str
    about: str
    is_place: bool = False  # its name may begin a move, so that only nothing or one number follows it in a query

    def name(self, words: Words) -> str:
        """Return the name in a language."""
        return words.translate_in(*self.names).split()[0]

    def help(self, words: Words) -> str:
        """Return the usage in a language."""
        usage = f"{self.name(words)} {words.translate(self.argument)}" if self.argument else self.name(words)
        return f"{usage}: {words.translate(self.about)}"


Handler = Callable[[ContextT, str], None]  # takes the context of a front end and the text after the command's name

# Queries

WHERE = Command(
    pgettext_noop("command", "where wheres"), gettext_noop("COLOUR"), gettext_noop("where tiles of a colour lie")
)
FITS = Command(
    pgettext_noop("command", "fits fit"),
    gettext_noop("LINE or STAR"),
    gettext_noop("what fits in a pattern line or on a star"),
)
EFFECT = Command(pgettext_noop("command", "effect preview"), gettext_noop("MOVE"), gettext_noop("what a move would do"))
MOVES = Command(
    pgettext_noop("command", "moves"),
    gettext_noop("TILES"),
    gettext_noop("the moves you can make; with a colour, a factory or a line, only those, in words"),
)
BOARD = Command(
    pgettext_noop("command", "board"),
    gettext_noop("PLAYER"),
    gettext_noop("a player's board, by name or number; your own without a name"),
)
FACTORIES = Command(pgettext_noop("command", "factories offer"), "", gettext_noop("what can be taken"))
SCORES = Command(pgettext_noop("command", "scores score points"), "", gettext_noop("everyone's scores"))
FACTORY = Command(
    pgettext_noop("command", "factory display"), gettext_noop("NUMBER"), gettext_noop("one factory"), is_place=True
)
CENTRE = Command(pgettext_noop("command", "centre center"), "", gettext_noop("the centre of the table"), is_place=True)
ROUND = Command(pgettext_noop("command", "round"), "", gettext_noop("the round, and who began it"))
BAG = Command(pgettext_noop("command", "bag lid"), "", gettext_noop("the tiles that are in the bag and out of play"))
TALLY = Command(pgettext_noop("command", "tally"), "", gettext_noop("your score if the round ended now"))
MISSING = Command(
    pgettext_noop("command", "missing lacks"),
    gettext_noop("PLACE or COLOUR"),
    gettext_noop("what your board lacks, in all or in the place you name"),
)
NEEDS = Command(pgettext_noop("command", "needs need"), gettext_noop("PLAYER"), gettext_noop("what a player needs"))
ENDS = Command(pgettext_noop("command", "ends end"), "", gettext_noop("who can end the game"))
SAFE = Command(pgettext_noop("command", "safe"), "", gettext_noop("the moves that cost no points"))
RULE = Command(pgettext_noop("command", "rule rules"), gettext_noop("NUMBER"), gettext_noop("the text of a rule"))
WHY = Command(pgettext_noop("command", "why"), "", gettext_noop("the rule that your last refused move breaks"))
CLOCK = Command(pgettext_noop("command", "clock time"), "", gettext_noop("the time that each player has left"))
PICTURE = Command(
    pgettext_noop("command", "picture table"),
    gettext_noop("ON or OFF"),
    gettext_noop("draw the table with letters; on draws it before each turn, off stops that"),
)
BRAILLE = Command(
    pgettext_noop("command", "braille"), "", gettext_noop("the table in short lines, for a braille display")
)
HINT = Command(pgettext_noop("command", "hint advice"), "", gettext_noop("a good move, and why"))
HISTORY = Command(pgettext_noop("command", "history"), "", gettext_noop("everything so far"))
REPEAT = Command(pgettext_noop("command", "repeat again"), "", gettext_noop("repeat the last answer or message"))
CHANGES = Command(pgettext_noop("command", "changes news"), "", gettext_noop("what has happened since your last move"))

# Game and files

UNDO = Command(
    pgettext_noop("command", "undo back"),
    "",
    gettext_noop("take your last move back, if no tiles have been drawn since"),
)
SAVE = Command(
    pgettext_noop("command", "save"),
    gettext_noop("FILE"),
    gettext_noop("save the game to a file; it is saved after each move anyway"),
)
LOAD = Command(
    pgettext_noop("command", "load"),
    gettext_noop("FILE"),
    gettext_noop("continue the game in a file; last is the most recent"),
)
RECORD = Command(pgettext_noop("command", "record"), "", gettext_noop("print the record so far"))

# Session

LANGUAGE = Command(
    pgettext_noop("command", "language lang"),
    gettext_noop("CODE"),
    gettext_noop("switch to another language, by its code or its name"),
)
VERBOSITY = Command(
    pgettext_noop("command", "verbosity"),
    gettext_noop("LEVEL"),
    gettext_noop("say more or less: brief, normal, full, braille; hands tells you which pieces to move"),
)
RESIGN = Command(pgettext_noop("command", "resign"), "", gettext_noop("give up"))
QUIT = Command(pgettext_noop("command", "quit exit bye stop"), "", gettext_noop("stop; the game is saved"))
HELP = Command(pgettext_noop("command", "help"), gettext_noop("COMMAND"), gettext_noop("what you can type"))

# In the order of the help text.
COMMANDS = (
    *(WHERE, FITS, EFFECT, MOVES, SAFE, HINT, FACTORIES, FACTORY, CENTRE, BOARD, MISSING, NEEDS, SCORES, TALLY, ENDS),
    *(ROUND, BAG, CLOCK, RULE, WHY, PICTURE, BRAILLE, HISTORY, REPEAT, CHANGES),
    *(UNDO, SAVE, LOAD, RECORD),
    *(LANGUAGE, VERBOSITY, RESIGN, QUIT, HELP),
)


FAMILY_COMMANDS: ByFamily[tuple[Command, ...]] = ByFamily("ui.queries", "COMMANDS")  # besides COMMANDS


def all_commands(family: str) -> tuple[Command, ...]:
    """Return the commands of a family's games, its own after those about one place."""
    at = COMMANDS.index(CENTRE) + 1
    return (*COMMANDS[:at], *FAMILY_COMMANDS[family], *COMMANDS[at:])


@cache
def _commands_by_name(family: str) -> dict[str, Command]:
    commands = {command.names[1]: command for command in (all_commands(family) if family else COMMANDS)}
    names = index_words((key, command.names) for key, command in commands.items())
    return {name: commands[key] for name, key in names.items()}


def command_named(name: str, family: str = "") -> Command | None:
    """Return the command with a name in any language, also of a family."""
    return _commands_by_name(family).get(fold(name).strip())


def find_command(line: str, family: str = "") -> tuple[Command, str] | None:
    """Split a typed line into a command and its argument; None if it does not begin with a command."""
    parts = line.strip().split(maxsplit=1)
    if parts and parts[0] == "?":
        return HELP, parts[1].strip() if len(parts) > 1 else ""
    while len(parts) == 2 and find_key(QUESTIONS, parts[0]):
        parts = parts[1].split(maxsplit=1)
    if not parts:
        return None
    argument = parts[1].strip() if len(parts) > 1 else ""
    words = argument.split(maxsplit=1)
    joined = command_named(parts[0] + words[0], family) if words else None  # such as "floor line"
    if joined:
        argument = words[1] if len(words) > 1 else ""
    command = joined or command_named(parts[0].rstrip(".,:;!?"), family)
    if command is None or (command.is_place and not _is_number(argument)):
        return None
    return command, argument


def _is_number(argument: str) -> bool:
    """Return whether a text is empty or one number."""
    words = split_words(argument)
    return not words or (len(words) == 1 and parse_number(words[0]) is not None)


def answer(context: ContextT, handlers: Mapping[Command, Handler[ContextT]], line: str, family: str = "") -> bool:
    """Answer a typed line; return False if it is not a command that has a handler."""
    command, argument = find_command(line, family) or (None, "")
    if command is None or command not in handlers:
        return False
    handlers[command](context, argument)
    return True
