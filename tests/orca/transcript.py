"""The transcript of a run: what was heard, turn by turn, and the figures."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from statistics import median

from tests.orca.playing import Scene, Turn

HEADER = """# Heard

The page played through a real screen reader. `make heard` plays these scenes with Orca, a silent speech synthesiser and
real keys, and compares the speech with the events of each game; [page.md](page.md) describes the page.
"""
RUN = """
## {setting}

In {turns} turns with {events} events, {wrong} were missing, doubled or late.

| scene | turns | events of the game | missing | doubled | late | keys | words | events | left out | problems |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
"""


LEGEND = """
"Missing", "doubled" and "late" count events that were not spoken once and in their order. Keys and words are those of a
turn, the median and the most, with all that Orca adds. "Events" is the most accessibility events of a turn; "left
out" counts events that Orca dropped because too many waited.
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


def format_transcript(runs: Mapping[str, Sequence[Scene]]) -> str:
    """Return a table for each run, by its setting, and the first ordinary turn, end of a round and end of a game."""
    parts = [HEADER, LEGEND]
    for setting, scenes in runs.items():
        comparisons = [scene.comparison for scene in scenes]
        wrong = sum(len(each.missing) + len(each.doubled) + len(each.late) for each in comparisons)
        turns = sum(turn.is_move for scene in scenes for turn in scene.turns)
        events = sum(scene.events for scene in scenes)
        loads = [load for scene in scenes for load in scene.load]
        load = f" (load {min(loads):.0f} to {max(loads):.0f})"
        parts.append(RUN.format(setting=setting + load, turns=turns, events=events, wrong=wrong or "none"))
        parts.append("\n".join(map(summarize, scenes)) + "\n")
        found = [f"- {scene.name}: {problem}" for scene in scenes for problem in problems(scene)]
        parts.append("\n".join(["", *found, ""]) if found else "")
    parts += _examples([scene for scenes in runs.values() for scene in scenes])
    return "".join(parts)


def _examples(scenes: Sequence[Scene]) -> Iterator[str]:
    """Return turns of the grids as they were heard, of each kind one."""
    turns = [(scene, turn) for scene in scenes for turn in scene.turns if turn.is_move]
    kinds: Mapping[str, Callable[[Scene, Turn], bool]] = {
        "An ordinary turn": lambda scene, turn: scene.way == "grid" and not turn.ends_round and not turn.ends_game,
        "The end of a round": lambda scene, turn: scene.family == "azul" and turn.ends_round and not turn.ends_game,
        "The end of a game": lambda _scene, turn: turn.ends_game,
    }
    for title, is_kind in kinds.items():
        for scene, turn in [each for each in turns if is_kind(*each)][:1]:
            yield f"\n## {title}\n\n{scene.name}, `{turn.name}`, {turn.keys} keys, {turn.words} words:\n\n"
            yield "".join(f"> {text}  \n" for text in turn.spoken)
            lines = " / ".join(f"`{line.strip()}`" for line in turn.shown[-4:] if line.strip())
            yield f"\nThe last braille lines: {lines}\n"
