"""Lines typed to a referee: tiles, corrections, questions, and the answers in words."""

import pytest

from azulejos.azul.events import ColourScored, ColumnScored, RowsScored, Tiled
from azulejos.dialogue.referee import Entry, Referee
from azulejos.dialogue.referee_dialogue import CORRECT, REMOVE, Change, RefereeDialogue, Tiles, find_referee_command
from azulejos.words import Words
from tests.dialogue.desk import Desk
from tests.dialogue.entering import lines_of, played


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


# The rulebooks' worked examples, entered at a desk


def tiled(desk: Desk, row: int) -> Tiled:
    """Return the last tile that went to a row of Anna's wall."""
    return [event for event in desk.events if isinstance(event, Tiled) and (event.seat, event.row) == (0, row - 1)][-1]


@pytest.mark.parametrize(
    ("rounds", "row", "points"),
    [
        (((("b", 1),),), 1, 1),  # T6
        (((("b", 1),), (("r", 1),), (("y", 1),)), 1, 3),  # T7
        (((("y", 1), ("bb", 2)),), 2, 2),  # T8
        (((("y", 1), ("www", 3)), (("bb", 2),)), 2, 3),  # T8b
        (((("k", 1), ("rr", 2), ("www", 3)), (("bbb", 3),), (("rrr", 3),), (("yyy", 3),)), 3, 7),  # T9
    ],
)
def test_a_tile_scores_as_in_the_rulebook(
    rounds: tuple[tuple[tuple[str, int], ...], ...], row: int, points: int
) -> None:
    desk = Desk("azul")
    said = desk.play(*rounds)
    assert tiled(desk, row).points == points
    assert f": {points}" in said


def test_where_tiles_may_go() -> None:
    """T4: yellow is on the wall in rows 2 and 3, and line 4 holds blue."""
    desk = Desk("azul", "de")
    desk.play((("yy", 2), ("yyy", 3), ("b", 4)))
    desk.type("2 gelb 2 rot")
    desk.type("rrrr kkkk wwww bbbb")
    while desk.game.to_move != 0:
        desk.type(desk.spare(("1",)))
    for line, rule in (("gelb von 1 in Reihe 2", 16), ("1 gelb 3", 16), ("1y-4", 15)):
        assert f"(Regel {rule})" in desk.type(line)
    assert desk.legal("1y") == ["1y-0", "1y-1", "1y-5"]


def test_tiling_at_the_end_of_a_round() -> None:
    """T5: two lines are complete and two are not."""
    desk = Desk("azul", "sv")
    said = desk.play((("rr", 2), ("yy", 3), ("bbbb", 4), ("kkk", 5)))
    board = desk.game.view.boards[0]
    assert (board.wall[1], board.wall[3]) == ("...r.", "...b.")
    assert (board.lines[1], board.lines[2], board.lines[3], board.lines[4]) == ("", "yy", "", "kkk")
    assert tiled(desk, 2).points == tiled(desk, 4).points == 1
    assert "Anna" in said


def test_a_floor_line() -> None:
    """T10: the marker and four tiles cost 8."""
    desk = Desk("azul")
    desk.type("bbbr bbbr bbbr bbbr yyyy")
    for line in ("1b-3", "2b-3", "3b-4", "4b-4", "centre red to the floor", "5y-5"):
        said = desk.type(line)
    assert desk.game.is_dealing
    assert "Anna: floor line minus 8" in said


def test_two_centres_have_one_marker() -> None:
    """T13: whoever takes first from either centre has the marker."""
    desk = Desk("azul", players=6)
    desk.type("kkyy " + "bbbb " * 4 + "rrrr rrrr " + "kkww " + "yyyy " * 4 + "wwww wwww")
    desk.type("1k-2")  # yellow goes to centre 1
    desk.type("8k-2")  # white goes to centre 2
    assert "first-player marker" in desk.type("white from centre 2 to line 2")
    assert "first-player marker" not in desk.type("yellow from centre 1 to line 2")
    assert desk.game.view.marker == 2


