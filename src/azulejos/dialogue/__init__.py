"""Typed input in any language: vocabulary, move parser and commands, for the terminal and the page."""

from azulejos.dialogue.commands import COMMANDS, Command, answer, find_command
from azulejos.dialogue.context import DialogueContext
from azulejos.dialogue.parser import ParseResult, parse_move
from azulejos.dialogue.queries import QUERIES

__all__ = [
    "COMMANDS",
    "QUERIES",
    "Command",
    "DialogueContext",
    "ParseResult",
    "answer",
    "find_command",
    "parse_move",
]
