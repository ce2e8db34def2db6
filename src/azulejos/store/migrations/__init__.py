"""Changes of the database's tables, one file each; Alembic applies those that are missing."""
