"""Azul for 2 to 8 players."""
