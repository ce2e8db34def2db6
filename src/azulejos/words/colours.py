"""What the kinds of tiles are called, by themselves and counted. A family gives each of its letters such a name."""

from azulejos.words.catalogue import message_in, message_n

NAMES = {
    "blue": message_in("colour", "blue"),
    "yellow": message_in("colour", "yellow"),
    "red": message_in("colour", "red"),
    "black": message_in("colour", "black"),
    "white": message_in("colour", "white"),
    "sky blue": message_in("colour", "sky blue"),
    "turquoise": message_in("colour", "turquoise"),
    "orange": message_in("colour", "orange"),
    "purple": message_in("colour", "purple"),
    "green": message_in("colour", "green"),
    "joker": message_in("colour", "joker"),
}
COUNTED = {
    "blue": message_n("{n} blue", "{n} blue"),
    "yellow": message_n("{n} yellow", "{n} yellow"),
    "red": message_n("{n} red", "{n} red"),
    "black": message_n("{n} black", "{n} black"),
    "white": message_n("{n} white", "{n} white"),
    "sky blue": message_n("{n} sky blue", "{n} sky blue"),
    "turquoise": message_n("{n} turquoise", "{n} turquoise"),
    "orange": message_n("{n} orange", "{n} orange"),
    "purple": message_n("{n} purple", "{n} purple"),
    "green": message_n("{n} green", "{n} green"),
    "joker": message_n("{n} joker", "{n} jokers"),
}
