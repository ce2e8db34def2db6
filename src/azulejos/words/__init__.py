"""Positions, moves and events in words, in every language."""

from azulejos.words.words import Words

__all__ = ["Words"]
