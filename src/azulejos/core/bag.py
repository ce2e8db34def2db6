"""Draws from the bag, which is refilled from the lid; the same in every family."""

from collections.abc import Sequence

from azulejos.core.errors import BadDeal, message


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
        raise BadDeal(message("the number of tiles must be {due}, got {given}", due=due, given=len(tiles)), rule)
    if not all(0 <= kind < len(letters) for kind in tiles):
        raise BadDeal(message("every tile must be one of {letters}", letters=letters), rule)
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
            found = message(
                "{n} {letter} dealt, but the bag holds only {held}", n=before, letter=letter, held=bag[kind]
            )
            raise BadDeal(found, rule)
        if due > in_bag and so_far < bag[kind]:
            raise BadDeal(
                message("discarded tiles cannot be drawn while the bag still holds {letter}", letter=letter), rule
            )
        if dealt > bag[kind] + lid[kind]:
            held = bag[kind] + lid[kind]
            found = message(
                "{n} {letter} dealt, but the bag and the discarded tiles hold only {held}",
                n=dealt,
                letter=letter,
                held=held,
            )
            raise BadDeal(found, rule)
