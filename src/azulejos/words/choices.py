"""What can be chosen about a game, and who there is to play with, in words. A new family adds its options here."""

from azulejos.words.catalogue import message_in

OPTIONS = {
    "players": message_in("option", "Players"),
    "wall": message_in("option", "Wall"),
    "jokers": message_in("option", "Jokers"),
    "column_bonus": message_in("option", "Points for a column"),
    "edition": message_in("option", "Edition"),
    "board": message_in("option", "Board"),
    "wilds": message_in("option", "Order of wild colours"),
    "min_score": message_in("option", "Points never fall below"),
}
VALUES = {
    "coloured": message_in("value", "coloured"),
    "grey": message_in("value", "grey"),
    "yes": message_in("value", "yes"),
    "no": message_in("value", "no"),
    "base": message_in("value", "base game"),
    "tactile": message_in("value", "tactile edition"),
    "mini": message_in("value", "mini edition"),
    "2019": message_in("value", "edition of 2019"),
    "front": message_in("value", "front of the board"),
    "countdown": message_in("value", "front, backwards"),
    "back": message_in("value", "back of the board"),
    "back-countdown": message_in("value", "back, backwards"),
}
TITLES = {
    "azul": message_in("title", "Azul"),
    "pavilion": message_in("title", "Summer Pavilion"),
}
BOTS = {
    "random": message_in("bot", "Random bot"),
    "greedy": message_in("bot", "Greedy bot"),
    "uct": message_in("bot", "Plain search bot"),
    "beginner": message_in("bot", "Beginner bot"),
    "easy": message_in("bot", "Easy bot"),
    "medium": message_in("bot", "Medium bot"),
    "hard": message_in("bot", "Hard bot"),
    "expert": message_in("bot", "Expert bot"),
}