def test_jokers() -> None:
    """T15 and T16: a joker goes to the space of the colour, which the row then has (rules 51 and 16)."""
    desk = Desk("azul", jokers=True)
    desk.play((("yyyj", 4),))
    board = desk.game.view.boards[0]
    assert board.wall[3] == "....j"
    desk.type("yyyb bbbb rrrr kkkk wwww")
    while desk.game.to_move != 0:
        desk.type(desk.spare(("1",)))
    assert "(rule 16)" in desk.type("1y-4")


def test_a_joker_completes_no_colour() -> None:
    """T17: blue in four rows and a joker on the space of blue in the fifth."""
    desk = Desk("azul", jokers=True)
    blue = (("b", 1), ("bb", 2), ("bbb", 3), ("bbbb", 4))
    said = desk.play(blue, (("bbbj", 5), ("b", 5), ("y", 1)), (("r", 1),), (("k", 1),), (("w", 1),))
    assert desk.game.is_over
    assert "j" in desk.game.view.boards[0].wall[4]
    assert all("b" in row for row in desk.game.view.boards[0].wall[:4])
    assert not [event for event in desk.events if isinstance(event, ColourScored)]
    assert "Anna: 1 row plus 2." in said


def test_jokers_alone_leave_a_choice() -> None:
    """T18: two columns of the row are free."""
    desk = Desk("azul", jokers=True)
    desk.play((("bb", 2),), (("rr", 2),), (("kk", 2),), (("jj", 2),))
    assert desk.legal() == ["2@1", "2@3"]


def test_a_full_floor_line() -> None:
    """X1 and X2: the marker takes a space before the tiles if there is one, and comes along if there is none."""
    desk = Desk("azul")
    for line in ("rrrr bbbw yyww kkkk kkkk", "1r-0", "2b-3", "3y-0", "4k-4"):
        desk.type(line)
    assert "2 to the lid" in desk.type("centre white 1")
    board = desk.game.view.boards[0]
    assert (board.floor, board.lines[0], sum(desk.game.view.lid)) == ("rrrryys", "w", 2)
    desk = Desk("azul")
    for line in ("rrrr bbbw yyyw kkkk kkkk", "1r-0", "2b-3", "3y-0", "4k-4"):
        desk.type(line)
    assert "stays beside the board" in desk.type("centre white 3")
    board = desk.game.view.boards[0]
    assert (board.floor, board.lines[2], desk.game.view.marker) == ("rrrryyy", "ww", 0)
    desk.type("5k-0")
    assert desk.game.is_dealing
    assert desk.game.view.start == 0


def test_no_player_takes_from_the_centre() -> None:
    """X3: five factories of one colour each; the start player stays."""
    desk = Desk("azul")
    for line in ("rrrr bbbb yyyy kkkk wwww", "1r-4", "2b-4", "3y-5", "4k-5", "5w-1"):
        desk.type(line)
    assert desk.game.is_dealing
    assert desk.game.view.start == 0
    desk.type("rrrr bbbb yyyy kkkk wwww")
    assert desk.game.to_move == 0


def test_the_bag_is_empty_after_the_fifth_deal() -> None:
    """X5: the tiles of the lid have not been returned."""
    desk = Desk("azul")
    desk.play((), (), (), ())
    desk.type("byrk byrw bykw brkw yrkw")
    assert desk.game.view.round == 5
    assert (sum(desk.game.view.bag), sum(desk.game.view.lid)) == (0, 80)


def test_the_bonuses_of_a_row_a_column_and_a_colour() -> None:
    """X6: row 1, column 1 and all five blue tiles bring 19."""
    desk = Desk("azul")
    desk.play(
        (("b", 1), ("bb", 2), ("bbb", 3), ("bbbb", 4)),
        (("b", 5), ("y", 1), ("ww", 2), ("bbbb", 5)),
        (("r", 1), ("kkk", 3), ("rrrr", 4), ("yyyy", 5)),
        (("k", 1), ("y", 5)),
        (("w", 1),),
    )
    assert desk.game.is_over
    bonuses = [event for event in desk.events if isinstance(event, RowsScored | ColumnScored | ColourScored)]
    assert {event.seat for event in bonuses} == {0}
    assert sorted(event.points for event in bonuses) == [2, 7, 10]


