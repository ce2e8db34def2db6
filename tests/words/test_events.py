"""What happened is said in full."""

from typing import Any

import pytest

import azulejos
from azulejos.azul import events as azul
from azulejos.event import Dealt, Event
from azulejos.pavilion import events as pavilion
from azulejos.words import Words
from tests.words.games import KINDS, played

# What a take must tell (azul rule 74), as these languages say it.
SAID = {
    "en": {
        "factory": "from factory {}",
        "centre": "from the centre",
        "centres": "from centre {}",
        "floor": "floor line",
        "to": "to the centre",
        "tos": "to centre {}",
        "marker": "start marker",
        "lid": "to the lid",
    },
    "de": {
        "factory": "von Manufakturplättchen {}",
        "centre": "aus der Tischmitte",
        "centres": "aus Tischmitte {}",
        "floor": "in die Bodenreihe",
        "to": "in die Tischmitte",
        "tos": "in Tischmitte {}",
        "marker": "Startspielermarker",
        "lid": "in den Schachteldeckel",
    },
    "sv": {
        "factory": "från fabriksdisplay {}",
        "centre": "från mitten",
        "centres": "från mitten {}",
        "floor": "golvraden",
        "to": "i mitten",
        "tos": "i mitten {}",
        "marker": "startspelarmarkören",
        "lid": "locket",
    },
}
LINES = {
    "normal": {"en": "in pattern line {}", "de": "in Musterreihe {}", "sv": "på mönsterrad {}"},
    "brief": {"en": "to line {}", "de": "in Reihe {}", "sv": "till rad {}"},
}
BRIEF = {
    "en": {},
    "de": {"factory": "von Manufaktur {}"},
    "sv": {"factory": "från fabrik {}", "to": "till mitten", "tos": "till mitten {}"},
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
        if left:
            found += [words.tiles(view, left), said["tos"].format(area) if areas == 2 else said["to"]]
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
def test_a_take_is_told_in_full(language: str, verbosity: str, family: str, options: dict[str, Any]) -> None:
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


PLACED = pavilion.Placed(0, "p", 1, 0, 1, 0, 2)
RARE: list[tuple[str, Any]] = [
    ("azul", azul.ColumnScored(0, 2, 7)),
    ("azul", azul.ColourScored(0, 2, 10)),
    ("azul", azul.NoColumn(0, 2, 3)),
    ("pavilion", pavilion.CostScored(0, 2, 8)),
    ("pavilion", pavilion.StarScored(0, "m", 12)),
]


def kinds_of_events() -> set[str]:
    """Name all kinds of events of both families."""
    return {
        f"{module.__name__}.{name}"
        for module in (azul, pavilion)
        for name, kind in vars(module).items()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    } | {"azulejos.event.Dealt", "azulejos.event.BagRefilled"}


def test_every_kind_of_event_has_words() -> None:
    words = Words("en", "full")
    seen: set[type] = {type(event) for _, event in RARE}
    for family, options in KINDS:
        for step in played(family, 1, **options):
            seen |= {type(event) for event in step.events}
            assert words.events(step.view, step.events)
    assert {f"{kind.__module__}.{kind.__name__}" for kind in seen} == kinds_of_events()


@pytest.mark.parametrize("language", Words.languages())
@pytest.mark.parametrize(("family", "event"), RARE)
def test_rare_events_have_words(language: str, family: str, event: Any) -> None:
    view = azulejos.new_game(family, seed=1).view
    numbers = [str(getattr(event, name)) for name in ("points", "cost") if hasattr(event, name)]
    text = Words(language).events(view, [event])
    assert text.startswith(Words(language).seat(0))
    assert all(number in text for number in numbers)


@pytest.mark.parametrize("language", Words.languages())
def test_every_structure_has_a_name_of_its_own(language: str) -> None:
    view = azulejos.new_game("pavilion", seed=1).view
    words = Words(language)
    texts = {
        words.events(view, [PLACED, pavilion.Completed(0, structure, star, tiles)])
        for tiles, structure in enumerate(("pillar", "statue", "window"), 1)
        for star in "orbygp"
    }
    assert len(texts) == 18


def test_the_rulebook_s_seven_points() -> None:
    """Azul's worked example T9."""
    game = azulejos.from_position("azul factories=y wall1=...k.,...r.,.wb.r,.....,..... lines1=.,.,yy,.,.")
    game.play("1y-3")
    text = Words("en").events(game.view, game.events)
    assert "yellow to row 3, column 4: 4 across and 3 down, 7 points" in text
    assert "Gelb in Reihe 3, Spalte 4: 4 waagerecht und 3 senkrecht, 7 Punkte" in Words("de").events(
        game.view, game.events
    )


def test_the_sentence_of_the_house() -> None:
    game = azulejos.from_position("azul factories=b,b,brrk")
    game.play("3r-2")
    assert Words("en").events(game.view, game.events) == (
        "Player 1 takes 2 red from factory 3 and puts them in pattern line 2; 1 blue and 1 black go to the centre."
    )
    assert Words("de").events(game.view, game.events) == (
        "Spieler 1 nimmt 2 rote von Manufakturplättchen 3 und legt sie in Musterreihe 2; "
        "1 blaue und 1 schwarze kommen in die Tischmitte."
    )
    assert Words("sv").events(game.view, game.events) == (
        "Spelare 1 tar 2 röda från fabriksdisplay 3 och lägger dem på mönsterrad 2; 1 blå och 1 svart läggs i mitten."
    )


def test_changes_know_the_wild_colour_of_their_round() -> None:
    steps = list(played("pavilion"))
    words = Words("en")
    first = next(at for at, step in enumerate(steps) if at and isinstance(step.events[-1], Dealt))
    one_by_one = [words.events(step.view, step.events) for step in steps[first - 3 : first + 1]]
    together = words.changes(steps[first].view, [step.events for step in steps[first - 3 : first + 1]])
    assert together.split("\n") == one_by_one
    assert words.changes(steps[first].view, []) == "Nothing has happened."


def test_kept_tiles_are_named_only_as_long_as_they_are_seen() -> None:
    steps = list(played("pavilion"))
    words = Words("en")
    first = next(at for at, step in enumerate(steps) if step.token.startswith("pass"))
    alone = words.events(steps[first].view, steps[first].events)
    assert words.tiles("pavilion", steps[first].token.removeprefix("pass:")) in alone
    later = words.changes(steps[first + 20].view, [step.events for step in steps[first : first + 21]])
    assert f"keeps {len(steps[first].token) - 5} tile" in later.split("\n")[0]


@pytest.mark.parametrize(("family", "options"), KINDS, ids=str)
def test_the_result_accounts_for_every_point(family: str, options: dict[str, Any]) -> None:
    steps = list(played(family, **options))
    game, view = steps[-1].game, steps[-1].view
    words = Words("en")
    text = words.result(view, [event for step in steps for event in step.events])
    assert text.startswith("The game is over.")
    assert ("to begin with +5" in text) == (family == "pavilion")
    for seat, score in enumerate(game.scores):
        assert f"{words.seat(seat)}: {score} point" in text
    assert words.seat(game.winners[0]) in text.split(".")[1]
    assert words.scores(view) in words.result(view)


def test_a_game_under_way_has_no_result() -> None:
    view = azulejos.new_game("azul", seed=1).view
    assert Words("en").result(view) == "Player 1 is to take tiles. Player 1: 0 points; Player 2: 0 points."


@pytest.mark.parametrize(("family", "options"), KINDS, ids=str)
@pytest.mark.parametrize("language", Words.languages())
def test_more_verbosity_says_no_less(language: str, family: str, options: dict[str, Any]) -> None:
    brief, normal, full = (Words(language, verbosity) for verbosity in ("brief", "normal", "full"))
    for step in played(family, **options):
        said = [len(words.events(step.view, step.events)) for words in (brief, normal, full)]
        assert said == sorted(said)
        said = [len("".join(words.position(step.view))) for words in (brief, normal, full)]
        assert said[0] < said[1] < said[2]
