"""Lines typed to a referee: tiles, corrections, questions, and the answers in words."""

import pytest

from azulejos.dialogue.referee import Entry, Referee
from azulejos.dialogue.refereeing import CORRECT, REMOVE, Change, RefereeDialogue, Tiles, find_referee_command
from azulejos.words import Words
from tests.dialogue.entering import played


def started(moves: int = 12) -> RefereeDialogue:
    """Return the dialogue about a game of this many moves."""
    return RefereeDialogue(Referee.of_record(str(played("azul", moves=moves).record())), Words())


def wrong_place(dialogue: RefereeDialogue, texts: list[str]) -> int:
    """Return the place of a form that is refused."""
    wrong = dialogue.parse_places(texts)
    assert isinstance(wrong, tuple)
    return wrong[0]


def test_one_factory_of_a_deal_is_corrected_alone() -> None:
    dialogue = started()
    change = dialogue.parse("correct 1 factory 2 r r r b")
    assert isinstance(change, Change)
    assert change.entry
    first, _, *others = dialogue.referee.entries[0].groups
    assert change.entry.groups == (first, "rrrb", *others)
    assert dialogue.parse("correct 1 factory 9 r r r b") == [dialogue.explain_tiles()]
    assert isinstance(dialogue.parse("correct 2 r r r b"), list)


def test_the_tiles_of_a_form_are_parsed_place_by_place() -> None:
    dialogue = RefereeDialogue(Referee("azul", played("azul", moves=0).rules), Words("de"))
    assert dialogue.parse_places(["2 rot 2 blau", "B B B B", "", "", ""]) == Tiles(("rrbb", "bbbb"), (0, 1))
    dialogue.referee.put_tiles(("rrbb", "bbbb"))
    assert dialogue.parse_places(["bbrr", "b b b r", "wwww", "", ""]) == Tiles(("bbrr", "bbbr", "wwww"), (1, 2))
    assert dialogue.parse_places(["", "", "", "", ""]) == (0, "Als Nächstes kommt: Manufakturplättchen 1.")
    assert wrong_place(dialogue, ["rrrr", "", "rrrr", "", ""]) == 1
    assert wrong_place(dialogue, ["rrrr", "quak", "", "", ""]) == 1
    assert wrong_place(dialogue, ["rrrr", "rrr", "", "", ""]) == 1


def test_every_place_of_a_deal_is_asked_for_in_turn() -> None:
    dialogue = RefereeDialogue(Referee("pavilion", played("pavilion", moves=0).rules), Words())
    assert dialogue.due() == ["Now the tiles of round 1.", "Supply comes next."]
    dialogue.referee.enter_tiles("pgoybrpgoy")
    assert dialogue.due()[-1] == "Factory 1 comes next."


def test_an_entry_that_is_no_longer_possible_can_be_removed() -> None:
    dialogue = started(moves=3)
    referee = dialogue.referee
    game = referee.earlier_game(2)
    taken = referee.entries[2].move.split("-")[0]
    referee.correct(2, Entry(next(move.token for move in game.legal_moves() if move.token.split("-")[0] == taken)))
    assert referee.pending
    change = dialogue.parse(f"remove {referee.last}")
    assert isinstance(change, Change)
    referee.correct(change.number, change.entry)
    assert len(referee.entries) == 2 + (len(referee.pending) == 0)


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("correct 3 2r-4", (CORRECT, 3, "2r-4")),
        ("Berichtige drei: 2 rot 4", (CORRECT, 3, "2 rot 4")),
        ("rätta 3", (CORRECT, 3, "")),
        ("remove", (REMOVE, None, "")),
        ("2r-4", None),
    ],
)
def test_commands_in_any_language(line: str, found: object) -> None:
    assert find_referee_command(line) == found
