"""The folder of records, from which an interrupted arena continues."""

import re
from hashlib import blake2b
from pathlib import Path

from azulejos.arena.matches import Fixture, Pairing
from azulejos.arena.play import GameResult, begin, tags_of
from azulejos.core.errors import BadOption, BadRecord
from azulejos.core.record import Record
from azulejos.core.replay import replay
from azulejos.files import write_whole


class Folder:
    """Records of games, each in a file named after its contestants, deal and seat."""

    def __init__(self, path: Path) -> None:
        """Use a folder, which need not exist yet."""
        self.path = path

    def file(self, fixture: Fixture) -> Path:
        """Return the path of a game's record."""
        return self.path / _folder_name(fixture.pairing) / f"deal-{fixture.deal:05}-seat-{fixture.seat + 1}.txt"

    def keep(self, played: GameResult) -> None:
        """Write the record of a game atomically."""
        write_whole(self.file(played.fixture), str(played.record))

    def find(self, fixture: Fixture) -> GameResult | None:
        """Return a game that has been played; None if its record is missing or incomplete."""
        path = self.file(fixture)
        try:
            text = path.read_bytes().decode()
            is_whole = replay(text).is_over
        except (FileNotFoundError, UnicodeDecodeError, BadRecord):
            return None
        record = Record.parse(text)
        wanted = begin(fixture).record()
        for name, value in (wanted.tags | tags_of(fixture)).items():
            found = record.tags.get(name)
            if found != value:
                raise BadOption(
                    f"{path} is a game of another arena: its {name} is {found}, not {value}; choose another folder"
                )
        return GameResult(fixture, record) if is_whole and {"Moves", "Seconds"} <= record.tags.keys() else None


def _folder_name(pairing: Pairing) -> str:
    """Return a portable file name; a hash keeps names apart whose characters had to be replaced."""
    name = f"{pairing.first}-against-{pairing.second}"
    plain = re.sub(r"[^A-Za-z0-9@.+_-]+", "_", name)[:120]
    return plain if plain == name else f"{plain}-{blake2b(name.encode(), digest_size=4).hexdigest()}"
