"""The transcript of a run: what was heard, turn by turn, and the figures."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median

from tests.orca.playing import Scene

HEADER = """# Heard

The page played through a real screen reader. `make heard` plays these scenes with Orca, a silent speech synthesiser and
real keys, compares the speech with the events of each game and writes this file; [page.md](page.md) describes the page.

{setting}

"Missing", "doubled" and "late" count events that were not spoken once and in their order. Keys and words are those of a
turn, the median and the most, with all that Orca adds. "Events" is the most accessibility events of a turn; "left
out" counts events that Orca dropped because too many waited.

| scene | turns | events of the game | missing | doubled | late | keys | words | events | left out | problems |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
"""


def problems(scene: Scene) -> list[str]:
    """Return everything that is wrong with a scene."""
    found = [f"{turn.name}: {problem}" for turn in scene.turns for problem in turn.problems]
    comparison = scene.comparison
    for kind, texts in (("missing", comparison.missing), ("doubled", comparison.doubled), ("late", comparison.late)):
        found += [f"{kind}: {text}" for text in texts]
    return found


def summarize(scene: Scene) -> str:
    """Return a row of the table."""
    turns = [turn for turn in scene.turns if turn.is_move]
    keys, words = [turn.keys for turn in turns] or [0], [turn.words for turn in turns] or [0]
    comparison = scene.comparison
    cells = (
        scene.name,
        len(turns),
        scene.events,
        len(comparison.missing),
        len(comparison.doubled),
        len(comparison.late),
        f"{median(keys):g}, {max(keys)}",
        f"{median(words):g}, {max(words)}",
        max((turn.events for turn in turns), default=0),
        sum(turn.floods for turn in turns),
        len(problems(scene)),
    )
    return f"| {' | '.join(map(str, cells))} |"


def format_transcript(scenes: Sequence[Scene], setting: str) -> str:
    """Return the whole transcript."""
    parts = [HEADER.format(setting=setting) + "\n".join(map(summarize, scenes)) + "\n"]
    for scene in scenes:
        lines = [f"\n## {scene.name[0].upper()}{scene.name[1:]}\n"]
        lines += [f"- Problem: {problem}" for problem in problems(scene)]
        for turn in scene.turns:
            lines.append(f"\n`{turn.name}` ({turn.keys} keys, {turn.words} words)\n")
            lines += [f"> {text}  " for text in turn.spoken]
            lines += ["", f"Braille: {' / '.join(f'`{line.strip()}`' for line in turn.shown[-4:] if line.strip())}"]
        parts.append("\n".join(lines) + "\n")
    return "".join(parts)
