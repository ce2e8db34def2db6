"""Answers about Summer Pavilion."""

import azulejos
from azulejos.words.phrasing import LONGEST
from tests.dialogue.asking import asked, fitting, missing

MANY = "pavilion hand1=ppggoobbb hand2=g"
# The window of the red star lacks one space, and the red star two.
BUILT = "pavilion hand1=rr hand2=g round=6 score1=9 stars1=......,rrrr.r,......,......,......,......,......"


def test_a_good_question_in_the_wrong_phase_is_answered() -> None:
    first, star = fitting("pavilion factories=ggoo hand1=rr", "red star")
    assert first == "Tiles are placed when nothing is left to take. With the tiles beside your board:"
    assert star == "Red star: space 1 for 1 red; space 2 for 2 red."


def test_what_fits_is_summed_up() -> None:
    assert fitting("pavilion hand1=rr hand2=g") == ["Red star: spaces 1 and 2; middle star: spaces 1 and 2."]
    assert fitting("pavilion hand1=rr hand2=g", "blue") == ["Blue star: nothing fits."]
    assert fitting("pavilion hand1=g hand2=rr", "red", seat=1) == ["Red star: space 1 for 1 red; space 2 for 2 red."]
    assert fitting("pavilion factories=ggoo")[1:] == ["Nothing fits."]


def test_moves_are_grouped() -> None:
    game = azulejos.from_position(MANY)
    assert sum(move.token.startswith("pass") for move in game.legal_moves()) > 20
    lines = asked(game).moves(game.legal_moves())
    assert lines[-1] == "Pass and keep 4 of 9 tiles."
    assert max(map(len, lines)) <= LONGEST
    few = azulejos.from_position("pavilion hand1=rr hand2=g")
    assert asked(few).moves(few.legal_moves())[-1] == "Pass and keep all your tiles."


def test_takes_are_grouped_by_source() -> None:
    game = azulejos.from_position("pavilion factories=pggo,rrrr centre=pb")
    assert asked(game).moves(game.legal_moves()) == [
        "Factory 1: 2 green and 1 purple as a wild; 1 orange and 1 purple as a wild.",
        "Factory 2: 4 red.",
        "Centre: 1 blue and 1 purple as a wild.",
    ]


def test_bonus_tiles_are_one_line() -> None:
    game = azulejos.from_position("pavilion bonus=2 supply=ggoo hand1=p")
    assert asked(game).moves(game.legal_moves()) == ["Take 2 bonus tiles from the supply: 2 green and 2 orange."]


def test_what_is_missing() -> None:
    assert missing(BUILT, "red") == ["Red star: space 5 still free, together for 5 tiles."]
    assert missing("pavilion factories=ggoo stars1=......,rrrrrr,......,......,......,......,......", "red") == [
        "Red star: complete."
    ]
    lines = missing(BUILT)
    assert lines[0].startswith("Missing spaces and the tiles they cost: orange star 6 for 21; red star 1 for 5; ")
    assert "1s 6, 2s 6, 3s 6, 4s 6." in lines[-2]
    assert lines[-1] == "One space short: the window of the red star (space 5 of the red star)."
    assert max(map(len, lines)) <= LONGEST


def test_what_another_player_needs() -> None:
    assert asked(BUILT, seat=1).needs(0) == [
        "Player 1 has 2 red to place.",
        "The last space of a star: space 5 of the red star.",
        "One space short: the window of the red star (space 5 of the red star).",
    ]


def test_the_score_if_the_round_ended_now() -> None:
    assert asked(MANY).tally() == ["If the round ended now: 5 now, minus 5 for discarded tiles, makes 0 points."]
    full = "......,rrrrrr,......,......,......,......,......"
    assert asked(f"pavilion hand1=rr hand2=g round=6 score1=9 stars1={full}").tally() == [
        "If the round ended now: 9 now, plus 14 for stars and number sets, minus 2 for leftover tiles, makes 21 points."
    ]


def test_the_end_of_the_game() -> None:
    assert asked(MANY).enders() == ["The game ends after 5 more rounds."]
    assert asked(BUILT).enders() == ["This is the last round."]
    assert asked("pavilion turn=- round=6").enders() == ["The game is over."]
    assert asked("pavilion turn=- round=6").tally() == ["The game is over."]


def test_wild_colours() -> None:
    assert asked(MANY).wild(None) == ["Wild: purple.", "Later: green, orange, yellow, blue, red."]
    assert asked(BUILT).wild(None) == ["Wild: red."]


def test_who_began() -> None:
    assert asked("pavilion factories=ggoo").round()[1] == "Player 1 began this round."
    assert asked(MANY).round()[1] == "Player 1 began placing tiles."
