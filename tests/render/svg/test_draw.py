"""Pictures: well-formed, complete, small, the same every time."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree

import pytest

import azulejos
from azulejos import new_game
from azulejos.core.errors import BadOption, BadRecord
from azulejos.core.family import FAMILIES
from azulejos.render.svg import draw_board, draw_record, draw_source, draw_table, draw_tile
from azulejos.render.svg.context import make_pen
from azulejos.render.svg.draw import PAINTERS, SHAPE_GAP, SPRITES, define, lay_table, places, sprite
from azulejos.words import Words
from tests.render.games import KINDS, Mute, middle, played

SVG = "{http://www.w3.org/2000/svg}"
THEMES = ("light", "dark", "contrast")
MUTE = Mute()


def pictures(family: str, options: dict[str, Any]) -> Iterator[str]:
    game = middle(family, options)
    for theme in THEMES:
        yield draw_table(game.view, theme=theme, last=game.events, words=MUTE)
    yield draw_table(game.view, seat=1, letters=True, targets=game.legal_moves(), words=MUTE)
    yield draw_table(new_game(family, seed=1, **options).view, letters="tactile", words=Words("de"))
    yield draw_table(played(family, 2000, **options).view, words=Words("sv"))
    yield draw_board(game.view, 1, last=game.events, words=MUTE)
    yield draw_source(game.view, 0, words=MUTE)
    yield draw_source(game.view, len(game.view.factories), theme="dark", words=MUTE)


@pytest.mark.parametrize(("family", "options"), KINDS)
def test_pictures_are_well_formed_and_all_they_refer_to_is_there(family: str, options: dict[str, Any]) -> None:
    for picture in pictures(family, options):
        root = ElementTree.fromstring(picture)
        ids = [element.get("id") for element in root.iter() if element.get("id")]
        assert len(ids) == len(set(ids))
        assert {element.get("href", "")[1:] for element in root.iter(f"{SVG}use")} <= set(ids)
        assert root.find(f"{SVG}title") is not None


@pytest.mark.parametrize(("family", "options"), KINDS)
def test_pictures_are_the_same_every_time(family: str, options: dict[str, Any]) -> None:
    assert list(pictures(family, options)) == list(pictures(family, options))


@pytest.mark.parametrize(("family", "options"), KINDS)
def test_everything_has_a_name_for_programs(family: str, options: dict[str, Any]) -> None:
    view = middle(family, options).view
    root = ElementTree.fromstring(draw_table(view, words=MUTE))
    boards = [element for element in root.iter() if element.get("class") == "board"]
    sources = [element for element in root.iter() if element.get("class") == "source"]
    assert len(boards) == view.rules.players
    assert len(sources) == len(view.factories) + getattr(view.rules, "areas", 1)
    for board in boards:
        spaces = [element.get("data-space") for element in board.iter() if element.get("data-space")]
        assert len(set(spaces)) == len(spaces) == (25 if family == "azul" else 42)


def other_boards(view: Any) -> Iterator[Any]:
    """Change one thing on one board at a time."""
    for seat, board in enumerate(view.boards):
        for other in (azul_boards if hasattr(board, "wall") else pavilion_boards)(board):
            yield replace(view, boards=(*view.boards[:seat], other, *view.boards[seat + 1 :]))
        yield replace(view, turn=(view.turn + 1) % view.rules.players)


def changed(signs: str, letters: str) -> Iterator[str]:
    """Change one tile at a time, add one, take one away."""
    for place, sign in enumerate(signs):
        for letter in letters:
            if letter != sign:
                yield signs[:place] + letter + signs[place + 1 :]


def in_order(signs: str, letters: str) -> Iterator[str]:
    """Change one tile of a set at a time, add one, take one away."""
    for text in (*changed(signs, letters), *(signs + letter for letter in letters), *(signs[:-1] for _ in signs[:1])):
        yield "".join(sorted(text, key=letters.index))


def azul_boards(board: Any) -> Iterator[Any]:
    yield replace(board, score=board.score + 1)
    for row, (wall, line) in enumerate(zip(board.wall, board.lines, strict=True)):
        for other in changed(wall, "byrkwj."):
            yield replace(board, wall=(*board.wall[:row], other, *board.wall[row + 1 :]))
        for other in (*changed(line, "byrkwj"), line[:-1] if line else "b"):
            yield replace(board, lines=(*board.lines[:row], other, *board.lines[row + 1 :]))
    for floor in (*changed(board.floor, "byrkwjs"), board.floor[:-1] if board.floor else "s"):
        yield replace(board, floor=floor)


def pavilion_boards(board: Any) -> Iterator[Any]:
    yield replace(board, score=board.score + 1)
    yield replace(board, passed=not board.passed)
    for hand in in_order(board.hand, "pgoybr"):
        yield replace(board, hand=hand)
    for star, spaces in enumerate(board.stars):
        for other in changed(spaces, "pgoybr."):
            yield replace(board, stars=(*board.stars[:star], other, *board.stars[star + 1 :]))


def other_offers(view: Any) -> Iterator[Any]:
    """Change one thing beside the boards at a time."""
    letters = "byrkwj" if view.__class__.__module__.startswith("azulejos.azul") else "pgoybr"
    yield replace(view, round=view.round % 6 + 1)
    yield replace(view, marker=0 if view.marker is None else None)
    for factory, tiles in enumerate(view.factories):
        for other in in_order(tiles[:3], letters):
            if other != tiles:
                yield replace(view, factories=(*view.factories[:factory], other, *view.factories[factory + 1 :]))
    for name in ("bag", "lid", "discard"):
        counts = getattr(view, name, ())
        for kind in range(len(counts) if letters[0] == "p" or view.rules.jokers else len(counts[:5])):
            more = tuple(count + (place == kind) for place, count in enumerate(counts))
            yield replace(view, **{name: more})
    for name in ("centre", "supply"):
        for other in in_order(getattr(view, name, ""), letters) if hasattr(view, name) else ():
            yield replace(view, **{name: other[:10] if name == "supply" else other})
    for area, centre in enumerate(getattr(view, "centres", ())):
        for other in in_order(centre, letters):
            yield replace(view, centres=(*view.centres[:area], other, *view.centres[area + 1 :]))


@pytest.mark.parametrize(("family", "options"), [kind for kind in KINDS if kind[1].get("players", 2) < 4])
def test_every_change_of_a_position_changes_its_picture(family: str, options: dict[str, Any]) -> None:
    view = middle(family, options).view
    picture = draw_table(view, words=MUTE)
    others = [other for other in (*other_boards(view), *other_offers(view)) if other != view]
    assert len(others) > 200
    for other in others:
        assert draw_table(other, words=MUTE) != picture, other


@pytest.mark.parametrize(("family", "options"), KINDS)
def test_the_last_move_and_legal_targets_are_highlighted(family: str, options: dict[str, Any]) -> None:
    game = played(family, 5, **options)
    assert 'class="last"' not in draw_table(game.view, words=MUTE)
    assert 'class="last"' in draw_table(game.view, last=game.events, words=MUTE)
    for move in game.legal_moves():
        assert 'class="target"' in draw_table(game.view, targets=[move], words=MUTE)


def test_all_kinds_of_moves_are_highlighted() -> None:
    for family, options in KINDS:
        game = new_game(family, seed=5, **options)
        kinds: dict[str, Any] = {}
        while not game.is_over:
            legal = game.legal_moves()
            if game.phase not in kinds:
                kinds[game.phase] = draw_table(game.view, targets=legal, last=game.events, words=MUTE)
            game.play(legal[-1] if game.phase == "bonus" else legal[0])
        assert all('class="target"' in picture for picture in kinds.values())


def test_the_words_describe_the_picture() -> None:
    game = new_game("azul", seed=1, names=["<Ana>", "Bob"])
    words = Words("de", names=game.names)
    root = ElementTree.fromstring(draw_table(game.view, words=words))
    title, description = root.findtext(f"{SVG}title"), root.findtext(f"{SVG}desc")
    assert [title, *(description or "").split("\n")] == words.position(game.view)
    assert root.get("lang") == "de"
    texts = [element.text for element in root.iter(f"{SVG}text")]
    assert "<Ana>" in texts
    factory = next(element for element in root.iter() if element.get("data-source") == "2")
    assert factory.findtext(f"{SVG}title") == words.source(game.view, 2)


@pytest.mark.parametrize(("family", "letters"), [("azul", "byrkwj"), ("pavilion", "pgoybr")])
def test_tiles(family: str, letters: str) -> None:
    shown = {draw_tile(family, letter, size=18, theme=theme) for letter in letters for theme in THEMES}
    assert len(shown) == 18
    for picture in shown:
        assert ElementTree.fromstring(picture).get("width") == "18"
        assert len(picture) < 7000
    assert ">SCH<" in draw_tile("azul", "k", letters="tactile")


def test_what_there_is_not() -> None:
    view = new_game(seed=1).view
    for wrong in ({"theme": "pink"}, {"letters": "braille"}, {"seat": 2}):
        with pytest.raises(BadOption):
            draw_table(view, **wrong)
    with pytest.raises(BadOption):
        draw_board(view, -1)
    with pytest.raises(BadOption):
        draw_source(view, 6)
    with pytest.raises(BadOption):
        draw_tile("azul", "p")


def test_a_game_shows_itself_in_a_notebook() -> None:
    game = new_game("pavilion", seed=1, names=["Ana", "Bob"])
    picture = game._repr_svg_()
    assert picture.startswith("<svg")
    assert "Bob" in picture


@pytest.mark.parametrize(("family", "options"), KINDS)
def test_pictures_are_small(family: str, options: dict[str, Any]) -> None:
    game = middle(family, options)
    picture = draw_table(game.view, last=game.events, targets=game.legal_moves())
    assert len(picture.encode()) < 90_000
    assert not re.search(r"\d\.\d{5}", picture)


def test_eight_players_keep_their_numbers_beside_a_crown() -> None:
    game = middle("azul", {"players": 8})
    while len(set(game.scores)) == 1:
        game.play(game.legal_moves()[-1])
    picture = draw_table(game.view)
    assert picture.count(">Player ") >= 16  # in the line of points and on every board
    assert "\N{HORIZONTAL ELLIPSIS}" not in picture


@pytest.mark.parametrize(("family", "options"), KINDS[::3])
def test_any_ply_of_a_record_is_drawn(family: str, options: dict[str, Any]) -> None:
    record = str(played(family, 2000, **options).record())
    for ply in (0, 1, 12, 30):
        game = played(family, ply, **options)
        words = Words(names=game.names)
        assert draw_record(record, ply=ply) == draw_table(game.view, last=game.events, words=words)
    ElementTree.fromstring(draw_record(record, theme="dark", letters=True, seat=1))


def test_a_record_is_checked_all_the_same() -> None:
    record = str(played("azul", 12).record())
    with pytest.raises(BadOption, match="from 0 to 12"):
        draw_record(record, ply=13)
    with pytest.raises(BadOption, match="seat"):
        draw_record(record, seat=2)
    with pytest.raises(BadRecord):
        draw_record(record + " 1b-9", ply=3)


@pytest.mark.parametrize("family", FAMILIES)
def test_a_sheet_is_as_wide_as_its_shapes(family: str) -> None:
    root = ElementTree.fromstring(sprite(family))
    width, at = places(family)
    side = SPRITES[family].side
    assert float(root.get("width", "0")) == pytest.approx(width * side)
    assert width * side == len(at) * (side + SHAPE_GAP) - SHAPE_GAP
    assert (min(at.values()), max(at.values())) == (0, 1)


@pytest.mark.parametrize("family", FAMILIES)
def test_every_tile_and_the_marker_is_on_the_sheet(family: str) -> None:
    names = places(family)[1]
    assert "marker" in names
    assert len(names) == len(set(names.values()))


NAMESPACE = "{http://www.w3.org/2000/svg}"
TRANSFORM = re.compile(r"translate\(([-.\d]+) ([-.\d]+)\)(?:scale\(([.\d]+)\))?")
GAMES = [("azul", players) for players in (2, 3, 4, 8)] + [("pavilion", players) for players in (2, 3, 4)]

Box = tuple[float, float, float, float]


def boards(root: ElementTree.Element, size: tuple[float, float]) -> dict[int, Box]:
    """Return the left, top, right and bottom of every board."""
    found = {}
    for place in root.iter(f"{NAMESPACE}g"):
        for board in place.findall(f"{NAMESPACE}g[@class='board']"):
            moved = TRANSFORM.fullmatch(place.get("transform", ""))
            assert moved
            x, y, scale = (float(number or 1) for number in moved.groups())
            found[int(board.get("data-seat", ""))] = (x, y, x + scale * size[0], y + scale * size[1])
    return found


def overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


@pytest.mark.parametrize(("family", "players"), GAMES)
def test_boards_lie_beside_each_other_within_the_picture(family: str, players: int) -> None:
    view, painter = azulejos.new_game(family, players=players, seed=1).view, PAINTERS[family]
    root = ElementTree.fromstring(lay_table(painter, view, 1, make_pen(family, "light", False, None)))
    width, height = float(root.get("width", "0")), float(root.get("height", "0"))
    places = boards(root, painter.board_size)
    assert sorted(places) == list(range(players))
    for seat, (left, top, right, bottom) in places.items():
        assert 0 <= left < right <= width
        assert 0 <= top < bottom <= height
        assert not any(overlap(places[seat], place) for other, place in places.items() if other != seat)
    own = places[1][2] - places[1][0]
    assert all(right - left < own for seat, (left, _, right, _) in places.items() if seat != 1)


@pytest.mark.parametrize(("family", "players"), GAMES)
def test_every_score_is_in_the_strip(family: str, players: int) -> None:
    view = azulejos.new_game(family, players=players, seed=1).view
    root = ElementTree.fromstring(lay_table(PAINTERS[family], view, 0, make_pen(family, "light", False, None)))
    strip = next(group for group in root.iter(f"{NAMESPACE}g") if group.get("class") == "scores")
    chips = [group for group in strip.iter(f"{NAMESPACE}g") if group.get("data-seat")]
    assert [chip.get("data-seat") for chip in chips] == [str(seat) for seat in range(players)]
    assert [list(chip.iter(f"{NAMESPACE}text"))[-1].text for chip in chips] == [str(each.score) for each in view.boards]


@pytest.mark.parametrize("family", azulejos.FAMILIES)
def test_every_reference_is_defined(family: str) -> None:
    view, pen = azulejos.new_game(family, seed=1).view, make_pen(family, "dark", True, None)
    names = set(re.findall(r' id="([^"]+)"', define(PAINTERS[family], view, pen)))
    assert set(re.findall(r'href="#([^"]+)"', lay_table(PAINTERS[family], view, 0, pen))) <= names
