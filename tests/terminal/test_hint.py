import pytest

from azulejos import Game
from azulejos.bots import ADVISER, registry
from tests.bots.thinkers import OnePly
from tests.terminal.tables import azul, pavilion, said


@pytest.fixture(autouse=True)
def adviser(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a bot give hints that answers at once."""
    monkeypatch.setitem(registry.OURS, ADVISER, lambda _: OnePly())


@pytest.mark.parametrize(
    "game", [azul(), pavilion(), pavilion("place"), pavilion("bonus")], ids=lambda game: game.phase
)
def test_a_hint_can_be_played(game: Game, capsys: pytest.CaptureFixture[str]) -> None:
    before = len(game.record().tokens)
    best = OnePly().choose(game).move
    text = said(capsys, game, "hint")
    assert f"> hint\n{best}: " in text
    assert "Chance of winning: Player 1 " in text
    assert len(game.record().tokens) == before
