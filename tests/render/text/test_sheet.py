from azulejos.render.text.sheet import break_items, column_width, count_beside, lay_boards, lay_rows


def test_items_are_never_broken() -> None:
    assert break_items(["1 AAAA", "2 BBBB", "3 CC"], 14) == ["1 AAAA  2 BBBB", "3 CC"]
    assert break_items(["1 AAAA"], 3) == ["1 AAAA"]


def test_items_go_on_below_the_first_one() -> None:
    rows = [("Bag", ["17B", "13Y"]), ("Centre", ["1B", "2Y", "3R"])]
    assert lay_rows(rows, 14) == ["Bag     17B", "        13Y", "Centre  1B  2Y", "        3R"]


def test_rows_of_boards_are_even() -> None:
    assert [count_beside(players, 23, 80) for players in range(2, 9)] == [2, 3, 2, 3, 3, 3, 3]
    assert [count_beside(players, 23, 40) for players in (2, 8)] == [1, 1]
    assert [column_width(players, 23, 80) for players in (2, 3, 4, 8)] == [38, 24, 38, 24]


def test_boards_stand_beside_each_other_below_their_titles() -> None:
    boards = [(["Anna"], ["a", "b"]), (["Ben,", "S"], ["c"]), (["Cleo"], ["d"])]
    assert lay_boards(boards, 4, 11) == ["", "Anna   Ben,", "       S", "a      c", "b", "", "Cleo", "d"]
