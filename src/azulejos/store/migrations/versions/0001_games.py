"""Create the tables of games, events and holders."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "games",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("updated", sa.Double, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("is_listed", sa.Boolean, nullable=False),
        sa.Column("due", sa.Double),
        sa.Column("thinker", sa.Integer),
    )
    op.create_index("games_by_status", "games", ["is_listed", "status", "updated"])
    op.create_index("games_by_due", "games", ["due"])
    op.create_index("games_by_thinker", "games", ["thinker", "updated"])
    op.create_table(
        "events",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("key", sa.String(80)),
        sa.UniqueConstraint("game", "key", name="events_by_key"),
    )
    op.create_table(
        "holders",
        sa.Column("hash", sa.LargeBinary(32), primary_key=True),
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    )
    op.create_index("holders_by_game", "holders", ["game"])
