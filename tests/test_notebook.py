"""The notebook runs, and it is kept with its pictures."""

import json
from pathlib import Path
from typing import Any

import pytest

from azulejos.core.compiled import IS_COMPILED

DOCS = Path(__file__).parents[1] / "docs"
CELLS: list[dict[str, Any]] = [
    cell
    for cell in json.loads((DOCS / "laboratory.ipynb").read_text(encoding="utf-8"))["cells"]
    if cell["cell_type"] == "code"
]


@pytest.mark.skipif(not IS_COMPILED, reason="thousands of games take minutes in plain Python")
def test_its_cells_run_and_print_what_it_shows(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MPLBACKEND", "Agg")
    monkeypatch.chdir(DOCS)
    names: dict[str, Any] = {}
    for cell in CELLS:
        exec(compile("".join(cell["source"]), "laboratory.ipynb", "exec"), names)
        assert capsys.readouterr().out == printed(cell)
    assert names["game"].is_over


def printed(cell: dict[str, Any]) -> str:
    return "".join(line for output in cell["outputs"] if output["output_type"] == "stream" for line in output["text"])


def test_it_was_run_in_order_and_shows_pictures() -> None:
    assert [cell["execution_count"] for cell in CELLS] == list(range(1, len(CELLS) + 1))
    kinds = [kind for cell in CELLS for output in cell["outputs"] for kind in output.get("data", {})]
    assert kinds.count("image/svg+xml") == 3
    assert kinds.count("image/png") == 3
