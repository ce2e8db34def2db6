"""Words that people may type, in every language, as data. They are compared as plain() spells them."""

import re
import unicodedata

NUMBERS = {
    word: number
    for words in (
        "zero one two three four five six seven eight nine ten eleven twelve",
        "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf",
        "noll ett två tre fyra fem sex sju åtta nio tio elva tolv",
    )
    for number, word in enumerate(words.split())
} | {"ein": 1, "eine": 1, "einen": 1, "en": 1}

# By family: the letter of a tile, and what it may be called besides that letter. Marks are those of azul rule 70.
_BLUE = "blue blau blaue blauen blauer blå blåa"
_YELLOW = "yellow gelb gelbe gelben gelber gul gula"
_RED = "red rot rote roten roter röd röda"
_ORANGE = "orange orangefarben orangefarbene orangefarbenen orangefarbener oranger orangea"
COLOURS = {
    "azul": {
        "b": f"{_BLUE} sky-blue himmelblau himmelblaue himmelblauen himmelsblå himmelsblåa",
        "y": f"{_YELLOW} o {_ORANGE}",
        "r": _RED,
        "k": "black sch s schwarz schwarze schwarzen svart svarta",
        "w": "white x weiß weiße weißen vit vita turquoise türkis türkise türkisfarbene türkisen turkos turkosa",
        "j": "joker jokers jokrar jokern",
    },
    "pavilion": {
        "p": "purple lila lilafarben lilafarbene lilafarbenen lilafarbener violett",
        "g": "green grün grüne grünen grüner grön gröna",
        "o": _ORANGE,
        "y": _YELLOW,
        "b": _BLUE,
        "r": _RED,
    },
}

# What a word says about a move, by a name of our own for it.
MEANINGS = {
    "factory": "factory display f manufaktur manufakturplättchen fabrik fabriksdisplay fabriken",
    "centre": "centre center c mitte tischmitte zentrum mitten bordsmitten",
    "floor": "floor floorline boden bodenreihe golv golvet golvrad golvraden",
    "line": "line pattern patternline row reihe musterreihe zeile rad mönsterrad raden",
    "column": "column spalte kolumn kolumnen",
    "star": "star stern sterns stjärna stjärnan",
    "middle": "middle m mittlerer mittlere mittleren mittelstern mittstjärna mittstjärnan mittersta",
    "slot": "slot space feld ruta rutan",
    "wild": "wild wilds jokerfarbe jokerfärg joker jokers jokrar",
    "pass": "pass passe passen passa",
    "noise": (
        "the a an from to of in on at and with for as put take keep tile tiles place supply all one's "
        "der die das des dem den von vom aus auf ins im zu zur und mit für als nimm nehmen lege legen setze behalte "
        "behalten fliese fliesen vorrat alle "
        "från till av i på och med för som ta lägg behåll bricka brickor förråd förrådet alla det"
    ),
}

LANGUAGES = {
    "en": "english englisch engelska",
    "de": "german deutsch tyska",
    "sv": "swedish schwedisch svenska",
}
VERBOSITIES = {
    "brief": "short kurz knapp kort kortfattad",
    "normal": "mittel vanlig",
    "full": "long voll ausführlich lang fullständig utförlig",
}


def plain(text: str) -> str:
    """Spell a text without capitals and accents, so that what looks alike is alike."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in parts if not unicodedata.combining(sign))


def words_of(text: str) -> list[str]:
    """Part a text into its words and numbers, spelled plainly."""
    return re.findall(r"\d+|[^\W\d_]+", plain(text).replace("sky blue", "skyblue").replace("sky-blue", "skyblue"))


def index(table: dict[str, str]) -> dict[str, str]:
    """Return the key of each word of a table; umlauts may also be typed as ae, oe and ue."""
    found: dict[str, str] = {}
    for key, words in table.items():
        for word in (key, *words.split()):
            spelled = word.replace("ä", "ae").replace("ö", "oe").replace("ü", "ue")
            found[plain(word).replace("-", "")] = found[plain(spelled).replace("-", "")] = key
    return found


LETTERS = {family: index(table) for family, table in COLOURS.items()}
MEANING = index(MEANINGS)
NUMBER = {plain(word): number for word, number in NUMBERS.items()} | {"fuenf": 5, "zwoelf": 12}
LANGUAGE = index(LANGUAGES)
VERBOSITY = index(VERBOSITIES)


def number_of(word: str) -> int | None:
    """Return the number that a word is, in digits or written out."""
    return int(word) if word.isdecimal() and len(word) < 9 else NUMBER.get(word)
