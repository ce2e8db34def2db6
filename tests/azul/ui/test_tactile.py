"""The tactile edition: each place that docs/tactile.md names exists, and no second flag is needed."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import azulejos
from azulejos import BadOption, BadPosition, from_position, new_game
from azulejos.dialogue import parse_move
from azulejos.render.braille.brf import read_booklet
from azulejos.render.braille.lines import braille_lines
from azulejos.render.svg import draw_table
from azulejos.render.text import text_table
from azulejos.words import Words

ROOT, PACKAGE = Path(__file__).parents[3], Path(azulejos.__file__).parent
PAGE = (ROOT / "docs" / "tactile.md").read_text(encoding="utf-8")
RULES = (ROOT / "docs" / "rules" / "azul.md").read_text(encoding="utf-8")
PLACE = re.compile(r'rule (\d+)|booklet(?:\.(\w+))? "([^"]+)"|code (\S+) (\w+)')


def rows() -> Iterator[tuple[str, str, str]]:
    for line in PAGE.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|") and len(cells) == 3 and cells[1] in ("rule", "custom", "name"):
            yield cells[0], cells[1], cells[2]


def test_the_table_has_every_kind_of_sentence() -> None:
    assert len(list(rows())) > 50
    assert {kind for _, kind, _ in rows()} == {"rule", "custom", "name"}


@pytest.mark.parametrize(("sentence", "_kind", "places"), list(rows()))
def test_every_place_exists(sentence: str, _kind: str, places: str) -> None:
    for place in places.split("; "):
        found = PLACE.fullmatch(place)
        assert found, (sentence, place)
        rule, language, words, module, name = found.groups()
        if rule:
            assert f'<a id="rule-{rule}"></a>' in RULES, place
        elif words:
            assert words in read_booklet("azul", language or "en"), place
        else:
            assert re.search(rf"^\s*(?:def )?{name}\b", (PACKAGE / module).read_text(encoding="utf-8"), re.M), place


@pytest.mark.parametrize("players", [5, 8])
def test_more_than_four_players_are_refused(players: int) -> None:
    with pytest.raises(BadOption, match="2 to 4 players"):
        new_game("azul", edition="tactile", players=players)
    rules = new_game("azul", column_bonus=5, players=players).rules
    assert not rules.tactile


def test_names_and_marks_need_no_second_flag() -> None:
    game = new_game("azul", edition="tactile", players=3, seed=1)
    assert "3 orangefarbene (O) und 1 rote (R)" in Words("de").events(game.view, game.events)
    assert "1 OOOR  2 BOSX" in text_table(game.view)
    assert ">SCH<" in draw_table(game.view)
    assert braille_lines(game.view)[0].startswith("F 1ooor 2bo⠱x")
    assert [str(move) for move in parse_move(game, "2 sch 3").moves] == ["2k-3"]
    usual = new_game("azul", players=3, seed=1)
    assert ">SCH<" not in draw_table(usual.view)
    assert "1 YYYR" in text_table(usual.view)


def test_names_stay_with_another_bonus_for_columns() -> None:
    game = new_game("azul", edition="tactile", column_bonus=7, seed=1)
    assert 'Edition "tactile"' in str(game.record())
    assert "edition=tactile" in game.position
    for again in (game, azulejos.replay(str(game.record())), from_position(game.position)):
        assert Words().is_tactile(again)
        assert again.rules == game.rules
    usual = new_game("azul", edition="base", column_bonus=5, seed=1)
    assert not Words().is_tactile(azulejos.replay(str(usual.record())))
    assert "Edition" not in str(new_game("azul", edition="tactile", seed=1).record())
    assert "Edition" not in str(new_game("azul", seed=1).record())
    with pytest.raises(BadPosition, match="2 to 4 players"):
        from_position("azul players=5 edition=tactile")


POSITION = "azul players=2 columnbonus=5 factories=b score1=7 score2=107"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Player 1: 7 points; Player 2: 107 points, 07 on the counter."),
        ("de", "Spieler 1: 7 Punkte; Spieler 2: 107 Punkte, auf der Zähltafel 07."),
        ("sv", "Spelare 1: 7 poäng; Spelare 2: 107 poäng, 07 på poängtavlan."),
    ],
)
def test_points_are_drawn_on_two_digits_and_the_hundreds_are_said(language: str, said: str) -> None:
    view, words = from_position(POSITION).view, Words(language)
    assert words.scores(view) == said
    assert [words.score(view, seat) for seat in (0, 1)] == ["07", "1 07"]
    picture = draw_table(view, words=words)
    assert ">07</text>" in picture
    assert ">1 07</text>" in picture
    assert "P1 =07" in braille_lines(view)
    assert any(line.startswith("P2 =107") for line in braille_lines(view))
