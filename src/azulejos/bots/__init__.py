"""Opponents by name, from beginner to expert."""

from azulejos.bots.choice import Alternative, Choice
from azulejos.bots.player import Bot, Watch
from azulejos.bots.registry import ADVISER, OPPONENT, bot, names
from azulejos.bots.thinking import think

__all__ = ["ADVISER", "OPPONENT", "Alternative", "Bot", "Choice", "Watch", "bot", "names", "think"]
