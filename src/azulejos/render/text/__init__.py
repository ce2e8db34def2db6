"""Text: the table as lines of signs for a terminal, tiles in colour where that is wished for."""

from azulejos.render.text.table import text_table

__all__ = ["text_table"]
