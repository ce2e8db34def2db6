"""Which tiles can come out of the bag: the same in every family (azul rules 32 and 33, pavilion rule 19)."""

from collections.abc import Sequence

from azulejos.errors import BadDeal


def check_draw(
    bag: Sequence[int], lid: Sequence[int], groups: Sequence[int], tiles: Sequence[int], letters: str, rule: int
) -> None:
    """Raise BadDeal, naming the rule, unless drawing groups of these sizes can give these tiles.

    ``bag`` and ``lid`` count the tiles of each kind. When a tile is due and the bag is empty, the lid goes into the
    bag. The order of the tiles within a group is not known and does not matter.
    """
    in_bag = sum(bag)
    due = min(sum(groups), in_bag + sum(lid))
    if len(tiles) != due:
        raise BadDeal(f"{due} tiles are due, not {len(tiles)}", rule)
    if not all(0 <= kind < len(letters) for kind in tiles):
        raise BadDeal(f"a tile that is none of {letters}", rule)
    start = end = 0  # the group that empties the bag and is filled up from the lid
    for size in groups:
        start, end = end, end + size
        if end > in_bag:
            break
    else:
        start = due
    for kind, letter in enumerate(letters):
        before, so_far, dealt = (tiles[:stop].count(kind) for stop in (start, end, due))
        if before > bag[kind]:
            raise BadDeal(f"{before} {letter} where the bag holds {bag[kind]}", rule)
        if due > in_bag and so_far < bag[kind]:
            raise BadDeal(f"tiles that were put aside while the bag still holds {letter}", rule)
        if dealt > bag[kind] + lid[kind]:
            raise BadDeal(f"{dealt} {letter} where the bag and what was put aside hold {bag[kind] + lid[kind]}", rule)
