"""Play the page through Orca and write a transcript; ``make heard`` runs this."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any

import structlog

from tests.browser.arranging import arrange
from tests.browser.players import Player
from tests.chromium import CHROMIUM, start_chromium
from tests.orca.comparing import Comparison
from tests.orca.desktop import end, missing_programs, start_browser, start_desktop
from tests.orca.playing import ME, BlindPlayer, Scene, Turn
from tests.orca.server import RunningServer, start_server
from tests.orca.transcript import format_transcript, problems, summarize

# Families, ways of playing and languages in every combination; verbosities and opponents take turns.
SCENES = (
    ("azul", "typed", "en", "normal", "bot"),
    ("azul", "typed", "de", "brief", "browser"),
    ("azul", "grid", "en", "brief", "browser"),
    ("azul", "grid", "de", "normal", "bot"),
    ("pavilion", "typed", "en", "brief", "bot"),
    ("pavilion", "typed", "de", "normal", "browser"),
    ("pavilion", "grid", "en", "normal", "browser"),
    ("pavilion", "grid", "de", "brief", "bot"),
)
TO_THE_END = "person, to the end"
ENDINGS = (("azul", "typed", "en", "normal", TO_THE_END), ("pavilion", "grid", "de", "brief", TO_THE_END))
WALKS = (("azul", "walk", "en", "normal", "person"), ("pavilion", "walk", "de", "brief", "person"))
EARS = (("azul", "ear", "en", "normal", "person"), ("pavilion", "ear", "de", "normal", "person"))
OPENING = 6  # moves before a walk
NEAR_END = 4  # moves that are left to play in a scene that ends the game
BOT = "bot:greedy"


@contextmanager
def busy(loops: int) -> Iterator[None]:
    """Keep the processor busy with other work."""
    processes = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(loops)]
    try:
        yield
    finally:
        for process in processes:
            process.kill()
            process.wait()


def play(scene: Scene, server: RunningServer, folder: Path, browser: str, turns: int) -> None:
    """Play a scene to its end or for some turns, and ask a question twice."""
    players = [ME, BOT] if scene.opponent == "bot" else [ME, "Ben"]
    game = arrange(server.tables, scene.family, players).id
    with ExitStack() as stack:
        desktop = stack.enter_context(start_desktop(folder))
        player = BlindPlayer(desktop, server, scene, game)
        if scene.opponent == TO_THE_END:
            player.others.move_near_end(NEAR_END)
            player.others.move_until(ME)
        if scene.way in ("walk", "ear"):
            player.others.move(OPENING)
            player.others.move_until(ME)

        def others_move() -> None:
            if players[1] != BOT:
                player.others.move_until(ME)

        opponent = others_move
        if scene.opponent == "browser":
            page = stack.enter_context(start_chromium()).new_page()
            page.goto(server.entrance(game, "Ben", scene.language, scene.verbosity))
            second = Player(page, scene.language)

            def second_moves() -> None:
                while not player.others.table.is_over and player.others.table.turn == 1:
                    second.wait_for_event(player.others.table.seq)
                    second.move()

            opponent = second_moves
        window = start_browser(desktop, browser, server.entrance(game, ME, scene.language, scene.verbosity))
        stack.callback(end, window)
        player.arrive()
        if scene.way == "walk":
            player.walk()
            return
        if scene.way == "ear":
            player.listen()
            return
        for turn in range(turns):
            if player.others.table.is_over:
                break
            player.play_turn(opponent)
            if turn == 1 and not player.others.table.is_over:
                for _ in range(2):
                    player.ask("scores", "shift+s", player.words.scores(player.others.table.view()))
        player.finish()
        if player.others.table.is_over:
            result = player.words.winner(player.others.table.view())
            if " ".join(player.spoken).count(result) != 1:
                scene.turns[-1].problems.append(f"the result is not spoken once: {result}")


def read_runs(file: Path) -> dict[str, list[Scene]]:
    """Read the scenes of earlier runs, by their setting."""
    found = json.loads(file.read_text())
    return {setting: [read_scene(each) for each in scenes] for setting, scenes in found.items()}


def read_scene(values: dict[str, Any]) -> Scene:
    """Return a scene from its fields."""
    turns, comparison = [Turn(**turn) for turn in values["turns"]], Comparison(**values["comparison"])
    return Scene(**{**values, "turns": turns, "comparison": comparison})


def main() -> int:
    """Play all scenes; return 1 if anything is wrong."""
    parser = argparse.ArgumentParser(description="Play the page through Orca and write a transcript.")
    parser.add_argument("--browser", default="chromium", choices=("chromium", "firefox-esr"))
    parser.add_argument("--turns", type=int, default=7, help="turns of each of the eight scenes")
    parser.add_argument(
        "--scenes",
        type=int,
        nargs="*",
        help="numbers of the scenes: 1 to 8; 9, 10 to the end; 11, 12 walks; 13, 14 by ear",
    )
    parser.add_argument("--busy", type=int, default=0, help="busy loops beside it")
    parser.add_argument("--write", type=Path, help="file for the transcript, such as docs/heard.md")
    parser.add_argument("--add", type=Path, help="file that keeps the scenes of several runs for --write")
    given = parser.parse_args()
    absent = missing_programs()
    if absent or CHROMIUM is None:
        print(f"heard: missing: {', '.join(absent) or 'chromium'} (tools/heard installs them as root)")
        return 1
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(50))
    setting = f"Orca with {given.browser}" + (f", {given.busy} busy loops beside it" if given.busy else "")
    runs = read_runs(given.add) if given.add and given.add.exists() else {}
    scenes = runs.setdefault(setting, [])
    earlier = len(scenes)
    for number, chosen in enumerate((*SCENES, *ENDINGS, *WALKS, *EARS), 1):
        if given.scenes and number not in given.scenes:
            continue
        scene = Scene(*chosen, load=[os.getloadavg()[0]])
        with tempfile.TemporaryDirectory() as folder, start_server(Path(folder)) as server, busy(given.busy):
            try:
                play(scene, server, Path(folder), given.browser, given.turns)
            except (AssertionError, TimeoutError) as error:
                (scene.turns[-1].problems if scene.turns else scene.comparison.missing).append(f"stopped: {error}")
        scene.load.append(os.getloadavg()[0])
        print(summarize(scene), *(f"  {problem}" for problem in problems(scene)), sep="\n", flush=True)
        scenes.append(scene)
        if given.add:
            given.add.write_text(json.dumps({name: [asdict(each) for each in some] for name, some in runs.items()}))
        if given.write:
            given.write.write_text(format_transcript(runs), encoding="utf-8")
    return int(any(problems(scene) for scene in scenes[earlier:]))


if __name__ == "__main__":
    sys.exit(main())
