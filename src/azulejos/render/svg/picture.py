"""A picture from a record: the table as it was after some of its moves."""

from azulejos.render.svg.draw import draw_table
from azulejos.replay import replay_to
from azulejos.words import Words


def draw_record(
    text: str,
    *,
    ply: int | None = None,
    seat: int = 0,
    theme: str = "light",
    letters: bool | str = False,
    language: str = "en",
) -> str:
    """Draw the table of a record after as many of its moves as ``ply``, or after all; BadRecord as in replay()."""
    game = replay_to(text, ply)
    words = Words(language, names=game.names)
    return draw_table(game.view, seat=seat, theme=theme, letters=letters, last=game.events, words=words)
