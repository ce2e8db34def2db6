import pytest

from azulejos import BadOption
from azulejos.kit.sizes import LIMITS, Sizes


def test_spaces_follow_from_the_tile() -> None:
    sizes = Sizes(20, fit=0.5, ridge=1.5)
    assert (sizes.pit, sizes.pitch) == (20.5, 22)


@pytest.mark.parametrize(("name", "limits"), LIMITS.items())
def test_limits(name: str, limits: tuple[float, float]) -> None:
    for value in limits:
        Sizes(20, **{name: value})
    for value in (limits[0] - 0.1, limits[1] + 0.1, float("nan")):
        with pytest.raises(BadOption, match=f"{name} must be"):
            Sizes(20, **{name: value})
