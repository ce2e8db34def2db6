"""Pages: what people see in a browser, whole without script."""

from azulejos.server.pages import (
    acts,
    downloads,
    ending,
    files,
    new,
    reading,
    replay,
    settings,
    start,
    table,
    tiles,
    verify,
)

# A new page is a file of its own and one name here.
ROUTERS = (
    start.router,
    new.router,
    verify.router,
    settings.router,
    reading.router,
    files.router,
    table.router,
    acts.router,
    replay.router,
    ending.router,
    downloads.router,
    tiles.router,
)
