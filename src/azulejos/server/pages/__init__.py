"""Pages: what people see in a browser, whole without script."""

from azulejos.server.pages import downloads, ending, replay, start, table

# A new page is a file of its own and one name here.
ROUTERS = (start.router, table.router, replay.router, ending.router, downloads.router)
