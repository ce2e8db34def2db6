"""Positions as something to see or to touch."""
