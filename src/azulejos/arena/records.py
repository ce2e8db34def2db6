"""The folder of records: every game that was played, and what there is left to play after a break."""

import re
from hashlib import blake2b
from pathlib import Path

from azulejos.arena.matches import Fixture, Pairing
from azulejos.arena.play import Played, begin, tags_of
from azulejos.errors import BadOption, BadRecord
from azulejos.files import write_whole
from azulejos.record import Record
from azulejos.replay import replay


class Folder:
    """Records of games, each in a file that is named after its contestants, its deal and its seats."""

    def __init__(self, path: Path) -> None:
        """Use a folder, which need not be there yet."""
        self.path = path

    def file(self, fixture: Fixture) -> Path:
        """Return where the record of a game belongs."""
        return self.path / _folder_name(fixture.pairing) / f"deal-{fixture.deal:05}-seat-{fixture.seat + 1}.txt"

    def keep(self, played: Played) -> None:
        """Write the record of a game, whole or not at all."""
        write_whole(self.file(played.fixture), str(played.record))

    def find(self, fixture: Fixture) -> Played | None:
        """Return a game that has been played; None if it has not, or if its record is not whole."""
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
        return Played(fixture, record) if is_whole and {"Moves", "Seconds"} <= record.tags.keys() else None


def _folder_name(pairing: Pairing) -> str:
    """Return a name that every file system takes, as it is where that can be and else with a number to tell it."""
    name = f"{pairing.first}-against-{pairing.second}"
    plain = re.sub(r"[^A-Za-z0-9@.+_-]+", "_", name)[:120]
    return plain if plain == name else f"{plain}-{blake2b(name.encode(), digest_size=4).hexdigest()}"
