"""The command that serves: it says where, answers, complains about what cannot be, and stops when asked to."""

import json
import os
import signal
import socket
import urllib.request
from pathlib import Path

from tests.cli.commands import PATIENCE, complaint, started, wait_for_the_last


def test_it_serves_from_the_data_folder_logs_no_secrets_and_stops_when_asked_to(data: Path) -> None:
    with started("serve", "--port", "0") as process:
        assert process.stdout is not None
        address = process.stdout.readline().split()[3]
        with urllib.request.urlopen(f"{address}healthz", timeout=PATIENCE) as answer:
            assert json.load(answer)["status"] == "ok"
        body = json.dumps({"seats": [{"player": "me", "name": "Anna"}, {"player": "named", "name": "Ben"}]}).encode()
        request = urllib.request.Request(f"{address}api/v1/tables", body, {"content-type": "application/json"})
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            opened = json.load(answer)
        link = f"{address.rstrip('/')}{opened['invitations'][0]['path']}"
        with urllib.request.urlopen(link, timeout=PATIENCE):
            pass
        for _ in range(2):  # the second press changes nothing
            os.killpg(process.pid, signal.SIGINT)
        _, log = process.communicate(timeout=PATIENCE)
        wait_for_the_last(process)
    assert process.returncode == 0
    assert log.endswith("\nazulejos: stopped\n")
    assert (data.parent / "tables.sqlite3").exists()
    logged = [json.loads(line) for line in log.splitlines() if line.startswith("{")]
    routes = [line["route"] for line in logged if line["event"] == "request"]
    assert routes[0] == "/healthz"
    assert "/tables/{game}/seat/{link}" in routes
    assert "Traceback" not in log
    for secret in (opened["secret"], opened["invitations"][0]["secret"], "Anna", opened["table"]["id"]):
        assert secret not in log


def test_what_cannot_be_is_said_in_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert "choose another --port" in complaint("serve", "--port", port, "--database", str(tmp_path / "x"))
    assert "--database" in complaint("serve", "--port", "0", "--database", "mysql://x/y")
