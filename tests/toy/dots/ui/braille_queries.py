"""Short answers about a game of dots."""

from azulejos.dialogue.family_queries import BrailleQueries
from tests.toy.dots.ui.queries import DotsQueries


class DotsBrailleQueries(BrailleQueries, DotsQueries):
    """The short answers that every family has; the others are broken into lines."""


QUERIES = DotsBrailleQueries
