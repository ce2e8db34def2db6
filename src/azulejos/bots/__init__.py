"""Bots by name, from beginner to expert."""

from azulejos.bots.interface import Alternative, Bot, Choice, Watch, think
from azulejos.bots.levels import ADVISER, OPPONENT, bot, names

__all__ = ["ADVISER", "OPPONENT", "Alternative", "Bot", "Choice", "Watch", "bot", "names", "think"]
