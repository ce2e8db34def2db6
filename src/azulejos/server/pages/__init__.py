"""Pages: what people see in a browser, whole without script."""

from azulejos.server.pages import acts, downloads, ending, replay, start, table, tiles

# A new page is a file of its own and one name here.
ROUTERS = (
    start.router,
    table.router,
    acts.router,
    tiles.router,
    replay.router,
    ending.router,
    downloads.router,
)
