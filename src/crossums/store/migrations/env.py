"""How alembic gets at the database: in the transaction that the store hands over."""

from alembic import context

from crossums.store.tables import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
)
context.run_migrations()
