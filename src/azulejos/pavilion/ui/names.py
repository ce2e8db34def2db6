"""Names of Summer Pavilion's tiles, places, options and scores in messages."""

from collections.abc import Mapping

from azulejos.core.event import Event
from azulejos.pavilion.events import CostScored, KeptScored, Passed, Placed, StarScored, TookMarker
from azulejos.words.catalogue import gettext_noop, ngettext_noop, pgettext_noop

TITLE = pgettext_noop("title", "Summer Pavilion")
OPTIONS = {
    "board": pgettext_noop("option", "Board"),
    "wilds": pgettext_noop("option", "Order of wild colours"),
    "min_score": pgettext_noop("option", "Lowest possible score"),
}
VALUES = {
    "coloured": pgettext_noop("value", "coloured"),
    "grey": pgettext_noop("value", "grey"),
    "mini": pgettext_noop("value", "mini edition"),
    "2019": pgettext_noop("value", "2019 edition"),
    "front": pgettext_noop("value", "front of the board"),
    "countdown": pgettext_noop("value", "front, reversed"),
    "back": pgettext_noop("value", "back of the board"),
    "back-countdown": pgettext_noop("value", "back, reversed"),
}

TILES = {
    "p": pgettext_noop("colour", "purple"),
    "g": pgettext_noop("colour", "green"),
    "o": pgettext_noop("colour", "orange"),
    "y": pgettext_noop("colour", "yellow"),
    "b": pgettext_noop("colour", "blue"),
    "r": pgettext_noop("colour", "red"),
}
COUNTS = {
    "p": ngettext_noop("{n} purple", "{n} purple"),
    "g": ngettext_noop("{n} green", "{n} green"),
    "o": ngettext_noop("{n} orange", "{n} orange"),
    "y": ngettext_noop("{n} yellow", "{n} yellow"),
    "b": ngettext_noop("{n} blue", "{n} blue"),
    "r": ngettext_noop("{n} red", "{n} red"),
}

# Places by the letter of a star, each in all the forms that sentences need.
STARS = {
    "o": pgettext_noop("star", "orange star"),
    "r": pgettext_noop("star", "red star"),
    "b": pgettext_noop("star", "blue star"),
    "y": pgettext_noop("star", "yellow star"),
    "g": pgettext_noop("star", "green star"),
    "p": pgettext_noop("star", "purple star"),
    "m": pgettext_noop("star", "middle star"),
}
# The same as objects of a verb, for languages that inflect them.
STAR_OBJECTS = {
    "o": gettext_noop("the orange star"),
    "r": gettext_noop("the red star"),
    "b": gettext_noop("the blue star"),
    "y": gettext_noop("the yellow star"),
    "g": gettext_noop("the green star"),
    "p": gettext_noop("the purple star"),
    "m": gettext_noop("the middle star"),
}

SLOTS = {
    "o": gettext_noop("space {slot} of the orange star"),
    "r": gettext_noop("space {slot} of the red star"),
    "b": gettext_noop("space {slot} of the blue star"),
    "y": gettext_noop("space {slot} of the yellow star"),
    "g": gettext_noop("space {slot} of the green star"),
    "p": gettext_noop("space {slot} of the purple star"),
    "m": gettext_noop("space {slot} of the middle star"),
}

# The same in the words about events, where a turn has several of them.
SHORT_SLOTS = {
    "o": pgettext_noop("placement", "orange star {slot}"),
    "r": pgettext_noop("placement", "red star {slot}"),
    "b": pgettext_noop("placement", "blue star {slot}"),
    "y": pgettext_noop("placement", "yellow star {slot}"),
    "g": pgettext_noop("placement", "green star {slot}"),
    "p": pgettext_noop("placement", "purple star {slot}"),
    "m": pgettext_noop("placement", "middle star {slot}"),
}

STRUCTURES = {
    "pillar": {
        "o": gettext_noop("the pillar at the orange star"),
        "r": gettext_noop("the pillar at the red star"),
        "b": gettext_noop("the pillar at the blue star"),
        "y": gettext_noop("the pillar at the yellow star"),
        "g": gettext_noop("the pillar at the green star"),
        "p": gettext_noop("the pillar at the purple star"),
    },
    "statue": {
        "o": gettext_noop("the statue between the orange and the red star"),
        "r": gettext_noop("the statue between the red and the blue star"),
        "b": gettext_noop("the statue between the blue and the yellow star"),
        "y": gettext_noop("the statue between the yellow and the green star"),
        "g": gettext_noop("the statue between the green and the purple star"),
        "p": gettext_noop("the statue between the purple and the orange star"),
    },
    "window": {
        "o": gettext_noop("the window of the orange star"),
        "r": gettext_noop("the window of the red star"),
        "b": gettext_noop("the window of the blue star"),
        "y": gettext_noop("the window of the yellow star"),
        "g": gettext_noop("the window of the green star"),
        "p": gettext_noop("the window of the purple star"),
    },
}
# The same in few cells, with the number of their bonus tiles behind them.
SHORT = {
    "pillar": pgettext_noop("braille", "pillar"),
    "statue": pgettext_noop("braille", "statue"),
    "window": pgettext_noop("braille", "window"),
}

SCORE_ITEMS: Mapping[type[Event], tuple[str, str]] = {
    Placed: pgettext_noop("account", "tiles placed"),
    StarScored: pgettext_noop("account", "stars"),
    CostScored: pgettext_noop("account", "number sets"),
    TookMarker: pgettext_noop("account", "first-player marker"),
    Passed: pgettext_noop("account", "discarded tiles"),
    KeptScored: pgettext_noop("account", "leftover tiles"),
}
