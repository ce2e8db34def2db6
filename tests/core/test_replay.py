"""Records replayed, continued, refused and verified."""

import hmac
import re
from hashlib import sha256
from typing import Any

import pytest

import azulejos
from azulejos import BadRecord, Game, Record, new_game, verify
from azulejos.core.chance import Committed, Seeded
from azulejos.core.replay import Timeline, walk
from tests.broken_records import BROKEN, PAVILION_BROKEN, PAVILION_HEAD, Broken
from tests.core.test_record import DEAL, FINISHED, HEAD, PAVILION_DEAL, SHORT


def test_a_record_of_a_game_under_way_is_continued() -> None:
    game = azulejos.replay(SHORT)
    assert (game.phase, game.to_move, game.round) == ("offer", 0, 1)
    assert game.view.boards[0].lines == ("", "", "bb", "", "")
    game.play("cr-1")
    assert game.record().tokens == (DEAL, "1b-3", "cy-2", "cr-1")


def test_a_record_is_walked_move_by_move() -> None:
    timeline = Timeline.of_record(FINISHED)
    tokens = [token for token in Record.parse(FINISHED).tokens if "=" not in token]
    assert [str(step.move) for step in timeline.steps[1:]] == tokens
    assert [step.number for step in timeline.steps] == list(range(len(tokens) + 1))
    for step in timeline.steps[1:]:
        game = timeline.game(step.number - 1)
        assert step.move in game.legal_moves()
        assert step.seat == game.to_move
    assert timeline.game(timeline.last) == azulejos.replay(FINISHED)
    assert list(walk(FINISHED)) == list(timeline.steps)
    with pytest.raises(BadRecord):
        list(walk(f"{SHORT} 9z-9"))


def test_a_record_cut_before_its_first_deal_is_dealt_anew() -> None:
    game = azulejos.replay(HEAD, seed=5)
    assert game == azulejos.new_game(seed=5)
    assert len(game.record().tokens) == 1


def test_a_record_cut_before_a_deal_is_dealt_anew() -> None:
    before, _, _ = FINISHED.partition("\n2=")
    head = "\n".join(line for line in before.splitlines() if not line.startswith(("[Scores", "[Winners")))
    games = [azulejos.replay(head, seed=seed) for seed in (1, 1, 2)]
    assert games[0].round == 2
    assert games[0] == games[1] != games[2]
    assert str(games[0].record()).startswith(f"{head}\n2= ")


@pytest.mark.parametrize("broken", [*BROKEN, *PAVILION_BROKEN], ids=lambda broken: broken.name)
def test_broken_records_say_where_and_why(broken: Broken) -> None:
    with pytest.raises(BadRecord) as refused:
        azulejos.replay(broken.text)
    error = refused.value
    assert (error.where, error.found, error.rule) == (broken.where, broken.found, broken.rule)
    assert error.expected.startswith(broken.expected)
    cited = f" (rule {broken.rule})" if broken.rule else ""
    assert str(error).startswith(f"{error.where}: found ")
    assert str(error).endswith(cited)
    if len(error.found) < 60:  # what is long is said shortly
        assert str(error) == f"{error.where}: found {error.found}, expected {error.expected}{cited}"


def test_moves_after_the_end_are_refused() -> None:
    with pytest.raises(BadRecord, match="expected nothing more: the game is over"):
        azulejos.replay(FINISHED + "1b-1\n")


@pytest.mark.parametrize("tag", ["Scores", "Winners"])
@pytest.mark.parametrize("text", ["", "0", "999 999", "2 1", "x"])
def test_a_result_that_was_not_reached_is_refused(tag: str, text: str) -> None:
    record = Record.parse(FINISHED)
    reached = record.tags[tag]
    with pytest.raises(BadRecord, match=f"tag {tag}: found '{text}', expected '{reached}'"):
        azulejos.replay(str(Record(record.tags | {tag: text}, record.tokens)))


# Deals of a second round that the bag cannot give, after a first round that leaves it 16 blue tiles.
FIRST_ROUND = f"{HEAD}1= bbbb yyyy rrrr kkkk wwww\n1b-5 2y-5 3r-4 4k-4 5w-3\n"
SECOND_DEALS = [
    ("bbbb bbbb bbbb bbbb bykw", "17 b dealt, but the bag holds only 16"),
    ("bbbb bbbb bbbb bbbb ....", "is not a set of tiles"),
    ("bbbb bbbb bbbb bbbb .", "the number of tiles must be 20, got 16"),
]


@pytest.mark.parametrize(("deal", "why"), SECOND_DEALS)
def test_a_deal_that_the_bag_cannot_give_is_refused(deal: str, why: str) -> None:
    with pytest.raises(BadRecord, match=why):
        azulejos.replay(f"{FIRST_ROUND}2= {deal}\n")


def test_a_deal_that_takes_all_of_a_colour_is_accepted() -> None:
    game = azulejos.replay(f"{FIRST_ROUND}2= bbbb bbbb bbbb bbbb yrkw\n")
    assert game.view.bag == (0, 15, 15, 15, 15, 0)


def test_a_bad_record_is_a_value_error() -> None:
    assert issubclass(BadRecord, ValueError)


