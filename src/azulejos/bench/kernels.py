"""The kernels and the API, against a yardstick in C that runs in turn with them."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from azulejos._compiled import IS_COMPILED
from azulejos.bench.figures import Figure, Target
from azulejos.bench.measure import jobs, measure, state_sizes
from azulejos.bench.subject import Plan, Subject
from azulejos.bench.yardstick import NoYardstick, Yardstick

TARGETS = (
    *(Target(f"kernel/azul/{players}", least_ratio=0.8) for players in (2, 3, 4)),
    Target("kernel/azul/8/grey/jokers", share=1 / 5, of="kernel/azul/2"),
    Target("api/azul/2", least_ratio=1 / 50),
    Target("plain/azul/2", least_ratio=1 / 150),
    Target("state/azul", most=1024),
    Target("kernel/pavilion/2", least_ratio=1 / 3),
    Target("state/pavilion", most=1024),
)


def measure_kernels(plan: Plan) -> Iterator[list[Figure]]:
    """Measure moves and copies per second, and the size of states."""
    if plan.yardstick is not None:
        plan.yardstick.read_bytes()  # to say in one line if it cannot be read
    if not IS_COMPILED:
        plan.note("the kernels run as plain Python; the targets are for compiled ones")
    with TemporaryDirectory() as folder:
        yield from measure(jobs(), find_yardstick(plan, Path(folder)), plan.seconds)
    yield state_sizes()


def find_yardstick(plan: Plan, folder: Path) -> Yardstick | None:
    """Return the yardstick, compiled in a folder; none where there is no compiler or no source, which is said."""
    try:
        return Yardstick(plan.yardstick, folder)
    except NoYardstick as error:
        plan.note(f"{error}: absolute figures only, no ratios")
        return None


KERNELS = Subject("kernels", "the kernels and the API", TARGETS, lambda: len(jobs()) + 2, measure_kernels)
