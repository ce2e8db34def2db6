"""Analyses: grades and turning points."""

import json
from dataclasses import replace

import pytest

import azulejos
from azulejos import BadRecord
from azulejos.analysis import analyse
from azulejos.analysis.analysis import GRADES, clear_leader, find_turning_points, grade_of
from azulejos.bots import Choice
from tests.analysis.games import analysis, record
from tests.bots.searching import OnePly


@pytest.mark.parametrize(
    ("loss", "sign"),
    [(0.0, ""), (0.049, ""), (0.05, "?!"), (0.099, "?!"), (0.1, "?"), (0.199, "?"), (0.2, "??"), (1.0, "??")],
)
def test_thresholds(loss: float, sign: str) -> None:
    grade = grade_of(loss)
    assert (grade.sign if grade else "") == sign


def test_the_worst_comes_first() -> None:
    assert [grade.loss for grade in GRADES] == sorted((grade.loss for grade in GRADES), reverse=True)


def points(*chances: float) -> list[tuple[int, int]]:
    """Return the turning points of a game of two as step and leader; the chances are those of seat 0."""
    found = find_turning_points([(chance, 1 - chance) for chance in chances])
    return [(point.step, point.leader) for point in found]


def test_a_clear_lead() -> None:
    assert clear_leader((0.56, 0.44)) == 0
    assert clear_leader((0.54, 0.46)) is None
    assert clear_leader((0.3, 0.3, 0.4)) == 2
    assert clear_leader((0.35, 0.25, 0.4)) is None


@pytest.mark.parametrize(
    ("chances", "turns"),
    [
        ((0.5, 0.52, 0.49, 0.5), []),
        ((0.6, 0.7, 0.8, 1.0), []),  # the leader from the beginning has not turned anything
        ((0.5, 0.52, 0.7, 0.7), [(1, 0)]),
        ((0.6, 0.6, 0.3, 0.3), [(1, 1)]),
        ((0.6, 0.6, 0.55, 0.51, 0.3, 0.25), [(3, 1)]),  # it is the greatest step between the two leads
        ((0.6, 0.6, 0.3, 0.6, 0.6), []),  # a lead that does not last until all have moved is none
        ((0.6, 0.3, 0.3, 0.7, 0.7), [(0, 1), (2, 0)]),
        ((0.6, 0.6, 0.0), [(1, 1)]),
        ((0.6,), []),
    ],
)
def test_turning_points(chances: tuple[float, ...], turns: list[tuple[int, int]]) -> None:
    assert points(*chances) == turns


def test_a_turning_point_tells_before_and_after() -> None:
    (point,) = find_turning_points([(0.6, 0.4), (0.2, 0.8), (0.2, 0.8)])
    assert (point.before, point.after) == ((0.6, 0.4), (0.2, 0.8))


@pytest.mark.parametrize("family", azulejos.FAMILIES)
def test_who_plays_as_the_bot_would_loses_nothing(family: str) -> None:
    analysed = analysis(family)
    assert analysed.average_loss(0) == 0
    assert analysed.average_loss(1) > 0
    assert all(move.best == move.move for move in analysed.moves if move.seat == 0)
    assert all(move.loss > 0 or move.best == move.move or move.seat for move in analysed.moves)


def test_the_loss_is_that_against_the_best_move() -> None:
    game = azulejos.new_game("azul", seed=4)
    choice = OnePly().choose(game)
    worst = choice.alternatives[-1]
    game.play(worst.move)
    (analysed,) = analyse(str(game.record()), OnePly()).moves
    assert analysed.loss == pytest.approx(choice.win[0] - worst.win)
    assert (analysed.move, analysed.best, analysed.win) == (worst.move, choice.move, choice.win)


class Reticent(OnePly):
    """Tells of no other move than its own."""

    def choose(self, game: azulejos.Game, **_: object) -> Choice:
        choice = super().choose(game)
        return replace(choice, alternatives=choice.alternatives[:1])


def test_a_move_that_was_not_weighed_is_judged_by_what_follows() -> None:
    game = azulejos.new_game("azul", seed=4)
    choice = OnePly().choose(game)
    played = choice.alternatives[-1].move
    game.play(played)
    (analysed,) = analyse(str(game.record()), Reticent()).moves
    assert analysed.loss == pytest.approx(max(0, choice.win[0] - OnePly().choose(game).win[0]))


def test_the_end_of_a_game() -> None:
    finished, unfinished = analysis(), analysis(moves=9)
    winners = azulejos.replay(record()).winners
    assert finished.end == tuple(float(seat in winners) for seat in range(2))
    assert len(finished.curve) == len(finished.moves) + 1
    assert len(unfinished.moves) == 9
    assert unfinished.end == OnePly().choose(azulejos.replay(record(moves=9))).win


def test_who_follows_hears_of_every_move() -> None:
    heard: list[int] = []

    def follow(moves, total):  # type: ignore[no-untyped-def]
        for move in moves:
            heard.append(total)
            yield move

    analyse(record(moves=7), OnePly(), follow=follow)
    assert heard == [7] * 7


def test_rounds_and_numbers() -> None:
    analysed = analysis("pavilion")
    assert [move.number for move in analysed.moves] == list(range(1, len(analysed.moves) + 1))
    assert sorted({move.round for move in analysed.moves}) == [1, 2, 3, 4, 5, 6]


def test_as_json() -> None:
    told = json.loads(json.dumps(analysis().as_json()))
    assert told["names"] == ["Anna", "Ben"]
    assert told["moves"][0]["seat"] == 1
    assert len(told["moves"]) == len(analysis().moves)
    assert [move["grade"] for move in told["moves"]] == [
        move.grade.name if move.grade else None for move in analysis().moves
    ]
    assert all(0 <= move["loss"] <= 1 for move in told["moves"])
    assert [point["move"] for point in told["turning_points"]] == [
        point.step + 1 for point in analysis().turning_points
    ]


def test_a_record_that_cannot_be_is_refused() -> None:
    with pytest.raises(BadRecord):
        analyse(f"{record(moves=3)} 9z-9", OnePly())
