"""The command that checks a bag."""

from pathlib import Path

from azulejos import Record, new_game
from azulejos.core.chance import Committed
from tests.cli.commands import complaint, output

SECRET = bytes(32)


def spelled(secret: str) -> str:
    record = new_game(seed=Committed(SECRET)).record()
    return str(Record(record.tags | {"Commitment": Committed(SECRET).commitment, "Secret": secret}, record.tokens))


def test_a_fair_bag(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(spelled(SECRET.hex()))
    assert output("verify", str(file)) == "The secret matches the commitment, and 1 draw follows from it.\n"


def test_other_languages(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(spelled(SECRET.hex()))
    assert output("verify", str(file), "--lang", "de").startswith("Das Geheimnis passt zur Prüfsumme")
    assert output("verify", str(file), LANG="sv_SE.UTF-8").startswith("Hemligheten stämmer med kontrollsumman")
    given = str(new_game().record())
    assert complaint("verify", "-", "--lang", "de", given=given).startswith("Kopfzeilen: gefunden: keine Kopfzeile")


def test_an_unfair_one() -> None:
    assert complaint("verify", "-", given=spelled("11" * 32)).startswith("tag Commitment: found")
    assert complaint("verify", "-", given=str(new_game().record())).startswith("tags: found no tag Commitment")
