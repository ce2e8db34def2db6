"""A desktop without a screen: a display, a session bus, a silent speech synthesiser and Orca."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import IO

PROGRAMS = ("orca", "Xvfb", "xdotool", "openbox", "dbus-daemon", "speech-dispatcher")
AT_SPI = "/usr/libexec/at-spi-bus-launcher"
SYSTEM_PYTHON = "/usr/bin/python3"  # has pyatspi
LISTENER = Path(__file__).with_name("focus_listener.py")
PACE = 50  # characters a second, as practised listeners set their speech
PATIENCE = 60.0  # seconds that only a program that hangs takes for anything

# A synthesiser that writes when each text begins and ends; speech that is cut off has no end.
SPEAK = """#!/bin/bash
text=$(cat)
echo "BEGIN $(date +%s.%N) $text" >> "{log}"
sleep $(echo "${{#text}} / {pace}" | bc -l)
echo "END $(date +%s.%N) $text" >> "{log}"
"""
SPEECHD = """LogLevel 0
DefaultModule silent
AddModule "silent" "sd_generic" "silent.conf"
DefaultRate 0
AudioOutputMethod "alsa"
SymbolsPreproc "none"
"""
SILENT = """GenericExecuteSynth "printf %s '$DATA' | {speak}"
GenericMaxChunkLength 20000
GenericDelimiters ""
GenericLanguage "en" "en" "utf-8"
GenericLanguage "de" "de" "utf-8"
AddVoice "en" "MALE1" "en"
AddVoice "de" "MALE1" "de"
"""
ORCA = """import orca.debug, orca.settings
orca.debug.debugLevel = orca.debug.LEVEL_INFO
orca.debug.debugFile = open("{log}", "w", buffering=1, encoding="utf-8")
"""
# Orca's own settings: keys are not spoken, as the log would hold every letter that is typed.
PREFERENCES = {"enableKeyEcho": False, "enableEchoByWord": False, "enableEchoByCharacter": False}
# Chromium does not offer to translate: the offer takes the focus.
CHROMIUM = json.dumps({"translate": {"enabled": False}})
# Firefox opens no page of its own.
FIREFOX = """user_pref("browser.aboutwelcome.enabled", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("toolkit.telemetry.reportingpolicy.firstRun", false);
user_pref("trailhead.firstrun.didSeeAboutWelcome", true);
user_pref("accessibility.force_disabled", -1);
"""
QUIET = {"pcm.!default": "null", "ctl.!default": "null"}


def missing_programs() -> list[str]:
    """Return the programs that are not installed."""
    found = [name for name in PROGRAMS if shutil.which(name) is None]
    return found if Path(AT_SPI).exists() else [*found, "at-spi2-core"]


class Desktop:
    """A running desktop; programs started in it are ended with it."""

    def __init__(self, home: Path, display: str) -> None:
        self.home = home
        self.display = display
        self.orca_log = home / "orca.log"
        self.speech_log = home / "speech.log"
        self.focus_log = home / "focus.out"
        run = home / "run"
        self.environment = {
            "PATH": os.environ["PATH"],
            "HOME": str(home),
            "XDG_RUNTIME_DIR": str(run),
            "XDG_DATA_HOME": str(home / "data"),
            "XDG_CONFIG_HOME": str(home / "config"),
            "DISPLAY": display,
            "LANG": "C.UTF-8",
            "DBUS_SESSION_BUS_ADDRESS": f"unix:path={run}/bus",
            "GTK_MODULES": "gail:atk-bridge",
            "ACCESSIBILITY_ENABLED": "1",
        }
        self._stack = ExitStack()

    # Starting and ending

    def start(self) -> None:
        """Start everything, Orca last."""
        for folder in ("run", "data/orca", "config/speech-dispatcher/modules"):
            (self.home / folder).mkdir(parents=True, exist_ok=True)
        (self.home / "run").chmod(0o700)
        self._write_settings()
        self.launch("Xvfb", self.display, "-screen", "0", "1280x900x24", "-nolisten", "tcp")
        self.wait(lambda: Path(f"/tmp/.X11-unix/X{self.display[1:]}").exists(), "the display")
        bus = self.environment["DBUS_SESSION_BUS_ADDRESS"]
        self.launch("dbus-daemon", "--session", f"--address={bus}", "--nofork", "--nopidfile")
        self.wait((self.home / "run" / "bus").exists, "the session bus")
        self.launch("openbox")
        self.launch(AT_SPI, "--launch-immediately")
        for name in ("IsEnabled", "ScreenReaderEnabled"):
            self.wait(partial(self._enable, name), "the accessibility bus")
        configuration = self.home / "config" / "speech-dispatcher"
        self.launch("speech-dispatcher", "--run-single", "-C", str(configuration), "-t", "0")
        self.wait(lambda: any((self.home / "run").glob("speech-dispatcher/*.sock")), "speech-dispatcher")
        self.launch("orca", "--replace", "--user-prefs", str(self.home / "data" / "orca"))
        self.wait(lambda: "Screen reader on" in self.speech(), "Orca")
        self.launch(SYSTEM_PYTHON, str(LISTENER), output="focus")

    def stop(self) -> None:
        """End all programs, the last one first."""
        self._stack.close()

    def launch(self, *command: str, output: str = "") -> subprocess.Popen[bytes]:
        """Start a program of the desktop; its output goes to a file with this name or its own."""
        name = output or Path(command[0]).name
        log: IO[bytes] = self._stack.enter_context((self.home / f"{name}.out").open("wb"))
        process = subprocess.Popen(
            command, env=self.environment, stdout=log, stderr=log, cwd=self.home, start_new_session=True
        )
        self._stack.callback(end, process)
        return process

    def wait(self, condition: Callable[[], bool], name: str) -> None:
        """Wait until a condition holds."""
        end = time.monotonic() + PATIENCE
        while not condition():
            if time.monotonic() > end:
                raise TimeoutError(f"{name} did not start; its output is in {self.home}")
            time.sleep(0.1)

    # Keys and speech

    def press(self, *keys: str) -> None:
        """Press keys by their X names, one after the other."""
        self.run("xdotool", "key", "--clearmodifiers", "--delay", "60", *keys)

    def type(self, text: str) -> None:
        """Type a text."""
        self.run("xdotool", "type", "--clearmodifiers", "--delay", "120", text)

    def run(self, *command: str) -> str:
        """Run a program of the desktop to its end and return its output."""
        return subprocess.run(
            command, env=self.environment, check=True, capture_output=True, text=True, timeout=PATIENCE
        ).stdout

    def speech(self) -> str:
        """Return the log of the synthesiser."""
        return self.speech_log.read_text(encoding="utf-8", errors="replace") if self.speech_log.exists() else ""

    def _enable(self, name: str) -> bool:
        command = [
            *("dbus-send", "--session", "--print-reply", "--dest=org.a11y.Bus", "/org/a11y/bus"),
            *(
                "org.freedesktop.DBus.Properties.Set",
                "string:org.a11y.Status",
                f"string:{name}",
                "variant:boolean:true",
            ),
        ]
        return subprocess.run(command, env=self.environment, capture_output=True, check=False).returncode == 0

    def _write_settings(self, pace: int = PACE) -> None:
        speak = self.home / "speak"
        speak.write_text(SPEAK.format(log=self.speech_log, pace=pace), encoding="utf-8")
        speak.chmod(0o755)
        silence = "".join(f"{name} {{ type {kind} }}\n" for name, kind in QUIET.items())
        (self.home / ".asoundrc").write_text(silence, encoding="utf-8")
        configuration = self.home / "config" / "speech-dispatcher"
        (configuration / "speechd.conf").write_text(SPEECHD, encoding="utf-8")
        (configuration / "modules" / "silent.conf").write_text(SILENT.format(speak=speak), encoding="utf-8")
        settings = {
            "general": PREFERENCES,
            "profiles": {"default": {"profile": ["Default", "default"], **PREFERENCES}},
            "pronunciations": {},
            "keybindings": {},
        }
        (self.home / "data" / "orca" / "user-settings.conf").write_text(json.dumps(settings), encoding="utf-8")
        customizations = self.home / "data" / "orca" / "orca-customizations.py"
        customizations.write_text(ORCA.format(log=self.orca_log), encoding="utf-8")


def end(process: subprocess.Popen[bytes]) -> None:
    """End a program and its children."""
    try:
        os.killpg(process.pid, 15)
        process.wait(5)
    except (ProcessLookupError, subprocess.TimeoutExpired):
        if process.poll() is None:
            os.killpg(process.pid, 9)
            process.wait()


@contextmanager
def start_desktop(home: Path) -> Iterator[Desktop]:
    """Run a desktop on a display that is not in use. Orca ends others of the same user, so only one runs at a time."""
    number = next(each for each in range(90, 1000) if not Path(f"/tmp/.X11-unix/X{each}").exists())
    desktop = Desktop(home, f":{number}")
    try:
        desktop.start()
        yield desktop
    finally:
        desktop.stop()


def start_browser(desktop: Desktop, name: str, address: str) -> subprocess.Popen[bytes]:
    """Open an address in a browser of the desktop, in a window without bars where it can do that."""
    profile = desktop.home / f"{name}-{len(list(desktop.home.glob(f'{name}-*')))}"
    profile.mkdir()
    if name == "firefox-esr":
        (profile / "user.js").write_text(FIREFOX, encoding="utf-8")
        return desktop.launch(name, "--no-remote", "--profile", str(profile), "--kiosk", address)
    (profile / "Default").mkdir()
    (profile / "Default" / "Preferences").write_text(CHROMIUM, encoding="utf-8")
    return desktop.launch(
        name, "--no-sandbox", "--test-type", "--force-renderer-accessibility", "--no-first-run", "--disable-gpu",
        "--password-store=basic", "--window-size=1280,900", "--window-position=0,0", f"--user-data-dir={profile}",
        f"--app={address}",
    )  # fmt: skip
