"""Write the golden games that are not there yet: python -m tests.golden.make. Those that are there stay as they are."""

from tests.golden.games import GAMES, golden_file, golden_record

if __name__ == "__main__":
    for name in GAMES:
        if not golden_file(name).exists():
            golden_file(name).write_bytes(golden_record(name).encode())
