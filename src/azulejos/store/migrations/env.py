"""What Alembic runs: the changes, on the connection that engine.py gives it."""

from alembic import context

from azulejos.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
