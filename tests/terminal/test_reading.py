import pytest

from azulejos import Game
from azulejos.terminal.reading import read
from azulejos.words import Words
from tests.terminal.tables import azul, pavilion
from tests.words.games import KINDS, played

# Factories 1: byyk, 2: yyrw, 3: bykw, 4: byrk, 5: yrkk.
AZUL = [
    ("2r-2", "2r-2"),
    (" 2R - 2 ", "2r-2"),
    ("2 red 2", "2r-2"),
    ("2, Red; 2!", "2r-2"),
    ("2r2", "2r-2"),
    ("two red two", "2r-2"),
    ("zwei rot zwei", "2r-2"),
    ("ZWEI ROTE ZWEI", "2r-2"),
    ("två röd två", "2r-2"),
    ("tva rod tva", "2r-2"),
    ("red from factory 2 to line 2", "2r-2"),
    ("1 red from factory 2 to pattern line 2", "2r-2"),
    ("take 1 red factory 2 line 2", "2r-2"),
    ("rot von manufaktur 2 in reihe 2", "2r-2"),
    ("röda från fabrik 2 till rad 2", "2r-2"),
    ("line 2 red factory 2", "2r-2"),
    ("fünf schwarz fünf", "5k-5"),
    ("fuenf schwarz fuenf", "5k-5"),
    ("5 SCH 5", "5k-5"),
    ("2 X floor", "2w-0"),
    ("2 turquoise floor", "2w-0"),
    ("2 türkis boden", "2w-0"),
    ("2 vita golvet", "2w-0"),
    ("2 weiß 0", "2w-0"),
    ("2 O 4", "2y-4"),
    ("2 orange 4", "2y-4"),
    ("3 sky blue 1", "3b-1"),
    ("3 himmelblau eins", "3b-1"),
    ("3 himmelsblå ett", "3b-1"),
]
CENTRE = [
    ("c blue floor", "cb-0"),
    ("centre blau boden", "cb-0"),
    ("Tischmitte Blau Bodenreihe", "cb-0"),
    ("mitten blå golv", "cb-0"),
    ("c b 3", "cb-3"),
    ("2 blue from the centre to line 3", "cb-3"),
    ("mitte blau 3", "cb-3"),
]
PLACE = [
    ("b/4+1", "b/4+1"),
    ("blue star 4 1 wild", "b/4+1"),
    ("blue 4 +1", "b/4+1"),
    ("blauer stern 4 1 joker", "b/4+1"),
    ("blå stjärna fyra 1 joker", "b/4+1"),
    ("blue slot 4, 1 wild", "b/4+1"),
    ("middle 4 blue 1 wild", "m/4b+1"),
    ("m 4 blau 1 joker", "m/4b+1"),
    ("mittstjärnan 4 blå 1 joker", "m/4b+1"),
    ("pass b y o o", "pass:ooyb"),
    ("PASS: ooyb", "pass:ooyb"),
    ("passe 2 orange blau gelb", "pass:ooyb"),
    ("passa orange orange blå gul", "pass:ooyb"),
]


def token(game: Game, text: str) -> list[str]:
    return [move.token for move in read(game, text).moves]


@pytest.mark.parametrize(("text", "expected"), AZUL)
def test_a_take(text: str, expected: str) -> None:
    assert token(azul(), text) == [expected]


@pytest.mark.parametrize(("text", "expected"), CENTRE)
def test_a_take_from_the_centre(text: str, expected: str) -> None:
    game = azul()
    game.play("1y-2")
    game.play("3y-2")
    assert token(game, text) == [expected]


@pytest.mark.parametrize(
    "text", ["3 4", "row 3 column 4", "reihe 3 spalte 4", "rad tre kolumn fyra", "4", "3@4", "column 4"]
)
def test_tiling(text: str) -> None:
    game = tiling()
    row = game.legal_moves()[0].token[0]
    assert token(game, text.replace("3", row).replace("tre", row)) == [f"{row}@4"]


def tiling() -> Game:
    game = azul(wall="grey")
    while game.phase != "tiling":
        game.play(game.legal_moves()[-1])
    return game


@pytest.mark.parametrize(
    "text", ["2 green from factory 1", "1 green", "1 grün", "eins gruen", "ett grön", "1 g", "green from factory 1"]
)
def test_a_draft(text: str) -> None:
    assert token(pavilion(), text) == ["1g"]


@pytest.mark.parametrize(("text", "expected"), PLACE)
def test_placing_and_passing(text: str, expected: str) -> None:
    game = pavilion("place")
    assert expected in map(str, game.legal_moves())
    assert token(game, text) == [expected]


def test_a_bonus() -> None:
    game = pavilion("bonus")
    move = game.legal_moves()[-1].token
    letters = move.removeprefix("*")
    for text in (move, " ".join(letters), " and ".join(Words().tile("pavilion", letter) for letter in letters)):
        assert token(game, text) == [move]


@pytest.mark.parametrize("text", ["1 green 3", "3 green from factory 1", "6 green", "1 green 1 red", "factory 7 green"])
def test_a_draft_that_is_none(text: str) -> None:
    assert token(pavilion(), text) == []


def test_two_centres() -> None:
    game = azul(players=6)
    for move in ("1b-1", "8k-1"):
        game.play(next((legal for legal in game.legal_moves() if legal.token[0] == move[0]), game.legal_moves()[0]))
    centres = [
        legal.token for legal in game.legal_moves() if legal.token.startswith("c") and legal.token.endswith("-5")
    ]
    for move in centres:
        assert token(game, f"centre {move[1]} {move[2]} line 5") == [move]
        assert token(game, f"C{move[1]} {move[2]} fünf") == [move]
    assert {move[:2] for move in centres} == {"c1", "c2"}


def test_what_is_missing_is_open() -> None:
    assert token(azul(), "2 red") == ["2r-0", "2r-1", "2r-2", "2r-3", "2r-4", "2r-5"]
    assert set(token(azul(), "red line 1")) == {"2r-1", "4r-1", "5r-1"}
    assert all(move.startswith("pass:") for move in token(pavilion("place"), "pass"))


@pytest.mark.parametrize(
    ("text", "rule"),
    [("3 red 2", 10), ("c red 2", 11), ("9r-2", 2), ("3r-2", 10), ("row 1 column 1", None)],
)
def test_what_is_not_legal_has_its_rule(text: str, rule: int | None) -> None:
    reading = read(azul(), text)
    assert not reading.moves
    assert (reading.error.rule if reading.error else None) == rule


@pytest.mark.parametrize("text", ["hello", "3 pink 2", "", "!!", "1 2 3 4 red 5", "blue star 6", "\x1b[2J"])
def test_what_is_no_move_is_none(text: str) -> None:
    reading = read(azul(), text)
    assert not reading.moves
    assert not reading.error


@pytest.mark.parametrize(("family", "options"), KINDS)
@pytest.mark.parametrize("language", Words.languages())
def test_what_we_say_can_be_typed(family: str, options: dict[str, int], language: str) -> None:
    words = Words(language)
    for number, step in enumerate(played(family, **options)):
        if number % 9 == 0 and not step.game.is_over:
            for move in step.game.legal_moves()[::11]:
                assert token(step.game, words.move(step.view, move)) == [move.token]
                assert token(step.game, move.token.upper()) == [move.token]
