"""Every part of every family is one closed body of the expected size."""

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from azulejos import FAMILIES
from azulejos.kit import KITS, make_plan
from azulejos.kit.formats import to_stl
from azulejos.kit.lattice import LIMITS, SQUARE, Sizes
from azulejos.kit.parts import cap, counter_base, counter_card, disc, grid_plate, stairs_plate
from tests.kit.test_solids import check_closed

ADMESH = shutil.which("admesh")
SMALL = {name: limits[0] for name, limits in LIMITS.items()}
LARGE = {name: limits[1] for name, limits in LIMITS.items()}


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("sizes", [{}, SMALL, LARGE], ids=["usual", "small", "large"])
def test_parts_are_closed(family: str, sizes: dict[str, float]) -> None:
    parts = list(KITS[family].parts(make_plan(family, "en", 2, **sizes)))
    names = [part.name for part in parts]
    assert len(set(names)) == len(names)
    for part in parts:
        assert part.count > 0
        mesh: Any = check_closed(part.solid)
        low, high = mesh.bounds
        assert low[2] == 0
        assert max(high - low) < 250, part.name  # the bed of a common printer


def test_sizes() -> None:
    sizes = Sizes(20)
    wall = check_closed(grid_plate(5, 5, sizes))
    assert wall.extents == pytest.approx((115, 115, 3.6), abs=1e-3)
    assert wall.volume == pytest.approx(115 * 115 * 3.6 - 25 * 20.6**2 * 2.4, rel=1e-4)
    stairs = check_closed(stairs_plate(5, sizes))
    assert stairs.extents == pytest.approx((115, 115, 3.6), abs=1e-3)
    assert stairs.volume < wall.volume
    top = check_closed(cap(SQUARE, sizes, "⠃"))
    assert top.extents == pytest.approx((23, 23, 4.2), abs=1e-3)
    factory = check_closed(disc(SQUARE, 2, sizes, "⠼⠁"))
    assert factory.extents[:2] == pytest.approx((68, 68), abs=1)
    base, card = check_closed(counter_base(sizes)), check_closed(counter_card(sizes, "⠼⠊"))
    assert card.extents[0] < base.extents[0] / 2
    assert card.extents[2] == pytest.approx(1.8, abs=1e-3)


@pytest.mark.skipif(ADMESH is None, reason="admesh is missing: Debian's package admesh")
@pytest.mark.parametrize("family", FAMILIES)
def test_admesh_repairs_nothing(family: str, tmp_path: Path) -> None:
    file = tmp_path / "part.stl"
    for part in KITS[family].parts(make_plan(family, "en", 2)):
        file.write_bytes(to_stl(part.solid))
        told = subprocess.run([str(ADMESH), file], check=True, capture_output=True, text=True).stdout
        found = dict(re.findall(r"^([A-Z][\w ]*?) +: +(\d+)", told, re.M))
        assert found["Number of parts"] == "1", part.name
        repairs = ("Total disconnected facets", "Degenerate facets", "Edges fixed", "Facets removed", "Facets added")
        also = ("Facets reversed", "Backwards edges", "Normals fixed")
        assert {found[name] for name in (*repairs, *also)} == {"0"}, part.name
