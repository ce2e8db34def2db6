"""Alembic migrations of the database schema, one file each."""
