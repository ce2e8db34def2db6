"""Names of the tiles and scores of dots in messages."""

from collections.abc import Mapping

from azulejos.core.event import Event
from azulejos.words.catalogue import ngettext_noop, pgettext_noop
from tests.toy.dots.events import Took

TITLE = pgettext_noop("title", "Dots")
TILES = {"a": pgettext_noop("colour", "amber"), "c": pgettext_noop("colour", "coral")}
COUNTS = {"a": ngettext_noop("{n} amber", "{n} amber"), "c": ngettext_noop("{n} coral", "{n} coral")}
SCORE_ITEMS: Mapping[type[Event], tuple[str, str]] = {Took: pgettext_noop("account", "takes")}
