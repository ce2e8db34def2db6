"""The events of whole games in words: nothing that a listener needs is left out."""

from typing import Any

import pytest

import azulejos
from azulejos.azul import events as azul
from azulejos.bots.levels import GreedyBot
from azulejos.core.event import Event
from azulejos.pavilion import events as pavilion
from azulejos.words import Words
from tests.azul.ui.test_events import RARE as AZUL_RARE
from tests.pavilion.ui.test_events import RARE as PAVILION_RARE
from tests.words.games import KINDS, played

# The parts of a take that are narrated (azul rule 74); the brief words leave out what goes to a centre.
SAID = {
    "en": {
        "factory": "from factory {}",
        "centre": "from the centre",
        "centres": "from centre {}",
        "floor": "floor line",
        "to": "to the centre",
        "tos": "to centre {}",
        "marker": "first-player marker",
        "lid": "to the lid",
    },
    "de": {
        "factory": "von Manufakturplättchen {}",
        "centre": "aus der Tischmitte",
        "centres": "aus Tischmitte {}",
        "floor": "die Bodenreihe",
        "to": "in die Tischmitte",
        "tos": "in Tischmitte {}",
        "marker": "Startspielermarker",
        "lid": "in den Schachteldeckel",
    },
    "sv": {
        "factory": "från fabriksdisplay {}",
        "centre": "från mitten",
        "centres": "från mittområde {}",
        "floor": "golvraden",
        "to": "i mitten",
        "tos": "i mittområde {}",
        "marker": "förstaspelarmarkören",
        "lid": "locket",
    },
}

LINES = {
    "normal": {"en": " pattern line {}", "de": " Musterreihe {}", "sv": " mönsterrad {}"},
    "brief": {"en": " line {}", "de": " Reihe {}", "sv": " rad {}"},
}

BRIEF = {
    "en": {"factory": "factory {}", "centre": "centre", "centres": "centre {}", "marker": "marker"},
    "de": {
        "factory": "Manufaktur {}",
        "centre": "Tischmitte",
        "centres": "Tischmitte {}",
        "floor": "Bodenreihe",
        "marker": "Marker",
    },
    "sv": {
        "factory": "fabrik {}",
        "centre": "mitten",
        "centres": "mittområde {}",
        "floor": "golvrad",
        "marker": "markören",
    },
}


def phrases(words: Words, view: Any, events: tuple[Any, ...]) -> list[str]:
    """Return all that the words about a take must contain."""
    brief = words.verbosity == "brief"
    said = SAID[words.language] | (BRIEF[words.language] if brief else {})
    letters = "byrkwj" if hasattr(view, "centres") else "pgoybr"
    factories, found = len(view.factories), []
    areas = view.rules.areas if hasattr(view, "centres") else 1
    left = "".join(letters[event.kind] * event.count for event in events if type(event).__name__ == "ToCentre")
    took = events[0]
    if took.source < factories:
        found.append(said["factory"].format(took.source + 1))
        area = took.source // (factories // areas) + 1
        if left and not brief:
            kinds = dict.fromkeys(left)
            names = [words.tile(view, kind) for kind in kinds]
            if words.verbosity == "full" or len(kinds) < len(left):
                names = [words.tiles(view, kind * left.count(kind)) for kind in kinds]
            found += [*names, said["tos"].format(area) if areas == 2 else said["to"]]
    else:
        found.append(said["centres"].format(took.source - factories + 1) if areas == 2 else said["centre"])
    for event in events:
        if isinstance(event, azul.Took):
            colour = "" if event.colour is None else letters[event.colour]
            found.append(words.tiles(view, colour * event.tiles + "j" * event.jokers))
        if isinstance(event, azul.Laid):
            found.append(LINES["brief" if brief else "normal"][words.language].format(event.line))
        if isinstance(event, azul.Fell):
            found += [said["floor"]] * bool(event.to_floor) + [said["lid"]] * bool(event.to_lid)
        if isinstance(event, azul.TookMarker):
            found.append(said["marker"])
        if isinstance(event, pavilion.Took):
            if event.tiles:
                found.append(words.tiles(view, letters[event.colour] * event.tiles))
            if event.wilds:
                found.append(words.tiles(view, view.wild))
        if isinstance(event, pavilion.TookMarker):
            found.append(str(event.lost))
    return found


