"""A picture from a record: the table as it was after some of its moves."""

from azulejos.errors import BadOption
from azulejos.record import Record
from azulejos.render.svg.draw import draw_table
from azulejos.render.svg.pen import Speaker
from azulejos.replay import replay


def draw_record(
    text: str,
    *,
    ply: int | None = None,
    seat: int = 0,
    theme: str = "light",
    letters: bool | str = False,
    words: Speaker | None = None,
) -> str:
    """Draw the table of a record after as many of its moves as ``ply``, or after all; BadRecord as in replay()."""
    whole = replay(text, seed=0)  # all of it is checked, however much is shown
    game = whole if ply is None else replay(_first(Record.parse(text), ply), seed=0)
    if words is None:
        from azulejos.words import Words

        words = Words(names=game.names)
    return draw_table(game.view, seat=seat, theme=theme, letters=letters, last=game.events, words=words)


def _first(record: Record, ply: int) -> str:
    """Return the record as it was after some moves and the deals that followed them."""
    moves = [place for place, token in enumerate(record.tokens) if not _is_deal(token)]
    if not 0 <= ply <= len(moves):
        raise BadOption(f"the record has {len(moves)} moves, so ply is from 0 to {len(moves)}, not {ply}")
    end = moves[ply] if ply < len(moves) else len(record.tokens)
    tags = {name: value for name, value in record.tags.items() if name not in ("Scores", "Winners")}
    return str(Record(tags, record.tokens[:end]))


def _is_deal(token: str) -> bool:
    return "=" in token or token.startswith("+")
