"""HTML pages, complete without script."""

from azulejos.server.pages import (
    by_hand,
    downloads,
    ending,
    home,
    kit,
    new,
    pictures,
    replay,
    rules,
    score,
    settings,
    table,
    table_actions,
    verify,
    web_app,
)

# A new page is one file and one entry here.
ROUTERS = (
    home.router,
    new.router,
    verify.router,
    settings.router,
    rules.router,
    kit.router,
    score.router,
    web_app.router,
    pictures.router,
    table.router,
    table_actions.router,
    by_hand.router,
    replay.router,
    ending.router,
    downloads.router,
)