@pytest.mark.parametrize(("family", "options"), KINDS, ids=str)
@pytest.mark.parametrize("verbosity", ["brief", "normal", "full"])
@pytest.mark.parametrize("language", SAID)
def test_a_take_is_narrated_in_full(language: str, verbosity: str, family: str, options: dict[str, Any]) -> None:
    words = Words(language, verbosity, names=("Anna",))
    takes = 0
    for step in played(family, **options):
        if type(step.events[0]).__name__ == "Took":
            text = words.events(step.view, step.events)
            for phrase in phrases(words, step.view, step.events):
                assert phrase in text, f"{step.token}: {phrase!r} is not in {text!r}"
            assert words.seat(step.events[0].seat) in text  # type: ignore[union-attr]
            takes += 1
    assert takes > 20


def kinds_of_events() -> set[str]:
    """Name all kinds of events of both families."""
    return {
        f"{module.__name__}.{name}"
        for module in (azul, pavilion)
        for name, kind in vars(module).items()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    } | {"azulejos.core.event.Dealt", "azulejos.core.event.BagRefilled"}


def test_every_kind_of_event_has_words() -> None:
    words = Words("en", "full")
    seen: set[type] = {type(event) for event in (*AZUL_RARE, *PAVILION_RARE)}
    for family, options in KINDS:
        for step in played(family, 1, **options):
            seen |= {type(event) for event in step.events}
            assert words.events(step.view, step.events)
    assert {f"{kind.__module__}.{kind.__name__}" for kind in seen} == kinds_of_events()


@pytest.mark.parametrize(("family", "options"), KINDS, ids=str)
@pytest.mark.parametrize("language", Words.languages())
def test_more_verbosity_says_no_less(language: str, family: str, options: dict[str, Any]) -> None:
    brief, normal, full = (Words(language, verbosity) for verbosity in ("brief", "normal", "full"))
    for step in played(family, **options):
        said = [len(words.events(step.view, step.events)) for words in (brief, normal, full)]
        assert said == sorted(said)
        said = [len("".join(words.position(step.view))) for words in (brief, normal, full)]
        assert said[0] < said[1] < said[2]


MOST_WORDS = {"normal": 40, "brief": 20}
YOUR_TURN = {"en": "Your turn.", "de": "Du bist dran.", "sv": "Din tur."}
# Events of turns that take more words: the end of a round, passing, and bonus tiles.
RARE = {"Dealt", "FloorScored", "Passed", "Completed"}


@pytest.mark.parametrize("family", ["azul", "pavilion"])
def test_two_moves_are_narrated_in_few_words(family: str) -> None:
    """A move, the answer of a bot and whose turn it is; one turn in twenty-five may be longer."""
    told: dict[tuple[str, str], list[int]] = {(each, how): [] for each in YOUR_TURN for how in MOST_WORDS}
    listeners = {key: Words(*key, names=("Anna", Words(key[0]).bot("greedy"))) for key in told}
    for seed in range(2):
        game, bot = azulejos.new_game(family, seed=seed), GreedyBot(seed)
        before = dict.fromkeys(told, 0)
        while not game.is_over:
            game.play(bot.choose(game.as_seen()).move)
            is_rare = not RARE.isdisjoint(type(event).__name__ for event in game.events)
            for key, words in listeners.items():
                now = 0 if is_rare else len(words.events(game.view, game.events).split())
                if before[key] and now:
                    told[key].append(before[key] + now + len(YOUR_TURN[key[0]].split()))
                before[key] = now
    for (_, verbosity), counts in told.items():
        assert len(counts) > 50
        assert sum(n > MOST_WORDS[verbosity] for n in counts) <= len(counts) // 25
