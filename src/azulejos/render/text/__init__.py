"""Tables as text for terminals, optionally in colour."""

from azulejos.render.text.drawer import text_table

__all__ = ["text_table"]
