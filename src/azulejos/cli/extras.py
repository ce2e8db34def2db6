"""Optional packages: the extra that installs a missing one, in an error message."""

from azulejos.core.errors import BadOption, message

# The packages that the commands import, by extra.
PACKAGES = {
    "cli": ("babel", "prompt_toolkit", "rich", "typer"),
    "server": (
        "alembic",
        "fastapi",
        "jinja2",
        "multipart",
        "platformdirs",
        "prometheus_client",
        "segno",
        "sqlalchemy",
        "starlette",
        "structlog",
        "uvicorn",
    ),
    "postgresql": ("psycopg",),
    "train": ("numpy",),
    "data": ("pyarrow",),
    "envs": ("gymnasium", "PIL", "pettingzoo", "resvg_py"),
    "openspiel": ("open_spiel", "pyspiel"),
    "cluster": ("ray",),
}
EXTRAS = {package: extra for extra, packages in PACKAGES.items() for package in packages}


def explain_missing(error: ModuleNotFoundError) -> BadOption | None:
    """Return an error that says which extra installs a missing package, or None if no extra does."""
    package = (error.name or "").split(".")[0]
    if package not in EXTRAS:
        return None
    command = f"pip install 'azulejos[{EXTRAS[package]}]'"
    return BadOption(
        message("the package {package} is missing; install it with {command}", package=package, command=command)
    )
