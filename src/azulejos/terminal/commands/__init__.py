"""What can be typed besides moves."""

from azulejos.terminal.commands.advice import HINT
from azulejos.terminal.commands.command import Command, Listener, Stop
from azulejos.terminal.commands.index import COMMANDS, ENQUIRIES, HELP, find, split
from azulejos.terminal.commands.manners import RESIGN
from azulejos.terminal.commands.past import UNDO

__all__ = ["COMMANDS", "ENQUIRIES", "HELP", "HINT", "RESIGN", "UNDO", "Command", "Listener", "Stop", "find", "split"]
