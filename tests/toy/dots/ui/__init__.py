"""Dots for people: words, text, pictures, braille, typed moves and pages."""
