"""Alembic environment: runs migrations on the connection that engine.py provides."""

from alembic import context

from azulejos.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