# Blanks separate tokens; these do not, wherever they stand.
@pytest.mark.parametrize("space", ["\xa0", "\f", "\v", "\x1c", "\x85", "\u2003", "\u2028"])
@pytest.mark.parametrize("text", [f"{HEAD}{DEAL}\n", f"{PAVILION_HEAD}{PAVILION_DEAL}\n"], ids=["azul", "pavilion"])
def test_other_spaces_are_refused_in_deals(text: str, space: str) -> None:
    azulejos.replay(text)
    tags, blank, deal = text.rpartition("1= ")
    for place in range(1, deal.count(" ") + 1):
        words = deal.split(" ")
        words[place - 1 : place + 1] = [space.join(words[place - 1 : place + 1])]
        with pytest.raises(BadRecord):
            azulejos.replay(f"{tags}{blank}{' '.join(words)}")
    with pytest.raises(BadRecord):
        azulejos.replay(f"{tags}1={space}{deal}")


@pytest.mark.parametrize(
    "text",
    [
        f"{HEAD}{'1' * 100_000}",
        f"{HEAD}1= {'b' * 100_000}",
        f"{HEAD}1= {'bbyr ' * 20_000}",
        f"{HEAD}1= bbyr kkww byrr bykw {'w' * 100_000}",
        f"{HEAD}{DEAL}\n{'b' * 100_000}",
        f"{HEAD}{DEAL}\n1{'0' * 100_000}b-1",
        f"{PAVILION_HEAD}{PAVILION_DEAL}{'r' * 100_000}",
        f"{PAVILION_HEAD}{PAVILION_DEAL}\n*{'g' * 100_000}",
        '[Game "' + "x" * 100_000 + '"]\n[Players "2"]\n',
        '[Game "azul"]\n[Players "' + "9" * 100_000 + '"]\n',
        '[Game "azul"]\n[Players "2"]\n[Jokers "' + "9" * 100_000 + '"]\n',
        '[Game "pavilion"]\n[Players "2"]\n[Wilds "' + "p" * 100_000 + '"]\n',
        '[Game "azul"]\n[Players "2"]\n[Start "' + "9" * 100_000 + '"]\n',
        f'[Seat{"9" * 4000} "x"]\n{HEAD}',
        f'[Scores "{"9" * 100_000}"]\n{HEAD}{DEAL}',
        f"[{'x' * 100_000}\n{HEAD}",
    ],
    ids=lambda text: f"{text[:60]}…",
)
def test_what_is_long_is_said_shortly(text: str) -> None:
    with pytest.raises(BadRecord) as refused:
        azulejos.replay(text)
    assert len(str(refused.value)) < 500


SECRET = bytes(range(32))
COMMITMENT = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


def played(family: str, **options: Any) -> Game:
    game = new_game(family, seed=Committed(SECRET), **options)
    while not game.is_over:
        game.play(game.legal_moves()[0])
    return game


def spelled(game: Game, **tags: str) -> str:
    record = game.record()
    return str(Record(record.tags | {"Commitment": COMMITMENT, "Secret": SECRET.hex()} | tags, record.tokens))


@pytest.mark.parametrize(
    ("family", "options"), [("azul", {}), ("azul", {"players": 5, "jokers": True}), ("pavilion", {})]
)
def test_a_fair_game_is_found_fair(family: str, options: dict[str, Any]) -> None:
    game = played(family, **options)
    deals = [token for token in game.record().tokens if "=" in token or token.startswith("+")]
    assert verify(spelled(game)) == len(deals) > 1


def test_a_draw_that_was_changed_is_found() -> None:
    text = spelled(new_game("azul", seed=Seeded(5)))
    with pytest.raises(BadRecord, match="draw 1 as the secret gives it"):
        verify(text)


@pytest.mark.parametrize(
    ("tags", "message"),
    [
        ({"Secret": "00" * 32}, "which the secret gives"),
        ({"Secret": "xyz"}, "64 digits"),
        ({"Commitment": "0" * 64}, COMMITMENT),
    ],
)
def test_a_secret_that_does_not_fit_is_found(tags: dict[str, str], message: str) -> None:
    with pytest.raises(BadRecord, match=message):
        verify(spelled(played("azul"), **tags))


def test_a_record_without_its_secret_says_so() -> None:
    text = re.sub(r"\[Secret.*\n", "", spelled(played("azul")))
    with pytest.raises(BadRecord, match="no tag Secret"):
        verify(text)


def test_the_players_entropy_changes_the_key_of_all_draws() -> None:
    value = bytes(range(32, 64))
    entropy = f"2:{sha256(value).hexdigest()}:{value.hex()}"
    key = hmac.digest(SECRET, f"azulejos entropy {entropy}".encode(), "sha256")  # as docs/fairness.md says
    game = new_game("azul", seed=Committed(key))
    while not game.is_over:
        game.play(game.legal_moves()[0])
    assert verify(spelled(game, Entropy=entropy)) > 1
    with pytest.raises(BadRecord, match="draw 1 as the secret gives it"):
        verify(spelled(game))
    for wrong in ("", "2", f"0{entropy[1:]}", f"{entropy} {entropy}", f"2:{'0' * 64}:{value.hex()}"):
        with pytest.raises(BadRecord, match="tag Entropy"):
            verify(spelled(game, Entropy=wrong))