def test_a_complete_line_without_a_column() -> None:
    """X8: on the grey wall no column of row 3 takes red, and the three tiles go to the floor line."""
    desk = Desk("azul", wall="grey")
    for wanted, tilings in (
        ((("r", 1), ("bbb", 3), ("rrrr", 5)), ("1@1", "3@3")),
        ((("r", 5), ("yyy", 3)), ("3@4", "5@2")),
        ((("kkk", 3),), ("3@5",)),
    ):
        desk.play(wanted)
        for line in tilings:
            desk.type(line)
    desk.type("rrrw kkkk bbbb yyyy yyyy")
    takes = ["1r-3", "cw-0", "5y-5"]
    while not desk.game.is_dealing:
        said = desk.type(takes.pop(0) if desk.game.to_move == 0 else desk.spare(("1", "c", "5")))
    assert "row 3: no column takes red; 3 to the floor line" in said
    assert "Anna: floor line minus 8" in said


@pytest.mark.parametrize(("first", "second"), [("1@1", ["2@3"]), ("1@3", [])])
def test_a_choice_that_spoils_a_later_line(first: str, second: list[str]) -> None:
    """X9: red in column 3 of row 1 leaves no column for row 2."""
    desk = Desk("azul", wall="grey")
    for wanted, tilings in (
        ((("bb", 2), ("rrrr", 4)), ("2@1", "4@5")),
        ((("yy", 2),), ("2@2",)),
        ((("kk", 2),), ("2@4",)),
        ((("r", 1), ("rr", 2)), (first,)),
    ):
        desk.play(wanted)
        for line in tilings:
            assert line in desk.legal()
            said = desk.type(line)
    assert desk.game.view.boards[0].lines[1] == ("rr" if second else "")
    if second:
        assert desk.legal() == second
    else:
        assert "row 2: no column takes red" in said


def test_no_row_can_be_completed() -> None:
    """X11: while the other wall still can, the game goes on."""
    desk = Desk("azul", wall="grey")
    for wanted, tilings in (
        ((("k", 1), ("yy", 2), ("www", 3), ("bbbb", 5)), ("1@1", "2@1", "3@2")),
        ((("y", 1), ("kk", 2), ("b", 5), ("rrrr", 4)), ("1@3", "2@5", "4@1", "5@2")),
        ((("bbb", 3), ("yyyy", 4), ("wwww", 5)), ("3@4", "4@5")),
        ((("w", 5),), ("5@4",)),
    ):
        desk.play(wanted)
        for line in tilings:
            desk.type(line)
    assert desk.game.view.boards[0].wall == ("k.y..", "y...k", ".w.b.", "r...y", ".b.w.")
    assert desk.game.is_dealing
    assert not desk.game.is_over


def test_takes_with_jokers() -> None:
    """X12 and X13: jokers alone are one take; a joker, two blue and a yellow are five."""
    desk = Desk("azul", jokers=True)
    desk.type("jjjj jbby rrrr kkkk wwww")
    assert {token.split("-")[0] for token in desk.legal("1")} == {"1j"}
    assert len({token.split("-")[0] for token in desk.legal("2")}) == 5
    desk.type("2b-2")
    assert sorted(desk.game.view.centres[0]) == ["j", "y"]


@pytest.mark.parametrize("players", [2, 5])
def test_no_tile_is_lost(players: int) -> None:
    """X14: after every entry there are all tiles, and one marker."""
    game = played("azul", moves=60, players=players)
    desk = Desk("azul", players=players)
    for _, lines in lines_of(game):
        for line in lines:
            desk.type(line)
        view = desk.game.view
        boards = "".join("".join((*board.wall, *board.lines, board.floor)) for board in view.boards).replace(".", "")
        offer = "".join((*view.factories, *view.centres))
        assert sum(view.bag) + sum(view.lid) + len((offer + boards).replace("s", "")) == (100 if players < 5 else 200)
        assert boards.count("s") <= 1


