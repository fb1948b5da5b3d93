"""The history of the tables, as alembic keeps it."""
