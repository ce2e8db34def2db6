from azulejos import find_family


def test_a_deal_is_renamed_factory_by_factory() -> None:
    family = find_family("azul")
    swap = family.symmetries(family.make_rules({"wall": "grey"}))[0]
    assert swap.name == "factories 1 and 2"
    tiles = bytes([0, 0, 0, 0, 1, 1, 1, 1, *[2] * 12])
    assert swap.deal(tiles, [4] * 5) == bytes([1, 1, 1, 1, 0, 0, 0, 0, *[2] * 12])


def test_a_group_before_the_factories_stays_in_its_place() -> None:
    family = find_family("pavilion")
    swap = family.symmetries(family.make_rules({}))[0]
    supply = bytes([5, 4, 3, 2, 1, 0, 5, 4, 3, 2])
    assert swap.deal(supply + bytes([0] * 4 + [1] * 4 + [2] * 12), [10, *[4] * 5]) == supply + bytes(
        [1] * 4 + [0] * 4 + [2] * 12
    )
    assert swap.deal(supply[:3], [3]) == supply[:3]


def test_boards_turned_six_times_are_as_before() -> None:
    family = find_family("pavilion")
    turn = family.symmetries(family.make_rules({"board": "grey"}))[-1]
    assert turn.name == "turned boards"
    for permutation in (turn.actions, turn.numbers):
        turned = list(range(len(permutation)))
        for turns in range(6):
            assert (turned == list(range(len(permutation)))) == (turns == 0)
            turned = [permutation[at] for at in turned]
        assert turned == list(range(len(permutation)))


def test_swaps_undo_themselves() -> None:
    family = find_family("azul")
    for symmetry in family.symmetries(family.make_rules({"wall": "grey", "jokers": True, "players": 4})):
        assert [symmetry.actions[action] for action in symmetry.actions] == list(range(len(symmetry.actions)))
        assert [symmetry.numbers[place] for place in symmetry.numbers] == list(range(len(symmetry.numbers)))
