"""The environments, against the yardstick in C; what measures them needs the extra ``envs`` and is loaded late."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from azulejos.bench.configurations import all_families
from azulejos.bench.figures import Figure, Target
from azulejos.bench.kernels import find_yardstick
from azulejos.bench.subject import Plan, Subject

FIGURES_OF_A_FAMILY = 4
TARGETS = (
    Target("envs/vector/azul", least_ratio=0.3),
    Target("envs/vector/azul/threads", share=1.7, of="envs/vector/azul"),
    Target("envs/pettingzoo/azul", least_ratio=1 / 600),
    Target("envs/vector/azul/memory", most=2048),
)


def _measure(plan: Plan) -> Iterator[list[Figure]]:
    from azulejos.bench.environments import measure_envs

    with TemporaryDirectory() as folder:
        yield from measure_envs(find_yardstick(plan, Path(folder)), plan.seconds)


ENVS = Subject("envs", "the environments", TARGETS, lambda: FIGURES_OF_A_FAMILY * len(all_families()), _measure)
