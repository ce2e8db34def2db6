from azulejos import find_family


def test_a_deal_is_renamed_factory_by_factory() -> None:
    family = find_family("azul")
    swap = family.symmetries(family.make_rules({"wall": "grey"}))[0]
    assert swap.name == "factories 1 and 2"
    assert swap.deal(bytes([0, 0, 0, 0, 1, 1, 1, 1, *[2] * 12]), 4) == bytes([1, 1, 1, 1, 0, 0, 0, 0, *[2] * 12])


def test_swaps_undo_themselves() -> None:
    family = find_family("azul")
    for symmetry in family.symmetries(family.make_rules({"wall": "grey", "jokers": True, "players": 4})):
        assert [symmetry.actions[action] for action in symmetry.actions] == list(range(len(symmetry.actions)))
        assert [symmetry.numbers[place] for place in symmetry.numbers] == list(range(len(symmetry.numbers)))
