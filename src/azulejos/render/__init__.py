"""Renderers of positions: SVG, text and braille."""
