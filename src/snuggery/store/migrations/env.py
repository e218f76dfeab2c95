"""Alembic runs this for every migration; the connection comes from `migrate`."""

from alembic import context

from snuggery.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
