"""What can be typed besides moves."""

from azulejos.terminal.commands.command import Command, Stop
from azulejos.terminal.commands.index import COMMANDS, HELP, find, split
from azulejos.terminal.commands.manners import RESIGN

__all__ = ["COMMANDS", "HELP", "RESIGN", "Command", "Stop", "find", "split"]
