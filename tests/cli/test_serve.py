"""The command that serves: it says where, answers, complains about what cannot be, and stops when asked to."""

import json
import signal
import socket
import subprocess
import urllib.request
from pathlib import Path

from azulejos.bench.load.process import ServerProcess
from tests.cli.commands import COMMAND, complaint


def test_it_serves_from_the_data_folder_and_stops_when_asked_to(data: Path) -> None:
    process = subprocess.Popen(
        [*COMMAND, "serve", "--port", "0"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    address = process.stdout.readline().split()[3]
    with urllib.request.urlopen(f"{address}healthz", timeout=30) as answer:
        assert json.load(answer)["status"] == "ok"
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=30)
    assert (data.parent / "tables.sqlite3").exists()
    logged = [json.loads(line) for line in errors.splitlines() if line.startswith("{")]
    assert [line["route"] for line in logged if line["event"] == "request"] == ["/healthz"]
    assert "Traceback" not in errors


def test_the_log_has_no_secrets(tmp_path: Path) -> None:
    log = tmp_path / "log"
    command = [*COMMAND, "serve", "--port", "0", "--database", str(tmp_path / "tables.sqlite3")]
    with log.open("w") as errors:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True)
        assert process.stdout is not None
        address = process.stdout.readline().split()[3]
        body = json.dumps({"seats": [{"player": "me", "name": "Anna"}, {"player": "named", "name": "Ben"}]}).encode()
        request = urllib.request.Request(f"{address}api/v1/tables", body, {"content-type": "application/json"})
        with urllib.request.urlopen(request, timeout=30) as answer:
            opened = json.load(answer)
        with urllib.request.urlopen(f"{address.rstrip('/')}{opened['invitations'][0]['path']}", timeout=30):
            pass
        process.terminate()
        process.communicate(timeout=30)
    text = log.read_text()
    assert "/tables/{game}/seat/{link}" in text
    for secret in (opened["secret"], opened["invitations"][0]["secret"], "Anna", opened["table"]["id"]):
        assert secret not in text


def test_what_cannot_be_is_said_in_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert "choose another --port" in complaint("serve", "--port", port, "--database", str(tmp_path / "x"))
    assert "--database" in complaint("serve", "--port", "0", "--database", "mysql://x/y")


def test_it_stops_within_seconds(tmp_path: Path) -> None:
    with ServerProcess(str(tmp_path / "tables.sqlite3")) as server:
        assert "Azulejos" in server.get("/")
        assert server.stop() < 5
