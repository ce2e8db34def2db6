"""Opponents by name, from beginner to expert."""

from azulejos.bots.bot import Bot, Watch
from azulejos.bots.choice import Alternative, Choice
from azulejos.bots.registry import bot, names

__all__ = ["Alternative", "Bot", "Choice", "Watch", "bot", "names"]
