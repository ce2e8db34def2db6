"""The Docker image is built from exact versions that pyproject.toml allows, and its health check is that of proxies."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
CONSTRAINTS = (ROOT / "constraints.txt").read_text(encoding="utf-8")
PINNED = dict(re.findall(r"^([a-z0-9-]+)==(\S+)", CONSTRAINTS, re.MULTILINE))
FINAL_STAGE = DOCKERFILE.rsplit("\nFROM ", 1)[1]


def expand(extra: str) -> list[Requirement]:
    """Return the requirements of an extra and of those that it refers to."""
    found = []
    for requirement in map(Requirement, PYPROJECT["project"]["optional-dependencies"][extra]):
        own = requirement.name == PYPROJECT["project"]["name"]
        found += [each for name in requirement.extras for each in expand(name)] if own else [requirement]
    return found


REQUIREMENTS = [*map(Requirement, PYPROJECT["build-system"]["requires"]), *expand("postgresql")]


@pytest.mark.parametrize("requirement", REQUIREMENTS, ids=str)
def test_an_allowed_version_is_pinned(requirement: Requirement) -> None:
    assert requirement.specifier.contains(PINNED[canonicalize_name(requirement.name)])


def test_every_version_has_hashes() -> None:
    entries = re.split(r"^(?=[a-z])", CONSTRAINTS, flags=re.MULTILINE)[1:]
    assert len(entries) == len(PINNED)
    assert all("--hash=sha256:" in entry for entry in entries)


def test_only_pinned_packages_are_installed() -> None:
    lines = [line for line in DOCKERFILE.replace("\\\n", "").splitlines() if not line.startswith("#")]
    installs = [part for line in lines for part in line.split("&&") if "pip install" in part]
    assert all("--require-hashes" in part or "--no-build-isolation ." in part for part in installs)
    assert all("--no-deps" in part for part in installs)
    assert len(installs) == 2


def test_the_image_has_no_compiler_and_an_honest_health_check() -> None:
    assert "apt-get" not in FINAL_STAGE
    assert "gcc" not in FINAL_STAGE
    assert "/readyz" in FINAL_STAGE
