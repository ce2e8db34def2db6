"""What the places of a Summer Pavilion board are called, by the letter of a star; each in all the forms it needs."""

from azulejos.words.catalogue import message, message_in

STARS = {
    "o": message_in("star", "orange star"),
    "r": message_in("star", "red star"),
    "b": message_in("star", "blue star"),
    "y": message_in("star", "yellow star"),
    "g": message_in("star", "green star"),
    "p": message_in("star", "purple star"),
    "m": message_in("star", "middle star"),
}

SLOTS = {
    "o": message("slot {slot} of the orange star"),
    "r": message("slot {slot} of the red star"),
    "b": message("slot {slot} of the blue star"),
    "y": message("slot {slot} of the yellow star"),
    "g": message("slot {slot} of the green star"),
    "p": message("slot {slot} of the purple star"),
    "m": message("slot {slot} of the middle star"),
}

STRUCTURES = {
    "pillar": {
        "o": message("the pillar at the orange star"),
        "r": message("the pillar at the red star"),
        "b": message("the pillar at the blue star"),
        "y": message("the pillar at the yellow star"),
        "g": message("the pillar at the green star"),
        "p": message("the pillar at the purple star"),
    },
    "statue": {
        "o": message("the statue between the orange and the red star"),
        "r": message("the statue between the red and the blue star"),
        "b": message("the statue between the blue and the yellow star"),
        "y": message("the statue between the yellow and the green star"),
        "g": message("the statue between the green and the purple star"),
        "p": message("the statue between the purple and the orange star"),
    },
    "window": {
        "o": message("the window of the orange star"),
        "r": message("the window of the red star"),
        "b": message("the window of the blue star"),
        "y": message("the window of the yellow star"),
        "g": message("the window of the green star"),
        "p": message("the window of the purple star"),
    },
}