def drafted(*lines: str) -> Desk:
    """Return a desk of Summer Pavilion after the supply, the factories and the first moves were typed."""
    desk = Desk("pavilion")
    desk.type("p g g o o y y b b r")
    for line in lines:
        desk.type(line)
    return desk


def place(desk: Desk, *tokens: str) -> int:
    """Let Anna place tiles while Ben passes; return what the last one brings."""
    before = 0
    for token in tokens:
        while desk.game.to_move != 0:
            desk.type(desk.legal("pass")[0])
        before = desk.game.scores[0]
        said = desk.type(token)
        assert desk.game.scores[0] != before, said
    return desk.game.scores[0] - before


@pytest.mark.parametrize(
    ("lines", "tokens", "points", "hand"),
    [
        # SA: six blue on space 6 of the empty star
        (["bbbb bbbg rrrr yyyy oooo", "1 blue", "3r", "2 blue", "4y", "5o", "cg"], ["b/6"], 1, "boooo"),
        # SB: three red on space 3
        (["rrrp yyyy bbbb oooo gggg", "1 red", "2y", "3b", "4o", "5g"], ["r/3"], 1, None),
        # SC: three blue and three wild ones beside spaces 1 and 2
        (["bbbp bbbp rrrp rrrr gggg", "1b", "4r", "2b", "5g", "3r"], ["b/1", "b/2", "b/6+3"], 3, "rrr"),
        # SD: an orange one and three wild ones; the green one stays
        (["oprr gpyy rrrp bbbb yyyy", "1o", "4b", "2g", "5y", "3r", "cr", "cy"], ["o/4+3"], 1, None),
    ],
)
def test_placing_as_in_the_rulebook(lines: list[str], tokens: list[str], points: int, hand: str | None) -> None:
    desk = drafted(*lines)
    assert place(desk, *tokens) == points
    left = desk.game.view.boards[0].hand
    assert hand is None or sorted(left) == sorted(hand)
    assert tokens != ["o/4+3"] or "g" in left


def test_a_window_beside_three_spaces() -> None:
    """SC2: three blue and three wild ones beside spaces 4 and 5, in round 3, where orange is wild."""
    desk = drafted()
    desk.draft("bbbb rrrr yyyy gggg oooo", "1b")
    place(desk, "b/4")
    desk.pass_round()
    desk.draft("bbbb bppp rrrr yyyy rrrr", "1b", "2b")
    place(desk, "b/5")
    desk.pass_round()
    desk.draft("borr borr borr yyyy pppp", "1b", "2b", "3b")
    assert place(desk, "b/6+3") == 3
    assert desk.game.view.bonus == 3


def test_a_space_beside_a_run_of_two() -> None:
    """SE: purple on space 2, in round 2, where purple is not wild."""
    desk = drafted()
    desk.draft("bbbb rrrr yyyy gggg oooo")
    desk.pass_round()
    desk.draft("pppp pppp pprr yyyy bbbb", "1p", "2p", "3p")
    assert place(desk, "p/3", "p/4", "p/2") == 3


def test_passing_costs_what_is_not_kept() -> None:
    """SF: four green are kept, two red are not."""
    desk = drafted("gggg rryy bbbb oooo yyyy", "1g", "3b", "2r", "4o", "cy", "5y")
    place(desk, "y/2")
    while desk.game.to_move != 0:
        desk.type(desk.legal("pass")[0])
    assert sorted(desk.game.view.boards[0].hand) == sorted("ggggrr")
    before = desk.game.scores[0]
    assert "minus 2" in desk.type("pass:gggg")
    assert desk.game.scores[0] == before - 2
