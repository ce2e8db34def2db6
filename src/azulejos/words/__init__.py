"""Positions, moves and events as sentences, in every language: the one place that makes prose."""

from azulejos.words.words import Words

__all__ = ["Words"]
